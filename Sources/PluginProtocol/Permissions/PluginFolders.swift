/// The folders that a plugin may use, as absolute paths.
///
/// The host works them out; the plugin reads them through `inspector.folders/1`.
public struct PluginFolders: Hashable, Sendable {
  /// No folders at all.
  public static let none = PluginFolders()

  /// The most folders of one list that a message takes.
  static let listLimit = 256

  /// The folder with what came with the plugin, to be read.
  ///
  /// Nil if it has none.
  public var data: String?
  /// The folder that the plugin may fill.
  ///
  /// Nil if the host offers none.
  public var state: String?
  /// The folders that the user lets the plugin read.
  public var readable: [String]
  /// The folders that the user lets the plugin read and change.
  public var writable: [String]

  /// Makes the folders.
  public init(
    data: String? = nil, state: String? = nil, readable: [String] = [], writable: [String] = []
  ) {
    self.data = data
    self.state = state
    self.readable = readable
    self.writable = writable
  }

  /// Puts the folders into a message.
  package func write(to writer: inout ByteWriter) {
    // No path is empty, so an empty text is none.
    writer.write(data ?? "")
    writer.write(state ?? "")
    for list in [readable, writable] {
      writer.write(Array(list.prefix(Self.listLimit))) { $0.write($1) }
    }
  }

  /// Takes folders out of a message.
  ///
  /// - Throws: ``ProtocolError``, also for a path that isn't absolute.
  package init(reading reader: inout ByteReader) throws(ProtocolError) {
    data = try Self.path(&reader)
    state = try Self.path(&reader)
    readable = try Self.list(&reader)
    writable = try Self.list(&reader)
  }

  private static func path(_ reader: inout ByteReader) throws(ProtocolError) -> String? {
    let path = try reader.readText()
    guard path.isEmpty || path.utf8.first == UInt8(ascii: "/") else {
      throw ProtocolError("names a folder whose path isn't absolute")
    }
    return path.isEmpty ? nil : path
  }

  private static func list(_ reader: inout ByteReader) throws(ProtocolError) -> [String] {
    try reader.readList(atMost: listLimit, each: 5) { (reader) throws(ProtocolError) in
      guard let folder = try path(&reader) else {
        throw ProtocolError("names a folder without a path")
      }
      return folder
    }
  }
}
