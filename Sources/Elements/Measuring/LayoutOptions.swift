/// How a layout pass may save measurements.
public struct LayoutOptions: Hashable, Sendable {
  /// All ways of saving.
  public static let `default` = LayoutOptions()

  /// The ways of saving that the reference has: by boundaries and by unconstrained axes.
  public static let reference = LayoutOptions(hintsBetween: false)

  /// Each constraint is measured once.
  public static let exact = LayoutOptions(
    hintsBetween: false, hintsBoundaries: false, searchesUnconstrained: false)

  /// Everything is measured whenever it is asked for.
  ///
  /// It takes exponential time in deep trees, and is there to be compared with.
  public static let forgetful = LayoutOptions(
    remembersSizes: false, hintsBetween: false, hintsBoundaries: false,
    searchesUnconstrained: false)

  /// Whether a size that was measured is kept.
  public var remembersSizes: Bool

  /// Whether one measurement also answers for every room between its result and its own room.
  ///
  /// The contract of ``Layout`` says that a size is the same in all of those.
  public var hintsBetween: Bool

  /// Whether one measurement also answers for the constraints that are as tight as its result.
  ///
  /// A size that was measured in a larger room must be the same in a room of just that size; see
  /// ``Layout``.
  public var hintsBoundaries: Bool

  /// Whether a measurement without a limit along one axis also answers for limits that its result keeps.
  ///
  /// A measurement without any limit isn't used, because along the axis that is then limited it may
  /// differ, as text does.
  public var searchesUnconstrained: Bool

  /// Makes options.
  public init(
    remembersSizes: Bool = true, hintsBetween: Bool = true, hintsBoundaries: Bool = true,
    searchesUnconstrained: Bool = true
  ) {
    self.hintsBetween = hintsBetween
    self.remembersSizes = remembersSizes
    self.hintsBoundaries = hintsBoundaries
    self.searchesUnconstrained = searchesUnconstrained
  }
}
