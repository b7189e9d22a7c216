/// An element whose tinted parts show in a given way that they can't be used.
///
/// What is in it does as it does, unless it says otherwise. The size is the wrapped one's.
public struct TintAdjusted: Element {
  /// What is shown.
  public var wrapped: any Element

  /// How tinted parts are shown.
  public var mode: TintAdjustmentMode

  /// Makes an element with another tint.
  public init(mode: TintAdjustmentMode, wrapping wrapped: any Element) {
    self.wrapped = wrapped
    self.mode = mode
  }

  /// The wrapped element, which fills this one.
  public var content: ElementContent {
    ElementContent(child: wrapped, layout: AttributesRule { $0.tintAdjustmentMode = mode })
  }

  /// Nothing: the wrapped element brings its own views.
  public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    nil
  }
}

extension Element {
  /// Returns the element with its tinted parts in full colour, greyed, or as what is around.
  public func tintAdjustmentMode(_ mode: TintAdjustmentMode) -> TintAdjusted {
    TintAdjusted(mode: mode, wrapping: self)
  }
}
