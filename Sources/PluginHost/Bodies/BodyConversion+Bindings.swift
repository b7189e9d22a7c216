import DocumentModel
import Elements
import Inspector
import PluginProtocol

/// What a control drives, and what that says of the control.
extension BodyConversion {
  /// What is known of what a control drives.
  struct Driven {
    var title = ""
    var unit = ""
    var range: ClosedRange<Double>?
    var isWhole = false
    var choices: [ControlContent.Choice] = []
  }

  /// Returns what a control sets, or nil if it only shows something.
  func target(of node: BodyNode, at path: BodyPath) throws(BodyError) -> ControlBinding.Target? {
    if let driven = try parameter(of: node, at: path) {
      var others = shown[driven.item.id] ?? Arguments()
      others.values[driven.parameter.name] = nil
      return .parameter(driven.parameter.name, item: driven.item.id, others)
    }
    return try property(of: node, at: path).map { .property($0) }
  }

  /// Returns the parameter that a control drives, and the item whose action takes it; nil for a property,
  /// and for a control that sets nothing.
  func parameter(
    of node: BodyNode, at path: BodyPath
  ) throws(BodyError) -> (item: BarItem, parameter: Parameter)? {
    guard let name = node.string(.parameter) else {
      guard node.string(.action) == nil else {
        throw BodyError(
          .contradiction, at: path.text,
          "The \(node.kind.name) has an 'action' and no 'parameter' of it. Set it.")
      }
      return nil
    }
    let acting = try acting(of: node, at: path)
    let parameter = try parameter(name, of: acting, at: path)
    guard node.kind.takes(parameter.type) else {
      throw BodyError(
        .contradiction, at: path.text,
        "\(withArticle(node.kind.name, isFirst: true)) can't set '\(name)', which takes \(parameter.expectation). "
          + "Use another control.")
    }
    return (acting, parameter)
  }

  /// Returns the item whose action a part runs.
  func acting(of node: BodyNode, at path: BodyPath) throws(BodyError) -> BarItem {
    guard let id = node.string(.action) else { return item }
    if let sibling = siblings.first(where: { $0.id == id }) { return sibling }
    throw BodyError(
      .contradiction, at: path.text,
      "The plugin has no item '\(id)' to run.\(hint(id, siblings.map(\.id)))")
  }

  /// Returns a parameter of an item's action.
  func parameter(
    _ name: String, of acting: BarItem, at path: BodyPath
  ) throws(BodyError) -> Parameter {
    if let parameter = acting.parameters.first(where: { $0.name == name }) { return parameter }
    throw BodyError(
      .contradiction, at: path.text,
      "'\(acting.id)' has no parameter '\(name)'.\(hint(name, acting.parameters.map(\.name)))")
  }

  private func property(of node: BodyNode, at path: BodyPath) throws(BodyError) -> PropertyPath? {
    guard let text = node.string(.property) else { return nil }
    let property = PropertyPath(rawValue: text)
    if property.isForeign {
      guard property.family == item.owner else {
        throw BodyError(
          .contradiction, at: path.text,
          "'\(property)' is a property of '\(property.family)', which only its own items set. "
            + "Yours begin with '\(item.owner)/'.")
      }
      return property
    }
    guard let definition = PropertyDefinition.known[property] else {
      throw BodyError(
        .contradiction, at: path.text,
        "There is no property '\(property)'."
          + hint(property.rawValue, PropertyDefinition.known.keys.map(\.rawValue)))
    }
    guard node.kind.takes(definition.defaultValue.type) else {
      throw BodyError(
        .contradiction, at: path.text,
        "\(withArticle(node.kind.name, isFirst: true)) can't set '\(property)', which is a "
          + "\(definition.defaultValue.type.rawValue). Use another control.")
    }
    return property
  }

  /// Returns what the manifest or the document says of what a control drives.
  func driven(of node: BodyNode, at path: BodyPath) throws(BodyError) -> Driven? {
    if let (_, parameter) = try parameter(of: node, at: path) {
      let words = parameter.title.text(for: context.locale)
      var range: ClosedRange<Double>?
      if let low = parameter.minimum, let high = parameter.maximum, low <= high {
        range = low...high
      }
      return Driven(
        title: words.isEmpty ? parameter.name : words, unit: parameter.unit, range: range,
        isWhole: [.i32, .i64, .u32, .u64].contains(parameter.type),
        choices: parameter.choices.map { choice in
          let title = choice.title.text(for: context.locale)
          return ControlContent.Choice(
            value: choice.value, title: title.isEmpty ? choice.value : title)
        })
    }
    guard let property = try property(of: node, at: path) else { return nil }
    guard let definition = PropertyDefinition.known[property] else {
      return Driven(title: property.lastPart)
    }
    return Driven(
      title: property.lastPart, range: definition.range,
      isWhole: definition.defaultValue.type == .integer,
      choices: (definition.choices ?? []).map { ControlContent.Choice(value: $0, title: $0) })
  }

  /// Returns what a control shows: what the body says, or what the property is now for all blocks, or the
  /// parameter's default.
  func value(of node: BodyNode, at path: BodyPath) throws(BodyError) -> ControlValue? {
    let own: ControlValue? =
      switch node.kind {
      case .toggle: node.bool(.isOn).map { .bool($0) }
      case .textField: node.string(.text).map { .text($0) }
      case .menu, .segments: node.string(.selected).map { .text($0) }
      case .colorWell: node.attributes[.color].flatMap(Self.colorValue)
      default: node.number(.value).map { .number($0) }
      }
    if let own {
      try check(own, of: node, at: path)
      return own
    }
    if let (_, parameter) = try parameter(of: node, at: path) {
      return parameter.defaultValue.flatMap(Parameter.controlValue)
    }
    guard let property = try property(of: node, at: path) else { return nil }
    return switch (node.kind, context.value(for: ContextKey(property: property))) {
    case (.toggle, .bool(let flag)): .bool(flag)
    case (.textField, .string(let text)), (.menu, .string(let text)),
      (.segments, .string(let text)):
      .text(text)
    case (.colorWell, .string(let text)):
      Color(hexadecimal: text).map { .color(ElementColor.RGBA($0)) }
    case (.slider, .number(let number)), (.stepper, .number(let number)),
      (.numberField, .number(let number)):
      .number(number)
    default: nil
    }
  }

