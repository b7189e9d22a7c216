import TestSupport
import Testing

@testable import DocumentModel

@Suite struct DocumentDifferenceTests {
  /// A page with a graphic that has a fill and an effect, and a group beside it.
  private struct Sample {
    var document = Document()
    let page: BlockID
    let graphic: BlockID
    let group: BlockID
    let fill: BlockID

    init() throws {
      page = try document.create(.page)
      graphic = try document.create(.graphic, kind: "image")
      group = try document.create(.group)
      fill = try document.create(.colorFill)
      try document.appendChild(page, to: document.scene)
      try document.appendChild(graphic, to: page)
      try document.appendChild(group, to: page)
      try document.attach(fill, to: graphic)
      try document.setProperty("effect/glow/size", of: graphic, to: .double(5))
    }
  }

  private func difference(
    _ base: Document, _ change: (inout Document) throws -> Void
  ) throws -> (difference: Document.Difference, document: Document) {
    var document = base
    try change(&document)
    return (try #require(document.difference(from: base, atMost: 1000)), document)
  }

  @Test func `one property is all that is said of its block`() throws {
    let sample = try Sample()
    let (difference, document) = try difference(sample.document) {
      try $0.setProperty("opacity", of: sample.graphic, to: .double(0.5))
      try $0.setName("same", of: sample.group)
      try $0.setName("", of: sample.group)
    }

    var expected = Document.Difference.Block(id: sample.graphic)
    expected.properties = ["opacity": .double(0.5)]
    #expect(difference.blocks == [expected])
    #expect(difference.removed.isEmpty && difference.scopeRules == nil)
    #expect(try sample.document.applying(difference) == document)
  }

  @Test func `a child that goes and one that comes are all that is said of many`() throws {
    var sample = try Sample()
    for _ in 0..<100 {
      try sample.document.appendChild(sample.document.create(.text), to: sample.page)
    }
    let (difference, document) = try difference(sample.document) {
      try $0.destroy(sample.graphic)
      try $0.appendChild($0.create(.text), to: sample.page)
      try $0.sendToBack(sample.group)
    }

    #expect(try #require(difference.blocks.first?.children).ids.count == 102)
    #expect(difference.removed.count == 3)
    #expect(try sample.document.applying(difference) == document)
    let (one, _) = try self.difference(sample.document) {
      try $0.insertChild($0.create(.text), into: sample.page, at: 50)
    }
    #expect(
      one.blocks.first?.children == .init(kept: 50, keptBehind: 52, ids: [.init(rawValue: 107)]))
  }

  @Test func `documents of which neither comes from the other's are not compared`() throws {
    #expect(try Sample().document.difference(from: Sample().document, atMost: 1000) == nil)
    let document = try Sample().document
    #expect(try Document(document.parts).difference(from: document, atMost: 1000) == nil)
  }

  @Test func `values that are equal and not the same are a difference`() throws {
    var sample = try Sample()
    try sample.document.setProperty("com.example/x", of: sample.group, to: .double(0))
    try sample.document.setName("\u{E9}", of: sample.group)
    let (difference, document) = try difference(sample.document) {
      try $0.setProperty("com.example/x", of: sample.group, to: .double(1))
      try $0.setProperty("com.example/x", of: sample.group, to: .double(-0.0))
      try $0.setName("e\u{301}", of: sample.group)
    }

    let result = try sample.document.applying(difference)

    #expect(!document.isCopy(of: sample.document))
    #expect(result.blocks[sample.group]?.name.utf8.count == 3)
    #expect(result.number("com.example/x", of: sample.group).sign == .minus)
  }

