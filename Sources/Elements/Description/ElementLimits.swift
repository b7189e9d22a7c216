/// How much a tree of elements may cost.
///
/// A tree beyond a limit is refused with an error, not cut.
public struct ElementLimits: Hashable, Sendable {
  /// Limits that an interface made by people doesn't reach.
  public static let `default` = ElementLimits()

  /// How deep elements may be nested, the root included.
  ///
  /// Each level takes some hundred bytes of stack, several times.
  public var depth: Int

  /// How many elements there may be, those that are only measured included.
  public var elements: Int

  /// How many times, for each element on average, elements may be measured in one pass.
  ///
  /// Layouts that measure their children in several rooms multiply, level by level. Long texts count for as
  /// many elements as they take time.
  public var measurements: Int

  /// Makes limits.
  public init(depth: Int = 200, elements: Int = 1_000_000, measurements: Int = 32) {
    self.depth = depth
    self.elements = elements
    self.measurements = measurements
  }
}
