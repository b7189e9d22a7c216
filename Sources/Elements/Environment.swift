/// A value that an ancestor sets and its whole subtree can read.
public protocol EnvironmentKey {
  /// The value's type.
  associatedtype Value: Sendable

  /// What holds where nobody has set a value.
  static var defaultValue: Value { get }
}

/// The values that hold for one part of a tree of elements.
public struct Environment: Sendable {
  private var values: [ObjectIdentifier: any Sendable] = [:]

  /// Makes an environment in which every key has its default.
  public init() {}

  /// The value of a key.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// Measures text, so that this module needs no fonts.
public struct TextMeasurer: Sendable {
  /// Returns the size of one line of text at a font size.
  public var measure: @Sendable (_ text: String, _ fontSize: Double) -> Size

  /// Makes a measurer.
  public init(measure: @escaping @Sendable (String, Double) -> Size) {
    self.measure = measure
  }
}

extension Environment {
  private enum TextMeasurerKey: EnvironmentKey {
    // An average letter of a sans serif font is a little more than half as wide as the font is high.
    static let defaultValue = TextMeasurer { text, size in
      Size(width: Double(text.count) * size * 0.55, height: (size * 1.2).rounded(.up))
    }
  }

  /// What measures text.
  ///
  /// An estimate from the number of characters unless somebody sets a better one.
  public var textMeasurer: TextMeasurer {
    get { self[TextMeasurerKey.self] }
    set { self[TextMeasurerKey.self] = newValue }
  }
}
