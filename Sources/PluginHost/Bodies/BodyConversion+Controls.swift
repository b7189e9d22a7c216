import DocumentModel
import Elements
import Inspector
import PluginProtocol

/// Parts that a person uses.
extension BodyConversion {
  /// Makes a control that holds a value.
  ///
  /// One that sets nothing can't be used: it only shows its value.
  mutating func control(_ node: BodyNode, at path: BodyPath) throws(BodyError) -> any Element {
    let target = try target(of: node, at: path)
    let driven = try driven(of: node, at: path)
    let bound = node.string(.parameter) ?? node.string(.property) ?? ""
    let name = uniqueName(node.key.isEmpty ? bound : node.key)
    var handler: ControlHandler?
    if let target {
      handler = self.handler(ControlBinding(item: item.id, name: name, target: target))
    }
    let title = title(of: node, driven)
    let value = try value(of: node, at: path)
    let isEnabled = isEnabled && target != nil && node.bool(.isEnabled) ?? true
    let element: any Element
    switch node.kind {
    case .toggle:
      element = Toggle(title, isOn: value?.bool, isEnabled: isEnabled, onEvent: handler)
    case .textField:
      element = TextField(
        title, text: value?.text, placeholder: node.string(.placeholder) ?? "",
        isEnabled: isEnabled, onEvent: handler)
    case .colorWell:
      element = ColorWell(title, color: value?.color, isEnabled: isEnabled, onEvent: handler)
    case .menu, .segments:
      let choices = try choices(of: node, driven, at: path)
      let chosen = value?.text.flatMap { text in
        choices.contains { $0.value == text } ? text : nil
      }
      element =
        node.kind == .menu
        ? Menu(title, choices: choices, value: chosen, isEnabled: isEnabled, onEvent: handler)
        : SegmentedControl(
          title, choices: choices, value: chosen, isEnabled: isEnabled, onEvent: handler)
    default:
      let range = try range(of: node, driven, at: path)
      let number = value?.number.map { number in
        range.map { min(max(number, $0.lowerBound), $0.upperBound) } ?? number
      }
      element = try numeric(
        node,
        Number(
          title: title, value: number, range: range, step: step(of: node, driven),
          unit: node.string(.unit) ?? driven?.unit ?? "", isEnabled: isEnabled), handler, at: path)
    }
    return NamedControl(name, element)
  }

  private func handler(_ binding: ControlBinding) -> ControlHandler {
    let receive = receive
    return { event in try receive(event, binding) }
  }

  /// What a control of a number has besides its kind.
  private struct Number {
    let title: String
    let value: Double?
    let range: ClosedRange<Double>?
    let step: Double?
    let unit: String
    let isEnabled: Bool
  }

  private func numeric(
    _ node: BodyNode, _ number: Number, _ handler: ControlHandler?, at path: BodyPath
  ) throws(BodyError) -> any Element {
    switch node.kind {
    case .stepper:
      return Stepper(
        number.title, value: number.value, in: number.range, step: number.step ?? 1,
        unit: number.unit, isEnabled: number.isEnabled, onEvent: handler)
    case .numberField:
      return NumberField(
        number.title, value: number.value, in: number.range, step: number.step,
        unit: number.unit, placeholder: node.string(.placeholder) ?? "",
        isEnabled: number.isEnabled, onEvent: handler)
    default:
      guard let range = number.range else {
        throw BodyError(
          .contradiction, at: path.text,
          "A slider needs a range. Set 'minimum' and 'maximum', or give the parameter both in the "
            + "manifest.")
      }
      return Slider(
        number.title, value: number.value, in: range, step: number.step, unit: number.unit,
        isEnabled: number.isEnabled, onEvent: handler)
    }
  }

  /// Makes something to press.
  mutating func button(_ node: BodyNode, at path: BodyPath) throws(BodyError) -> any Element {
    let acting = try acting(of: node, at: path)
    var arguments = Arguments()
    switch (node.string(.parameter), node.string(.argument)) {
    case (nil, nil): break
    case (let name?, let text?):
      let parameter = try parameter(name, of: acting, at: path)
      do throws(InspectorError) {
        arguments.values[name] = try parameter.parse(text)
      } catch {
        throw BodyError(.contradiction, at: path.text, error.description)
      }
    default:
      throw BodyError(
        .contradiction, at: path.text,
        "A button has either 'parameter' and 'argument' or neither. Set both, or take both out.")
    }
    let own = node.string(.title) ?? ""
    let title = own.isEmpty && node.children.isEmpty ? acting.title(in: context) : own
    let label = node.string(.accessibilityLabel) ?? title
    let icon = node.string(.icon) ?? (own.isEmpty ? acting.icon : "")
    let seen: (any Element)?
    if !node.children.isEmpty {
      seen = try child(of: node, at: path)
    } else if !icon.isEmpty {
      seen = title.isEmpty ? Icon(icon) : TitleAndIcon(title: Label(title), icon: Icon(icon))
    } else {
      seen = nil
    }
    let fixed = node.string(.parameter) ?? (acting.id == item.id ? "" : acting.id)
    let name = uniqueName(node.key.isEmpty ? fixed : node.key)
    let binding = ControlBinding(
      item: item.id, name: name, target: .action(item: acting.id, arguments))
    let receive = receive
    let press: @MainActor () throws -> Void = { try receive(.press, binding) }
    let isEnabled = isEnabled && node.bool(.isEnabled) ?? true
    if let seen {
      let label = label.isEmpty ? acting.title(in: context) : label
      return NamedControl(
        name, Button(label: label, isEnabled: isEnabled, onTap: press, wrapping: seen))
    }
    var button = Button(title, isEnabled: isEnabled, onTap: press)
    button.label = label
    return NamedControl(name, button)
  }

  /// Makes a part that can be opened and closed, which is known by its key or its title.
  mutating func disclosure(_ node: BodyNode, at path: BodyPath) throws(BodyError) -> any Element {
    let title = node.string(.title) ?? ""
    let name = uniqueName(node.key.isEmpty ? title : node.key)
    let isOpen = openSections[name] ?? node.bool(.isOpen) ?? false
    // What is closed is checked all the same.
    let children = try children(of: node, at: path)
    let inner = Column(alignment: .fill, underflow: .justifyToStart, minimumSpacing: 8) {
      children.map {
        StackChild($0.element, growPriority: 0, shrinkPriority: 1, key: $0.node.identity)
      }
    }
    let setOpen = setOpen
    return NamedControl(
      name,
      Disclosure(
        title, isOpen: isOpen,
        onEvent: { event in if case .change(.bool(let isOpen)) = event { setOpen(name, isOpen) } },
        wrapping: inner))
  }
}
