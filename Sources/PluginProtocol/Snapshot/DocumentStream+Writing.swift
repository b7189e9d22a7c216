import DocumentModel

extension DocumentStream {
  /// Returns a document's bytes.
  ///
  /// - Complexity: O(*n* log *n*) in the blocks, and O(*n*) in their properties.
  public static func bytes(of document: Document) -> [UInt8] {
    var names = NameTable()
    var body = ByteWriter()
    body.reserve(document.blocks.count * 64)
    write(document.scopeRules, &names, to: &body)
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
    names.write(to: &head)
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
    if !block.enabledScopes.isEmpty { write(block.enabledScopes, &names, to: &body) }
    if !block.properties.isEmpty { write(block.properties, &names, to: &body) }
  }

  /// Writes the rules of scopes, in the order of their names.
  static func write(
    _ rules: [Scope: ScopeRule], _ names: inout NameTable, to body: inout ByteWriter
  ) {
    body.writeVariable(UInt64(rules.count))
    for (scope, rule) in rules.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      body.writeVariable(names.number(of: scope.rawValue))
      body.write(rule.byte)
    }
  }

  /// Writes scopes, in the order of their names.
  static func write(_ scopes: Set<Scope>, _ names: inout NameTable, to body: inout ByteWriter) {
    body.writeVariable(UInt64(scopes.count))
    for scope in scopes.map(\.rawValue).sorted() {
      body.writeVariable(names.number(of: scope))
    }
  }

  /// Writes properties with their values, in the order of their paths.
  static func write(
    _ properties: some Collection<(key: PropertyPath, value: PropertyValue)>,
    _ names: inout NameTable, to body: inout ByteWriter
  ) {
    body.writeVariable(UInt64(properties.count))
    guard properties.count > 1 else {
      for (path, value) in properties { write(path, value, &names, to: &body) }
      return
    }
    for (path, value) in properties.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      write(path, value, &names, to: &body)
    }
  }

  private static func write(
    _ path: PropertyPath, _ value: PropertyValue, _ names: inout NameTable,
    to body: inout ByteWriter
  ) {
    body.writeVariable(names.number(of: path.rawValue))
    value.write(to: &body)
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
