import DocumentModel

extension DifferenceStream {
  /// Returns a difference's bytes, of whatever length.
  ///
  /// - Complexity: O(*n* log *n*) in the blocks and properties.
  public static func bytes(of difference: Document.Difference) -> [UInt8] {
    var names = NameTable()
    var body = ByteWriter()
    if let rules = difference.scopeRules {
      body.write(UInt8(1))
      DocumentStream.write(rules, &names, to: &body)
    } else {
      body.write(UInt8(0))
    }
    write(difference.removed.sorted(), to: &body)
    body.writeVariable(UInt64(difference.blocks.count))
    var previous: UInt64 = 0
    for block in difference.blocks.sorted(by: { $0.id < $1.id }) {
      body.writeVariable(block.id.rawValue &- previous)
      previous = block.id.rawValue
      write(block, &names, to: &body)
    }
    var head = ByteWriter()
    head.write(magic)
    head.writeVariable(difference.nextID)
    head.writeVariable(UInt64(clamping: difference.blockCount))
    head.writeVariable(UInt64(clamping: difference.byteCount))
    names.write(to: &head)
    head.append(body)
    return head.bytes
  }

  private static func write(_ ids: [BlockID], to body: inout ByteWriter) {
    body.writeVariable(UInt64(ids.count))
    var previous: UInt64 = 0
    for id in ids {
      body.writeVariable(id.rawValue &- previous)
      previous = id.rawValue
    }
  }

  private static func write(
    _ block: Document.Difference.Block, _ names: inout NameTable, to body: inout ByteWriter
  ) {
    body.write(parts(of: block))
    for name in [block.newType?.rawValue, block.kind, block.name] {
      if let name { body.writeVariable(names.number(of: name)) }
    }
    if let attached = block.attachments {
      let single = [
        (attached.fill, DocumentStream.Part.fill), (attached.shape, DocumentStream.Part.shape),
        (attached.blur, DocumentStream.Part.blur),
      ]
      body.write(single.reduce(0 as UInt8) { $1.0 == nil ? $0 : $0 | $1.1 })
      for (id, _) in single { if let id { body.writeVariable(id.rawValue) } }
      body.writeVariable(UInt64(attached.effects.count))
      for id in attached.effects { body.writeVariable(id.rawValue) }
    }
    if let children = block.children {
      body.writeVariable(UInt64(children.kept))
      body.writeVariable(UInt64(children.keptBehind))
      body.writeVariable(UInt64(children.ids.count))
      for id in children.ids { body.writeVariable(id.rawValue) }
    }
    if let scopes = block.enabledScopes { DocumentStream.write(scopes, &names, to: &body) }
    guard !block.properties.isEmpty || !block.cleared.isEmpty else { return }
    DocumentStream.write(block.properties, &names, to: &body)
    body.writeVariable(UInt64(block.cleared.count))
    for path in block.cleared.map(\.rawValue).sorted() {
      body.writeVariable(names.number(of: path))
    }
  }

  private static func parts(of block: Document.Difference.Block) -> UInt8 {
    var parts: UInt8 = 0
    if block.newType != nil { parts |= Part.type }
    if block.kind != nil { parts |= Part.kind }
    if block.name != nil { parts |= Part.name }
    if block.attachments != nil { parts |= Part.attached }
    if block.children != nil { parts |= Part.children }
    if block.enabledScopes != nil { parts |= Part.scopes }
    if !block.properties.isEmpty || !block.cleared.isEmpty { parts |= Part.properties }
    return parts
  }
}
