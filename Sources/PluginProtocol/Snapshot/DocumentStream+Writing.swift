import DocumentModel

extension DocumentStream {
  /// Returns a document's bytes.
  ///
  /// - Complexity: O(*n* log *n*) in the blocks, and O(*n*) in their properties.
  public static func bytes(of document: Document) -> [UInt8] {
    var names = NameTable()
    var body = ByteWriter()
    body.reserve(document.blocks.count * 64)
    body.writeVariable(UInt64(document.scopeRules.count))
    for (scope, rule) in document.scopeRules {
      body.writeVariable(names.number(of: scope.rawValue))
      body.write(rule.byte)
    }
    body.writeVariable(UInt64(document.blocks.count))
    let blocks = Array(document.blocks)
    var order = blocks.indices.map { (id: blocks[$0].key.rawValue, place: $0) }
    order.sort { $0.id < $1.id }
    var previous: UInt64 = 0
    for (id, place) in order {
      body.writeVariable(id - previous)
      previous = id
      write(blocks[place].value, &names, to: &body)
    }
    var head = ByteWriter()
    head.reserve(names.names.count * 32 + body.bytes.count)
    head.write(magic)
    head.writeVariable(document.nextID)
    head.writeVariable(document.scene.rawValue)
    head.writeVariable(UInt64(names.names.count))
    for name in names.names { head.write(name) }
    head.append(body)
    return head.bytes
  }

  private static func write(
    _ block: Block, _ names: inout NameTable, to body: inout ByteWriter
  ) {
    body.writeVariable(names.number(of: block.type.rawValue))
    body.writeVariable(names.number(of: block.kind))
    body.writeVariable(names.number(of: block.name))
    body.write(parts(of: block))
    if let fill = block.fill { body.writeVariable(fill.rawValue) }
    if let shape = block.shape { body.writeVariable(shape.rawValue) }
    if let blur = block.blur { body.writeVariable(blur.rawValue) }
    for ids in [block.children, block.effects] where !ids.isEmpty {
      body.writeVariable(UInt64(ids.count))
      for id in ids { body.writeVariable(id.rawValue) }
    }
    if !block.enabledScopes.isEmpty {
      body.writeVariable(UInt64(block.enabledScopes.count))
      for scope in block.enabledScopes { body.writeVariable(names.number(of: scope.rawValue)) }
    }
    guard !block.properties.isEmpty else { return }
    body.writeVariable(UInt64(block.properties.count))
    for (path, value) in block.properties {
      body.writeVariable(names.number(of: path.rawValue))
      value.write(to: &body)
    }
  }

  private static func parts(of block: Block) -> UInt8 {
    var parts: UInt8 = 0
    if block.fill != nil { parts |= Part.fill }
    if block.shape != nil { parts |= Part.shape }
    if block.blur != nil { parts |= Part.blur }
    if !block.children.isEmpty { parts |= Part.children }
    if !block.effects.isEmpty { parts |= Part.effects }
    if !block.enabledScopes.isEmpty { parts |= Part.scopes }
    if !block.properties.isEmpty { parts |= Part.properties }
    return parts
  }
}

/// Numbers names in the order in which they are met.
private struct NameTable {
  private(set) var names: [String] = []
  private var numbers: [String: UInt64] = [:]

  mutating func number(of name: String) -> UInt64 {
    // Two strings are equal that only read the same. Of two in ASCII the bytes are the same too; any other
    // gets a number each time.
    let isPlain = name.utf8Span.isKnownASCII
    if isPlain, let number = numbers[name] { return number }
    let number = UInt64(names.count)
    names.append(name)
    if isPlain { numbers[name] = number }
    return number
  }
}

extension ScopeRule {
  fileprivate var byte: UInt8 {
    switch self {
    case .allow: 0
    case .deny: 1
    case .deferred: 2
    }
  }

  /// Makes the rule with a number, or nil if there is none.
  init?(byte: UInt8) {
    switch byte {
    case 0: self = .allow
    case 1: self = .deny
    case 2: self = .deferred
    default: return nil
    }
  }
}
