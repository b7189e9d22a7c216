import Foundation

/// Everything that one run has measured, and on what.
struct Report: Encodable {
  let date = Self.today()
  let processor = Self.processor()
  let cores = ProcessInfo.processInfo.activeProcessorCount
  var rows: [Row] = []

  private static func today() -> String {
    Date.now.formatted(.iso8601.year().month().day())
  }

  private static func processor() -> String {
    let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
    return line?.split(separator: ":").last?.trimmingCharacters(in: .whitespaces) ?? "unknown"
  }

  /// The machine and the date, on one line.
  var heading: String {
    "\(date), \(processor), \(cores) cores"
  }

  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}

extension Row {
  /// The row as people read it.
  var line: String {
    var text = "\(name)\n    "
    switch scale {
    case .floor: text += "floor \(Self.time(floor)), ours \(Self.time(ours)) a \(unit)"
    case .flat:
      let parts = sizes.sorted { $0.key.count < $1.key.count }
        .map { "\(Self.time($0.value)) at \($0.key)" }
      text += parts.joined(separator: ", ") + ", a \(unit)"
    case .none: text += "\(Self.time(ours)) a \(unit)"
    case .count: text += "\(Self.number(ours, digits: 0)) \(unit)"
    }
    if scale == .count, let goal, let isMet {
      text += ": goal \(Self.number(goal, digits: 0)), \(isMet ? "met" : "MISSED")"
    }
    if let ratio, let goal, let isMet {
      text += ": \(Self.number(ratio, digits: 2)) x, goal \(goal) x, \(isMet ? "met" : "MISSED")"
    }
    if !note.isEmpty { text += "\n    \(note)" }
    return text
  }

  private static func time(_ nanoseconds: Double?) -> String {
    guard let nanoseconds else { return "-" }
    return switch nanoseconds {
    case ..<1_000: "\(number(nanoseconds, digits: 1)) ns"
    case ..<1_000_000: "\(number(nanoseconds / 1_000, digits: 2)) µs"
    default: "\(number(nanoseconds / 1_000_000, digits: 2)) ms"
    }
  }

  private static func number(_ value: Double, digits: Int) -> String {
    value.formatted(
      .number.precision(.fractionLength(digits)).grouping(.never).locale(Locale(identifier: "en")))
  }
}
