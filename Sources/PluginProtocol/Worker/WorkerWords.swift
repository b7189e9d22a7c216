/// What a worker says in words, which is to be shown to people: a plugin can have put any of it there.
public enum WorkerWords {
  /// The most characters (Unicode scalars) of one text that is taken from a worker; what is longer is cut, and ends
  /// with "…".
  ///
  /// The contract promises a plugin 4,096 bytes of a line of log and of a message.
  public static let longest = 4_096

  /// Returns a text as it may be stored and shown: cut to ``longest``, with U+FFFD for control characters.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - hasLines: Whether line feeds and tabs stay.
  /// - Returns: The text, which is the same one if nothing is wrong with it.
  public static func bounded(_ text: String, hasLines: Bool = false) -> String {
    let isHarmless =
      text.utf8.count <= longest && text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    guard !isHarmless else { return text }
    var result = String.UnicodeScalarView()
    var count = 0
    for scalar in text.unicodeScalars {
      guard count < longest else { return String(result) + "…" }
      count += 1
      let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      let stays = !isControl || hasLines && (scalar == "\n" || scalar == "\t")
      result.append(stays ? scalar : "\u{FFFD}")
    }
    return String(result)
  }
}
