/// A refusal as its five texts.
extension PluginRefusal {
  /// Writes the refusal.
  package func write(to writer: inout ByteWriter) {
    for text in [code.rawValue, field, found, expected, description] { writer.write(text) }
  }

  /// Reads a refusal.
  package init(reading reader: inout ByteReader) throws(ProtocolError) {
    self.init(
      .init(rawValue: try reader.readText()), field: try reader.readText(),
      found: try reader.readText(), expected: try reader.readText(), try reader.readText())
  }
}
