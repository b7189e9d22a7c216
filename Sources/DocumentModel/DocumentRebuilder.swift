import HashTreeCollections

/// Checks parts against each other and makes blocks of them.
///
/// What depends on a type or a path alone is worked out once for each, so that a document of thousands of
/// blocks costs a few look-ups a block.
struct DocumentRebuilder {
  private let parts: Document.Parts
  /// Where the blocks stand in the parts.
  private var places: [BlockID: Int]
  /// The number of each part's type in `kinds`.
  private var kindOfPart: [Int] = []
  private var kinds: [Kind] = []
  /// Where each part's owner stands.
  private var owners: [Int?]
  private var rules: [PropertyPath: Rule] = [:]

  /// The rebuilt blocks, which agree with each other; their properties are to be checked yet.
  private(set) var blocks: TreeDictionary<BlockID, Block> = [:]

  init(_ parts: Document.Parts) throws(DocumentError) {
    self.parts = parts
    places = [:]
    owners = []
    guard parts.nextID <= Document.idLimit else {
      throw DocumentError(
        .inconsistent, "The next id, \(parts.nextID), is above \(Document.idLimit).")
    }
    guard parts.blocks.count <= Document.blockLimit else {
      throw DocumentError(.outOfRange, "A document has at most \(Document.blockLimit) blocks.")
    }
    guard parts.scopeRules.count <= Document.scopeRuleLimit else {
      throw DocumentError(
        .outOfRange, "A document has rules for at most \(Document.scopeRuleLimit) scopes.")
    }
    for scope in parts.scopeRules.keys { try Document.check(scope) }
    places.reserveCapacity(parts.blocks.count)
    kindOfPart.reserveCapacity(parts.blocks.count)
    owners = [Int?](repeating: nil, count: parts.blocks.count)
    try placeBlocks()
    for place in parts.blocks.indices { try connect(place) }
    try checkScene()
    try checkDepth()
    for place in parts.blocks.indices {
      blocks[parts.blocks[place].id] = block(parts.blocks[place], owner: owners[place])
    }
  }

  /// What a type allows.
  private struct Kind {
    let family: String?
    let families: Set<String>
    let isScene: Bool

    init(_ type: BlockType) {
      family = type.family
      families = Set(["fill", "shape", "blur", "effect"].filter(type.supports))
      isScene = type == .scene
    }
  }

  private mutating func placeBlocks() throws(DocumentError) {
    var numbers: [BlockType: Int] = [:]
    // A part is looked into where it lies: taking it out would count a reference for each of its lists.
    for place in parts.blocks.indices {
      let id = parts.blocks[place].id
      guard id.rawValue > 0, id.rawValue < parts.nextID else {
        throw DocumentError(
          .inconsistent, block: id, "Block id \(id) isn't from 1 to below \(parts.nextID).")
      }
      guard places.updateValue(place, forKey: id) == nil else {
        throw DocumentError(.inconsistent, block: id, "Two blocks have the id \(id).")
      }
      let type = parts.blocks[place].type
      if let number = numbers[type] {
        kindOfPart.append(number)
      } else {
        guard BlockType.isKnown(type) else {
          throw DocumentError(.wrongPlace, block: id, "No block type '\(type)'.")
        }
        numbers[type] = kinds.count
        kindOfPart.append(kinds.count)
        kinds.append(Kind(type))
      }
      try Document.check(name: parts.blocks[place].kind, block: id)
      try Document.check(name: parts.blocks[place].name, block: id)
      for scope in parts.blocks[place].enabledScopes { try Document.check(scope, block: id) }
    }
  }

  /// Gives everything that a block owns its owner.
  private mutating func connect(_ place: Int) throws(DocumentError) {
    let children = parts.blocks[place].children
    guard children.isEmpty || kinds[kindOfPart[place]].family == nil else {
      let part = parts.blocks[place]
      throw DocumentError(
        .wrongPlace, block: part.id, "Block \(part.id), a \(part.type.rawValue), has children.")
    }
    for child in children { try own(child, family: nil, by: place) }
    if let fill = parts.blocks[place].fill { try own(fill, family: "fill", by: place) }
    if let shape = parts.blocks[place].shape { try own(shape, family: "shape", by: place) }
    if let blur = parts.blocks[place].blur { try own(blur, family: "blur", by: place) }
    for effect in parts.blocks[place].effects { try own(effect, family: "effect", by: place) }
  }

