import FoundationEssentials

/// A listing for programs.
///
/// Every one says which shape it has; a shape's version only grows when a field changes its meaning
/// or goes away, and `README.md` describes each.
struct Listing<Body: Encodable>: Encodable {
  let format: String
  let body: Body

  init(_ name: String, version: Int = 1, _ body: Body) {
    self.format = "inspector.\(name)/\(version)"
    self.body = body
  }

  private enum Key: CodingKey {
    case format
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(format, forKey: .format)
    try body.encode(to: encoder)
  }

  /// Writes the listing to standard output.
  func write() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    Terminal.say(String(decoding: try encoder.encode(self), as: UTF8.self))
  }
}
