/// An element whose width and height are kept within limits.
///
/// The room is brought within the limits first: an absolute extent, a greatest one, and the upper end of a
/// range also limit a room without a limit. The wrapped element is measured in that room, and its size is
/// brought within the limits again; it fills the result. Where both extents are absolute it isn't
/// measured. Limits that are negative, not a number, in the wrong order, or infinite where the extent
/// would be, are an ``ElementError/Code/invalidParameter``.
public struct ConstrainedSize: Element {
  /// What the extent along one axis may be, in points.
  public enum Constraint: Hashable, Sendable {
    /// As large as it likes.
    case unconstrained
    /// No more than a maximum.
    case atMost(Double)
    /// No less than a minimum, even where the room is less.
    case atLeast(Double)
    /// No less than a minimum and no more than a maximum.
    case within(from: Double, to: Double)
    /// Just so much.
    case absolute(Double)

    /// No less than the lower end and no more than the upper one.
    public static func within(_ range: ClosedRange<Double>) -> Constraint {
      .within(from: range.lowerBound, to: range.upperBound)
    }
  }

  /// What is limited.
  public var wrapped: any Element

  /// What the width may be.
  public var width: Constraint

  /// What the height may be.
  public var height: Constraint

  /// Makes an element within limits.
  public init(
    width: Constraint = .unconstrained, height: Constraint = .unconstrained,
    wrapping wrapped: any Element
  ) {
    self.wrapped = wrapped
    self.width = width
    self.height = height
  }

  /// The wrapped element, which fills the limited size.
  public var content: ElementContent {
    ElementContent(child: wrapped, layout: Rule(width: width, height: height))
  }

  /// Nothing: the wrapped element brings its own views.
  public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    nil
  }

  private struct Rule: SingleChildLayout {
    let width: Constraint
    let height: Constraint

    func sizeThatFits(
      proposal: SizeConstraint, subelement: LayoutSubelement, environment: Environment,
      cache: inout Void
    ) -> Size {
      check(subelement)
      if case .absolute(let width) = width, case .absolute(let height) = height {
        return Size(width: width, height: height)
      }
      let own = subelement.sizeThatFits(
        SizeConstraint(
          width: width.applied(to: proposal.width), height: height.applied(to: proposal.height)))
      return Size(width: width.applied(to: own.width), height: height.applied(to: own.height))
    }

    func placeSubelement(
      in size: Size, subelement: LayoutSubelement, environment: Environment, cache: inout Void
    ) {
      check(subelement)
      subelement.place(filling: size)
    }

    private func check(_ subelement: LayoutSubelement) {
      for (name, constraint) in [("width", width), ("height", height)] where !constraint.isValid {
        subelement.report(
          .invalidParameter,
          "The \(name) can't be limited by \(constraint). Use numbers that aren't negative, in order."
        )
      }
    }
  }
}

extension ConstrainedSize.Constraint {
  fileprivate var isValid: Bool {
    switch self {
    case .unconstrained: true
    case .atMost(let maximum): maximum >= 0
    case .atLeast(let extent), .absolute(let extent): extent >= 0 && extent.isFinite
    case .within(let minimum, let maximum):
      minimum >= 0 && minimum.isFinite && minimum <= maximum
    }
  }

  fileprivate func applied(to extent: Double) -> Double {
    switch self {
    case .unconstrained: extent
    case .atMost(let maximum): min(extent, maximum)
    case .atLeast(let minimum): max(extent, minimum)
    case .within(let minimum, let maximum): min(max(extent, minimum), maximum)
    case .absolute(let extent): extent
    }
  }

  fileprivate func applied(to axis: SizeConstraint.Axis) -> SizeConstraint.Axis {
    switch (self, axis) {
    case (.unconstrained, _), (.atLeast, .unconstrained): axis
    case (.atMost(let maximum), .unconstrained), (.within(_, let maximum), .unconstrained):
      SizeConstraint.Axis(maximum)
    case (.absolute(let extent), _): SizeConstraint.Axis(extent)
    case (_, .atMost(let room)): SizeConstraint.Axis(applied(to: room))
    }
  }
}

extension Element {
  /// Returns the element with its width and height kept within limits.
  public func constrainedTo(
    width: ConstrainedSize.Constraint = .unconstrained,
    height: ConstrainedSize.Constraint = .unconstrained
  ) -> ConstrainedSize {
    ConstrainedSize(width: width, height: height, wrapping: self)
  }

  /// Returns the element with a size that doesn't depend on it.
  public func constrainedTo(size: Size) -> ConstrainedSize {
    constrainedTo(width: .absolute(size.width), height: .absolute(size.height))
  }

  /// Returns the element with a width and a height that don't depend on it, in points.
  public func constrainedTo(width: Double, height: Double) -> ConstrainedSize {
    constrainedTo(width: .absolute(width), height: .absolute(height))
  }

  /// Returns the element no larger than a constraint allows.
  public func constrained(to constraint: SizeConstraint) -> ConstrainedSize {
    constrainedTo(
      width: .atMost(constraint.width.maximum), height: .atMost(constraint.height.maximum))
  }
}