  private mutating func own(_ id: BlockID, family: String?, by owner: Int) throws(DocumentError) {
    guard let place = places[id] else {
      let owner = parts.blocks[owner].id
      throw DocumentError(
        .inconsistent, block: owner, "Block \(owner) owns block \(id), which isn't there.")
    }
    guard owners[place] == nil else {
      throw DocumentError(.inconsistent, block: id, "Block \(id) belongs to two blocks.")
    }
    let kind = kinds[kindOfPart[place]]
    guard kind.family == family, !kind.isScene,
      family.map(kinds[kindOfPart[owner]].families.contains) ?? true
    else {
      let owner = parts.blocks[owner]
      throw DocumentError(
        .wrongPlace, block: id,
        "Block \(id), a \(parts.blocks[place].type.rawValue), can't be there on block \(owner.id), "
          + "a \(owner.type.rawValue).")
    }
    owners[place] = owner
  }

  private func checkScene() throws(DocumentError) {
    let scene = parts.scene
    guard let place = places[scene], kinds[kindOfPart[place]].isScene else {
      throw DocumentError(.inconsistent, block: scene, "Block \(scene), the root, isn't a scene.")
    }
    for place in parts.blocks.indices where kinds[kindOfPart[place]].isScene {
      let id = parts.blocks[place].id
      guard id == scene else {
        throw DocumentError(.inconsistent, block: id, "Block \(id) is a second scene.")
      }
    }
  }

  /// Walks up from every block, each only as far as somebody walked before.
  private func checkDepth() throws(DocumentError) {
    var depths = [Int](repeating: 0, count: owners.count)
    var path: [Int] = []
    for place in owners.indices {
      path.removeAll(keepingCapacity: true)
      var current: Int? = place
      while let step = current, depths[step] == 0 {
        path.append(step)
        guard path.count <= Document.depthLimit else {
          throw tooDeep(place, "lies inside itself, or deeper")
        }
        current = owners[step]
      }
      var depth = current.map { depths[$0] } ?? 0
      for step in path.reversed() {
        depth += 1
        depths[step] = depth
      }
      guard depth <= Document.depthLimit else { throw tooDeep(place, "lies deeper") }
    }
  }

  private func tooDeep(_ place: Int, _ how: String) -> DocumentError {
    let id = parts.blocks[place].id
    return DocumentError(
      .inconsistent, block: id, "Block \(id) \(how) than \(Document.depthLimit) blocks.")
  }

  private mutating func block(_ part: Document.Parts.Block, owner: Int?) -> Block {
    var block = Block(type: part.type, kind: part.kind)
    block.name = part.name
    block.parent = owner.map { parts.blocks[$0].id }
    block.children = part.children
    block.fill = part.fill
    block.shape = part.shape
    block.blur = part.blur
    block.effects = part.effects
    block.enabledScopes = part.enabledScopes
    for (path, value) in part.properties where rule(path).defaultValue != value {
      block.properties[path] = value
    }
    return block
  }
}

/// Properties.
extension DocumentRebuilder {
  /// What is known of a path.
  private final class Rule {
    let definition: PropertyDefinition?
    let defaultValue: PropertyValue?
    let isForeign: Bool
    /// Whether a block of a kind can hold the property, once somebody has asked.
    var isStored: [Int: Bool] = [:]

    init(_ path: PropertyPath) {
      definition = PropertyDefinition.known[path]
      defaultValue = definition?.defaultValue
      isForeign = path.isForeign
    }
  }

  private mutating func rule(_ path: PropertyPath) -> Rule {
    if let rule = rules[path] { return rule }
    let rule = Rule(path)
    rules[path] = rule
    return rule
  }

  /// Refuses a property that isn't stored in a block of its type, or can't have its value.
  ///
  /// - Parameter unknown: What to throw for a property that the block doesn't have.
  /// - Throws: That, or what the property's definition says of its value.
  mutating func checkProperties(
    unknown: (PropertyPath, BlockID) -> DocumentError
  ) throws(DocumentError) {
    for place in parts.blocks.indices where !parts.blocks[place].properties.isEmpty {
      let (id, kind) = (parts.blocks[place].id, kindOfPart[place])
      for (path, value) in parts.blocks[place].properties {
        let rule = rule(path)
        if rule.isForeign {
          try PropertyDefinition.checkForeign(value, path: path, block: id)
          continue
        }
        // A default isn't stored, wherever it was found.
        guard rule.defaultValue != value else { continue }
        guard let definition = rule.definition else { throw unknown(path, id) }
        if rule.isStored[kind] == nil {
          rule.isStored[kind] = definition.isStored(in: parts.blocks[place].type)
        }
        guard rule.isStored[kind] == true else { throw unknown(path, id) }
        try definition.check(value, block: id)
      }
    }
  }
}
