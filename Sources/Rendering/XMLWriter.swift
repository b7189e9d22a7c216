/// Writes XML that is well formed whatever names and texts it is given, up to a limit.
///
/// Beyond the limit nothing more is written; ``isFull`` tells.
struct XMLWriter {
  /// What was written.
  private(set) var text = ""
  /// Whether something was left out because the limit was reached.
  private(set) var isFull = false
  private let byteLimit: Int
  private var open: [String] = []
  private var embedded = 0

  /// Makes a writer of at most so many bytes, closing tags apart.
  init(byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  /// Opens an element; attributes without a value are left out.
  mutating func begin(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:]) {
    begin(name, attributes.map { ($0, $1) })
  }

  /// Opens an element; attributes without a value are left out.
  mutating func begin(_ name: String, _ attributes: [(String, String?)]) {
    append(opening(name, attributes) + ">")
    open.append(name)
  }

  /// Closes the element that was opened last.
  mutating func end() {
    guard let name = open.popLast() else { return }
    append("</\(name)>")
  }

  /// Writes an element without content.
  mutating func element(_ name: String, _ attributes: KeyValuePairs<String, String?>) {
    element(name, attributes.map { ($0, $1) })
  }

  /// Writes an element without content, or with a text.
  mutating func element(_ name: String, _ attributes: [(String, String?)], text: String? = nil) {
    let end = text.map { ">\(Self.escaped($0))</\(name)>" } ?? "/>"
    append(opening(name, attributes) + end)
  }

  private mutating func append(_ markup: String) {
    guard !isFull, text.utf8.count + markup.utf8.count <= byteLimit + embedded else {
      isFull = true
      return
    }
    text += markup
  }

  /// Writes what is XML already and is bounded by something else.
  mutating func appendEmbedded(_ markup: String) {
    guard !isFull else { return }
    embedded += markup.utf8.count
    text += markup
  }

  private func opening(_ name: String, _ attributes: [(String, String?)]) -> String {
    var result = "<\(name)"
    for (name, value) in attributes {
      if let value { result += " \(name)=\"\(Self.escaped(value))\"" }
    }
    return result
  }

  /// Returns a text as it stands in an attribute or between tags.
  ///
  /// Line ends and tabs become spaces, and characters that XML can't hold become U+FFFD.
  static func escaped(_ text: String) -> String {
    let needsNothing = text.utf8.allSatisfy {
      $0 >= 0x20 && $0 < 0x7F && $0 != 0x26 && $0 != 0x3C && $0 != 0x3E && $0 != 0x22
    }
    guard !needsNothing else { return text }
    var result = ""
    result.unicodeScalars.reserveCapacity(text.unicodeScalars.count)
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: result += "&amp;"
      case 0x3C: result += "&lt;"
      case 0x3E: result += "&gt;"
      case 0x22: result += "&quot;"
      case 0x09, 0x0A, 0x0D: result.unicodeScalars.append(" ")
      case 0..<0x20, 0x7F...0x9F, 0xFFFE, 0xFFFF: result.unicodeScalars.append("\u{FFFD}")
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
