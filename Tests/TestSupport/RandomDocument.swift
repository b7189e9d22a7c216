import DocumentModel

/// A document made by a hundred edits that a seed chooses.
public struct RandomDocument {
  /// The document.
  public private(set) var document = Document()
  private var random: SeededGenerator
  private var blocks: [BlockID] = []

  /// Makes the document of a seed.
  ///
  /// - Throws: An error if the document refuses an edit that it should take.
  public init(seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    for _ in 0..<3 { try add(.page, to: document.scene) }
    for _ in 0..<100 { try step() }
  }

  /// Makes one more edit, of any kind: also one that moves, sorts or renames blocks, or that does nothing.
  ///
  /// - Throws: An error if the document refuses an edit that it should take.
  public mutating func edit() throws {
    blocks.removeAll { [document] in !document.isValid($0) }
    guard let target = blocks.randomElement(using: &random) else {
      return try add(.page, to: document.scene)
    }
    switch Int.random(in: 0..<8, using: &random) {
    case 0: try move(target)
    case 1: try document.bringToFront(target)
    case 2: try document.sendBackward(target)
    case 3:
      try document.setName(
        ["", "a", "\u{E9}", "e\u{301}"].randomElement(using: &random) ?? "", of: target)
    case 4:
      try document.setProperty(
        "com.example/zero", of: target,
        to: .double([0, -0.0, 1].randomElement(using: &random) ?? 0))
    default: try step()
    }
  }

  /// Makes another document the one that is edited, as undo does.
  public mutating func go(to other: Document) {
    document = other
    blocks = other.blocks.filter { $1.type.family == nil && $1.type != .scene }.map(\.key).sorted()
  }

  private mutating func move(_ block: BlockID) throws {
    let inside = Set(document.subtree(of: block))
    guard let parent = blocks.filter({ !inside.contains($0) }).randomElement(using: &random) else {
      return
    }
    let count = try document.block(parent).children.filter { $0 != block }.count
    try document.insertChild(block, into: parent, at: .random(in: 0...count, using: &random))
  }

  private mutating func add(_ type: BlockType, to parent: BlockID) throws {
    let id = try document.create(type, kind: type == .graphic ? "image \"ü\"\n" : nil)
    try document.appendChild(id, to: parent)
    blocks.append(id)
  }

  private mutating func step() throws {
    blocks.removeAll { [document] in !document.isValid($0) }
    guard let target = blocks.randomElement(using: &random) else { return }
    let types = [BlockType.graphic, .group, .text]
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<3: try add(types.randomElement(using: &random) ?? .graphic, to: target)
    case 3: blocks.append(try document.duplicate(target))
    case 4: if blocks.count > 5 { try document.destroy(target) }
    case 5:
      try document.setScope(
        Scope.all.randomElement(using: &random) ?? "layer/move", of: target, enabled: true)
    case 6:
      document.setScope(
        Scope.all.randomElement(using: &random) ?? "layer/move",
        rule: ScopeRule.allCases.randomElement(using: &random) ?? .deny)
    case 7: try attach(to: target)
    default: try setProperty(of: target)
    }
  }

  private mutating func attach(to target: BlockID) throws {
    guard let type = (BlockType.fills + BlockType.shapes).randomElement(using: &random),
      let family = type.family, try document.block(target).type.supports(family)
    else { return }
    try document.attach(document.create(type), to: target)
  }

  private mutating func setProperty(of target: BlockID) throws {
    try document.setProperty(
      "com.example/number", of: target, to: .integer(.random(in: .min ... .max, using: &random)))
    guard let (path, present) = try document.properties(of: target).randomElement(using: &random),
      let definition = PropertyDefinition.known[path]
    else { return }
    let value: PropertyValue =
      switch present {
      case .bool: .bool(Bool.random(using: &random))
      case .integer: .integer(.random(in: 0...65_535, using: &random))
      case .double: .double(.random(in: definition.range ?? -1e6...1e6, using: &random))
      case .string:
        .string(definition.choices?.randomElement(using: &random) ?? "file:///a%20b.png")
      case .color: .color(Color(red: .random(in: 0...1, using: &random), green: 0.1, blue: 1))
      }
    try document.setProperty(path, of: target, to: value)
  }
}
