/// What is known of a property: its type, range, default, and the scope that guards it.
public struct PropertyDefinition: Hashable, Sendable {
  /// Where the property lives.
  public let path: PropertyPath
  /// The value of a property that was never set.
  ///
  /// Its type is the property's.
  public let defaultValue: PropertyValue
  /// The numbers that are allowed, both ends included.
  ///
  /// Nil for any finite number.
  public let range: ClosedRange<Double>?
  /// The names that are allowed.
  ///
  /// Nil for any text.
  public let choices: [String]?
  /// The longest text that is allowed, in bytes.
  public let longest: Int
  /// What must be allowed for a plugin to set the property.
  public let scope: Scope?

  init(
    _ path: String, _ defaultValue: PropertyValue, in range: ClosedRange<Double>? = nil,
    choices: [String]? = nil, longest: Int = longestString, scope: Scope? = nil
  ) {
    self.path = PropertyPath(rawValue: path)
    self.defaultValue = defaultValue
    self.range = range
    self.choices = choices
    self.longest = longest
    self.scope = scope
  }

  /// Every property that this version knows.
  public static let known: [PropertyPath: PropertyDefinition] = {
    var known: [PropertyPath: PropertyDefinition] = [:]
    for definition in layer + crop + fills + adjustments + effects + blurs {
      known[definition.path] = definition
    }
    return known
  }()

  /// The longest text that a property may hold, in bytes.
  public static let longestString = 1 << 20

  /// The longest path that a property may have, in bytes.
  public static let longestPath = 256

  /// Returns whether a block can have this property.
  func applies(to block: Block, in document: Document) -> Bool {
    if let type = path.attachment {
      if block.type.family != nil { return block.type == type }
      guard let family = type.family, block.type.supports(family) else { return false }
      // A fill or shape decides which of its properties there are; effects and blurs come when set.
      guard family == "fill" || family == "shape" else { return true }
      return document.attachment(type, of: block) != nil
    }
    return isStored(in: block.type)
  }

  /// Returns whether a block of a type can hold this property itself, and not what is attached to it.
  func isStored(in type: BlockType) -> Bool {
    if let attachment = path.attachment { return type == attachment }
    guard type.family == nil else { return false }
    return switch path.family {
    case "opacity": type.supports("opacity")
    case "blend": type.supports("blendMode")
    case "crop", "contentFill": type.supports("crop")
    default: true
    }
  }

  /// Refuses a value that the property can't hold.
  func check(_ value: PropertyValue, block: BlockID) throws(DocumentError) {
    guard value.type == defaultValue.type else {
      throw DocumentError(
        .wrongType, block: block,
        "'\(path)' takes \(withArticle(defaultValue.type.rawValue)), not "
          + "\(withArticle(value.type.rawValue)).")
    }
    try Self.checkForeign(value, path: path, block: block, longest: longest)
    if case .string(let name) = value, let choices, !choices.contains(name) {
      throw DocumentError(
        .outOfRange, block: block,
        "'\(path)' takes one of \(choices.joined(separator: ", ")), not '\(name)'.")
    }
    guard let range else { return }
    let number: Double? =
      switch value {
      case .double(let number): number
      case .integer(let number): Double(number)
      default: nil
      }
    if let number, !range.contains(number) {
      throw DocumentError(
        .outOfRange, block: block,
        "'\(path)' takes \(range.lowerBound) to \(range.upperBound), not \(number).")
    }
  }

  /// Refuses what no property can hold.
  static func checkForeign(
    _ value: PropertyValue, path: PropertyPath, block: BlockID, longest: Int = longestString
  ) throws(DocumentError) {
    guard path.rawValue.utf8.count <= longestPath else {
      throw DocumentError(
        .outOfRange, block: block, "A property's path has at most \(longestPath) bytes.")
    }
    switch value {
    case .double(let number) where !number.isFinite:
      throw DocumentError(
        .outOfRange, block: block, "'\(path)' takes a finite number, not \(number).")
    case .color(let color) where !color.isInRange:
      throw DocumentError(
        .outOfRange, block: block, "'\(path)' takes a colour with components from 0 to 1.")
    case .string(let text) where text.utf8.count > longest:
      throw DocumentError(
        .outOfRange, block: block, "'\(path)' takes at most \(longest) bytes of text.")
    default: break
    }
  }
}
