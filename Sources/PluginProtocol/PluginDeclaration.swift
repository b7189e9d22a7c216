/// What a plugin's manifest promises of its code: all that whoever loads it must know.
public struct PluginDeclaration: Hashable, Sendable {
  /// The plugin's file.
  public var path: String

  /// The plugin's id.
  public var id: String

  /// The items' ids and signatures, in the manifest's order.
  public var items: [Item]

  /// The folders that the plugin may use.
  public var folders: PluginFolders

  /// One item that the code must bind.
  public struct Item: Hashable, Sendable {
    /// The item's id.
    public var id: String
    /// One letter for each parameter, as in `SDK/include/inspector/signature.h`.
    public var signature: String

    /// Whether the item has a body.
    public var body: Bool

    /// Makes an item.
    public init(id: String, signature: String, body: Bool = false) {
      self.id = id
      self.signature = signature
      self.body = body
    }
  }

  /// Makes a declaration.
  public init(path: String, id: String, items: [Item], folders: PluginFolders = .none) {
    self.path = path
    self.id = id
    self.items = items
    self.folders = folders
  }

  /// Takes what a manifest promises.
  public init(path: String, manifest: Manifest, folders: PluginFolders = .none) {
    self.init(
      path: path, id: manifest.id,
      items: manifest.items.map { item in
        Item(id: item.id, signature: String(item.parameters.map(\.type.letter)), body: item.body)
      }, folders: folders)
  }

  /// Puts the declaration into a message.
  package func write(to writer: inout ByteWriter) {
    writer.write(path)
    writer.write(id)
    writer.write(UInt32(items.count))
    for item in items {
      writer.write(item.id)
      writer.write(item.signature)
      writer.write(UInt8(item.body ? 1 : 0))
    }
    folders.write(to: &writer)
  }

  /// Takes a declaration out of a message.
  ///
  /// - Throws: ``ProtocolError`` for the first part that can't be one.
  package init(reading reader: inout ByteReader) throws(ProtocolError) {
    path = try reader.readText()
    id = try reader.readText()
    items = []
    for _ in 0..<(try reader.readCount()) {
      let (id, signature) = (try reader.readText(), try reader.readText())
      let body = try reader.read(UInt8.self)
      guard body <= 1 else { throw ProtocolError("holds the truth \(body)") }
      items.append(Item(id: id, signature: signature, body: body == 1))
    }
    folders = try PluginFolders(reading: &reader)
  }
}
