/// A line within elements that siblings can be aligned to.
public protocol AlignmentID: SendableMetatype {
  /// Returns where the line lies in an element that doesn't say otherwise.
  ///
  /// - Parameter dimensions: The element's size.
  /// - Returns: The distance from the leading or the upper edge, in points. A number that isn't finite is
  ///   taken for zero.
  static func defaultValue(in dimensions: ElementDimensions) -> Double
}

/// An upright line within elements, along which the children of a column are aligned.
public struct HorizontalAlignment: Hashable, Sendable {
  /// The left edge, or the right one where text is read from right to left.
  public static let leading = HorizontalAlignment(fraction: 0)
  /// The middle.
  public static let center = HorizontalAlignment(fraction: 0.5)
  /// The right edge, or the left one where text is read from right to left.
  public static let trailing = HorizontalAlignment(fraction: 1)

  let line: AlignmentLine

  private init(fraction: Double) {
    line = .fraction(fraction)
  }

  /// Makes the alignment to a line of your own.
  public init(_ id: any AlignmentID.Type) {
    line = .custom(AlignmentLine.ID(type: id))
  }

  func value(in dimensions: ElementDimensions) -> Double {
    line.value(in: dimensions, extent: dimensions.width)
  }
}

/// A level line within elements, along which the children of a row are aligned.
public struct VerticalAlignment: Hashable, Sendable {
  /// The upper edge.
  public static let top = VerticalAlignment(fraction: 0)
  /// The middle.
  public static let center = VerticalAlignment(fraction: 0.5)
  /// The lower edge.
  public static let bottom = VerticalAlignment(fraction: 1)

  let line: AlignmentLine

  private init(fraction: Double) {
    line = .fraction(fraction)
  }

  /// Makes the alignment to a line of your own.
  public init(_ id: any AlignmentID.Type) {
    line = .custom(AlignmentLine.ID(type: id))
  }

  func value(in dimensions: ElementDimensions) -> Double {
    line.value(in: dimensions, extent: dimensions.height)
  }
}

/// The line of an alignment along either axis.
enum AlignmentLine: Hashable, Sendable {
  /// A share of the extent.
  case fraction(Double)
  /// Somebody's own.
  case custom(ID)

  /// A type, compared by identity.
  struct ID: Hashable, Sendable {
    let type: any AlignmentID.Type

    static func == (left: ID, right: ID) -> Bool {
      left.type == right.type
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(type))
    }
  }

  func value(in dimensions: ElementDimensions, extent: Double) -> Double {
    switch self {
    case .fraction(let fraction): return extent * fraction
    case .custom(let id):
      let value = id.type.defaultValue(in: dimensions)
      return value.isFinite ? value : 0
    }
  }
}
