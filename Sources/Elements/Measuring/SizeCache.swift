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

/// The sizes that one element was measured to have.
///
/// Few constraints are asked for, so the entries are searched one by one.
struct SizeCache {
  private struct Entry {
    let constraint: SizeConstraint
    let size: Size
  }

  private var first: Entry?
  private var others: [Entry] = []

  /// Whether nothing was measured.
  var isEmpty: Bool {
    first == nil
  }

  /// Returns the size in a constraint, as far as it follows from earlier measurements.
  ///
  /// - Complexity: O(*n*) in the number of earlier measurements.
  @inline(__always)
  func size(in constraint: SizeConstraint, _ options: LayoutOptions) -> Size? {
    guard let first else { return nil }
    if first.constraint == constraint { return first.size }
    if others.isEmpty {
      return Self.answers(first, constraint, options) ? first.size : nil
    }
    if let exact = others.first(where: { $0.constraint == constraint }) { return exact.size }
    if Self.answers(first, constraint, options) { return first.size }
    return others.first { Self.answers($0, constraint, options) }?.size
  }

  /// Whether a measurement also answers for another constraint.
  @inline(__always)
  private static func answers(
    _ entry: Entry, _ asked: SizeConstraint, _ options: LayoutOptions
  ) -> Bool {
    if options.hintsBetween, isBetween(entry.constraint.width, asked.width, entry.size.width),
      isBetween(entry.constraint.height, asked.height, entry.size.height)
    {
      return true
    }
    if options.hintsBoundaries,
      answers(entry.constraint.width, asked.width, entry.size.width),
      answers(entry.constraint.height, asked.height, entry.size.height)
    {
      return true
    }
    guard options.searchesUnconstrained else { return false }
    switch (entry.constraint.width, entry.constraint.height) {
    case (.atMost, .unconstrained):
      return entry.constraint.width == asked.width && asked.height.admits(entry.size.height)
    case (.unconstrained, .atMost):
      return entry.constraint.height == asked.height && asked.width.admits(entry.size.width)
    default: return false
    }
  }

  /// Whether one axis is asked as it was measured, or just as tight as the result.
  @inline(__always)
  private static func answers(
    _ measured: SizeConstraint.Axis, _ asked: SizeConstraint.Axis, _ extent: Double
  ) -> Bool {
    measured == asked || (measured.admits(extent) && asked.limit == extent)
  }

  /// Whether what is asked along one axis lies between the result and what was measured.
  @inline(__always)
  private static func isBetween(
    _ measured: SizeConstraint.Axis, _ asked: SizeConstraint.Axis, _ extent: Double
  ) -> Bool {
    extent <= asked.maximum && asked.maximum <= measured.maximum
  }

  /// Keeps a measurement.
  mutating func keep(_ size: Size, in constraint: SizeConstraint) {
    let entry = Entry(constraint: constraint, size: size)
    guard first != nil else {
      first = entry
      return
    }
    // Who asks for more than this asks for rooms that don't come again.
    if others.count == 31 { others.removeFirst() }
    others.append(entry)
  }

  /// Forgets all measurements.
  mutating func forget() {
    first = nil
    others.removeAll()
  }
}
