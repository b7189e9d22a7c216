/// An element that is recognised by a key, whatever its place among its siblings.
///
/// Repeated keys are counted. The size is the wrapped one's, which fills it.
public struct Keyed: Element {
  /// What is recognised.
  public var wrapped: any Element

  /// What it is recognised by.
  public var key: AnyHashable

  /// Makes an element with a key.
  public init(key: AnyHashable, wrapping wrapped: any Element) {
    self.wrapped = wrapped
    self.key = key
  }

  /// The wrapped element, which has the key too.
  public var content: ElementContent {
    ElementContent(child: wrapped, key: key)
  }

  /// Nothing: the wrapped element brings its own views.
  public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    nil
  }
}

extension Element {
  /// Returns the element with a key that it is recognised by, whatever its place among its siblings.
  public func keyed(_ key: AnyHashable) -> Keyed {
    Keyed(key: key, wrapping: self)
  }
}
