/// How a change of a view is animated.
public struct AnimationAttributes: Hashable, Sendable {
  /// How the change runs over time.
  public enum Curve: Hashable, Sendable {
    /// Slow at first and at the end, for so many seconds.
    case easeInOut(seconds: Double)
    /// As fast all the time, for so many seconds.
    case linear(seconds: Double)
    /// As a damped spring.
    case spring(mass: Double, stiffness: Double, damping: Double)
  }

  /// A fifth of a second, slow at first and at the end.
  public static let `default` = AnimationAttributes()
  /// A spring that hardly swings.
  public static let spring = AnimationAttributes(
    curve: .spring(mass: 3, stiffness: 1000, damping: 500))

  /// How the change runs over time.
  public var curve: Curve
  /// Whether a person can use the view meanwhile.
  public var allowsInteraction: Bool

  /// Makes attributes.
  public init(curve: Curve = .easeInOut(seconds: 0.2), allowsInteraction: Bool = true) {
    self.curve = curve
    self.allowsInteraction = allowsInteraction
  }
}

/// How a change of a view's frame is shown.
public enum LayoutTransition: Hashable, Sendable {
  /// At once.
  case none
  /// As it says.
  case specific(AnimationAttributes)
  /// As the parent's; at once if nobody says.
  case inherited
  /// As the parent's, or as it says itself if nobody else does.
  case inheritedWithFallback(AnimationAttributes)

  /// Returns the animation, given the parent's.
  public func resolved(in parent: AnimationAttributes?) -> AnimationAttributes? {
    switch self {
    case .none: nil
    case .specific(let attributes): attributes
    case .inherited: parent
    case .inheritedWithFallback(let attributes): parent ?? attributes
    }
  }
}

/// How a view comes or goes.
public struct VisibilityTransition: Hashable, Sendable {
  /// The view becomes opaque, or transparent.
  public static let fade = VisibilityTransition(alpha: 0)
  /// The view grows from its middle, or shrinks to it.
  public static let scale = VisibilityTransition(transform: ElementTransform(scaleX: 0.01, y: 0.01))
  /// Both at once.
  public static let scaleAndFade = VisibilityTransition(
    alpha: 0, transform: ElementTransform(scaleX: 0.01, y: 0.01))

  /// How opaque the view is while it isn't there.
  public var alpha: Double
  /// How the view is transformed while it isn't there.
  public var transform: ElementTransform
  /// How the change runs over time.
  public var attributes: AnimationAttributes

  /// Makes a transition.
  public init(
    alpha: Double = 1, transform: ElementTransform = .identity,
    attributes: AnimationAttributes = .default
  ) {
    self.alpha = alpha
    self.transform = transform
    self.attributes = attributes
  }
}
