import Testing

@Suite struct ModuleTests {
  let targets = ModuleList.targets

  @Test func `Package.swift and Sources/README.md list the same modules in the same order`() {
    #expect(targets.count >= 15)
    #expect(targets.map(\.name) == ModuleList.captioned)
  }

  @Test func `a module depends only on modules listed above it`() {
    for (rank, target) in targets.enumerated() {
      for dependency in target.dependencies {
        if let other = ModuleList.ranks[dependency] {
          #expect(other < rank, "\(target.name) depends on \(dependency)")
        }
      }
    }
  }

  @Test func `a module imports only modules listed above it`() {
    for (rank, target) in targets.enumerated() {
      for file in SourceTree.files(in: [target.path]) {
        for (line, module) in file.imports {
          if let other = ModuleList.ranks[module] {
            #expect(other < rank, "\(file.path):\(line) imports \(module)")
          }
        }
      }
    }
  }

  @Test func `every folder of Sources is a module, and the other way round`() {
    let folders = Set(SourceTree.folders(in: "Sources"))
    let modules = targets.map(\.path).filter { $0.hasPrefix("Sources/") }.map { $0.dropFirst(8) }
    #expect(folders == Set(modules.map(String.init)))
  }

  @Test(arguments: [
    "DocumentModel", "Elements", "Inspector", "PluginProtocol", "PluginBridge", "PluginSandbox",
    "PluginWorker",
    "InspectorSDK", "SharedMemory",
  ])
  func `no Foundation is linked by`(name: String) throws {
    let target = try #require(targets.first { $0.name == name })
    for file in SourceTree.files(in: [target.path]) {
      for (line, module) in file.imports {
        #expect(!module.hasPrefix("Foundation"), "\(file.path):\(line)")
      }
    }
  }

  /// Who alone may import a module.
  static let owners: [(module: String, owners: Set<String>)] = [
    ("ArgumentParser", ["Tool"]), ("CRSVG", ["Rendering"]), ("CPango", ["Rendering"]),
    ("CFFI", ["PluginBridge"]), ("CSeccomp", ["PluginSandbox"]), ("CSodium", ["PluginHost"]),
    ("CGdkPixbuf", ["DocumentStorage"]), ("CInspector", ["PluginBridge", "InspectorSDK"]),
  ]

  @Test(arguments: owners)
  func `a library enters by one module`(module: String, owners: Set<String>) {
    for target in targets where !owners.contains(target.name) {
      for file in SourceTree.files(in: [target.path]) {
        let lines = file.imports.filter { $0.module == module }.map(\.line)
        #expect(lines.isEmpty, "\(file.path):\(lines) imports \(module)")
      }
    }
  }

  @Test func `every module has its tests`() {
    let tested = targets.filter { $0.path.hasPrefix("Sources/") }.map(\.name)
      .filter { $0 != "PluginWorker" && !ModuleTests.isLibrary($0) }
    for name in tested {
      #expect(
        !SourceTree.files(in: ["Tests/\(name)Tests"]).isEmpty, "Tests/\(name)Tests is missing")
    }
  }

  /// Whether a module is a system library or a shim, named C… with another capital behind it.
  private static func isLibrary(_ name: String) -> Bool {
    name.hasPrefix("C") && name.dropFirst().first?.isUppercase == true
  }

  @Test func `no type bears its module's name`() {
    for target in targets {
      for file in SourceTree.files(in: [target.path]) {
        for kind in ["struct", "class", "enum", "actor", "protocol"] {
          let declaration = "\(kind) \(target.name)"
          for line in file.lines where line.contains(declaration) {
            let next = line[(line.firstRange(of: declaration)?.upperBound ?? line.endIndex)...]
              .first
            let isWhole = next.map { !$0.isLetter && !$0.isNumber && $0 != "." } ?? true
            #expect(
              !isWhole || line.drop { $0 == " " }.hasPrefix("//"), "\(file.path): \(declaration)")
          }
        }
      }
    }
  }
}
