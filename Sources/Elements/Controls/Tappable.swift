/// Makes anything react to being pressed, without making it look like a button.
///
/// Its size is that of what it wraps; it isn't dimmed when it can't be pressed.
///
/// Role: button, called as the words in it unless it has a label of its own. Keys: Space and Enter press it.
public struct Tappable: Element {
  /// What it is called; without, as the words in it.
  public var label: String
  /// Whether it can be pressed.
  public var isEnabled: Bool
  /// What pressing it does.
  public var onTap: (@MainActor () throws -> Void)?
  /// What is pressed.
  public var wrapped: any Element

  /// Makes something react to being pressed.
  public init(
    label: String = "", isEnabled: Bool = true, onTap: (@MainActor () throws -> Void)? = nil,
    wrapping wrapped: any Element
  ) {
    self.label = label
    self.isEnabled = isEnabled
    self.onTap = onTap
    self.wrapped = wrapped
  }

  /// What is wrapped.
  public var content: ElementContent {
    ElementContent(child: wrapped)
  }

  /// A view that shows nothing of its own.
  public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    ViewDescription(
      .group,
      accessibility: AccessibilityDescription(
        role: .button, label: label, isEnabled: isEnabled,
        children: label.isEmpty ? .combined : .hidden,
        keys: ControlContent(kind: .button).keyBindings),
      handler: pressing(onTap))
  }
}
