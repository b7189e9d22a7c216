/// A colour of the interface: one of the theme's, or one of its own.
public enum ElementColor: Hashable, Sendable {
  /// Text and symbols.
  case primary
  /// Text of less importance.
  case secondary
  /// What is chosen, or invites a person to act.
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
  /// A colour in sRGB.
  case custom(RGBA)

  /// A colour in sRGB with straight alpha, each component from 0 to 1.
  public struct RGBA: Hashable, Sendable {
    /// The share of red.
    public var red: Double
    /// The share of green.
    public var green: Double
    /// The share of blue.
    public var blue: Double
    /// The opacity.
    public var alpha: Double

    /// Makes a colour.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }

    /// Makes an opaque colour of its six hexadecimal digits, such as 0x336699.
    init(_ hex: UInt32) {
      self.init(
        red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255,
        blue: Double(hex & 255) / 255)
    }
  }

  /// Returns the colour in a scheme.
  ///
  /// Text on its ground has a contrast of at least 4.5 to 1 in both schemes, as WCAG 2.2 asks for.
  public func resolved(in scheme: ColorScheme) -> RGBA {
    let isLight = scheme == .light
    return switch self {
    case .primary: RGBA(isLight ? 0x1C1C1E : 0xF2F2F4)
    case .secondary: RGBA(isLight ? 0x5C5C64 : 0xA9A9B2)
    case .accent: RGBA(isLight ? 0x0A5BD3 : 0x6FA8FF)
    case .onAccent: RGBA(isLight ? 0xFFFFFF : 0x10131A)
    case .destructive: RGBA(isLight ? 0xB3261E : 0xFF8A80)
    case .background: RGBA(isLight ? 0xFFFFFF : 0x1C1C1E)
    case .control: RGBA(isLight ? 0xF1F1F4 : 0x2E2E33)
    case .well: RGBA(isLight ? 0xDADAE0 : 0x48484F)
    case .separator: RGBA(isLight ? 0xC8C8CE : 0x4A4A50)
    case .clear: RGBA(red: 0, green: 0, blue: 0, alpha: 0)
    case .custom(let color): color
    }
  }
}
