import FoundationEssentials
import TestSupport
import Testing

@testable import DocumentModel

/// `SDK/Documentation/properties.md` is what plugin authors read; its table follows from the code.
@Suite struct PropertiesPageTests {
  static let page = Fixture.repository() + "/SDK/Documentation/properties.md"

  /// The row of a property: path, type, values, default, scope, blocks.
  private func row(_ definition: PropertyDefinition) -> String {
    let values: String =
      if let choices = definition.choices {
        choices.joined(separator: ", ")
      } else if let range = definition.range {
        "\(number(range.lowerBound)) … \(number(range.upperBound))"
      } else {
        switch definition.defaultValue.type {
        case .bool: "true, false"
        case .integer: "any"
        case .double: "any finite"
        case .string:
          definition.longest == PropertyDefinition.longestString
            ? "text" : "text, at most \(definition.longest) bytes"
        case .color: "colour"
        }
      }
    let initial =
      switch definition.defaultValue {
      case .bool(let value): "\(value)"
      case .integer(let value): "\(value)"
      case .double(let value): number(value)
      case .string(let value): value.isEmpty ? "empty" : value
      case .color(let color):
        [color.red, color.green, color.blue, color.alpha].map(number).joined(separator: " ")
      }
    let scope = definition.scope.map { "`\($0)`" } ?? "–"
    return "| `\(definition.path)` | \(definition.defaultValue.type.rawValue) | \(values) "
      + "| \(initial) | \(scope) |"
  }

  private func number(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }

  @Test func `the page lists every property as the code has it, and no other`() throws {
    let data = try Data(contentsOf: .init(filePath: Self.page))
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)

    let listed = lines.filter { $0.hasPrefix("| `") }

    let expected = PropertyDefinition.known.values.map(row)
    #expect(Set(expected).subtracting(listed).sorted() == [], "missing on the page")
    #expect(Set(listed).subtracting(expected).sorted() == [], "not in the code")
    #expect(listed.count == expected.count)
  }
}
