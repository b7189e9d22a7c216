import CInspector

/// What something is drawn with: a colour of the interface, which is another in light and in dark, or one of
/// the plugin's own.
public enum Paint: Hashable, Sendable {
  /// Text and symbols.
  case primary
  /// Text of less importance.
  case secondary
  /// What is chosen, or invites to act.
  case accent
  /// What stands on the accent colour.
  case onAccent
  /// What warns, or destroys.
  case destructive
  /// What everything lies on.
  case background
  /// What controls are made of.
  case control
  /// What tracks and wells are filled with.
  case well
  /// Lines between things.
  case separator
  /// Nothing is seen.
  case clear
  /// A colour of the plugin's own.
  case color(Color)

  /// Returns a colour of the plugin's own, each component from 0 to 1.
  public static func rgb(
    _ red: Double, _ green: Double, _ blue: Double, alpha: Double = 1
  ) -> Paint {
    .color(Color(red: red, green: green, blue: blue, alpha: alpha))
  }

  // The number in `body-words.h`; 0 for a colour of one's own.
  var word: UInt32 {
    switch self {
    case .primary: INSPECTOR_WORD_PRIMARY
    case .secondary: INSPECTOR_WORD_SECONDARY
    case .accent: INSPECTOR_WORD_ACCENT
    case .onAccent: INSPECTOR_WORD_ON_ACCENT
    case .destructive: INSPECTOR_WORD_DESTRUCTIVE
    case .background: INSPECTOR_WORD_BACKGROUND
    case .control: INSPECTOR_WORD_CONTROL
    case .well: INSPECTOR_WORD_WELL
    case .separator: INSPECTOR_WORD_SEPARATOR
    case .clear: INSPECTOR_WORD_CLEAR
    case .color: 0
    }
  }
}
