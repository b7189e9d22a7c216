import Testing

@Suite struct TreeTests {
  @Test func `the top level holds what it should and nothing else`() {
    // What SwiftPM and `make demo` write is in .gitignore.
    let written: Set = ["Package.resolved", "demo"]
    let wanted: Set = [
      "Package.swift", "Sources", "Plugins", "Tests", "SDK", "README.md", "Makefile", "LICENSE",
    ]
    #expect(Set(SourceTree.names(in: "")).subtracting(written) == wanted)
  }

  @Test(arguments: ["Sources", "Plugins", "Tests", "SDK"])
  func `a README captions the rooms of`(folder: String) {
    #expect(SourceTree.exists("\(folder)/README.md"))
  }

  @Test func `every plugin has its own README`() {
    let plugins = SourceTree.folders(in: "Plugins")
    #expect(!plugins.isEmpty)
    for plugin in plugins {
      #expect(SourceTree.exists("Plugins/\(plugin)/README.md"), "Plugins/\(plugin)")
    }
  }

  @Test func `plugins use nothing of the host's but the SDK`() {
    let sdk: Set = ["CInspector", "InspectorSDK"]
    for file in SourceTree.files(in: ["Plugins"]) {
      for (line, module) in file.imports where ModuleList.ranks[module] != nil {
        #expect(sdk.contains(module), "\(file.path):\(line) imports \(module)")
      }
    }
    let kinds: Set = ["c", "h", "cpp", "hpp", "cc", "rs", "zig"]
    for file in SourceTree.files(in: ["Plugins"], kinds: kinds) {
      for (index, line) in file.lines.enumerated() {
        let isOutside = line.contains("Sources/") && !line.contains("SDK/Sources/")
        #expect(!isOutside, "\(file.path):\(index + 1)")
      }
    }
  }

  @Test func `no file is longer than 400 lines`() {
    let kinds: Set = ["swift", "c", "h", "cpp", "rs", "zig"]
    for file in SourceTree.files(in: ["Sources", "Plugins", "SDK", "Tests"], kinds: kinds) {
      // The text after the last line feed is a line only if there is any.
      let count = file.lines.count - (file.lines.last?.isEmpty == true ? 1 : 0)
      #expect(count <= 400, "\(file.path) has \(count) lines")
    }
  }
}
