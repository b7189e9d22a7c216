import Testing

@Suite struct SafetyTests {
  static let files = SourceTree.files(in: ["Sources", "SDK", "Plugins", "Tests"])

  /// The line without texts, comments and names in backticks.
  static func code(_ line: Substring) -> String {
    var code = ""
    var quote: Character?
    var previous: Character = " "
    for letter in line {
      if letter == "/", previous == "/", quote == nil { return String(code.dropLast()) }
      if letter == quote {
        if previous != "\\" { quote = nil }
      } else if quote == nil {
        if letter == "\"" || letter == "`" { quote = letter } else { code.append(letter) }
      }
      previous = letter
    }
    return code
  }

  /// Whether a line marks an expression as unsafe.
  static func isUnsafe(_ line: Substring) -> Bool {
    guard line.contains("unsafe ") else { return false }
    let code = code(line)
    return code.ranges(of: "unsafe ").contains { range in
      let previous = code[..<range.lowerBound].last ?? " "
      return !previous.isLetter && !previous.isNumber && !"_@.`".contains(previous)
    }
  }

  /// Whether a reason stands above a line: in the function around it, or right before a declaration
  /// around it.
  static func hasReason(_ index: Int, in lines: [Substring]) -> Bool {
    var level = lines[index].prefix { $0 == " " }.count
    var isInFunction = true
    var isBeforeEnclosing = false
    for line in lines[...index].reversed() {
      let code = line.drop { $0 == " " }
      let indentation = line.count - code.count
      if code.hasPrefix("//") {
        if code.contains("Safety:"), isInFunction || isBeforeEnclosing { return true }
      } else if code.isEmpty {
        isBeforeEnclosing = false
      } else if indentation < level, !code.hasPrefix(")") {
        level = indentation
        isBeforeEnclosing = true
        if declarations.contains(where: { code.contains($0) }) {
          isInFunction = false
        }
      } else if !code.hasPrefix("@") {
        isBeforeEnclosing = false
      }
    }
    return false
  }

  /// What begins a function.
  private static let declarations = ["func ", "init(", "init?(", "init<", "deinit {", "subscript("]

  @Test func `every unsafe expression says why it is safe`() {
    for file in Self.files {
      for (index, line) in file.lines.enumerated() where Self.isUnsafe(line) {
        let hasReason = Self.hasReason(index, in: file.lines)
        #expect(hasReason, "\(file.path):\(index + 1)")
      }
    }
  }

  @Test func `an unsafe expression is told from words that look like it`() {
    #expect(Self.isUnsafe("  let x = unsafe f(y)"))
    #expect(Self.isUnsafe("  g(unsafe f(y))"))
    #expect(!Self.isUnsafe("  // unsafe f(y)"))
    #expect(!Self.isUnsafe("  func `an unsafe name`() {}"))
    #expect(!Self.isUnsafe("  print(\"an unsafe f\")"))
    #expect(!Self.isUnsafe("  nonisolated(unsafe) var x = 0"))
    #expect(!Self.isUnsafe("  @unsafe func unsafely() {}"))
  }

  @Test func `a reason counts inside the function and before what is around it`() {
    func holds(_ text: String) -> Bool {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return Self.hasReason(lines.count - 1, in: lines)
    }
    #expect(holds("func f() {\n  // Safety: x\n  g()\n  unsafe h()"))
    #expect(holds("  // Safety: x\n  func f(\n    a: A\n  ) {\n    unsafe h()"))
    #expect(holds("// Safety: x\nextension A {\n  func f() {\n    unsafe h()"))
    #expect(!holds("func g() {\n  // Safety: x\n  unsafe h()\n}\nfunc f() {\n  unsafe h()"))
    #expect(!holds("// Safety: x\nlet a = 1\nfunc f() {\n  unsafe h()"))
  }

  /// The two sides of the contract, which alone see its pointers and its promises about threads, and what two
  /// processes share.
  ///
  /// Their tests and the benchmarks stand on both sides at once.
  static let bridges = [
    "Sources/PluginBridge/", "Sources/SharedMemory/", "SDK/Sources/InspectorSDK/",
    "Tests/PluginBridgeTests/", "Tests/Benchmarks/",
  ]

  @Test func `only the two sides of the contract vouch for what the compiler can't check`() {
    for file in Self.files where !Self.bridges.contains(where: file.path.hasPrefix) {
      for (index, line) in file.lines.enumerated() {
        let code = Self.code(line)
        let vouches =
          code.contains("@unchecked Sendable") || code.contains("nonisolated(unsafe)")
        #expect(!vouches, "\(file.path):\(index + 1)")
      }
    }
  }
}
