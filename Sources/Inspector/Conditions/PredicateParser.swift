/// Reads the grammar in `SDK/Documentation/when.md` by recursive descent.
struct PredicateParser {
  /// How deep parentheses and `!` may nest.
  static let deepest = 64

  private(set) var nodes: [Predicate.Node] = []
  private(set) var ranges: [Range<Int>] = []
  private(set) var keys: [ContextKey] = []
  private var keyIndices: [ContextKey: Int] = [:]
  private var lexer: PredicateLexer
  private var token = PredicateLexer.Token(kind: .end, range: 0..<0)
  private var previousEnd = 0
  private var depth = 0

  init(_ source: String) {
    self.lexer = PredicateLexer(source)
  }

  mutating func parse() throws(PredicateError) -> Int {
    guard lexer.bytes.count <= PredicateLexer.longestText else {
      throw lexer.error(
        .tooLong, at: 0..<0,
        "This expression has \(lexer.bytes.count) bytes, and 4096 are allowed. Split the item.")
    }
    try advance()
    let root = try disjunction()
    guard token.kind == .end else {
      throw unexpected("'&&', '||', a comparison or the end")
    }
    try checkCondition(root)
    return root
  }

  // MARK: Grammar, loosest operator first

  private mutating func disjunction() throws(PredicateError) -> Int {
    try joined(by: .or) { (parser) throws(PredicateError) in try parser.conjunction() }
  }

  private mutating func conjunction() throws(PredicateError) -> Int {
    try joined(by: .and) { (parser) throws(PredicateError) in try parser.comparison() }
  }

  private mutating func joined(
    by separator: PredicateLexer.Token.Kind,
    _ operand: (inout PredicateParser) throws(PredicateError) -> Int
  ) throws(PredicateError) -> Int {
    let first = try operand(&self)
    guard token.kind == separator else { return first }
    var operands = [first]
    while token.kind == separator {
      try advance()
      operands.append(try operand(&self))
    }
    for operand in operands { try checkCondition(operand) }
    let range = ranges[first].lowerBound..<previousEnd
    return add(separator == .or ? .any(operands) : .all(operands), range)
  }

  private mutating func comparison() throws(PredicateError) -> Int {
    let left = try unary()
    let result: Int
    switch token.kind {
    case .comparison(let comparison):
      let place = token.range
      try advance()
      let right = try unary()
      try check(comparison, left, right, at: place)
      result = add(
        .compare(comparison, left, right), ranges[left].lowerBound..<previousEnd)
    case .isIn:
      try advance()
      let list = try list(for: left)
      result = add(.member(left, list), ranges[left].lowerBound..<previousEnd)
    default: return left
    }
    switch token.kind {
    case .comparison, .isIn:
      throw unexpected("'&&' or '||' (comparisons don't chain; use parentheses)")
    default: return result
    }
  }

  private mutating func unary() throws(PredicateError) -> Int {
    guard token.kind == .not else { return try primary() }
    let start = token.range.lowerBound
    try enter()
    try advance()
    let operand = try unary()
    try checkCondition(operand)
    depth -= 1
    return add(.not(operand), start..<previousEnd)
  }

  private mutating func primary() throws(PredicateError) -> Int {
    if token.kind == .leftParenthesis {
      try enter()
      try advance()
      let inner = try disjunction()
      guard token.kind == .rightParenthesis else { throw unexpected("')'") }
      try advance()
      depth -= 1
      return inner
    }
    let range = token.range
    if let literal = literal() {
      try advance()
      return add(.constant(literal), range)
    }
    guard case .name(let name) = token.kind else {
      throw unexpected("a key, a literal, '!' or '('")
    }
    try advance()
    return try key(name, from: range)
  }

