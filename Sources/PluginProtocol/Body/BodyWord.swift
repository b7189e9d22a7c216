/// A value that is one of a few.
///
/// The numbers are those of `SDK/include/inspector/body-words.h`.
public enum BodyWord: UInt16, Hashable, Sendable, CaseIterable {
  /// Where reading begins, or at the top.
  case start = 1
  /// In the middle.
  case center = 2
  /// Where reading ends, or at the bottom.
  case end = 3
  /// Over all the room there is.
  case fill = 4
  /// Children share the room by their own size.
  case growProportionally = 5
  /// Children share the room evenly.
  case growUniformly = 6
  /// The room goes between the children.
  case spaceEvenly = 7
  /// Children give room by their own size.
  case condenseProportionally = 8
  /// Children give room evenly.
  case condenseUniformly = 9
  /// As large as the parent allows.
  case fitParent = 10
  /// As small as holds the content.
  case fitContent = 11
  /// As large as the content holds.
  case shrinkContent = 12
  /// Pulled to the frame.
  case stretch = 13
  /// As large as fits within the frame.
  case aspectFit = 14
  /// As small as covers the frame.
  case aspectFill = 15
  /// In the middle of the text.
  case middle = 16
  /// As in running text.
  case regular = 17
  /// As in titles.
  case bold = 18
  /// Along a line of text.
  case horizontal = 19
  /// Across the lines of text.
  case vertical = 20
  /// Text and symbols.
  case primary = 32
  /// Text of less importance.
  case secondary = 33
  /// What is chosen, or invites to act.
  case accent = 34
  /// What stands on the accent colour.
  case onAccent = 35
  /// What warns, or destroys.
  case destructive = 36
  /// What everything lies on.
  case background = 37
  /// What controls are made of.
  case control = 38
  /// What tracks and wells are filled with.
  case well = 39
  /// Lines between things.
  case separator = 40
  /// Nothing is seen.
  case clear = 41

  /// Some words, one bit each.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The bit of a word is at its number.
    public let rawValue: UInt64

    /// Makes a set.
    public init(rawValue: UInt64) {
      self.rawValue = rawValue
    }

    /// Makes a set of some words.
    public init(arrayLiteral words: BodyWord...) {
      rawValue = words.reduce(0) { $0 | 1 << UInt64($1.rawValue) }
    }

    /// Whether a word is in the set.
    public func contains(_ word: BodyWord) -> Bool {
      rawValue >> UInt64(word.rawValue) & 1 == 1
    }

    /// Colours of the interface.
    public static let colors: Self = [
      .primary, .secondary, .accent, .onAccent, .destructive, .background, .control, .well,
      .separator, .clear,
    ]
  }

  /// The name that people read, such as "space-evenly".
  public var name: String {
    switch self {
    case .start: "start"
    case .center: "center"
    case .end: "end"
    case .fill: "fill"
    case .growProportionally: "grow-proportionally"
    case .growUniformly: "grow-uniformly"
    case .spaceEvenly: "space-evenly"
    case .condenseProportionally: "condense-proportionally"
    case .condenseUniformly: "condense-uniformly"
    case .fitParent: "fit-parent"
    case .fitContent: "fit-content"
    case .shrinkContent: "shrink-content"
    case .stretch: "stretch"
    case .aspectFit: "aspect-fit"
    case .aspectFill: "aspect-fill"
    case .middle: "middle"
    case .regular: "regular"
    case .bold: "bold"
    case .horizontal: "horizontal"
    case .vertical: "vertical"
    case .primary: "primary"
    case .secondary: "secondary"
    case .accent: "accent"
    case .onAccent: "on-accent"
    case .destructive: "destructive"
    case .background: "background"
    case .control: "control"
    case .well: "well"
    case .separator: "separator"
    case .clear: "clear"
    }
  }
}
