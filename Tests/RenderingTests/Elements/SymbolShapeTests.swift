import Elements
import FoundationEssentials
import TestSupport
import Testing

@testable import Rendering

@Suite struct SymbolShapeTests {
  @Test func `the page for plugin authors lists every symbol, in order`() throws {
    let page = try String(
      contentsOfFile: Fixture.repository() + "/SDK/Documentation/symbols.md", encoding: .utf8)
    let listed = page.split(separator: "\n").filter { $0.hasPrefix("- `") }
      .map { String($0.dropFirst(3).dropLast()) }
    #expect(listed == SymbolShape.names)
  }

  @Test func `a misspelt symbol is warned of with the nearest names`() throws {
    let drawing = try ElementRenderer().svg(of: Icon("trahs"))
    #expect(drawing.warnings.map(\.description).joined().contains("Did you mean trash?"))
  }
}
