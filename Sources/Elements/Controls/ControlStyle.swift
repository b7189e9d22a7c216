/// The numbers that all controls share, for whoever draws or uses them.
///
/// Lengths are in points. Controls of an inspector are compact; those whose height the reference states keep
/// that height.
public enum ControlStyle {
  /// The height of a control of an inspector.
  public static let height = 28.0
  /// The radius of a control's corners.
  public static let cornerRadius = 6.0
  /// The height of a control's font.
  public static let fontSize = 12.0
  /// The distance of a control's words from its sides.
  public static let padding = 8.0
  /// The width of a slider or a field in as much room as it likes.
  public static let width = 160.0
  /// The diameter of a slider's knob.
  public static let knob = 16.0
  /// The thickness of a slider's track.
  public static let track = 4.0

  /// How opaque a control is that can't be used.
  public static let disabledAlpha = 0.4
  /// How opaque what a button wraps is while it is pressed.
  public static let pressedAlpha = 0.2
  /// How long it takes a button to look as before when it is let go, in seconds.
  public static let releaseSeconds = 0.47
  /// The least width and height of the area in which a press counts for a button, around its middle.
  public static let tappableExtent = 44.0
}
