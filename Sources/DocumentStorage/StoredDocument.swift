import DocumentModel

/// A document as it is spelled in JSON, version 1.
///
/// This module's README describes every field. Fields that aren't listed here are ignored.
struct StoredDocument: Codable {
  static let format = "inspector.document"
  static let version = 1

  struct Header: Decodable {
    var format: String
    var version: Int
  }

  struct Block: Codable {
    var id: UInt64
    var type: String
    var kind: String
    var name: String?
    var children: [UInt64]?
    var fill: UInt64?
    var shape: UInt64?
    var blur: UInt64?
    var effects: [UInt64]?
    var enabledScopes: [String]?
    var properties: [String: StoredValue]?
  }

  var format: String
  var version: Int
  var scene: UInt64
  var nextID: UInt64
  var scopeRules: [String: String]?
  var blocks: [Block]

  init(_ parts: Document.Parts) {
    format = Self.format
    version = Self.version
    scene = parts.scene.rawValue
    nextID = parts.nextID
    scopeRules =
      parts.scopeRules.isEmpty
      ? nil
      : Dictionary(
        uniqueKeysWithValues: parts.scopeRules.map { ($0.rawValue, $1.rawValue) })
    blocks = parts.blocks.map(Block.init)
  }

  /// Returns the parts, or throws with the place of the first rule that has no such name.
  func parts() throws(StoredDocumentError) -> Document.Parts {
    var rules: [Scope: ScopeRule] = [:]
    for (name, value) in scopeRules ?? [:] {
      guard let rule = ScopeRule(rawValue: value) else {
        throw StoredDocumentError(
          place: "scopeRules[\"\(name.prefix(100))\"]",
          reason: "it takes Allow, Deny or Defer, not '\(value.prefix(100))'")
      }
      rules[Scope(rawValue: name)] = rule
    }
    return Document.Parts(
      blocks: blocks.map(\.part), scene: BlockID(rawValue: scene), nextID: nextID,
      scopeRules: rules)
  }
}

/// What is wrong in a stored document, and where.
struct StoredDocumentError: Error {
  var place: String
  var reason: String
}

extension StoredDocument.Block {
  init(_ part: Document.Parts.Block) {
    func ids(_ list: [BlockID]) -> [UInt64]? {
      list.isEmpty ? nil : list.map(\.rawValue)
    }
    id = part.id.rawValue
    type = part.type.rawValue
    kind = part.kind
    name = part.name.isEmpty ? nil : part.name
    children = ids(part.children)
    fill = part.fill?.rawValue
    shape = part.shape?.rawValue
    blur = part.blur?.rawValue
    effects = ids(part.effects)
    let scopes = part.enabledScopes.map(\.rawValue).sorted()
    enabledScopes = scopes.isEmpty ? nil : scopes
    properties =
      part.properties.isEmpty
      ? nil
      : Dictionary(
        uniqueKeysWithValues: part.properties.map { ($0.rawValue, StoredValue(value: $1)) })
  }

  var part: Document.Parts.Block {
    var part = Document.Parts.Block(
      id: BlockID(rawValue: id), type: BlockType(rawValue: type), kind: kind)
    part.name = name ?? ""
    part.children = (children ?? []).map(BlockID.init(rawValue:))
    part.fill = fill.map(BlockID.init(rawValue:))
    part.shape = shape.map(BlockID.init(rawValue:))
    part.blur = blur.map(BlockID.init(rawValue:))
    part.effects = (effects ?? []).map(BlockID.init(rawValue:))
    part.enabledScopes = Set((enabledScopes ?? []).map(Scope.init(rawValue:)))
    for (path, stored) in properties ?? [:] {
      part.properties[PropertyPath(rawValue: path)] = stored.value
    }
    return part
  }
}

/// A property's value with its type, such as {"double": 0.5} or {"color": [1, 0, 0, 1]}.
struct StoredValue: Codable {
  var value: PropertyValue

  private enum Key: String, CodingKey, CaseIterable {
    case bool, integer, double, string, color
  }

  init(value: PropertyValue) {
    self.value = value
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    guard container.allKeys.count == 1, let key = container.allKeys.first else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "it takes one of bool, integer, double, string and color"))
    }
    switch key {
    case .bool: value = .bool(try container.decode(Bool.self, forKey: key))
    case .integer: value = .integer(try container.decode(Int64.self, forKey: key))
    case .double: value = .double(try container.decode(Double.self, forKey: key))
    case .string: value = .string(try container.decode(String.self, forKey: key))
    case .color:
      let parts = try container.decode([Double].self, forKey: key)
      guard parts.count == 4 else {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: container.codingPath + [key],
            debugDescription: "a colour has four numbers: red, green, blue, alpha"))
      }
      value = .color(Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch value {
    case .bool(let value): try container.encode(value, forKey: .bool)
    case .integer(let value): try container.encode(value, forKey: .integer)
    // Adding 0 makes a negative zero a plain one, which every JSON reader keeps.
    case .double(let value): try container.encode(value + 0, forKey: .double)
    case .string(let value): try container.encode(value, forKey: .string)
    case .color(let color):
      try container.encode(
        [color.red, color.green, color.blue, color.alpha].map { $0 + 0 }, forKey: .color)
    }
  }
}
