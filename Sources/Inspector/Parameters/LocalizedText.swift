/// Text in one or several languages.
public struct LocalizedText: Hashable, Sendable {
  /// The texts by BCP 47 tag.
  ///
  /// The tag "" holds the text of no stated language.
  public var texts: [String: String]

  /// Makes a text from its translations.
  public init(_ texts: [String: String] = [:]) {
    self.texts = texts
  }

  /// Makes a text of no stated language.
  public init(_ text: String) {
    self.texts = ["": text]
  }

  /// Whether there is nothing to show.
  public var isEmpty: Bool {
    texts.values.allSatisfy(\.isEmpty)
  }

  /// Returns the text for a reader.
  ///
  /// - Parameter locale: A BCP 47 tag, such as "de-AT".
  /// - Returns: The text for the tag; failing that for the tag with ever fewer parts ("de"); then of no
  ///   stated language; then English; then the first tag in alphabetical order; then nothing.
  public func text(for locale: String) -> String {
    var tag = Substring(locale)
    while !tag.isEmpty {
      if let text = texts.first(where: { $0.key.lowercased() == tag.lowercased() }) {
        return text.value
      }
      tag = tag.lastIndex(of: "-").map { tag[..<$0] } ?? ""
    }
    return texts[""] ?? texts["en"] ?? texts.min { $0.key < $1.key }?.value ?? ""
  }
}
