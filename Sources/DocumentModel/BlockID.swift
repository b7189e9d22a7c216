/// Names one block of one document.
///
/// Ids are handed out in ascending order from 1 and never used again in the same document, not even
/// after an undo has taken the block away.
public struct BlockID: RawRepresentable, Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The number behind the id.
  ///
  /// 0 names no block.
  public let rawValue: UInt64

  /// Makes the id with a number.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// The number, as the command line and the JSON shapes spell it.
  public var description: String {
    String(rawValue)
  }

  /// Orders ids by age, the oldest first.
  public static func < (left: BlockID, right: BlockID) -> Bool {
    left.rawValue < right.rawValue
  }
}
