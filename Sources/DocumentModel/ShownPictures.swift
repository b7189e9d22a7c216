/// How many blocks of one document show the picture at which address, for many changes in a row.
public struct ShownPictures: Sendable {
  // Nil until somebody asks.
  private var counts: [String: Int]?

  /// Knows nothing yet.
  public init() {}

  /// Returns whether any block shows the picture at an address.
  ///
  /// - Complexity: O(*n*) in the blocks the first time.
  mutating func contains(_ address: String, in document: Document) -> Bool {
    let counts = self.counts ?? Self.count(document)
    self.counts = counts
    return counts[address, default: 0] > 0
  }

  private static func count(_ document: Document) -> [String: Int] {
    var counts: [String: Int] = [:]
    for block in document.blocks.values {
      if case .string(let address) = block.properties[.pictureAddress] {
        counts[address, default: 0] += 1
      }
    }
    return counts
  }

  /// Notes that a block shows another picture.
  mutating func replace(_ old: PropertyValue?, by new: PropertyValue?) {
    guard counts != nil else { return }
    if case .string(let address) = old { counts?[address, default: 0] -= 1 }
    if case .string(let address) = new { counts?[address, default: 0] += 1 }
  }
}
