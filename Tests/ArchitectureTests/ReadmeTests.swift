import Foundation
import TestSupport
import Testing

/// The samples that a newcomer reads first, compiled and run as they stand.
@Suite struct ReadmeTests {
  @Test(arguments: [("README.md", "grey.c"), ("SDK/README.md", "dim.c")])
  func `the plugin of a front page compiles and does what the page shows`(
    page: String, source: String
  ) throws {
    let page = Page(page)
    let folder = try TemporaryFolder()
    try folder.write("plugin.json", try #require(page.blocks("json").first).utf8)
    try folder.write(source, try #require(page.blocks("c").first).utf8)
    try folder.link("inspector", to: SourceTree.top)

    let steps = page.steps
    #expect(steps.count >= 2)
    for step in steps {
      #expect(try Command.run(step.command, in: folder) == step.output, "\(step.command)")
    }
  }

  @Test func `the program of Sources shows the bar and runs an item`() throws {
    let folder = try TemporaryFolder()
    try folder.link("inspector", to: SourceTree.top)

    let output = try Command.run(
      "EmbeddingExample inspector/Tests/Fixtures/Images/rocket.jpg inspector/.build/examples out.png",
      in: folder)

    #expect(
      Page("Sources/README.md").blocks("swift")
        == [SourceTree.text("Tests/EmbeddingExample/main.swift")])
    #expect(output.contains("Warmth true\n"))
    #expect(output.hasSuffix("\nThe picture is warmer.\n"))
    #expect(try Data(contentsOf: URL(filePath: folder("out.png"))).starts(with: [0x89, 0x50]))
  }

  @Test func `a page's links lead somewhere`() throws {
    let pages = SourceTree.files(in: ["Sources", "Plugins", "SDK", "Tests"], kinds: ["md"])
    for page in pages.map(\.path) + ["README.md"] {
      let folder = (page as NSString).deletingLastPathComponent
      for match in SourceTree.text(page).matches(of: /\]\(([^)#\s]+)[^)]*\)/) {
        let target = String(match.1)
        guard !target.contains("://") else { continue }
        let path = (folder as NSString).appendingPathComponent(target)
        let found = FileManager.default.fileExists(atPath: SourceTree.top + "/" + path)
        #expect(found, "\(page) links to \(target)")
      }
    }
  }
}
