import DocumentModel
import Testing

@testable import Inspector

@Suite struct BuiltInItemTests {
  private func run(
    _ name: String, _ arguments: [String: ArgumentValue] = [:], on block: BlockID? = nil,
    in sample: Sample
  ) throws -> Transaction {
    var transaction = Transaction(
      History(sample.document, selection: [block ?? sample.photo]))
    try #require(BuiltInItem.named(name))
      .run(in: &transaction, on: [block ?? sample.photo], arguments: Arguments(arguments))
    return transaction
  }

  private func size(_ block: BlockID, in document: Document) -> [Double] {
    [document.number("width", of: block), document.number("height", of: block)]
  }

  @Test func `adjustments change only what is given`() throws {
    let sample = try Sample()
    let once = try run("adjustments", ["contrast": .number(0.5)], in: sample)
    var second = Transaction(History(once.document, selection: [sample.photo]))
    try BuiltInItem.adjustments.run(
      in: &second, on: [sample.photo], arguments: Arguments(["exposure": .number(-1)]))
    #expect(second.document.number("effect/adjustments/contrast", of: sample.photo) == 0.5)
    #expect(second.document.number("effect/adjustments/exposure", of: sample.photo) == -1)
    #expect(second.document.blocks[sample.photo]?.effects.count == 1)
    #expect(BuiltInItem.adjustments.item.parameters.count == 12)
  }

  @Test func `blur sets the intensity, and 0 takes the blur away`() throws {
    var sample = try Sample()
    sample.document = try run("blur", ["intensity": .number(0.7)], in: sample).document
    #expect(sample.document.number("blur/uniform/intensity", of: sample.photo) == 0.7)
    sample.document = try run("blur", ["intensity": .number(0)], in: sample).document
    #expect(sample.document.blocks[sample.photo]?.blur == nil)
  }

  @Test func `cropping to an aspect takes the largest frame and its page along`() throws {
    var sample = try Sample()
    sample.document = try run("crop", ["aspect": .choice("1:1")], in: sample).document
    #expect(size(sample.photo, in: sample.document) == [300, 300])
    #expect(size(sample.page, in: sample.document) == [300, 300])
    // From the picture, not from what was left of it.
    sample.document = try run("crop", ["aspect": .choice("16:9")], in: sample).document
    #expect(size(sample.photo, in: sample.document) == [400, 225])
    sample.document = try run("crop", ["aspect": .choice("original")], in: sample).document
    #expect(sample.document == (try Sample()).document)
  }

  @Test func `cropping a block that shares its page leaves the page and keeps the centre`() throws {
    let sample = try Sample.withText()
    let document = try run("crop", ["aspect": .choice("1:1")], in: sample).document
    #expect(size(sample.page, in: document) == [400, 300])
    #expect(size(sample.photo, in: document) == [300, 300])
    #expect(document.number("position/x", of: sample.photo) == 50)
  }

  @Test func `four turns, two flips and a reset each bring everything back`() throws {
    let original = try Sample()
    var turned = original
    for turns: UInt64 in [1, 3] {
      turned.document = try run("crop", ["turns": .unsigned(turns)], in: turned).document
    }
    #expect(turned.document == original.document)

    var flipped = try run("crop", ["straighten": .number(10)], in: original).document
    let straightened = flipped
    for _ in 0..<2 {
      var sample = original
      sample.document = flipped
      flipped = try run("crop", ["flipHorizontal": .bool(true)], in: sample).document
    }
    #expect(flipped == straightened)

    var changed = original
    changed.document =
      try run(
        "crop",
        [
          "turns": .unsigned(1), "flipVertical": .bool(true), "straighten": .number(-20),
          "scale": .number(2), "aspect": .choice("9:16"),
        ], in: original
      ).document
    #expect(changed.document.number("crop/rotation", of: original.photo) == 70)
    #expect(size(original.page, in: changed.document) == [225, 400])
    let reset = try run("crop", ["reset": .bool(true)], in: changed).document
    #expect(reset == original.document)
  }

  @Test func `a quarter turn swaps the frame's and the page's sides`() throws {
    let sample = try Sample()
    let document = try run("crop", ["turns": .unsigned(1)], in: sample).document
    #expect(size(sample.photo, in: document) == [300, 400])
    #expect(size(sample.page, in: document) == [300, 400])
    #expect(document.number("crop/rotation", of: sample.photo) == -90)
  }

