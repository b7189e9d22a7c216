import Foundation

/// The rows as a table, and the medians.
struct Table {
  private let rows: [Row]

  init(_ rows: [Row]) {
    self.rows = rows
  }

  /// The table.
  var text: String {
    var lines = rows.map { row in
      let delay = row.delay.map { String(format: "%8.1f ms", $0 * 1000) } ?? ""
      let verdict = row.problems.isEmpty ? "ok" : "WRONG: " + row.problems.joined(separator: "; ")
      return [
        row.name.padded(30), row.place.padded(10), row.seen.joined(separator: ", ").padded(44),
        delay.padded(12), verdict,
      ].joined(separator: " ")
    }
    let wrong = rows.filter { !$0.problems.isEmpty }.count
    lines.append("\(rows.count) plugins, \(wrong) wrong")
    for (name, isHang) in [
      ("a crash or violation is known", false), ("a hang, over its deadline,", true),
    ] {
      let delays = rows.filter { $0.isHang == isHang }.compactMap(\.delay).sorted()
      guard let last = delays.last else { continue }
      lines.append(
        String(
          format: "%@ after %.1f ms (median of %d, longest %.1f ms)", name,
          delays[delays.count / 2] * 1000, delays.count, last * 1000))
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension String {
  fileprivate func padded(_ width: Int) -> String {
    count < width ? self + String(repeating: " ", count: width - count) : self
  }
}
