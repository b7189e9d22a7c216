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
