import DocumentModel
import FoundationEssentials
import Testing

@testable import Inspector

/// `SDK/Documentation/when.md` and the code say the same.
@Suite struct WhenDocumentationTests {
  private func page() throws -> String {
    let root = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }
    let content = try #require(
      FileManager.default.contents(atPath: root + "/SDK/Documentation/when.md"))
    return String(decoding: content, as: UTF8.self)
  }

  /// The first two columns of the table below "## Keys".
  private func rows() throws -> [String: String] {
    let keys = try #require(try page().split(separator: "## Keys\n").last)
    var rows: [String: String] = [:]
    for line in keys.split(separator: "\n") where line.hasPrefix("| `") {
      let cells = line.split(separator: "|")
      rows[cells[0].filter { $0 != "`" && $0 != " " }] = String(cells[1].filter { $0 != " " })
    }
    return rows
  }

  @Test func `every key is on the page with its type, and no other`() throws {
    var expected: [String: String] = [
      #"scope["…"]"#: "bool", #"supports["…"]"#: "bool", #"property["…"]"#: "theproperty's",
    ]
    for name in ContextKey.Name.allCases { expected[name.rawValue] = name.type.rawValue }
    #expect(try rows() == expected)
  }

  /// The names in backticks from a paragraph's beginning to its end.
  private func names(after beginning: String) throws -> Set<String> {
    let tail = try #require(try page().split(separator: beginning).last)
    let paragraph = try #require(tail.split(separator: "\n\n").first)
    let parts = paragraph.split(separator: "`", omittingEmptySubsequences: false)
    return Set(parts.enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) })
  }

  @Test func `every scope and every ability is on the page, and no other`() throws {
    #expect(try names(after: "\n`scope` knows ") == Set(ContextKey.Family.scope.arguments))
    #expect(try names(after: "\n`supports` knows ") == Set(ContextKey.Family.supports.arguments))
  }

  @Test func `every example parses and knows its keys`() throws {
    let examples = try page().components(separatedBy: "```when\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
    #expect(examples.count >= 6)
    for example in examples {
      let predicate = try Predicate(parsing: example)
      #expect(predicate.unknownKeys.isEmpty, "\(example)")
    }
  }
}

extension String {
  fileprivate func components(separatedBy separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
