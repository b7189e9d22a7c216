import Foundation
import TestSupport
import Testing

/// The example of `Sources/PluginSandbox/README.md`.
@Suite struct ReadmeTests {
  @Test func `the example is confined as the page says`() throws {
    let top = Fixture.repository()
    let page = try String(contentsOfFile: "\(top)/Sources/PluginSandbox/README.md", encoding: .utf8)
    let program = try String(
      contentsOfFile: "\(top)/Tests/SandboxExample/main.swift", encoding: .utf8)

    let answer = try ConfinedProcess.run([ConfinedProcess.built("SandboxExample")])

    #expect(page.contains("```swift\n\(program)```"))
    #expect(answer.lines == ["active true", "-1"])
  }
}