  private func check(
    _ value: ControlValue, of node: BodyNode, at path: BodyPath
  ) throws(BodyError) {
    switch value {
    case .number(let number):
      let driven = try driven(of: node, at: path)
      guard let range = try range(of: node, driven, at: path), !range.contains(number) else {
        return
      }
      throw BodyError(
        .outOfRange, at: path.text,
        "The 'value' is \(number), outside of \(range.lowerBound) to \(range.upperBound). Clamp it."
      )
    case .text(let text) where node.kind != .textField:
      let choices = try choices(of: node, try driven(of: node, at: path), at: path)
      guard !choices.contains(where: { $0.value == text }) else { return }
      throw BodyError(
        .contradiction, at: path.text,
        "'\(text)' is selected and no choice.\(hint(text, choices.map(\.value)))")
    default: return
    }
  }

  /// Returns the numbers that a control takes.
  func range(
    of node: BodyNode, _ driven: Driven?, at path: BodyPath
  ) throws(BodyError) -> ClosedRange<Double>? {
    let low = node.number(.minimum) ?? driven?.range?.lowerBound
    let high = node.number(.maximum) ?? driven?.range?.upperBound
    guard let low, let high else { return nil }
    guard low <= high else {
      throw BodyError(
        .contradiction, at: path.text,
        "The range is from \(low) to \(high). Give a 'minimum' that isn't over the 'maximum'.")
    }
    if let whole = driven?.range, low < whole.lowerBound || high > whole.upperBound {
      throw BodyError(
        .contradiction, at: path.text,
        "The range is from \(low) to \(high), and what the control sets goes from "
          + "\(whole.lowerBound) to \(whole.upperBound). Stay within that.")
    }
    return low...high
  }

  /// Returns the distance between two numbers that a control takes, or nil for any.
  func step(of node: BodyNode, _ driven: Driven?) -> Double? {
    if let step = node.number(.step) { return step > 0 ? step : nil }
    return driven?.isWhole == true ? 1 : nil
  }

  /// Returns what there is to choose from.
  func choices(
    of node: BodyNode, _ driven: Driven?, at path: BodyPath
  ) throws(BodyError) -> [ControlContent.Choice] {
    guard !node.children.isEmpty else {
      if let choices = driven?.choices, !choices.isEmpty { return choices }
      throw BodyError(
        .contradiction, at: path.text,
        "\(withArticle(node.kind.name, isFirst: true)) needs choices. Give it some.")
    }
    var choices: [ControlContent.Choice] = []
    for (index, child) in node.children.enumerated() {
      let place = path.appending(child, number: index + 1)
      let tag = child.string(.tag) ?? ""
      if let known = driven?.choices, !known.isEmpty, !known.contains(where: { $0.value == tag }) {
        throw BodyError(
          .contradiction, at: place.text,
          "'\(tag)' can't be chosen there.\(hint(tag, known.map(\.value)))")
      }
      let known = driven?.choices.first { $0.value == tag }?.title
      choices.append(
        ControlContent.Choice(value: tag, title: child.string(.title) ?? known ?? tag))
    }
    return choices
  }

  /// Returns what a control is called.
  func title(of node: BodyNode, _ driven: Driven?) -> String {
    node.string(.title) ?? node.string(.accessibilityLabel) ?? driven?.title ?? ""
  }

  private static func colorValue(_ value: BodyValue) -> ControlValue? {
    guard case .color(let color) = value else { return nil }
    return .color(ElementColor.RGBA(color))
  }

  private func hint(_ name: String, _ names: [String]) -> String {
    let near = nearest(to: name, among: names).map { "'\($0)'" }.joined(separator: " or ")
    return near.isEmpty ? " Look at the spelling." : " Did you mean \(near)?"
  }
}

extension PropertyPath {
  /// What people call the property if nobody says more, such as "Opacity" or "Brightness".
  fileprivate var lastPart: String {
    let last = rawValue.split(separator: "/").last ?? ""
    return last.prefix(1).uppercased() + last.dropFirst()
  }
}

extension BodyKind {
  private var isNumeric: Bool {
    self == .slider || self == .stepper || self == .numberField
  }

  /// Whether the control sets what a parameter of a type takes.
  fileprivate func takes(_ type: ParameterType) -> Bool {
    switch type {
    case .i32, .i64, .u32, .u64, .f32, .f64: isNumeric
    case .bool: self == .toggle
    case .string: self == .textField || self == .menu || self == .segments
    case .choice: self == .menu || self == .segments
    case .color: self == .colorWell
    case .point: false
    }
  }

  /// Whether the control sets what a property of a type takes.
  fileprivate func takes(_ type: PropertyType) -> Bool {
    switch type {
    case .integer, .double: isNumeric
    case .bool: self == .toggle
    case .string: self == .textField || self == .menu || self == .segments
    case .color: self == .colorWell
    }
  }
}

extension ControlValue {
  var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  var number: Double? {
    if case .number(let value) = self { value } else { nil }
  }

  var text: String? {
    if case .text(let value) = self { value } else { nil }
  }

  var color: ElementColor.RGBA? {
    if case .color(let value) = self { value } else { nil }
  }
}
