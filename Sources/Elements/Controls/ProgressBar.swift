/// How far something is: a track that is filled from its beginning.
///
/// 160 × 4 points, narrower in less room; whoever holds it makes it wider. Without a value, a third in the
/// middle is filled, for whoever draws to move. It can't be used; its content is a group, and what is said of it
/// has the number.
///
/// Role: progressbar; its value is in percent, or "in progress". It has no keys.
public struct ProgressBar: Element, Hashable, Sendable {
  /// What it is the progress of.
  public var label: String
  /// How far it is, from 0 to 1, or nil if nobody knows.
  public var value: Double?

  /// Makes a bar; its value lies from 0 to 1.
  public init(_ label: String, value: Double?) {
    self.label = label
    self.value = value
  }

  /// The track and its filled part.
  public var content: ElementContent {
    if let value, !(0...1).contains(value) {
      return ElementContent(
        failing: .invalidParameter,
        "The progress is \(value). Give a number from 0 to 1, or none if nobody knows.")
    }
    let value = value
    let track = Box(background: .well, corners: .capsule)
    let filled = Box(background: .accent, corners: .capsule)
    return .parts([track, filled]) { room, _ in
      Size(width: extent(ControlStyle.width, in: room.width), height: ControlStyle.track)
    } frames: { size, _ in
      let track = Rect(origin: .zero, size: size).centered(
        Size(width: size.width, height: ControlStyle.track))
      var filled = track
      filled.size.width = size.width * (value ?? 1.0 / 3)
      if value == nil { filled.origin.x = size.width / 3 }
      return [track, filled]
    }
  }

  /// A group that is told as a progress bar.
  public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    let percent = value.map { NumberText.string($0 * 100, decimals: 0) + "%" }
    return ViewDescription(
      .group,
      accessibility: AccessibilityDescription(
        role: .progressBar, label: label, value: percent ?? "in progress", range: 0...1,
        number: value, children: .hidden))
  }
}
