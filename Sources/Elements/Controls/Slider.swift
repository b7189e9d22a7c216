/// A number on a line: a track, which is filled from zero to the number, and a knob.
///
/// 160 × 28 points, narrower in less room, but not narrower than its knob; whoever holds it makes it wider.
/// The knob's middle goes from half a knob behind the beginning to half a knob before the end, from the right
/// to the left where that is the direction of reading; ``ControlContent/number(at:width:direction:)`` is the
/// way back. In a range without zero the track is filled from the end that is nearer to it. With several
/// values at once there is neither a knob nor a filled part.
///
/// Role: slider; its value is the number with its unit, or "mixed". Keys: the arrows move it by a step, or by
/// a hundredth of the range without one; with Shift and for Page Up and Page Down by ten; with Alt by a tenth,
/// but at least a step; Home and End move it to the ends; Escape gives up.
public struct Slider: ControlElement, Sendable {
  /// What it is called.
  public var label: String
  /// The number, or nil for several values at once.
  public var value: Double?
  /// The least and the greatest number.
  public var range: ClosedRange<Double>
  /// The distance between two numbers, or nil for any.
  public var step: Double?
  /// What stands behind the number, such as "px".
  public var unit: String
  /// Whether it can be used; if it can't, it is dimmed.
  public var isEnabled: Bool
  /// What takes its changes: a beginning, changes and an end for each drag.
  public var onEvent: ControlHandler?

  /// Makes a slider; the number lies in the range, and a step is positive.
  public init(
    _ label: String, value: Double?, in range: ClosedRange<Double>, step: Double? = nil,
    unit: String = "", isEnabled: Bool = true, onEvent: ControlHandler? = nil
  ) {
    self.label = label
    self.value = value
    self.range = range
    self.step = step
    self.unit = unit
    self.isEnabled = isEnabled
    self.onEvent = onEvent
  }

  /// The control.
  public var control: ControlContent {
    ControlContent(
      kind: .slider, title: label, value: value.map { .number($0) }, range: range, step: step,
      unit: unit, isEnabled: isEnabled)
  }

  /// The track, its filled part and the knob.
  public var content: ElementContent {
    let (control, value, range) = (control, value, range)
    let track = Box(background: .well, corners: .capsule)
    let filled = Box(background: .accent, corners: .capsule)
    let knob = Box(
      background: .accent, corners: .capsule,
      border: BoxContent.Border(color: .background, width: 2),
      shadow: BoxContent.Shadow(radius: 1))
    return .control(control, parts: value == nil ? [track] : [track, filled, knob]) { room, _ in
      Size(
        width: extent(ControlStyle.width, in: room.width, least: ControlStyle.knob),
        height: ControlStyle.height)
    } frames: { size, _ in
      let track = Rect(
        x: 0, y: (size.height - ControlStyle.track) / 2, width: size.width,
        height: ControlStyle.track)
      guard let value else { return [track] }
      func place(of number: Double) -> Double {
        let way = max(0, size.width - ControlStyle.knob)
        return ControlStyle.knob / 2 + way * control.share(of: number)
      }
      // The fill begins at the track's end, not under the knob's middle, where zero is at an end.
      let zero: Double =
        if range.lowerBound >= 0 { 0 } else if range.upperBound <= 0 { size.width } else {
          place(of: 0)
        }
      let middle = place(of: value)
      return [
        track,
        Rect(
          x: min(zero, middle), y: track.origin.y, width: abs(zero - middle),
          height: track.size.height),
        Rect(
          x: middle - ControlStyle.knob / 2, y: (size.height - ControlStyle.knob) / 2,
          width: ControlStyle.knob, height: ControlStyle.knob),
      ]
    }
  }
}
