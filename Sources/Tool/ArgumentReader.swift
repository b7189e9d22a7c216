import DocumentModel
import Inspector
import PluginHost

/// Reads what was typed behind an item: `--name value`, `--name=value`, and `--name` or `--no-name` for
/// something that is on or off.
struct ArgumentReader {
  private let parameters: [Parameter]
  private let item: String

  init(_ item: BarItem) {
    self.parameters = item.parameters
    self.item = item.id
  }

  /// Returns the values that were typed.
  ///
  /// - Throws: ``EditorError/Code/badArgument`` for a name that the item doesn't have, with the nearest; a
  ///   value that is missing, given twice, or can't be read.
  func read(_ words: [String]) throws(EditorError) -> Arguments {
    var values: [String: ArgumentValue] = [:]
    var rest = words[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("--"), word.count > 2 else {
        throw EditorError(
          .badArgument, word,
          "'\(word)' doesn't belong to a parameter. Write parameters as --name value.")
      }
      let body = word.dropFirst(2)
      let name = String(body.prefix { $0 != "=" })
      var text = body.contains("=") ? String(body.dropFirst(name.count + 1)) : nil
      let (parameter, isNegated) = try find(name)
      if parameter.type == .bool, text == nil {
        if !isNegated, let next = rest.first, ["true", "false"].contains(next) {
          text = rest.popFirst()
        } else {
          text = isNegated ? "false" : "true"
        }
      }
      guard let text = text ?? rest.popFirst() else {
        throw EditorError(
          .badArgument, name, "--\(name) needs a value: \(parameter.expectation).")
      }
      guard values[parameter.name] == nil else {
        throw EditorError(.badArgument, name, "--\(name) is given twice. Give it once.")
      }
      do throws(InspectorError) {
        values[parameter.name] = try parameter.parse(text)
      } catch {
        throw EditorError(.badArgument, name, error.description)
      }
    }
    return Arguments(values)
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
      if parameters.isEmpty {
        "It takes none."
      } else if near.isEmpty {
        "It takes \(parameters.map { "--" + $0.name }.joined(separator: ", "))."
      } else {
        "Did you mean \(near.map { "--" + $0 }.joined(separator: " or "))?"
      }
    throw EditorError(.badArgument, name, "'\(item)' has no parameter --\(name). \(hint)")
  }
}
