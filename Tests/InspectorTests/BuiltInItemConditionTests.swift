@testable import DocumentModel
import TestSupport
import Testing

@testable import Inspector

/// The conditions of the reference's predefined buttons (B2, the column for 1.48), each as an expression
/// and as a hand-written function, over every state that they distinguish.
@Suite struct BuiltInItemConditionTests {
  /// What a condition may look at, read from the document without the module under test.
  struct State {
    let document: Document
    let block: BlockID

    var type: BlockType? { document.blocks[block]?.type }
    var kind: String? { document.blocks[block]?.kind }
    var fill: BlockType? { document.fillType(of: block) }
    var shape: BlockType? { document.shapeType(of: block) }
    var isVideoScene: Bool { document.blocks[document.scene]?.kind == "video" }
    var parent: Block? { document.blocks[block]?.parent.flatMap { document.blocks[$0] } }
    var isInGroup: Bool { parent?.type == .group }

    var isInBackgroundTrack: Bool {
      guard let parent, parent.type == .track, let id = document.blocks[block]?.parent else {
        return false
      }
      return (try? document.property("alwaysOnBottom", of: id)) == .bool(true)
    }

    var isMedia: Bool { (fill == .videoFill || fill == .imageFill) && kind != "sticker" }

    func allows(_ scope: Scope) -> Bool { document.isAllowed(scope, for: block) }
    func supports(_ ability: String) -> Bool { type?.supports(ability) == true }
  }

  struct Condition {
    let name: String
    let expression: String
    let native: @Sendable (State) -> Bool
  }

  /// The predefined buttons that the host has, with its own expressions.
  static let builtIn: [Condition] = {
    let natives: [String: @Sendable (State) -> Bool] = [
      "replace": {
        (($0.type == .audio && $0.kind != "voiceover")
          || ($0.type == .graphic && ($0.fill == .imageFill || $0.fill == .videoFill)))
          && $0.allows("fill/change")
      },
      "crop": { $0.isMedia && $0.supports("crop") && $0.allows("layer/crop") },
      "adjustments": { $0.isMedia && $0.allows("appearance/adjustments") },
      "filter": { $0.isMedia && $0.allows("appearance/filter") },
      "effect": { $0.isMedia && $0.allows("appearance/effect") },
      "blur": { $0.isMedia && $0.allows("appearance/blur") },
      "layer": {
        $0.type != .page && $0.type != .audio && $0.kind != "voiceover"
          && ($0.allows("layer/blendMode") || $0.allows("layer/opacity")
            || ($0.allows("editor/add") && !$0.isInGroup && !$0.isInBackgroundTrack)
            || ($0.allows("lifecycle/destroy") && !$0.isInGroup)
            || ($0.allows("lifecycle/duplicate") && !$0.isInGroup))
      },
      "duplicate": {
        $0.type != .page && $0.allows("lifecycle/duplicate") && $0.kind != "voiceover"
          && !$0.isInGroup
      },
      "delete": { $0.type != .page && $0.allows("lifecycle/destroy") && !$0.isInGroup },
    ]
    return BuiltInItem.all.map { item in
      Condition(
        name: item.shortName, expression: item.item.when?.source ?? "",
        native: natives[item.shortName] ?? { _ in false })
    }
  }()

  /// The others of the 21, which prove that the keys suffice for them.
  static let others: [Condition] = [
    Condition(
      name: "editText", expression: #"selection.type == "text" && scope["text/edit"]"#,
      native: { $0.type == .text && $0.allows("text/edit") }),
    Condition(
      name: "formatText", expression: #"selection.type == "text" && scope["text/character"]"#,
      native: { $0.type == .text && $0.allows("text/character") }),
    Condition(
      name: "fillStroke",
      expression: """
        selection.kind != "sticker" && ((supports["stroke"] && scope["stroke/change"])
          || (selection.fill in [null, "color", "gradient/linear"] && supports["fill"]
            && scope["fill/change"]))
        """,
      native: {
        $0.kind != "sticker"
          && (($0.supports("stroke") && $0.allows("stroke/change"))
            || ([nil, .colorFill, .linearGradientFill].contains($0.fill) && $0.supports("fill")
              && $0.allows("fill/change")))
      }),
    Condition(
      name: "editVoiceover",
      expression: #"selection.type == "audio" && selection.kind == "voiceover""#,
      native: { $0.type == .audio && $0.kind == "voiceover" }),
    Condition(
      name: "volume",
      expression:
        #"(selection.type == "audio" || selection.fill == "video") && scope["fill/change"]"#,
      native: { ($0.type == .audio || $0.fill == .videoFill) && $0.allows("fill/change") }),
    Condition(
      name: "shape",
      expression: """
        (selection.fill != "image" || selection.kind != "sticker") && scope["shape/change"]
          && supports["shape"] && selection.shape in ["line", "star", "polygon", "rect"]
        """,
      native: {
        ($0.fill != .imageFill || $0.kind != "sticker") && $0.allows("shape/change")
          && $0.supports("shape")
          && ["shape/line", "shape/star", "shape/polygon", "shape/rect"]
            .contains($0.shape?.rawValue)
      }),
    Condition(
      name: "selectGroup", expression: #"selection.parent.type == "group""#,
      native: { $0.isInGroup }),
    Condition(
      name: "enterGroup", expression: #"selection.type == "group""#, native: { $0.type == .group }),
    Condition(
      name: "split",
      expression:
        #"scene.mode == "video" && selection.kind != "voiceover" && scope["lifecycle/duplicate"]"#,
      native: {
        $0.isVideoScene && $0.kind != "voiceover" && $0.allows("lifecycle/duplicate")
      }),
    Condition(
      name: "moveAsClip",
      expression: """
        scene.mode == "video" && selection.type != "audio" && !selection.parent.isBackgroundTrack
        """,
      native: { $0.isVideoScene && $0.type != .audio && !$0.isInBackgroundTrack }),
    Condition(
      name: "moveAsOverlay",
      expression: """
        scene.mode == "video" && selection.type != "audio" && selection.parent.isBackgroundTrack
        """,
      native: { $0.isVideoScene && $0.type != .audio && $0.isInBackgroundTrack }),
    Condition(
      name: "reorder",
      expression: "selection.parent.children.count > 1 && selection.parent.isBackgroundTrack",
      native: { ($0.parent?.children.count ?? 0) > 1 && $0.isInBackgroundTrack }),
  ]

  @Test func `the 21 predefined buttons are there`() {
    #expect(Self.builtIn.count == 9)
    #expect(Self.builtIn.count + Self.others.count == 21)
    #expect(
      BuiltInItem.all.map(\.shortName) == [
        "replace", "crop", "adjustments", "filter", "effect", "blur", "layer", "duplicate",
        "delete",
      ])
  }

