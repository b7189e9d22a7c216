/// Something to press: whatever it wraps, or words on a ground.
///
/// Its size is that of what it wraps. Presses count in an area of at least
/// ``ControlStyle/tappableExtent`` points each way around its middle, whatever its size. While it is pressed,
/// whoever draws makes it as transparent as ``ControlStyle/pressedAlpha`` says, and lets it come back within
/// ``ControlStyle/releaseSeconds``.
///
/// Role: button, which speaks for what it wraps, by the words in it unless it has a label of its own. Keys: Space and Enter press it.
public struct Button: ControlElement {
  /// How much a button of words stands out.
  public enum Prominence: Hashable, Sendable {
    /// One of several.
    case normal
    /// The one that is most likely wanted.
    case prominent
    /// One that destroys something.
    case destructive
  }

  /// What it is called; without, as the words in it.
  public var label: String
  /// Whether it can be pressed; if it can't, it is dimmed.
  public var isEnabled: Bool
  /// What pressing it does.
  public var onTap: (@MainActor () throws -> Void)?
  /// What is seen of it.
  public var wrapped: any Element

  /// Makes a button of anything.
  ///
  /// - Parameters:
  ///   - label: What it is called, for those who don't see it and where it is drawn in characters; empty for the words in
  ///     what is seen.
  ///   - isEnabled: Whether it can be pressed.
  ///   - onTap: What pressing it does.
  ///   - wrapped: What is seen of it.
  public init(
    label: String, isEnabled: Bool = true, onTap: (@MainActor () throws -> Void)? = nil,
    wrapping wrapped: any Element
  ) {
    self.label = label
    self.isEnabled = isEnabled
    self.onTap = onTap
    self.wrapped = wrapped
  }

  /// Makes a button of words on a ground, ``ControlStyle/height`` high.
  ///
  /// The words are ``ControlStyle/padding`` from its sides, and in the middle of a wider one.
  public init(
    _ title: String, prominence: Prominence = .normal, isEnabled: Bool = true,
    onTap: (@MainActor () throws -> Void)? = nil
  ) {
    self.init(
      label: title, isEnabled: isEnabled, onTap: onTap,
      wrapping: ButtonFace(title: title, prominence: prominence))
  }

  /// A control without a value.
  public var control: ControlContent {
    ControlContent(kind: .button, title: label, isEnabled: isEnabled)
  }

  /// The control; without a label it is called as the words in it.
  public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    var accessibility = control.accessibility
    if label.isEmpty { accessibility.children = .combined }
    return ViewDescription(.control(control), accessibility: accessibility, handler: onEvent)
  }

  /// Calls ``onTap``.
  public var onEvent: ControlHandler? {
    pressing(onTap)
  }

  /// What is wrapped.
  public var content: ElementContent {
    .dimmed(!isEnabled, wrapped)
  }
}

/// Words on a ground.
private struct ButtonFace: Element, Equatable {
  let title: String
  let prominence: Button.Prominence

  var content: ElementContent {
    let color: ElementColor =
      switch prominence {
      case .normal: .primary
      case .prominent: .onAccent
      case .destructive: .destructive
      }
    let ground = Box(
      background: prominence == .prominent ? .accent : .control,
      corners: .rounded(radius: ControlStyle.cornerRadius))
    return .parts([ground, controlLabel(title, color: color)]) { room, parts in
      let text = parts[1].sizeThatFits(.unconstrained)
      return Size(
        width: extent(text.width + 2 * ControlStyle.padding, in: room.width),
        height: ControlStyle.height)
    } frames: { size, parts in
      let bounds = Rect(origin: .zero, size: size)
      let inner = bounds.inset(by: Insets(horizontal: ControlStyle.padding))
      return [bounds, parts[1].frame(in: inner, at: 0.5)]
    }
  }

  func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    nil
  }
}
