import DocumentModel

/// What a whole document and a difference have in common.
extension ByteCursor {
  /// Takes the names that are used by number behind.
  mutating func readNames(from bytes: RawSpan) throws(ProtocolError) -> [String] {
    let count = try readVariableCount(from: bytes, atMost: .max, each: 4)
    var names: [String] = []
    names.reserveCapacity(count)
    for _ in 0..<count {
      names.append(try readText(from: bytes, atMost: DocumentStream.longestName))
    }
    return names
  }

  /// Takes the number of a name.
  mutating func readName(
    from bytes: RawSpan, _ names: [String]
  ) throws(ProtocolError) -> String {
    let number = try readVariable(from: bytes)
    guard number < UInt64(names.count) else { throw ProtocolError("has no name \(number)") }
    return names[Int(number)]
  }

  /// Takes the rules of scopes.
  mutating func readRules(
    from bytes: RawSpan, _ names: [String]
  ) throws(ProtocolError) -> [Scope: ScopeRule] {
    var rules: [Scope: ScopeRule] = [:]
    let limit = Document.scopeRuleLimit
    for _ in 0..<(try readVariableCount(from: bytes, atMost: limit, each: 2)) {
      let scope = Scope(rawValue: try readName(from: bytes, names))
      let byte = try read(UInt8.self, from: bytes)
      guard let rule = ScopeRule(byte: byte) else {
        throw ProtocolError("holds the unknown rule \(byte)")
      }
      guard rules.updateValue(rule, forKey: scope) == nil else {
        throw ProtocolError("holds two rules for '\(scope)'")
      }
    }
    return rules
  }

  /// Takes one id.
  mutating func readID(from bytes: RawSpan) throws(ProtocolError) -> BlockID {
    BlockID(rawValue: try readVariable(from: bytes))
  }

  /// Takes a list of ids.
  mutating func readIDs(from bytes: RawSpan) throws(ProtocolError) -> [BlockID] {
    let count = try readVariableCount(from: bytes, atMost: Document.blockLimit)
    var ids: [BlockID] = []
    ids.reserveCapacity(count)
    for _ in 0..<count { ids.append(try readID(from: bytes)) }
    return ids
  }

  /// Takes properties of a block, each with its value.
  mutating func readProperties(
    of id: BlockID, from bytes: RawSpan, _ names: [String]
  ) throws(ProtocolError) -> [PropertyPath: PropertyValue] {
    let count = try readVariableCount(from: bytes, atMost: .max, each: 2)
    var properties: [PropertyPath: PropertyValue] = [:]
    // A dictionary's room is larger than what it says on paper, so a false count gets little in advance.
    properties.reserveCapacity(min(count, 64))
    for _ in 0..<count {
      let path = PropertyPath(rawValue: try readName(from: bytes, names))
      let value = try PropertyValue(at: &self, of: bytes)
      guard properties.updateValue(value, forKey: path) == nil else {
        throw ProtocolError("holds '\(path)' of block \(id) twice")
      }
    }
    return properties
  }
}
