/// One change to the order of a bar, as data.
public struct BarModification: Hashable, Sendable {
  /// The six changes, by the names of the modifier's functions.
  public enum Operation: String, Hashable, Sendable, CaseIterable {
    case addFirst, addLast, addBefore, addAfter, replace, remove
  }

  /// Where items go when no anchor is there.
  public enum Fallback: String, Hashable, Sendable, CaseIterable {
    case first, last
  }

  /// What is done.
  public var operation: Operation

  /// The candidates for the anchor, the most wanted first.
  ///
  /// One for an exact anchor; none for `addFirst` and `addLast`.
  public var anchors: [String]

  /// Where the items go when no candidate is there.
  ///
  /// Nil makes that a conflict.
  public var otherwise: Fallback?

  /// The items that are placed, in order.
  public var items: [String]

  /// Makes a modification.
  public init(
    _ operation: Operation, _ anchors: [String] = [], otherwise: Fallback? = nil,
    items: [String] = []
  ) {
    self.operation = operation
    self.anchors = anchors
    self.otherwise = otherwise
    self.items = items
  }
}
