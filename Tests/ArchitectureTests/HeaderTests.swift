import Testing

@Suite struct HeaderTests {
  @Test func `every function of the contract says on which thread it is called`() {
    var count = 0
    for file in SourceTree.files(in: ["SDK/include"], kinds: ["h"]) {
      for (index, line) in file.lines.enumerated() where Self.isFunctionField(line) {
        count += 1
        let comment = file.lines[..<index].reversed().prefix {
          $0.drop { $0 == " " }.hasPrefix("///")
        }
        let hasTag = comment.contains { $0.contains("[main-thread") || $0.contains("[thread-safe") }
        #expect(hasTag, "\(file.path):\(index + 1)")
      }
    }
    #expect(count > 20)
  }

  /// Whether a line begins a field that is a pointer to a function.
  static func isFunctionField(_ line: Substring) -> Bool {
    let code = line.drop { $0 == " " }
    guard !code.hasPrefix("//"), !code.hasPrefix("typedef"), let start = code.firstRange(of: "(*")
    else { return false }
    let name = code[start.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return !name.isEmpty && code[start.upperBound...].dropFirst(name.count).hasPrefix(")(")
  }
}
