import DocumentModel
import Inspector
import PluginHost

/// One line that a client has sent.
struct SessionRequest: Sendable {
  /// What the client calls the request; the answer repeats it.
  let id: SessionID

  /// What to do.
  let command: String

  private let fields: JSONObject

  /// Everything that a client can ask for.
  static let commands = [
    "open", "select", "blocks", "bar", "explain", "run", "cancel", "undo", "redo", "render", "save",
    "views", "text", "controls", "edit", "key",
  ]

  /// The fields that a request has beside 'id' and 'do', by what it asks for; others have none.
  private static let fields: [String: [String]] = [
    "open": ["document", "select"],
    "select": ["blocks"],
    "explain": ["item"],
    "run": ["item", "arguments"],
    "cancel": ["run"],
    "render": ["output", "of"] + drawing,
    "save": ["output"],
    "views": drawing,
    "text": ["columns"] + drawing,
    "edit": ["item", "control", "event", "value"],
    "key": ["item", "control", "key"],
  ]

  /// The fields that say how a bar is laid out and drawn.
  private static let drawing = ["scale", "width", "dark", "rightToLeft"]

  /// Why a line isn't a request.
  struct Malformed: Error {
    let id: SessionID
    var code = "bad-request"
    let message: String
  }

  /// Reads a line.
  init(line: [UInt8]) throws(Malformed) {
    let value: JSONValue
    do throws(PluginHostError) {
      value = try JSONParser.parse(line)
    } catch {
      throw Malformed(id: .none, message: "The line isn't JSON: \(error.message)")
    }
    guard case .object(let object) = value else {
      throw Malformed(id: .none, message: "A request is an object, not \(value.kind).")
    }
    switch object["id"] {
    case .string(let text)?: id = .text(text)
    case .integer(let number)?: id = .number(number)
    case nil: throw Malformed(id: .none, message: "A request needs an 'id': a number or a text.")
    case let other?:
      throw Malformed(id: .none, message: "'id' is a number or a text, not \(other.kind).")
    }
    guard case .string(let command)? = object["do"] else {
      throw Malformed(
        id: id, message: "A request needs 'do': one of \(Self.commands.joined(separator: ", ")).")
    }
    guard Self.commands.contains(command) else {
      let near = nearest(to: command, among: Self.commands)
      let hint =
        near.isEmpty ? Self.commands.joined(separator: ", ") : near.joined(separator: " or ")
      throw Malformed(id: id, message: "Nothing is called '\(command)' here. Try \(hint).")
    }
    self.command = command
    self.fields = object
    try checkFields()
  }

  /// Refuses a field that nobody would read, which most likely is misspelt.
  private func checkFields() throws(Malformed) {
    let known = Self.fields[command] ?? []
    let unknown = fields.members.first { !(["id", "do"] + known).contains($0.key) }
    guard let name = unknown?.key else { return }
    let near = nearest(to: name, among: known)
    let hint =
      !near.isEmpty
      ? "Did you mean \(near.joined(separator: " or "))?"
      : known.isEmpty
        ? "It has none but 'id' and 'do'." : "It has \(known.joined(separator: ", "))."
    throw Malformed(
      id: id, message: "'\(command)' has no field '\(name.prefix(80))'. \(hint)")
  }

  /// A text that must be there.
  func text(_ name: String) throws(Malformed) -> String {
    guard let text = try optionalText(name) else {
      throw Malformed(id: id, message: "'\(command)' needs '\(name)', a text.")
    }
    return text
  }

  /// A text that may be there.
  func optionalText(_ name: String) throws(Malformed) -> String? {
    switch fields[name] {
    case nil: return nil
    case .string(let text)?: return text
    case let other?: throw Malformed(id: id, message: "'\(name)' is a text, not \(other.kind).")
    }
  }

  /// A number that may be there.
  func optionalNumber(_ name: String) throws(Malformed) -> Double? {
    switch fields[name] {
    case nil: return nil
    case .integer(let number)?: return Double(number)
    case .number(let number)?: return number
    case let other?: throw Malformed(id: id, message: "'\(name)' is a number, not \(other.kind).")
    }
  }

  /// A yes or no that may be there.
  func optionalBool(_ name: String) throws(Malformed) -> Bool? {
    switch fields[name] {
    case nil: return nil
    case .bool(let truth)?: return truth
    case let other?:
      throw Malformed(id: id, message: "'\(name)' is true or false, not \(other.kind).")
    }
  }

  /// Whatever a field holds.
  func value(_ name: String) -> JSONValue? {
    fields[name]
  }

