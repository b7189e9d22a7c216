/// How many bytes the parts of a document take on disk at most.
///
/// The form is the one that the module `DocumentStorage` writes: JSON with two spaces a level, where an
/// id has up to 16 digits and a number up to 24 letters.
enum StoredSize {
  /// What belongs to no block: the header, and as many rules for scopes as a document may have.
  static let base = 2 << 20

  /// The text in quotes, with a control character as six bytes and a quote or backslash as two.
  static func text(_ text: String) -> Int {
    text.utf8.reduce(2) { size, byte in
      switch byte {
      case 0..<0x20, 0x7F: size + 6
      case 0x22, 0x5C: size + 2
      default: size + 1
      }
    }
  }

  /// A block with its properties and scopes, and the one line in which its owner names it.
  static func block(_ block: Block) -> Int {
    var size = 200 + text(block.type.rawValue) + names(block)
    for scope in block.enabledScopes { size += Self.scope(scope) }
    for (path, value) in block.properties { size += property(path, value) }
    return size
  }

  /// A block's own names.
  static func names(_ block: Block) -> Int {
    text(block.kind) + text(block.name)
  }

  /// One enabled scope, with its share of the list around it.
  static func scope(_ scope: Scope) -> Int {
    48 + text(scope.rawValue)
  }

  /// A property.
  ///
  /// Nothing for one that isn't stored.
  static func property(_ path: PropertyPath, _ value: PropertyValue?) -> Int {
    switch value {
    case nil: 0
    case .bool, .integer, .double: 72 + text(path.rawValue)
    case .string(let string): 48 + text(path.rawValue) + text(string)
    case .color: 216 + text(path.rawValue)
    }
  }
}
