/// A colour to change: a field of it.
///
/// 44 × 28 points whatever the room; wider or higher it fills its frame. A colour that isn't opaque lies over
/// a half that is black and a half that is white, so that one sees through it. With several values at once a
/// line goes across. Pressing it asks whoever draws for a palette, which sends the colour.
///
/// Role: button; its value is the colour as "#RRGGBB", with its opacity in percent unless it is opaque, or
/// "mixed". Keys: Space and Enter ask for the palette, Escape gives up.
public struct ColorWell: ControlElement, Sendable {
  /// What it is called.
  public var label: String
  /// The colour, or nil for several values at once.
  public var color: ElementColor.RGBA?
  /// Whether it can be used; if it can't, it is dimmed.
  public var isEnabled: Bool
  /// What takes its changes.
  public var onEvent: ControlHandler?

  /// Makes a well of a colour whose components are from 0 to 1.
  public init(
    _ label: String, color: ElementColor.RGBA?, isEnabled: Bool = true,
    onEvent: ControlHandler? = nil
  ) {
    self.label = label
    self.color = color
    self.isEnabled = isEnabled
    self.onEvent = onEvent
  }

  /// The control.
  public var control: ControlContent {
    ControlContent(
      kind: .colorWell, title: label, value: color.map { .color($0) }, isEnabled: isEnabled)
  }

  /// What is seen through the colour, and the colour, or the line.
  public var content: ElementContent {
    let border = BoxContent.Border(color: .separator)
    let corners = BoxContent.Corners.rounded(radius: ControlStyle.cornerRadius)
    var parts: [any Element] = []
    if let color {
      if color.alpha < 1 {
        parts.append(
          Box(
            background: .custom(.init(red: 1, green: 1, blue: 1)), corners: corners,
            clipsContent: true,
            wrapping: PathElement.area(
              [Point(x: 0, y: 28), Point(x: 44, y: 0), Point(x: 44, y: 28)],
              size: Size(width: 44, height: 28),
              color: .custom(.init(red: 0, green: 0, blue: 0)))))
      }
      parts.append(Box(background: .custom(color), corners: corners, border: border))
    } else {
      parts.append(fieldGround)
      parts.append(
        PathElement.line(
          [Point(x: 6, y: 22), Point(x: 38, y: 6)], size: Size(width: 44, height: 28),
          color: .secondary, lineWidth: 1.5))
    }
    return .control(control, parts: parts) { _, _ in
      Size(width: 44, height: ControlStyle.height)
    } frames: { size, parts in
      parts.map { _ in Rect(origin: .zero, size: size) }
    }
  }
}