  /// What another request was called.
  func reference(_ name: String) throws(Malformed) -> SessionID {
    switch fields[name] {
    case .string(let text)?: return .text(text)
    case .integer(let number)?: return .number(number)
    default: throw Malformed(id: id, message: "'\(command)' needs '\(name)', the id of a request.")
    }
  }

  /// A list of blocks that may be there.
  func blocks(_ name: String) throws(Malformed) -> [BlockID]? {
    guard let value = fields[name] else { return nil }
    guard case .array(let values) = value else {
      throw Malformed(id: id, message: "'\(name)' is a list of block numbers, not \(value.kind).")
    }
    var blocks: [BlockID] = []
    for value in values {
      guard case .integer(let number) = value, number > 0 else {
        throw Malformed(id: id, message: "'\(name)' has \(value.kind), which is no block number.")
      }
      blocks.append(BlockID(rawValue: UInt64(number)))
    }
    return blocks
  }

  /// The values for an item's parameters, from the object 'arguments'.
  func arguments(for item: BarItem) throws(Malformed) -> Arguments {
    guard let value = fields["arguments"] else { return Arguments() }
    guard case .object(let object) = value else {
      throw Malformed(id: id, message: "'arguments' is an object, not \(value.kind).")
    }
    var values: [String: ArgumentValue] = [:]
    for member in object.members {
      guard let parameter = item.parameters.first(where: { $0.name == member.key }) else {
        let near = nearest(to: member.key, among: item.parameters.map(\.name))
        let hint = near.isEmpty ? "" : " Did you mean \(near.joined(separator: " or "))?"
        throw badArgument("'\(item.id)' has no parameter '\(member.key)'.\(hint)")
      }
      let argument: ArgumentValue?
      do throws(InspectorError) {
        argument = try member.value.argument(for: parameter)
      } catch {
        throw badArgument(error.description)
      }
      guard let argument else {
        let expectation = parameter.expectation(
          point: " such as [0.5, 0.5]", color: " such as \"#ff8800\" or [1, 0.53, 0, 1]")
        throw badArgument("'\(parameter.name)' takes \(expectation), not \(member.value.found).")
      }
      values[member.key] = argument
    }
    return Arguments(values)
  }

  private func badArgument(_ message: String) -> Malformed {
    Malformed(id: id, code: "bad-argument", message: message)
  }
}

/// What a client calls a request.
enum SessionID: Hashable, Sendable, Encodable {
  case none
  case number(Int64)
  case text(String)

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .none: try container.encodeNil()
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    }
  }
}

extension JSONValue {
  /// The value for a parameter, checked, or nil if it is of another type.
  ///
  /// A point is a list of two numbers; a colour is a text, or a list of three or four numbers from 0 to 1.
  ///
  /// - Throws: As ``Parameter/validate(_:)``.
  fileprivate func argument(for parameter: Parameter) throws(InspectorError) -> ArgumentValue? {
    switch (parameter.type, self) {
    case (.bool, .bool(let truth)): return .bool(truth)
    case (.color, .string(let text)):
      guard let color = Color(hexadecimal: text) else { return nil }
      return .color(color)
    case (.string, .string(let text)), (.choice, .string(let text)):
      return try parameter.parse(text)
    case (.point, .array(let values)):
      let numbers = values.compactMap(\.asDouble)
      guard numbers.count == values.count, numbers.count == 2 else { return nil }
      let point = ArgumentValue.point(x: numbers[0], y: numbers[1])
      try parameter.validate(point)
      return point
    case (.color, .array(let values)):
      let parts = values.compactMap(\.asDouble)
      guard parts.count == values.count, (3...4).contains(parts.count) else { return nil }
      let color = ArgumentValue.color(
        Color(
          red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count == 4 ? parts[3] : 1))
      try parameter.validate(color)
      return color
    case (.i32, _), (.i64, _), (.u32, _), (.u64, _), (.f32, _), (.f64, _):
      guard let numeral else { return nil }
      return try parameter.parse(numeral)
    default: return nil
    }
  }

  /// The value as it is named in a refusal.
  fileprivate var found: String {
    guard case .array(let values) = self else { return kind }
    let numbers = values.compactMap(\.numeral)
    guard numbers.count == values.count, values.count <= 8 else { return kind }
    return "[\(numbers.joined(separator: ", "))]"
  }

  /// The number as it would be typed, or nil if it is none.
  private var numeral: String? {
    switch self {
    case .integer(let number): String(number)
    case .unsigned(let number): String(number)
    case .number(let number): String(number)
    default: nil
    }
  }
}
