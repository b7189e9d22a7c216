/// How much room an element may take.
public struct SizeConstraint: Hashable, Sendable {
  /// The greatest extent along one axis.
  public enum Axis: Hashable, Sendable {
    /// At most so many points.
    case atMost(Double)
    /// As much as the element likes.
    case unconstrained

    /// Makes the constraint of a greatest extent, in points.
    ///
    /// Infinity and the greatest finite number are no constraint.
    @inlinable
    public init(_ maximum: Double) {
      self = maximum < .greatestFiniteMagnitude ? .atMost(maximum) : .unconstrained
    }

    /// The greatest value that is allowed; the greatest finite number if there is no limit.
    @inlinable public var maximum: Double {
      if case .atMost(let value) = self { value } else { .greatestFiniteMagnitude }
    }

    /// The greatest value that is allowed, or nil if there is no limit.
    @inlinable public var limit: Double? {
      if case .atMost(let value) = self { value } else { nil }
    }

    /// Whether a measured extent is within the constraint.
    @inlinable
    public func admits(_ extent: Double) -> Bool {
      if case .atMost(let value) = self { extent <= value } else { true }
    }

    /// Returns the constraint enlarged by an amount; no constraint stays none.
    @inlinable
    public static func + (axis: Axis, amount: Double) -> Axis {
      axis.mapped { $0 + amount }
    }

    /// Returns the constraint reduced by an amount, at least to zero; no constraint stays none.
    @inlinable
    public static func - (axis: Axis, amount: Double) -> Axis {
      axis.mapped { $0 - amount }
    }

    /// Returns the constraint multiplied; no constraint stays none.
    @inlinable
    public static func * (axis: Axis, factor: Double) -> Axis {
      axis.mapped { $0 * factor }
    }

    /// Returns the constraint divided; no constraint stays none.
    @inlinable
    public static func / (axis: Axis, divisor: Double) -> Axis {
      axis.mapped { $0 / divisor }
    }

    @inlinable
    func mapped(_ change: (Double) -> Double) -> Axis {
      if case .atMost(let value) = self { Axis(max(0, change(value))) } else { self }
    }
  }

  /// No constraint along either axis.
  public static let unconstrained = SizeConstraint()

  /// The room along the horizontal axis.
  public var width: Axis
  /// The room along the vertical axis.
  public var height: Axis

  /// Makes a constraint.
  @inlinable
  public init(width: Axis = .unconstrained, height: Axis = .unconstrained) {
    self.width = width
    self.height = height
  }

  /// Makes the constraint of a greatest size.
  ///
  /// An infinite extent is no constraint.
  @inlinable
  public init(_ maximum: Size) {
    self.init(width: Axis(maximum.width), height: Axis(maximum.height))
  }

  /// The greatest size that is allowed; the greatest finite number where there is no limit.
  @inlinable public var maximum: Size {
    Size(width: width.maximum, height: height.maximum)
  }

  /// The smallest size that is allowed, which is always zero.
  public var minimum: Size {
    .zero
  }

  /// Whether a measured size is within the constraint.
  @inlinable
  public func admits(_ size: Size) -> Bool {
    width.admits(size.width) && height.admits(size.height)
  }

  /// Returns the constraint without the room that insets take.
  public func inset(by insets: Insets) -> SizeConstraint {
    SizeConstraint(width: width - insets.horizontal, height: height - insets.vertical)
  }
}
