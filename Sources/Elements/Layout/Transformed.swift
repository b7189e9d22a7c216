/// An element that is moved, scaled or turned around its middle when it is drawn.
///
/// Transforms of nested elements follow each other, the inner one first. The size and the frame are the
/// wrapped one's, as if there were no transform. Numbers that aren't finite are an
/// ``ElementError/Code/invalidParameter``.
public struct Transformed: Element {
  /// What is shown.
  public var wrapped: any Element

  /// How it is drawn.
  public var transform: ElementTransform

  /// Makes a transformed element.
  public init(transform: ElementTransform, wrapping wrapped: any Element) {
    self.wrapped = wrapped
    self.transform = transform
  }

  /// The wrapped element, which fills this one.
  public var content: ElementContent {
    ElementContent(
      child: wrapped, layout: AttributesRule(problem: problem) { $0.transform = transform })
  }

  /// Nothing: the wrapped element brings its own views.
  public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    nil
  }

  private var problem: String? {
    let numbers = [
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ]
    guard let wrong = numbers.first(where: { !$0.isFinite }) else { return nil }
    return "The transform contains \(wrong). Use finite numbers."
  }
}

extension Element {
  /// Returns the element drawn through a transform around its middle.
  public func transformed(by transform: ElementTransform) -> Transformed {
    Transformed(transform: transform, wrapping: self)
  }

  /// Returns the element drawn elsewhere, by distances in points.
  public func translated(x: Double = 0, y: Double = 0) -> Transformed {
    transformed(by: ElementTransform(translationX: x, y: y))
  }

  /// Returns the element drawn larger or smaller, by factors.
  public func scaled(x: Double = 1, y: Double = 1) -> Transformed {
    transformed(by: ElementTransform(scaleX: x, y: y))
  }
}
