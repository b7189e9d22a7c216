import DocumentModel

/// Something that can be asked of a snapshot, such as `selection.type` or `scope["text/edit"]`.
///
/// The spellings are part of the contract: plugins use them in `when` expressions and through
/// `inspector.context/1`. `SDK/Documentation/when.md` lists them.
public struct ContextKey: Hashable, Sendable, CustomStringConvertible {
  /// The keys that stand alone.
  ///
  /// The raw values are their spellings.
  public enum Name: String, Hashable, Sendable, CaseIterable {
    case selectionCount = "selection.count"
    case selectionType = "selection.type"
    case selectionKind = "selection.kind"
    case selectionFill = "selection.fill"
    case selectionShape = "selection.shape"
    case selectionBlur = "selection.blur"
    case selectionChildrenCount = "selection.children.count"
    case parentType = "selection.parent.type"
    case parentKind = "selection.parent.kind"
    case parentChildrenCount = "selection.parent.children.count"
    case parentIsBackgroundTrack = "selection.parent.isBackgroundTrack"
    case sceneMode = "scene.mode"
    case pagesCount = "scene.pages.count"
    case pageWidth = "page.width"
    case pageHeight = "page.height"
    case locale = "locale"

    /// The type of the key's values other than null.
    public var type: ContextType {
      switch self {
      case .selectionCount, .selectionChildrenCount, .parentChildrenCount, .pagesCount, .pageWidth,
        .pageHeight:
        .number
      case .parentIsBackgroundTrack: .bool
      default: .string
      }
    }
  }

  /// The keys that take a text in brackets.
  ///
  /// The raw values are their spellings in front of it.
  public enum Family: String, Hashable, Sendable, CaseIterable {
    case scope, supports, property
  }

  enum Form: Hashable, Sendable {
    case named(Name)
    case indexed(Family, String)
    case unknown(String)
  }

  let form: Form

  /// Makes a key that stands alone.
  public init(_ name: Name) {
    self.form = .named(name)
  }

  /// Makes the key that asks whether the selected blocks allow a scope.
  ///
  /// - Parameter scope: A scope; one that this version doesn't know makes an unknown key.
  public init(scope: Scope) {
    self.init(name: Family.scope.rawValue, argument: scope.rawValue)
  }

  /// Makes the key for a property of the selected blocks.
  ///
  /// - Parameter property: A path; one that this version doesn't know makes an unknown key unless it
  ///   belongs to a third party.
  public init(property: PropertyPath) {
    self.init(name: Family.property.rawValue, argument: property.rawValue)
  }

  /// Makes a key from its parts; one that this version doesn't know is kept by its spelling.
  init(name: String, argument: String?) {
    guard let argument else {
      self.form = Name(rawValue: name).map(Form.named) ?? .unknown(name)
      return
    }
    if let family = Family(rawValue: name), family.knows(argument) {
      self.form = .indexed(family, argument)
    } else {
      self.form = .unknown("\(name)[\(quoted(argument))]")
    }
  }

  /// Reads a key as a `when` expression spells it, such as `scope["text/edit"]`.
  ///
  /// It may be one that this version doesn't know; nil if it isn't a key at all.
  public init?(_ spelling: String) {
    guard spelling.utf8.count <= PredicateLexer.longestText else { return nil }
    var lexer = PredicateLexer(spelling)
    guard let first = try? lexer.next(), case .name(let name) = first.kind,
      let second = try? lexer.next()
    else { return nil }
    switch second.kind {
    case .end: self.init(name: name, argument: nil)
    case .leftBracket:
      guard let argument = try? lexer.next(), case .string(let text) = argument.kind,
        let close = try? lexer.next(), close.kind == .rightBracket,
        let end = try? lexer.next(), end.kind == .end
      else { return nil }
      self.init(name: name, argument: text)
    default: return nil
    }
    if !isKnown, Family(rawValue: description) != nil { return nil }
  }

  /// Whether this version gives the key a value.
  ///
  /// The others are null.
  public var isKnown: Bool {
    if case .unknown = form { false } else { true }
  }

  /// The type of the key's values other than null, or nil if it may be any.
  public var type: ContextType? {
    switch form {
    case .named(let name): name.type
    case .indexed(.scope, _), .indexed(.supports, _): .bool
    case .indexed(.property, let path):
      switch PropertyDefinition.known[PropertyPath(rawValue: path)]?.defaultValue.type {
      case nil: nil
      case .bool: .bool
      case .integer, .double: .number
      case .string, .color: .string
      }
    case .unknown: nil
    }
  }

  /// The key as a `when` expression spells it, with double quotes.
  public var description: String {
    switch form {
    case .named(let name): name.rawValue
    case .indexed(let family, let argument): "\(family.rawValue)[\(quoted(argument))]"
    case .unknown(let spelling): spelling
    }
  }

  /// The known keys that a mistyped one probably meant, the likeliest first.
  public var nearestKnown: [String] {
    guard case .unknown(let spelling) = form else { return [] }
    for family in Family.allCases where spelling.hasPrefix(family.rawValue + "[") {
      let argument = spelling.dropFirst(family.rawValue.count + 2).dropLast(2)
      return nearest(to: String(argument), among: family.arguments)
        .map { "\(family.rawValue)[\(quoted($0))]" }
    }
    return nearest(to: spelling, among: Name.allCases.map(\.rawValue))
  }
}

extension ContextKey.Family {
  /// What a block may support.
  public static let abilities = [
    "fill", "shape", "stroke", "effect", "blur", "crop", "opacity", "blendMode",
  ]

  /// Every text that this version knows in the brackets, without third parties' own.
  public var arguments: [String] {
    switch self {
    case .scope: Self.knownScopes.sorted()
    case .supports: Self.abilities
    case .property: PropertyDefinition.known.keys.map(\.rawValue).sorted()
    }
  }

  private static let knownScopes = Set(Scope.all.map(\.rawValue))

  func knows(_ argument: String) -> Bool {
    switch self {
    case .scope: return Self.knownScopes.contains(argument)
    case .supports: return Self.abilities.contains(argument)
    case .property:
      let path = PropertyPath(rawValue: argument)
      return path.isForeign || PropertyDefinition.known[path] != nil
    }
  }
}