  @Test func `layer changes opacity, blending and order`() throws {
    let sample = try Sample.withText()
    let document =
      try run(
        "layer",
        ["opacity": .number(0.5), "blendMode": .choice("Multiply"), "order": .choice("front")],
        in: sample
      ).document
    #expect(document.number("opacity", of: sample.photo) == 0.5)
    #expect(
      try document.property("blend/mode", of: sample.photo) == .string("Multiply"))
    #expect(try document.block(sample.page).children == [sample.text, sample.photo])
  }

  @Test func `moving several blocks keeps their order among themselves`() throws {
    var sample = try Sample.withText()
    let third = try sample.document.create(.text)
    try sample.document.appendChild(third, to: sample.page)
    for (order, expected) in [
      ("front", [third, sample.photo, sample.text]), ("back", [sample.photo, sample.text, third]),
      ("forward", [third, sample.photo, sample.text]),
      ("backward", [sample.photo, sample.text, third]),
    ] {
      var transaction = Transaction(History(sample.document))
      try BuiltInItem.layer.run(
        in: &transaction, on: [sample.text, sample.photo],
        arguments: Arguments(["order": .choice(order)]))
      #expect(try transaction.document.block(sample.page).children == expected, "\(order)")
    }
  }

  @Test func `duplicate selects the copy, and delete leaves nothing selected`() throws {
    let sample = try Sample.withText()
    let duplicated = try run("duplicate", on: sample.text, in: sample)
    let copy = try #require(duplicated.selection.first)
    #expect(copy != sample.text)
    #expect(duplicated.document.number("position/x", of: copy) == 5)
    let deleted = try run("delete", on: sample.photo, in: sample)
    #expect(deleted.selection == [])
    #expect(!deleted.document.isValid(sample.photo))
  }

  @Test func `what a scope or the kind of block forbids is refused`() throws {
    var sample = try Sample()
    #expect(throws: InspectorError.self) { try run("delete", on: sample.page, in: sample) }
    for (name, scope) in [
      ("crop", "layer/crop"), ("adjustments", "appearance/adjustments"),
      ("blur", "appearance/blur"), ("duplicate", "lifecycle/duplicate"),
      ("delete", "lifecycle/destroy"),
    ] {
      sample = try Sample()
      sample.document.setScope(Scope(rawValue: scope), rule: .deny)
      let error = #expect(throws: InspectorError.self) { try run(name, in: sample) }
      #expect(error?.code == .denied)
      #expect(error?.subject == scope)
    }
  }

  @Test func `items that need a library are shown, disabled, and say why`() async throws {
    let sample = try Sample()
    for name in ["replace", "filter", "effect"] {
      let error = #expect(throws: InspectorError.self) { try run(name, in: sample) }
      #expect(error?.code == .unavailable)
      #expect(error?.description.contains("library of assets") == true)
    }
    let items = BuiltInItem.all.map(\.item)
    let explanation = await MainActor.run {
      let evaluator = BarEvaluator(
        plan: BarPlan(solving: .init(base: items.map { BarOwner.Item($0.id) })), items: items)
      evaluator.update(to: sample.selecting(sample.photo))
      return evaluator.explain(BuiltInItem.prefix + "filter")
    }
    #expect(explanation?.isVisible == true)
    #expect(explanation?.isEnabled == false)
    #expect(explanation?.description.contains("library of assets") == true)
  }

  @Test func `nothing selected, or wrong arguments, is refused before anything happens`() throws {
    let sample = try Sample()
    var transaction = Transaction(History(sample.document))
    #expect(throws: InspectorError.self) {
      try BuiltInItem.delete.run(in: &transaction, on: [])
    }
    for (arguments, code): ([String: ArgumentValue], InspectorError.Code) in [
      (["intensty": .number(0.1)], .unknownParameter), (["intensity": .number(2)], .outOfRange),
      (["intensity": .bool(true)], .wrongType),
    ] {
      let error = #expect(throws: InspectorError.self) {
        try BuiltInItem.blur.run(
          in: &transaction, on: [sample.photo], arguments: Arguments(arguments))
      }
      #expect(error?.code == code)
    }
    #expect(transaction.document == sample.document)
  }

  @Test func `every title is there in English and German`() {
    for item in BuiltInItem.all {
      #expect(item.item.title.texts["en"]?.isEmpty == false, "\(item.id)")
      #expect(item.item.title.texts["de"]?.isEmpty == false, "\(item.id)")
      #expect(!item.item.icon.isEmpty)
    }
  }
}
