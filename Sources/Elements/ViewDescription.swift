/// Describes one drawn thing, for whoever draws it.
public struct ViewDescription: Hashable, Sendable {
  /// What sort of thing is drawn.
  ///
  /// More may be added; a renderer leaves out what it doesn't know.
  public struct Kind: RawRepresentable, Hashable, Sendable {
    /// The kind's name.
    public let rawValue: String

    /// Makes a kind, known or not.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// One line of text.
    public static let text = Kind(rawValue: "text")
    /// A symbol by its name.
    public static let symbol = Kind(rawValue: "symbol")
  }

  /// What sort of thing is drawn.
  public var kind: Kind

  /// The text, or the symbol's name.
  public var text: String

  /// The height of the font or of the symbol, in points.
  public var fontSize: Double

  /// What a screen reader says; nothing if empty.
  public var accessibilityLabel: String

  /// Makes a description.
  public init(kind: Kind, text: String, fontSize: Double, accessibilityLabel: String = "") {
    self.kind = kind
    self.text = text
    self.fontSize = fontSize
    self.accessibilityLabel = accessibilityLabel
  }
}