  @Test func `each expression agrees with its function over type, fill, kind, parent and scopes`()
    throws
  {
    let conditions = try (Self.builtIn + Self.others).map { condition in
      let predicate = try Predicate(parsing: condition.expression)
      #expect(predicate.unknownKeys.isEmpty, "\(condition.name)")
      return (condition, predicate)
    }
    var outcomes = conditions.map { _ in (yes: 0, no: 0) }
    for seed in seeds.suffix(2) {
      var random = SeededGenerator(seed: seed)
      for state in try Self.states(&random) {
        let snapshot = Snapshot(document: state.document, selection: [state.block])
        for (index, (condition, predicate)) in conditions.enumerated() {
          let expected = condition.native(state)
          if expected { outcomes[index].yes += 1 } else { outcomes[index].no += 1 }
          #expect(
            predicate.evaluate(in: snapshot) == expected,
            "seed \(seed), \(condition.name), \(String(describing: state.type)) \(state.kind ?? "")"
          )
        }
      }
    }
    // A condition that is always the same would agree with anything.
    for (index, (condition, _)) in conditions.enumerated() {
      #expect(outcomes[index].yes > 0 && outcomes[index].no > 0, "\(condition.name)")
    }
  }

  /// Every type with every fill or shape it can have, every kind that matters, every sort of parent, and
  /// three draws of scopes for each.
  private static func states(_ random: inout SeededGenerator) throws -> [State] {
    var states: [State] = []
    let types: [BlockType] = [.page, .graphic, .text, .audio, .group, .track]
    for type in types {
      let fills: [BlockType?] =
        type.supports("fill") ? [nil] + BlockType.fills.map { $0 } : [nil]
      for (index, fill) in fills.enumerated() {
        for kind in ["image", "sticker", "voiceover", "other"] {
          for parent in ["none", "page", "group", "track", "backgroundTrack"] {
            var document = Document()
            let block = try document.create(type, kind: kind)
            if let fill { try document.attach(try document.create(fill), to: block) }
            if type.supports("shape") {
              let shape = BlockType.shapes[index % BlockType.shapes.count]
              try document.attach(try document.create(shape), to: block)
            }
            try place(block, in: parent, of: &document, random: &random)
            let mode = Bool.random(using: &random) ? "video" : "scene"
            try document.update(document.scene) { $0.kind = mode }
            for _ in 0..<3 {
              for scope in Scope.all {
                let rule = ScopeRule.allCases.randomElement(using: &random) ?? .allow
                document.setScope(scope, rule: rule)
                try document.setScope(
                  scope, of: block, enabled: Bool.random(using: &random))
              }
              states.append(State(document: document, block: block))
            }
          }
        }
      }
    }
    return states
  }

  private static func place(
    _ block: BlockID, in parent: String, of document: inout Document,
    random: inout SeededGenerator
  ) throws {
    guard parent != "none" else { return }
    let type: BlockType = parent == "page" ? .page : parent == "group" ? .group : .track
    let holder = try document.create(type)
    try document.appendChild(holder, to: document.scene)
    try document.appendChild(block, to: holder)
    if parent == "backgroundTrack" {
      try document.setProperty("alwaysOnBottom", of: holder, to: .bool(true))
    }
    if Bool.random(using: &random) {
      try document.appendChild(try document.create(.graphic), to: holder)
    }
  }
}
