import CInspector
import FoundationEssentials
import PluginProtocol
import TestSupport
import Testing

// Safety: everywhere in here: the names and sentences in the contract's tables are literals that end with a zero.
/// `SDK/Documentation/body.md` is what plugin authors read; its tables follow from the headers.
@Suite struct BodyPageTests {
  private static func rows(under heading: String) throws -> [String] {
    let path = Fixture.repository() + "/SDK/Documentation/body.md"
    let page = String(decoding: try Data(contentsOf: .init(filePath: path)), as: UTF8.self)
    let section = page.split(separator: "\n## ").first { $0.hasPrefix(heading + "\n") } ?? ""
    return section.split(separator: "\n").map(String.init).filter { $0.hasPrefix("| `") }
  }

  private static func number(_ value: Double) -> String {
    guard abs(value) < 1e7 else { return value < 0 ? "-1e15" : "1e15" }
    return value == value.rounded() ? "\(Int(value))" : "\(value)"
  }

  @Test func `the page lists every kind as the header has it, and no other`() throws {
    let expected = BodyKind.allCases.map { kind in
      let own = kind.attributes.subtracting(
        kind == .choice || kind == .fallback ? [] : .ofElements)
      let names = BodyAttribute.allCases.filter(own.contains).map { "`\($0.name)`" }
      let entry = unsafe inspector_element_entry(UInt32(kind.rawValue))
      let sentence = unsafe entry.sentence.map { unsafe String(cString: $0) } ?? ""
      return "| `\(kind.name)` | \(kind.children) | "
        + "\(names.isEmpty ? "–" : names.joined(separator: " ")) | \(sentence) |"
    }
    #expect(try Self.rows(under: "Kinds") == expected)
  }

  @Test func `the page lists every attribute as the header has it, and no other`() throws {
    let expected = BodyAttribute.allCases.map { attribute in
      let values =
        switch attribute.type {
        case .number, .numbers:
          "\(Self.number(attribute.range.lowerBound)) … \(Self.number(attribute.range.upperBound))"
        case .bool: "true, false"
        case .string: "text"
        case .word:
          BodyWord.allCases.filter(attribute.words.contains).map(\.name).joined(separator: ", ")
        case .color: "colour"
        case .pixels: "picture"
        }
      let entry = unsafe inspector_attribute_entry(UInt32(attribute.rawValue))
      let sentence = unsafe entry.sentence.map { unsafe String(cString: $0) } ?? ""
      return "| `\(attribute.name)` | \(attribute.type) | \(values) | … | \(sentence) |"
    }
    // The defaults are words of the page's own.
    let listed = try Self.rows(under: "Attributes").map { row in
      var cells = row.split(separator: " | ").map(String.init)
      if cells.count == 5 { cells[3] = "…" }
      return cells.joined(separator: " | ")
    }
    #expect(listed == expected)
  }
}
