import Foundation
import TestSupport
import Testing

/// The samples that a newcomer reads first, compiled and run as they stand.
@Suite struct ReadmeTests {
  @Test func `the plugin of the front page compiles and does what the page shows`() throws {
    let page = try String(contentsOfFile: SourceTree.top + "/README.md", encoding: .utf8)
    let folder = try TemporaryFolder()
    try folder.write("plugin.json", try #require(Self.blocks("json", of: page).first).utf8)
    try folder.write("grey.c", try #require(Self.blocks("c", of: page).first).utf8)
    try folder.link("inspector", to: SourceTree.top)
    let transcript = try #require(Self.blocks("console", of: page).first)

    let shown = Self.steps(of: transcript)
    #expect(shown.count >= 4)
    for step in shown {
      let output = try Self.run(["bash", "-c", step.command], in: folder.path)
      #expect(output == step.output, "\(step.command)")
    }
  }

  @Test func `the program of Sources shows the bar and runs an item`() throws {
    let page = try String(contentsOfFile: SourceTree.top + "/Sources/README.md", encoding: .utf8)
    let source = try String(
      contentsOfFile: SourceTree.top + "/Tests/EmbeddingExample/main.swift", encoding: .utf8)
    let folder = try TemporaryFolder()

    let output = try Self.run(
      [
        "EmbeddingExample", SourceTree.top + "/Tests/Fixtures/Images/rocket.jpg",
        SourceTree.top + "/.build/examples", folder("out.png"),
      ], in: folder.path)

    #expect(Self.blocks("swift", of: page) == [source])
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

  /// The fenced blocks of a language in a page of Markdown, in order.
  static func blocks(_ language: String, of page: String) -> [String] {
    var found: [String] = []
    var current: [Substring]?
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if let lines = current {
        if line == "```" {
          found.append(lines.joined(separator: "\n") + "\n")
          current = nil
        } else {
          current = lines + [line]
        }
      } else if line == "```" + language {
        current = []
      }
    }
    return found
  }

  /// The commands of a transcript, each with what it prints.
  static func steps(of transcript: String) -> [(command: String, output: String)] {
    var steps: [(command: String, output: String)] = []
    for line in transcript.split(separator: "\n") {
      if line.hasPrefix("$ ") {
        steps.append((String(line.dropFirst(2)), ""))
      } else if !steps.isEmpty {
        steps[steps.count - 1].output += line + "\n"
      }
    }
    return steps
  }

  /// Runs a command with the built programs on its path and a home of its own; returns what it prints.
  static func run(_ command: [String], in folder: String) throws -> String {
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = URL(filePath: folder)
    process.environment = [
      "PATH": (own as NSString).deletingLastPathComponent + ":/usr/bin:/bin",
      "HOME": folder, "LANG": "C.UTF-8",
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }
}