  @Test(arguments: 0..<60)
  func `after any edits, undo and other branches the difference makes the document`(seed: UInt64)
    throws
  {
    var random = SeededGenerator(seed: seed)
    var edited = try RandomDocument(seed: seed)
    var states = [edited.document]
    for _ in 0..<40 {
      for _ in 0..<Int.random(in: 1...4, using: &random) { try edited.edit() }
      states.append(edited.document)
      if Int.random(in: 0..<5, using: &random) == 0,
        let state = states.randomElement(using: &random)
      {
        edited.go(to: state)
      }
    }
    var found = 0
    for _ in 0..<30 {
      // What is too far away, or has used one id for two things, has none.
      guard let base = states.randomElement(using: &random),
        let document = states.randomElement(using: &random),
        let difference = document.difference(from: base, atMost: 10_000)
      else { continue }
      found += 1

      let result = try base.applying(difference)

      #expect(result == document, "seed \(seed)")
      #expect(result.parts == document.parts, "seed \(seed)")
      #expect(result.byteCount == document.byteCount, "seed \(seed)")
      #expect(try Document(result.parts) == result, "seed \(seed)")
    }
    #expect(found > 3, "seed \(seed)")
  }

  @Test func `an id that two edits have used for different things is no difference`() throws {
    let sample = try Sample()
    var (one, other) = (sample.document, sample.document)
    let id = try one.create(.text)

    #expect(try other.create(.group) == id)
    #expect(one.difference(from: other, atMost: 100) == nil)
    #expect(one.difference(from: sample.document, atMost: 100) != nil)
  }

  @Test func `a difference from another document is refused, or makes a sound one`() throws {
    for seed in UInt64(0)..<40 {
      var edited = try RandomDocument(seed: seed)
      let base = edited.document
      for _ in 0..<10 { try edited.edit() }
      let difference = try #require(edited.document.difference(from: base, atMost: 1000))
      let other = try RandomDocument(seed: seed + 1).document

      guard let result = try? other.applying(difference) else { continue }

      #expect(try Document(result.parts) == result, "seed \(seed)")
    }
  }

