/// In which direction text is read, and rows are laid out.
public enum LayoutDirection: Hashable, Sendable {
  /// As in English.
  case leftToRight
  /// As in Arabic and Hebrew.
  case rightToLeft
}

/// Whether the interface is dark on light or light on dark.
public enum ColorScheme: Hashable, Sendable, CaseIterable {
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}

extension Environment {
  private enum CalendarKey: EnvironmentKey {
    static let defaultValue = "gregorian"
  }

  private enum LocaleKey: EnvironmentKey {
    static let defaultValue = "en"
  }

  private enum TimeZoneKey: EnvironmentKey {
    static let defaultValue = "UTC"
  }

  private enum DisplayScaleKey: EnvironmentKey {
    static let defaultValue = 1.0
  }

  private enum LayoutDirectionKey: EnvironmentKey {
    static let defaultValue = LayoutDirection.leftToRight
  }

  private enum ColorSchemeKey: EnvironmentKey {
    static let defaultValue = ColorScheme.light
  }

  private enum SafeAreaInsetsKey: EnvironmentKey {
    static let defaultValue = Insets.zero
  }

  private enum WindowSizeKey: EnvironmentKey {
    static let defaultValue: Size? = nil
  }

  private enum TextMeasurerKey: EnvironmentKey {
    static let defaultValue: any TextMeasuring = FixedTextMetrics()
  }

  /// The calendar's identifier, as Unicode's locale data has it, such as "gregorian".
  public var calendar: String {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  /// The language and region as a BCP 47 tag, such as "de-CH".
  public var locale: String {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  /// The time zone's identifier in the tz database, such as "Europe/Zurich".
  public var timeZone: String {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  /// How many pixels a point is along each axis.
  ///
  /// Positive.
  public var displayScale: Double {
    get { self[DisplayScaleKey.self] }
    set { self[DisplayScaleKey.self] = newValue }
  }

  /// The direction of reading.
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }

  /// Whether the interface is dark on light or light on dark.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }

  /// What of the window's edges is covered by something else.
  public var safeAreaInsets: Insets {
    get { self[SafeAreaInsetsKey.self] }
    set { self[SafeAreaInsetsKey.self] = newValue }
  }

  /// The size of the window, in points, or nil outside of one.
  public var windowSize: Size? {
    get { self[WindowSizeKey.self] }
    set { self[WindowSizeKey.self] = newValue }
  }

  /// What breaks text into lines.
  ///
  /// An estimate from fixed widths unless somebody sets one that knows fonts. Setting one measures every
  /// text again.
  public var textMeasurer: any TextMeasuring {
    get { self[TextMeasurerKey.self] }
    set { self[TextMeasurerKey.self] = newValue }
  }
}
