/// Where lines may be broken: the commonest of the rules of Unicode's line breaking (UAX 14).
struct BreakOpportunity {
  private var previous: Character?
  private var beforePrevious: Character?

  /// Whether a line may end before the next character of a text.
  ///
  /// After spaces, soft hyphens and zero width spaces; after a hyphen or dash inside a word that isn't
  /// followed by a digit; next to wide characters, but not before closing nor after opening
  /// punctuation.
  mutating func isBefore(_ next: Character) -> Bool {
    defer { (beforePrevious, previous) = (previous, next) }
    guard let previous, previous != "\n", next != "\n" else { return false }
    let kind = ClusteredText.Kind(next)
    guard kind != .space, kind != .softHyphen, kind != .invisible else { return false }
    switch ClusteredText.Kind(previous) {
    case .space, .softHyphen, .invisible: return true
    case .ink, .lineEnd: break
    }
    if Self.glue.contains(previous) || Self.glue.contains(next) { return false }
    if Self.closing.contains(next) || Self.opening.contains(previous) { return false }
    if Self.hyphens.contains(previous), let beforePrevious {
      return (beforePrevious.isLetter || beforePrevious.isNumber) && !next.isNumber
    }
    return CharacterCells.count(previous) == 2 || CharacterCells.count(next) == 2
  }

  private static let glue: Set<Character> = [
    "\u{A0}", "\u{2007}", "\u{202F}", "\u{2060}", "\u{FEFF}",
  ]

  private static let hyphens: Set<Character> = ["-", "‐", "–", "—"]

  /// What must not begin a line: closing punctuation, small kana, and marks that repeat or lengthen.
  private static let closing = Set<Character>(
    ")]}»›”’!?,.:;%°′″…‥、。，．・：；！？）］｝〕〉》」』】〙〗〟｠％"
      + "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿー々〻ゝゞヽヾ〜")

  /// What must not end a line.
  private static let opening = Set<Character>("([{«‹“‘（［｛〔〈《「『【〘〖〝｟￥＄￡")
}
