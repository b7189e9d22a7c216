/// How a child of a container is shown, apart from its frame.
public struct LayoutAttributes: Hashable, Sendable {
  /// Shown as it is.
  public static let none = LayoutAttributes()

  /// How it is moved, scaled and turned around its middle.
  ///
  /// The frame isn't changed by it.
  public var transform: ElementTransform = .identity

  /// How opaque it is, from 0 to 1.
  public var alpha = 1.0

  /// Whether it and what is in it react to a person.
  public var isUserInteractionEnabled = true

  /// Whether it is left out of what is seen; it keeps its room.
  public var isHidden = false

  /// How tinted parts show that they can't be used.
  public var tintAdjustmentMode: TintAdjustmentMode = .automatic

  /// Makes attributes that change nothing.
  public init() {}

  /// Returns the attributes of something inside of something that has these.
  ///
  /// Opacities multiply, transforms follow each other, hidden and disabled pass on, and the tint is
  /// inherited where it is automatic.
  public func applied(to inner: LayoutAttributes) -> LayoutAttributes {
    var result = inner
    result.transform = inner.transform.concatenated(with: transform)
    result.alpha *= alpha
    result.isUserInteractionEnabled = isUserInteractionEnabled && inner.isUserInteractionEnabled
    result.isHidden = isHidden || inner.isHidden
    if inner.tintAdjustmentMode == .automatic { result.tintAdjustmentMode = tintAdjustmentMode }
    return result
  }
}

/// How tinted parts show that they can't be used.
public enum TintAdjustmentMode: Hashable, Sendable {
  /// As what is around.
  case automatic
  /// In full colour.
  case normal
  /// Greyed.
  case dimmed
}

/// A change of a plane that keeps straight lines straight and parallels parallel.
///
/// A point goes to (a·x + c·y + tx, b·x + d·y + ty).
public struct ElementTransform: Hashable, Sendable {
  /// No change.
  public static let identity = ElementTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// The share of x in the new x.
  public var a: Double
  /// The share of x in the new y.
  public var b: Double
  /// The share of y in the new x.
  public var c: Double
  /// The share of y in the new y.
  public var d: Double
  /// What is added to x, in points.
  public var tx: Double
  /// What is added to y, in points.
  public var ty: Double

  /// Makes a transform of its six numbers.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// Makes a scaling.
  public init(scaleX: Double, y: Double) {
    self.init(a: scaleX, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Makes a move, in points.
  public init(translationX: Double, y: Double) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: translationX, ty: y)
  }

  /// Returns the transform that does this one first and another one then.
  public func concatenated(with next: ElementTransform) -> ElementTransform {
    if self == .identity { return next }
    if next == .identity { return self }
    return ElementTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d, c: c * next.a + d * next.c,
      d: c * next.b + d * next.d, tx: tx * next.a + ty * next.c + next.tx,
      ty: tx * next.b + ty * next.d + next.ty)
  }
}
