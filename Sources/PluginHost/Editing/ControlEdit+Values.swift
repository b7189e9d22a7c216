import DocumentModel
import Elements
import Inspector

/// What a control's value means to an action or to the document.
extension ControlEdit {
  /// Returns the arguments of the action for a value, or nil if a property is set.
  ///
  /// - Throws: ``EditorError/Code/badArgument`` for a value that the parameter or property can't take.
  func arguments(
    for value: ControlValue, in editor: Editor
  ) throws(EditorError) -> Arguments? {
    switch binding.target {
    case .action:
      throw EditorError(
        .badArgument, binding.name, "'\(binding.name)' of '\(binding.item)' can only be pressed.")
    case .property(let path):
      _ = try path.value(of: value, like: nil)
      return nil
    case .parameter(let name, let id, let others):
      let item = try editor.item(id)
      guard let parameter = item.parameters.first(where: { $0.name == name }) else {
        throw EditorError(.badArgument, name, "'\(id)' has no parameter '\(name)'.")
      }
      var arguments = others
      arguments.values[name] = try parameter.argument(value)
      return try editor.resolve(arguments, for: item)
    }
  }

  /// Returns the base with the property set on every block that the edit is for.
  func setting(
    _ value: ControlValue, on blocks: [BlockID], in base: Transaction
  ) throws(EditorError) -> Transaction {
    guard case .property(let path) = binding.target else { return base }
    guard !blocks.isEmpty else {
      throw EditorError(
        .failed, path.rawValue, "No block is left to set '\(path)' of. Select a block first.")
    }
    var result = base
    for block in blocks {
      if let scope = PropertyDefinition.known[path]?.scope,
        !result.document.isAllowed(scope, for: block)
      {
        throw EditorError(
          .failed, path.rawValue,
          "Block \(block) doesn't allow '\(scope)', so '\(path)' stays as it is.")
      }
      // A property of the plugin's own that was never set takes whatever the control has.
      let present = result.document.propertyIfPresent(path, of: block)
      let wanted = try path.value(of: value, like: present)
      do throws(DocumentError) {
        try result.document.setProperty(path, of: block, to: wanted)
      } catch {
        throw EditorError(.failed, path.rawValue, error.description)
      }
    }
    return result
  }
}

extension Parameter {
  /// Returns a control's value as the parameter takes it, checked.
  ///
  /// - Throws: ``EditorError/Code/badArgument``.
  func argument(_ value: ControlValue) throws(EditorError) -> ArgumentValue {
    let argument: ArgumentValue? =
      switch (type, value) {
      case (.i32, .number(let number)), (.i64, .number(let number)):
        Int64(exactly: number.rounded()).map(ArgumentValue.signed)
      case (.u32, .number(let number)), (.u64, .number(let number)):
        UInt64(exactly: number.rounded()).map(ArgumentValue.unsigned)
      case (.f32, .number(let number)), (.f64, .number(let number)): .number(number)
      case (.bool, .bool(let flag)): .bool(flag)
      case (.string, .text(let text)): .string(text)
      case (.choice, .text(let text)): .choice(text)
      case (.color, .color(let color)): .color(Color(color))
      default: nil
      }
    guard let argument else {
      throw EditorError(.badArgument, name, "'\(name)' takes \(expectation), not \(value.words).")
    }
    do throws(InspectorError) {
      try validate(argument)
    } catch {
      throw EditorError(.badArgument, name, error.description)
    }
    return argument
  }

  /// Returns an argument as a control shows it, or nil if no control can.
  static func controlValue(_ argument: ArgumentValue) -> ControlValue? {
    switch argument {
    case .signed(let number): .number(Double(number))
    case .unsigned(let number): .number(Double(number))
    case .number(let number): .number(number)
    case .bool(let flag): .bool(flag)
    case .string(let text), .choice(let text): .text(text)
    case .color(let color): .color(ElementColor.RGBA(color))
    case .point: nil
    }
  }
}

extension PropertyPath {
  /// Returns a control's value as the property takes it; its range is the document's to check.
  ///
  /// - Parameters:
  ///   - value: What the control was set to.
  ///   - present: What a property of a plugin's own is now; one that the document knows needs none.
  /// - Returns: The value.
  /// - Throws: ``EditorError/Code/badArgument`` for a value of another type.
  func value(of value: ControlValue, like present: PropertyValue?) throws(EditorError)
    -> PropertyValue
  {
    let type = PropertyDefinition.known[self]?.defaultValue.type ?? present?.type
    switch (value, type) {
    case (.bool(let flag), .bool), (.bool(let flag), nil): return .bool(flag)
    case (.number(let number), .double), (.number(let number), nil): return .double(number)
    case (.number(let number), .integer):
      if let whole = Int64(exactly: number.rounded()) { return .integer(whole) }
    case (.text(let text), .string), (.text(let text), nil): return .string(text)
    case (.color(let color), .color), (.color(let color), nil): return .color(Color(color))
    default: break
    }
    throw EditorError(
      .badArgument, rawValue,
      "'\(self)' takes \(withArticle(type?.rawValue ?? "value")), not \(value.words).")
  }
}

extension ControlValue {
  /// What sort of value it is, for people.
  fileprivate var words: String {
    switch self {
    case .bool(let flag): "\(flag)"
    case .number(let number): "\(number)"
    case .text(let text): "'\(text.prefix(80))'"
    case .color: "a colour"
    }
  }
}

extension Color {
  /// The document's form of a colour of the interface.
  init(_ color: ElementColor.RGBA) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}

extension ElementColor.RGBA {
  /// The interface's form of a colour of the document.
  init(_ color: Color) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}
