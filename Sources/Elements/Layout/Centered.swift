/// An element that keeps its own size in the middle of a larger one, as ``Aligned`` has it.
public struct Centered: ProxyElement {
  /// What is centred.
  public var wrapped: any Element

  /// Makes a centred element.
  public init(_ wrapped: any Element) {
    self.wrapped = wrapped
  }

  /// The wrapped element, centred along both axes.
  public var elementRepresentation: any Element {
    Aligned(wrapping: wrapped)
  }
}

extension Element {
  /// Returns an element that keeps this one's size in the middle of a larger one.
  public func centered() -> Centered {
    Centered(self)
  }
}
