import DocumentModel
import Elements
import Inspector
import PluginProtocol

/// Makes elements of the body that a plugin has written.
///
/// What the plugin leaves open comes from the manifest's description of the parameter that a control drives,
/// or from the document; it is read through the context, so that it is known what the body depends on.
/// What a body may say by itself is the decoder's to check; what is refused here is what makes no sense
/// together with the manifest, the document or the elements.
@MainActor
struct BodyConversion {
  /// The item whose body it is.
  let item: BarItem

  /// Whether the item can be used; if it can't, none of its controls can.
  let isEnabled: Bool

  /// What the item is shown for.
  let context: InspectorBar.Context

  /// Every item of the same plugin.
  let siblings: [BarItem]

  /// Takes what people do to controls.
  let receive: @MainActor (ControlEvent, ControlBinding) throws -> Void

  /// Which sections people have opened and closed, by their names.
  let openSections: [String: Bool]

  /// Takes that a person opens or closes a section.
  let setOpen: @MainActor (String, Bool) -> Void

  /// What controls show that drive parameters, by the item whose action runs.
  private(set) var shown: [String: Arguments] = [:]

  private var usedNames: Set<String> = []

  /// Makes a conversion of one body.
  init(
    item: BarItem, isEnabled: Bool, context: InspectorBar.Context, siblings: [BarItem],
    openSections: [String: Bool] = [:],
    setOpen: @escaping @MainActor (String, Bool) -> Void = { _, _ in },
    receive: @escaping @MainActor (ControlEvent, ControlBinding) throws -> Void
  ) {
    self.item = item
    self.isEnabled = isEnabled
    self.context = context
    self.siblings = siblings
    self.openSections = openSections
    self.setOpen = setOpen
    self.receive = receive
  }

  /// Makes the element of a whole body.
  ///
  /// - Throws: ``BodyError`` at the place of the first part that makes no sense.
  mutating func element(of body: BodyNode) throws(BodyError) -> any Element {
    var path = BodyPath()
    path.append(body.kind.name, key: body.key, number: nil)
    try collect(body, at: path)
    return try element(of: body, at: path)
  }

  /// Makes the element of one part, with what is said of it to those who don't see it.
  mutating func element(of node: BodyNode, at path: BodyPath) throws(BodyError) -> any Element {
    let element: any Element
    switch node.kind {
    case .row, .column, .overlay, .flow, .equalRow, .equalColumn:
      element = try stack(node, at: path)
    case .inset, .aligned, .sized, .aspect, .opacity, .box: element = try frame(node, at: path)
    case .spacer, .divider, .label, .icon, .image, .path, .histogram, .progress:
      element = try drawing(node, at: path)
    case .button: element = try button(node, at: path)
    case .toggle, .slider, .stepper, .numberField, .textField, .menu, .segments, .colorWell:
      element = try control(node, at: path)
    case .disclosure: element = try disclosure(node, at: path)
    case .choice, .fallback:
      throw BodyError(
        .misplaced, at: path.text,
        "\(withArticle(node.kind.name, isFirst: true)) can't stand here. Take it out.")
    }
    return described(element, by: node)
  }

  /// Returns the elements of the children of a node, each with its node.
  mutating func children(
    of node: BodyNode, at path: BodyPath
  ) throws(BodyError) -> [(node: BodyNode, element: any Element)] {
    var children: [(node: BodyNode, element: any Element)] = []
    for (index, child) in node.children.enumerated() {
      children.append(
        (child, try element(of: child, at: path.appending(child, number: index + 1))))
    }
    return children
  }

  /// Returns the element of the one child of a node, or nothing to see if it has none.
  mutating func child(of node: BodyNode, at path: BodyPath) throws(BodyError) -> any Element {
    try children(of: node, at: path).first?.element ?? Empty()
  }

  /// Returns a name that no other control of the body has.
  mutating func uniqueName(_ name: String) -> String {
    var (unique, count) = (name, 1)
    while !usedNames.insert(unique).inserted {
      count += 1
      unique = "\(name)#\(count)"
    }
    return unique
  }

  /// Remembers what the controls of a body show that drive parameters, so that a change of one keeps the
  /// others.
  private mutating func collect(_ node: BodyNode, at path: BodyPath) throws(BodyError) {
    // A value that doesn't fit is refused with its control; it is no argument for the others.
    if node.kind.isControl, let driven = try parameter(of: node, at: path),
      let value = try value(of: node, at: path),
      let argument = try? driven.parameter.argument(value)
    {
      shown[driven.item.id, default: Arguments()].values[driven.parameter.name] = argument
    }
    for (index, child) in node.children.enumerated() {
      try collect(child, at: path.appending(child, number: index + 1))
    }
  }

  /// Adds what a screen reader says, where the element itself can't.
  private func described(_ element: any Element, by node: BodyNode) -> any Element {
    let label = node.string(.accessibilityLabel) ?? ""
    let hint = node.string(.accessibilityHint) ?? ""
    // A control is called as its title, if it has one, and what is said besides goes around it.
    let saysLabel =
      node.kind.isControl && node.string(.title) == nil || node.kind.isPicture
      || node.kind == .button
    let own = saysLabel ? "" : label
    guard !own.isEmpty || !hint.isEmpty else { return element }
    return DescribedElement(element: element, label: own, hint: hint)
  }
}

/// A part of a body of which more is said to those who don't see it.
struct DescribedElement: Element {
  let element: any Element
  let label: String
  let hint: String

  var content: ElementContent {
    ElementContent(child: element)
  }

  func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    ViewDescription(
      .group, accessibility: AccessibilityDescription(role: .group, label: label, hint: hint))
  }
}

extension BodyPath {
  /// The place of a child.
  func appending(_ child: BodyNode, number: Int) -> BodyPath {
    var path = self
    path.append(child.kind.name, key: child.key, number: number)
    return path
  }
}

extension BodyKind {
  /// Whether it holds a value that a person sets.
  var isControl: Bool {
    switch self {
    case .toggle, .slider, .stepper, .numberField, .textField, .menu, .segments, .colorWell: true
    default: false
    }
  }

  /// Whether its element says itself what it is called.
  var isPicture: Bool {
    switch self {
    case .icon, .image, .path, .histogram: true
    default: false
    }
  }
}
