/// What a plugin's manifest promises of its code: all that whoever loads it must know.
public struct PluginDeclaration: Hashable, Sendable {
  /// The plugin's file.
  public var path: String

  /// The plugin's id.
  public var id: String

  /// The items' ids and signatures, in the manifest's order.
  public var items: [Item]

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
  public init(path: String, id: String, items: [Item]) {
    self.path = path
    self.id = id
    self.items = items
  }

  /// Takes what a manifest promises.
  public init(path: String, manifest: Manifest) {
    self.init(
      path: path, id: manifest.id,
      items: manifest.items.map { item in
        Item(id: item.id, signature: String(item.parameters.map(\.type.letter)), body: item.body)
      })
  }
}
