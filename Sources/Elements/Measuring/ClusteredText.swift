/// A text in clusters, the parts that a line can't break, each with its width.
///
/// Whoever measures makes it, and a ``LineBreaker`` makes lines of it.
package struct ClusteredText: Sendable {
  /// What a cluster does at the end of a line.
  package enum Kind: Hashable, Sendable {
    /// It is seen.
    case ink
    /// It is dropped where a line is broken behind it.
    case space
    /// It is seen only where a line is broken behind it, as a hyphen.
    case softHyphen
    /// It is never seen.
    case invisible
    /// It ends the line.
    case lineEnd

    /// Makes the kind of a character that stands in a ``DrawableText``.
    package init(_ character: Character) {
      switch character {
      case "\n": self = .lineEnd
      case "\u{AD}": self = .softHyphen
      case "\u{200B}": self = .invisible
      case " ": self = .space
      // These three keep the words around them together.
      case "\u{A0}", "\u{2007}", "\u{202F}": self = .ink
      default:
        // A mark on a space is seen.
        let isAlone = character.unicodeScalars.count == 1
        self = character.isWhitespace && isAlone ? .space : .ink
      }
    }
  }

  /// A part that a line can't break, such as a letter with its accents.
  package struct Cluster: Sendable {
    /// Where it begins in the text.
    package var start: String.Index
    /// The width, in points; never negative, and 0 for what isn't seen.
    package var advance: Double
    /// What it does at the end of a line.
    package var kind: Kind
    /// Whether a line may end before it.
    package var canBreakBefore: Bool

    /// Makes a cluster.
    package init(start: String.Index, advance: Double, kind: Kind, canBreakBefore: Bool) {
      self.start = start
      self.advance = kind == .ink || kind == .space ? max(0, advance) : 0
      self.kind = kind
      self.canBreakBefore = canBreakBefore
    }
  }

  /// The text.
  package let text: String
  /// All clusters, in reading order.
  package let clusters: [Cluster]
  /// The width of an ellipsis, in points.
  package let ellipsisAdvance: Double
  /// The width of a hyphen, in points.
  package let hyphenAdvance: Double
  /// The runs it is made of, in reading order; none for a text in one style.
  ///
  /// If there are any, ellipses and hyphens are as wide as in their runs.
  package let runs: [Run]

  /// Makes a text of its clusters.
  package init(
    _ text: String, clusters: [Cluster], ellipsisAdvance: Double, hyphenAdvance: Double,
    runs: [Run] = []
  ) {
    self.text = text
    self.clusters = clusters
    self.ellipsisAdvance = ellipsisAdvance
    self.hyphenAdvance = hyphenAdvance
    self.runs = runs
  }

  /// Returns the text of some clusters.
  func slice(_ range: Range<Int>) -> Substring {
    func index(_ cluster: Int) -> String.Index {
      cluster < clusters.count ? clusters[cluster].start : text.endIndex
    }
    return text[index(range.lowerBound)..<index(range.upperBound)]
  }

  /// Returns what is seen of some clusters.
  func visible(_ range: Range<Int>) -> String {
    let isPlain = clusters[range].allSatisfy { $0.kind == .ink || $0.kind == .space }
    if isPlain { return String(slice(range)) }
    return range.reduce(into: "") { text, cluster in
      switch clusters[cluster].kind {
      case .ink, .space: text += slice(cluster..<cluster + 1)
      case .softHyphen, .invisible, .lineEnd: break
      }
    }
  }
}

/// A text without what can't be drawn.
package enum DrawableText {
  /// Returns a text in which everything that ends a line is a line feed, and control characters are
  /// spaces, as XML, which a drawing is written in, has no place for them.
  package static func text(of text: String) -> String {
    guard text.unicodeScalars.contains(where: isReplaced) else { return text }
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for character in text {
      if character.isNewline {
        result.unicodeScalars.append("\n")
      } else {
        for scalar in character.unicodeScalars {
          switch scalar {
          case "\u{FFFE}", "\u{FFFF}": result.unicodeScalars.append("\u{FFFD}")
          default: result.unicodeScalars.append(isReplaced(scalar) ? " " : scalar)
          }
        }
      }
    }
    return result
  }

  private static func isReplaced(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: false
    case ..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}
