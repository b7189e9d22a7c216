import DocumentModel
import Inspector
import PluginHost

/// Reads what was typed behind an item: `--name value`, `--name=value`, and `--name` or `--no-name` for
/// something that is on or off.
///
/// People put the options `-o`, `--output`, `--json` and `--help` of the command there, too. They are
/// understood, unless a parameter has the name.
struct ArgumentReader {
  /// What was typed.
  struct Reading {
    /// The values of parameters.
    var arguments: [String: ArgumentValue] = [:]
    /// Where to write.
    var output: String?
    /// Whether JSON is wanted.
    var wantsJSON = false
    /// Whether only the item's parameters are to be shown.
    var wantsHelp = false
  }

  /// Options of the command that decide what the item is, so that they stand in front of it.
  static let leadingOptions = [
    "plugins", "settings", "probe-deadline", "crash-report", "locale", "select",
  ]

  private let parameters: [Parameter]
  private let item: String

  init(_ item: BarItem) {
    self.parameters = item.parameters
    self.item = item.id
  }

  /// Returns what was typed.
  ///
  /// - Throws: ``EditorError/Code/badArgument`` for a name that the item doesn't have, with the nearest; a
  ///   value that is missing, given twice, or can't be read.
  func read(_ words: [String]) throws(EditorError) -> Reading {
    var reading = Reading()
    var rest = words[...]
    while let word = rest.popFirst() {
      if try takeOption(word, &rest, &reading) { continue }
      guard word.hasPrefix("--"), word.count > 2 else {
        throw EditorError(
          .badArgument, word,
          "'\(word)' doesn't belong to a parameter. Write parameters as --name value.")
      }
      try takeParameter(word.dropFirst(2), &rest, &reading)
    }
    return reading
  }

  /// Takes a word that is an option of the command.
  private func takeOption(
    _ word: String, _ rest: inout ArraySlice<String>, _ reading: inout Reading
  ) throws(EditorError) -> Bool {
    let name = word.prefix { $0 != "=" }
    guard name.hasPrefix("-"), !has(name.drop { $0 == "-" }) else { return false }
    switch name {
    case "-h", "--help": reading.wantsHelp = true
    case "--json": reading.wantsJSON = true
    case "-o", "--output":
      let value = word.contains("=") ? String(word.dropFirst(name.count + 1)) : rest.popFirst()
      guard let value else {
        throw EditorError(.badArgument, "output", "\(name) needs a value: where to write.")
      }
      guard reading.output == nil else { throw twice(String(name)) }
      reading.output = value
    default: return false
    }
    return true
  }

  private func takeParameter(
    _ body: Substring, _ rest: inout ArraySlice<String>, _ reading: inout Reading
  ) throws(EditorError) {
    let name = String(body.prefix { $0 != "=" })
    var text = body.contains("=") ? String(body.dropFirst(name.count + 1)) : nil
    let (parameter, isNegated) = try find(name)
    if isNegated, text != nil {
      throw EditorError(.badArgument, name, "--\(name) takes no value. Write --\(name) alone.")
    }
    if parameter.type == .bool, text == nil {
      // No other word stands behind an item, so what doesn't begin as a parameter can only be the value.
      if !isNegated, let next = rest.first, !next.hasPrefix("-") {
        text = rest.popFirst()
      } else {
        text = isNegated ? "false" : "true"
      }
    }
    guard let text = text ?? rest.popFirst() else {
      throw EditorError(.badArgument, name, "--\(name) needs a value: \(parameter.expectation).")
    }
    guard reading.arguments[parameter.name] == nil else { throw twice("--\(name)") }
    do throws(InspectorError) {
      reading.arguments[parameter.name] = try parameter.parse(text)
    } catch {
      throw EditorError(.badArgument, name, error.description)
    }
  }

  private func has(_ name: some StringProtocol) -> Bool {
    parameters.contains { $0.name == name }
  }

  private func twice(_ name: String) -> EditorError {
    EditorError(.badArgument, name, "\(name) is given twice. Give it once.")
  }

  private func find(_ name: String) throws(EditorError) -> (Parameter, isNegated: Bool) {
    if let found = parameters.first(where: { $0.name == name }) { return (found, false) }
    if name.hasPrefix("no-"),
      let found = parameters.first(where: { $0.name == name.dropFirst(3) && $0.type == .bool })
    {
      return (found, true)
    }
    let near = nearest(to: name, among: parameters.map(\.name))
    let hint: String =
      if Self.leadingOptions.contains(name) {
        "Write --\(name) in front of the item."
      } else if parameters.isEmpty {
        "It takes none."
      } else if near.isEmpty {
        "It takes \(parameters.map { "--" + $0.name }.joined(separator: ", "))."
      } else {
        "Did you mean \(near.map { "--" + $0 }.joined(separator: " or "))?"
      }
    throw EditorError(.badArgument, name, "'\(item)' has no parameter --\(name). \(hint)")
  }
}