  private mutating func key(_ name: String, from range: Range<Int>) throws(PredicateError) -> Int {
    var argument: String?
    if token.kind == .leftBracket {
      try advance()
      guard case .string(let text) = token.kind else {
        throw unexpected("a text in quotes, such as \(name)[\"…\"]")
      }
      argument = text
      try advance()
      guard token.kind == .rightBracket else { throw unexpected("']'") }
      try advance()
    } else if ContextKey.Family(rawValue: name) != nil {
      throw unexpected("'[' and a text in quotes, such as \(name)[\"…\"]")
    }
    let key = ContextKey(name: name, argument: argument)
    let index = keyIndices[key] ?? keys.count
    if index == keys.count {
      keys.append(key)
      keyIndices[key] = index
    }
    return add(.key(index), range.lowerBound..<previousEnd)
  }

  private func literal() -> ContextValue? {
    switch token.kind {
    case .string(let text): .string(text)
    case .number(let number): .number(number)
    case .name("true"): .bool(true)
    case .name("false"): .bool(false)
    case .name("null"): .null
    default: nil
    }
  }

  private mutating func list(for operand: Int) throws(PredicateError) -> [ContextValue] {
    guard token.kind == .leftBracket else {
      throw unexpected("a list, such as [\"image\", \"video\"]")
    }
    try advance()
    var values: [ContextValue] = []
    while token.kind != .rightBracket {
      guard let value = literal() else { throw unexpected("a literal or ']'") }
      if let type = type(of: operand), let other = value.type, type != other {
        throw lexer.error(
          .wrongType, at: token.range,
          "\(text(operand)) is a \(type.rawValue) and never equals the \(other.rawValue) "
            + "\(value). Compare it with a \(type.rawValue).")
      }
      values.append(value)
      try advance()
      guard token.kind == .comma else { break }
      try advance()
    }
    guard token.kind == .rightBracket else { throw unexpected("',' or ']'") }
    try advance()
    return values
  }

  // MARK: Types

  /// The type that a node always has, or nil if it may be any or null.
  private func type(of node: Int) -> ContextType? {
    switch nodes[node] {
    case .constant(let value): value.type
    case .key(let key): keys[key].type
    default: .bool
    }
  }

  private func isNull(_ node: Int) -> Bool {
    nodes[node] == .constant(.null)
  }

  private func checkCondition(_ node: Int) throws(PredicateError) {
    if let type = type(of: node), type != .bool {
      throw lexer.error(
        .wrongType, at: ranges[node],
        "\(text(node)) is a \(type.rawValue), which is neither true nor false. Compare it with "
          + "something.")
    }
  }

  private func check(
    _ comparison: Predicate.Comparison, _ left: Int, _ right: Int, at range: Range<Int>
  ) throws(PredicateError) {
    if comparison != .equal && comparison != .notEqual {
      for side in [left, right] {
        guard isNull(side) || (type(of: side) ?? .number) != .number else { continue }
        throw lexer.error(
          .wrongType, at: ranges[side], "'<', '<=', '>' and '>=' compare numbers only.")
      }
    } else if let one = type(of: left), let other = type(of: right), one != other {
      throw lexer.error(
        .wrongType, at: range,
        "\(text(left)) is a \(one.rawValue) and never equals \(text(right)), a "
          + "\(other.rawValue). Compare values of one type.")
    }
  }

  // MARK: Tokens and nodes

  private func text(_ node: Int) -> String {
    lexer.text(ranges[node])
  }

  private func unexpected(_ expected: String) -> PredicateError {
    lexer.error(.unexpected, at: token.range, expected)
  }

  private mutating func advance() throws(PredicateError) {
    previousEnd = token.range.upperBound
    token = try lexer.next()
  }

  private mutating func enter() throws(PredicateError) {
    depth += 1
    guard depth <= Self.deepest else {
      throw lexer.error(
        .tooDeep, at: token.range, "This is nested more than 64 deep. Make the expression flatter.")
    }
  }

  private mutating func add(_ node: Predicate.Node, _ range: Range<Int>) -> Int {
    nodes.append(node)
    ranges.append(range)
    return nodes.count - 1
  }
}
