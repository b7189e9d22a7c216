/// An element that a person can use: a view whose content is a control.
///
/// What is in it draws it. Whoever has better controls may draw one of those instead; whoever draws in
/// characters writes the control's content.
public protocol ControlElement: Element {
  /// What the control is and what it is set to.
  var control: ControlContent { get }

  /// What takes what a person does to it; without, nothing comes of it.
  ///
  /// It is called by ``ElementView/send(_:)``, which has checked the event.
  var onEvent: ControlHandler? { get }
}

extension ControlElement {
  /// The control, with its description and its handler.
  public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    ViewDescription(
      .control(control), accessibility: control.accessibility, handler: onEvent)
  }
}

/// Makes a handler of what pressing does.
func pressing(_ action: (@MainActor () throws -> Void)?) -> ControlHandler? {
  guard let action else { return nil }
  return { event in if event == .press { try action() } }
}

/// Makes a handler that sets a control to a value when a part of it is pressed.
func pressing(toSet value: ControlValue, _ handler: ControlHandler?) -> ControlHandler? {
  guard let handler else { return nil }
  return { event in if event == .press { try handler(.change(value)) } }
}

/// A part of a control that can be pressed on its own.
struct ControlSegment: Element {
  let wrapped: any Element
  let accessibility: AccessibilityDescription?
  let onEvent: ControlHandler?

  var content: ElementContent {
    ElementContent(child: wrapped)
  }

  func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    ViewDescription(.group, accessibility: accessibility, handler: onEvent)
  }
}
