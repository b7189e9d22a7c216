import DocumentModel
import Elements
import PluginProtocol
import TestSupport
import Testing

@testable import Inspector
@testable import PluginHost

/// No attribute is taken and then dropped.
@MainActor
@Suite struct BodyAttributeTests {
  /// Two items that take the same, so that a control may drive either; two parameters of each type.
  private static let items = ["one", "two"].map { name in
    BarItem(
      id: "com.example.p.\(name)", owner: "com.example.p", title: LocalizedText(name),
      parameters: ["", "2"].flatMap { number in
        [
          Parameter(
            name: "radius\(number)", type: .f64, minimum: 0, maximum: 20,
            defaultValue: .number(5)),
          Parameter(name: "soft\(number)", type: .bool, defaultValue: .bool(true)),
          Parameter(name: "name\(number)", type: .string, defaultValue: .string("b")),
          Parameter(
            name: "mode\(number)", type: .choice, defaultValue: .choice("b"),
            choices: [.init(value: "a"), .init(value: "b")]),
          Parameter(
            name: "tint\(number)", type: .color,
            defaultValue: .color(Color(red: 1, green: 0, blue: 0))),
        ]
      })
  }

  private let sample: SampleDocument

  init() throws { sample = try SampleDocument() }

  @Test(arguments: BodyKind.allCases.filter { $0 != .fallback })
  func `every attribute of a kind changes what is seen, said or done, or is refused`(
    kind: BodyKind
  ) throws {
    let plain = Self.node(kind)
    let before = try seen(plain)
    for attribute in BodyAttribute.allCases where kind.attributes.contains(attribute) {
      var (changed, refused) = (false, 0)
      let values = Self.values(of: attribute)
      for value in values {
        var node = plain
        node.attributes[attribute] = value
        do {
          changed = try seen(node) != before || changed
        } catch is BodyError {
          refused += 1
        }
      }
      #expect(changed || refused == values.count, "'\(attribute.name)' of a \(kind.name)")
    }
  }

  /// What a part looks like in much and in little room, alone and before another, and what it does.
  private func seen(_ node: BodyNode) throws -> [String] {
    let body =
      node.kind == .choice
      ? BodyNode(.menu, [.parameter: .string("name")], children: [node, Self.choice("b")]) : node
    let after = BodyNode(
      .box, [.background: .word(.well)],
      children: [BodyNode(.spacer, [.width: .number(40), .height: .number(30)])])
    let all = [
      body, BodyNode(.row, children: [body, after]), BodyNode(.column, children: [body, after]),
    ]
    return try all.flatMap { body in
      try [Size(width: 400, height: 300), Size(width: 30, height: 20)].flatMap { size in
        try seen(body, in: size)
      }
    }
  }

  private func seen(_ body: BodyNode, in size: Size) throws -> [String] {
    // What contradicts itself is refused before it is converted.
    let body = try BodyDecoder.decode(BodyStream(body).bytes)
    var lines: [String] = []
    var conversion = BodyConversion(
      item: Self.items[0], isEnabled: true,
      context: InspectorBar.Context(
        Snapshot(document: sample.document, selection: [sample.block], locale: "en")),
      siblings: Self.items, setOpen: { lines.append("\($0) \($1)") },
      receive: { lines.append("\($0) \($1)") })
    let tree = ElementTree()
    try tree.update(try conversion.element(of: body), in: size)
    func look(at view: ElementView) throws {
      let shown = view.description
      lines.append(
        "\(shown.content) \(String(describing: shown.accessibility)) \(view.frame) "
          + "\(view.attributes)")
      if case .control(let control) = shown.content {
        try view.send([.button, .disclosure].contains(control.kind) ? .press : .begin)
      }
      for child in view.children { try look(at: child) }
    }
    try look(at: try #require(tree.root))
    return lines
  }

  /// A part that has what its other attributes need.
  private static func node(_ kind: BodyKind) -> BodyNode {
    var node = BodyNode(kind)
    if kind.attributes.contains(.title) { node.attributes[.title] = .string("Title") }
    switch kind {
    case .spacer: node.attributes = [.width: .number(20), .height: .number(10)]
    case .icon, .image: node.attributes = [.name: .string("crop")]
    case .path: node.attributes = [.steps: .numbers([0, 0, 0, 1, 5, 5]), .stroke: .word(.accent)]
    case .histogram: node.attributes = [.numbers: .numbers([1, 2, 3])]
    case .toggle: node.attributes[.parameter] = .string("soft")
    case .slider, .stepper, .numberField: node.attributes[.parameter] = .string("radius")
    case .textField: node.attributes[.parameter] = .string("name")
    case .menu, .segments: node.attributes[.parameter] = .string("mode")
    case .colorWell: node.attributes[.parameter] = .string("tint")
    case .choice: node = choice("a")
    case .label: node.attributes = [.text: .string("some words to break")]
    default: break
    }
    let children = [
      BodyNode(.label, [.text: .string("some words")]),
      BodyNode(
        .box, [.background: .word(.well)],
        children: [BodyNode(.spacer, [.width: .number(20), .height: .number(40)])]),
    ]
    switch kind.children {
    case .many: node.children = children
    // A button's child is drawn instead of its title and its icon.
    case .one where kind != .button: node.children = [children[1]]
    default: break
    }
    return node
  }

  private static func choice(_ tag: String) -> BodyNode {
    BodyNode(.choice, [.tag: .string(tag), .title: .string("Title \(tag)")])
  }

  /// Some values of an attribute, of which one at least isn't the default.
  private static func values(of attribute: BodyAttribute) -> [BodyValue] {
    switch attribute.type {
    case .number:
      return [0.5, 1.5, 3, 7, 50, 200].filter(attribute.range.contains).map { .number($0) }
    case .bool: return [.bool(true), .bool(false)]
    case .word: return BodyWord.allCases.filter(attribute.words.contains).map { .word($0) }
    case .color: return [.color(Color(red: 0, green: 1, blue: 0)), .word(.accent)]
    case .numbers: return [.numbers([0, 1, 2, 1, 9, 9])]
    case .pixels:
      return BodyPixels(width: 1, height: 1, bytes: [1, 2, 3, 255]).map { [.pixels($0)] } ?? []
    case .string:
      let words =
        switch attribute {
        case .action: [items[1].id]
        case .parameter: items[0].parameters.map(\.name)
        case .property: ["opacity"]
        case .selected: ["a"]
        default: ["film"]
        }
      return words.map { .string($0) }
    }
  }
}