  @Test func `whatever breaks a rule of documents is refused with its reason`() throws {
    let sample = try Sample()
    let base = sample.document
    let none = Document.Difference(
      nextID: base.nextID, blockCount: base.blocks.count, byteCount: base.byteCount)
    func block(
      _ id: BlockID, _ type: BlockType? = nil,
      _ change: (inout Document.Difference.Block) -> Void = { _ in }
    ) -> Document.Difference.Block {
      var block = Document.Difference.Block(id: id, newType: type)
      change(&block)
      return block
    }
    let new = BlockID(rawValue: base.nextID)
    func expect(
      _ code: DocumentError.Code, location: SourceLocation = #_sourceLocation,
      _ change: (inout Document.Difference) -> Void
    ) {
      var difference = none
      difference.nextID += 1
      change(&difference)
      let error = #expect(throws: DocumentError.self, sourceLocation: location) {
        try base.applying(difference)
      }
      #expect(error?.code == code, "\(error?.description ?? "")", sourceLocation: location)
    }
    expect(.unknownBlock) { $0.blocks = [block(new)] }
    expect(.inconsistent) { $0.blocks = [block(new, .scene)] }
    expect(.wrongPlace) { $0.blocks = [block(new, BlockType(rawValue: "x"))] }
    expect(.inconsistent) { $0.blocks = [block(sample.group, .group)] }
    expect(.inconsistent) { $0.blocks = [block(BlockID(rawValue: base.nextID + 1), .group)] }
    expect(.inconsistent) { $0.blocks = [block(BlockID(rawValue: 0), .group)] }
    expect(.inconsistent) { $0.nextID = 3 }
    expect(.inconsistent) { $0.nextID = Document.idLimit + 1 }
    expect(.inconsistent) { $0.removed = [base.scene] }
    expect(.inconsistent) { $0.removed = [new] }
    // Still owned, on its owner's list, or one that is changed as well.
    expect(.inconsistent) { $0.removed = [sample.group] }
    expect(.inconsistent) {
      $0.removed = [sample.group]
      $0.blocks = [block(sample.group) { $0.name = "x" }]
    }
    // A block with two owners, one list that names it twice, and one that keeps too much.
    expect(.inconsistent) {
      $0.blocks = [
        block(sample.group) { $0.children = .init(kept: 0, keptBehind: 0, ids: [sample.graphic]) }
      ]
    }
    expect(.inconsistent) {
      $0.blocks = [
        block(sample.page) {
          $0.children = .init(kept: 2, keptBehind: 0, ids: [sample.graphic])
        }
      ]
    }
    expect(.inconsistent) {
      $0.blocks = [block(sample.page) { $0.children = .init(kept: 2, keptBehind: 1, ids: []) }]
    }
    expect(.inconsistent) {
      $0.blocks = [block(sample.page) { $0.children = .init(kept: 2, keptBehind: 0, ids: [new]) }]
    }
    // The page, inside its own child.
    expect(.inconsistent) {
      $0.blocks = [
        block(base.scene) { $0.children = .init(kept: 0, keptBehind: 0, ids: []) },
        block(sample.group) { $0.children = .init(kept: 0, keptBehind: 0, ids: [sample.page]) },
      ]
    }
    // What can't stand there, also where it was attached before.
    expect(.wrongPlace) {
      $0.blocks = [
        block(new, .group),
        block(sample.graphic) { $0.attachments = .init(fill: new, effects: []) },
      ]
    }
    expect(.wrongPlace) {
      let effects = base.blocks[sample.graphic]?.effects ?? []
      $0.blocks = [
        block(sample.graphic) { $0.attachments = .init(blur: sample.fill, effects: effects) }
      ]
    }
    expect(.wrongPlace) {
      $0.blocks = [
        block(new, .colorFill),
        block(sample.group) { $0.children = .init(kept: 0, keptBehind: 0, ids: [new]) },
      ]
    }
    expect(.wrongPlace) {
      $0.blocks = [
        block(new, .text),
        block(sample.fill) { $0.children = .init(kept: 0, keptBehind: 0, ids: [new]) },
      ]
    }
    // Names, properties and rules.
    let long = String(repeating: "x", count: 300)
    expect(.outOfRange) { $0.blocks = [block(sample.group) { $0.kind = long }] }
    expect(.outOfRange) { $0.blocks = [block(sample.group) { $0.name = long }] }
    expect(.outOfRange) {
      $0.blocks = [block(sample.group) { $0.enabledScopes = [Scope(rawValue: long)] }]
    }
    expect(.outOfRange) { $0.scopeRules = [Scope(rawValue: long): .deny] }
    expect(.unknownProperty) {
      $0.blocks = [block(sample.group) { $0.properties = ["opacite": .bool(true)] }]
    }
    expect(.unknownProperty) {
      $0.blocks = [block(sample.graphic) { $0.properties = ["effect/glow/size": .double(5)] }]
    }
    expect(.wrongType) {
      $0.blocks = [block(sample.group) { $0.properties = ["opacity": .bool(true)] }]
    }
    expect(.outOfRange) {
      $0.blocks = [block(sample.group) { $0.properties = ["com.example/x": .double(.nan)] }]
    }
    // The counts.
    expect(.inconsistent) { $0.blockCount += 1 }
    expect(.inconsistent) { $0.byteCount -= 1 }
    expect(.inconsistent) { $0.blocks = [block(sample.group) { $0.name = "x" }] }
    #expect(try base.applying(none) == base)
  }

  @Test func `nothing is moved deeper than blocks may lie`() throws {
    // A chain from the scene down to one block above the limit, and a pair that belongs to nobody.
    let limit = UInt64(Document.depthLimit)
    let blocks = (1...(limit + 1)).map { number in
      var block = Document.Parts.Block(
        id: BlockID(rawValue: number), type: number == 1 ? .scene : .group, kind: "")
      if number != limit - 1, number <= limit { block.children = [BlockID(rawValue: number + 1)] }
      return block
    }
    let document = try Document(
      Document.Parts(blocks: blocks, scene: BlockID(rawValue: 1), nextID: limit + 2))
    let (deepest, pair) = (BlockID(rawValue: limit - 1), BlockID(rawValue: limit))
    var change = Document.Difference.Block(id: deepest)
    change.children = .init(kept: 0, keptBehind: 0, ids: [pair])
    var difference = Document.Difference(
      nextID: document.nextID, blockCount: document.blocks.count, byteCount: document.byteCount)
    difference.blocks = [change]

    let error = #expect(throws: DocumentError.self) { try document.applying(difference) }

    #expect(error?.description.contains("deeper") == true)
  }
}
