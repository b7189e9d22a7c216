/// A part with a title that can be opened and closed.
///
/// The title is 28 points high, with a mark in front that points down when the part is open, and else to where
/// reading goes. What is in it lies 4 points below, as wide as the whole; it is in the tree only while the part
/// is open. The size is the wider of the two, and the sum of their heights.
///
/// The title's role: button; its value is "open" or "closed". What is in it stays beside it. Keys: Space and
/// Enter open or close it.
public struct Disclosure: Element {
  /// What it is called.
  public var title: String
  /// Whether it is open.
  public var isOpen: Bool
  /// Whether it can be opened and closed; if it can't, the title is dimmed.
  public var isEnabled: Bool
  /// What takes its changes: true to open it, false to close it.
  public var onEvent: ControlHandler?
  /// What is in it.
  public var wrapped: any Element

  /// Makes a part.
  public init(
    _ title: String, isOpen: Bool, isEnabled: Bool = true, onEvent: ControlHandler? = nil,
    wrapping wrapped: any Element
  ) {
    self.title = title
    self.isOpen = isOpen
    self.isEnabled = isEnabled
    self.onEvent = onEvent
    self.wrapped = wrapped
  }

  /// Makes a part with several things one below the other, each as wide as the part, 8 points apart.
  ///
  /// They are built only if the part is open.
  public init(
    _ title: String, isOpen: Bool, isEnabled: Bool = true, onEvent: ControlHandler? = nil,
    @ElementBuilder<StackChild> children: () -> [StackChild]
  ) {
    let column =
      isOpen
      ? Column(
        alignment: .fill, underflow: .justifyToStart, minimumSpacing: ControlStyle.padding,
        children: children) : Column {}
    self.init(title, isOpen: isOpen, isEnabled: isEnabled, onEvent: onEvent, wrapping: column)
  }

  /// The title, and what is in the part if it is open.
  public var content: ElementContent {
    let header = DisclosureTitle(
      title: title, isOpen: isOpen, isEnabled: isEnabled, onEvent: onEvent)
    return .parts(isOpen ? [header, wrapped] : [header]) { room, parts in
      let title = parts[0].sizeThatFits(room)
      guard parts.count > 1 else { return title }
      let top = title.height + Self.gap
      let inner = parts[1].sizeThatFits(
        SizeConstraint(width: room.width, height: room.height - top))
      return Size(width: max(title.width, inner.width), height: top + inner.height)
    } frames: { size, parts in
      let title = parts[0].sizeThatFits(SizeConstraint(size))
      let top = title.height + Self.gap
      return [
        Rect(x: 0, y: 0, width: size.width, height: title.height),
        Rect(x: 0, y: top, width: size.width, height: max(0, size.height - top)),
      ]
    }
  }

  /// Nothing: the title is a view of its own.
  public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    nil
  }

  private static let gap = 4.0
}

/// What opens and closes a part.
private struct DisclosureTitle: ControlElement {
  let title: String
  let isOpen: Bool
  let isEnabled: Bool
  let onEvent: ControlHandler?

  var control: ControlContent {
    ControlContent(
      kind: .disclosure, title: title, value: .bool(isOpen), isEnabled: isEnabled)
  }

  var content: ElementContent {
    let points =
      isOpen
      ? [Point(x: 1, y: 3), Point(x: 5, y: 7), Point(x: 9, y: 3)]
      : [Point(x: 3, y: 1), Point(x: 7, y: 5), Point(x: 3, y: 9)]
    let mark = PathElement.line(
      points, size: Size(width: 10, height: 10), color: .secondary, lineWidth: 1.5,
      followsDirection: true)
    let text = controlLabel(title, weight: .bold)
    return .control(control, parts: [mark, text]) { room, parts in
      let words = parts[1].sizeThatFits(.unconstrained).width
      return Size(width: extent(18 + words, in: room.width), height: ControlStyle.height)
    } frames: { size, parts in
      let room = Rect(origin: .zero, size: size).inset(by: Insets(left: 18))
      return [
        Rect(x: 0, y: (size.height - 10) / 2, width: 10, height: 10),
        parts[1].frame(in: room, at: 0),
      ]
    }
  }
}
