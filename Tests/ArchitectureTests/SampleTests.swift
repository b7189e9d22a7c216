import Foundation
import TestSupport
import Testing

/// The templates and the samples of the SDK's pages, built by the commands that the pages name.
@Suite struct SampleTests {
  @Test(arguments: ["c", "cpp", "swift"])
  func `a template becomes a plugin of one's own that runs`(kind: String) throws {
    try begin(kind)
  }

  @Test(
    .enabled(if: Command.exists("cargo"), "Cargo isn't installed, so Rust's template isn't built."))
  func `the template in Rust becomes a plugin of one's own that runs`() throws {
    try begin("rust", "SDK=../SDK")
  }

  @Test func `Swift's template builds in Embedded mode, bodies and all`() throws {
    let folder = try TemporaryFolder()
    try folder.link("SDK", to: SourceTree.top + "/SDK")
    let manifest = SourceTree.text("SDK/Templates/swift/plugin.json")
    try folder.write(
      "copy/plugin.json",
      manifest.replacing("\"icon\": \"drop\",", with: "\"icon\": \"drop\", \"body\": true,").utf8)
    for name in ["Makefile", "manifest.c"] {
      try folder.write("copy/\(name)", SourceTree.text("SDK/Templates/swift/\(name)").utf8)
    }
    let body =
      ".body { _ in Column(spacing: 8) { Label(\"Opacity\"); Slider(parameter: \"opacity\") } }"
    let plugin = SourceTree.text("SDK/Templates/swift/plugin.swift")
    let item = try #require(plugin.range(of: "    }\n  }\n"))
    try folder.write(
      "copy/plugin.swift", plugin.replacingCharacters(in: item, with: "    }\n  }\(body)\n").utf8)
    try build("copy", "com.example.my-plugin", "SDK=../SDK EMBEDDED=1", in: folder)
  }

  @Test func `a template that was copied by hand builds with the SDK's path`() throws {
    let folder = try TemporaryFolder()
    try folder.link("SDK", to: SourceTree.top + "/SDK")
    for name in ["Makefile", "plugin.c", "plugin.json"] {
      try folder.write("copy/\(name)", SourceTree.text("SDK/Templates/c/\(name)").utf8)
    }
    try build("copy", "com.example.my-plugin", "SDK=../SDK", in: folder)
  }

  @Test func `the plugin of the Swift page builds with the page's package and runs`() throws {
    let page = Page("SDK/Documentation/swift.md")
    let folder = try TemporaryFolder()
    let swift = page.blocks("swift")
    let package = swift.filter { $0.contains("import PackageDescription") }
    let code = swift.filter { !package.contains($0) }
    #expect(package.count == 1 && code.count == 9)
    try folder.write("Package.swift", package.joined().utf8)
    try folder.write("Sources/com_example_tone/plugin.swift", code.joined().utf8)
    try folder.write("Sources/Manifest/plugin.json", page.blocks("json").joined().utf8)
    try folder.write("Sources/Manifest/manifest.c", page.blocks("c").joined().utf8)
    try folder.link("photo.png", to: SourceTree.top + "/Tests/Fixtures/Images/chelsea.png")

    let (build, run) = try #require(page.steps.count == 2 ? (page.steps[0], page.steps[1]) : nil)
    #expect(try Command.run(build.command, in: folder).contains("Build complete!"))
    #expect(try Command.run(run.command, in: folder) == run.output)
    let items = run.command.replacing(/fade --opacity.*/, with: "")
    for item in ["double", "average", "tint --light cold", "settle", "blend --amount 0.5"] {
      let output = try Command.run(items + item, in: folder)
      #expect(output.hasSuffix("wrote faded.png\n"), "\(item): \(output)")
    }
    // A picture that is opaque already doesn't show the item.
    #expect(try Command.run(items + "reset", in: folder).contains("doesn't apply"))
  }

  @Test func `what the pages show in C compiles`() throws {
    try compile("c", "#include <inspector/inspector.h>\n") {
      "cc -fsyntax-only -I $INSPECTOR_SDK/include \($0)"
    }
  }

  @Test func `what the pages show in Swift compiles`() throws {
    try compile("swift", "import CInspector\nimport InspectorSDK\n") {
      "swiftc -typecheck -parse-as-library -swift-version 6 -I $MODULES -I $INSPECTOR_SDK/include \($0)"
    }
  }

  @Test(
    .enabled(if: Command.exists("rustc"), "Rust isn't installed, so its samples aren't compiled."))
  func `what the pages show in Rust compiles`() throws {
    let start = """
      #[path = "\(SourceTree.top)/SDK/Rust/inspector.rs"]
      mod inspector;
      use inspector::*;

      """
    try compile("rust", start) {
      "rustc --edition 2021 --crate-type lib --crate-name sample --emit metadata -A warnings \($0)"
    }
  }

  @Test(arguments: ["cc -std=c11", "c++ -std=c++20 -x c++"])
  func `a parameter of a type that no action takes is refused in words`(compiler: String) throws {
    let folder = try TemporaryFolder()
    let action = "INSPECTOR_ACTION(fade, (double, a), (TYPE, b)) { return a > b; }\n"
    try folder.write("action.c", ("#include <inspector/inspector.h>\n" + action).utf8)
    let command = "\(compiler) -fsyntax-only -I $INSPECTOR_SDK/include action.c"

    #expect(try Command.run("\(command) -DTYPE=float", in: folder) == "")
    #expect(try Command.run("\(command) -DTYPE=short", in: folder).contains("signature.h lists"))
  }

  @Test(arguments: ["cc -std=c11", "c++ -std=c++20 -x c++"])
  func `a ninth parameter is refused in words`(compiler: String) throws {
    let folder = try TemporaryFolder()
    for count in [0, 1, 8, 9, 16] {
      let parameters = (0..<count).map { ", (double, p\($0))" }.joined()
      let action = "INSPECTOR_ACTION(many\(parameters)) { return INSPECTOR_OK; }\n"
      try folder.write("action.c", ("#include <inspector/inspector.h>\n" + action).utf8)
      let output = try Command.run(
        "\(compiler) -fsyntax-only -I $INSPECTOR_SDK/include action.c", in: folder)
      #expect(
        count > 8
          ? output.contains("An action takes at most eight parameters.") : output.isEmpty,
        "\(count): \(output)")
    }
  }

  @Test func `a template goes to a folder beside whoever begins it`() throws {
    let folder = try TemporaryFolder()
    let begun = try Command.run(
      "make -s -C \(SourceTree.top)/SDK/Templates c ID=org.example.near TO=near && ls near",
      in: folder)
    #expect(
      begun
        == "The plugin org.example.near is in \(folder("near")). Build it with make.\n"
        + "Makefile\nplugin.c\nplugin.json\n")
  }

  @Test func `the examples' makefile says what it has no compiler for, and nothing else`() throws {
    let folder = try TemporaryFolder()
    let output = try Command.run(
      "make -s -C \(SourceTree.top)/Plugins BUILD=$PWD/built SWIFTC= RUSTC= warmth V=1 >said; cat said",
      in: folder)
    #expect(output.hasPrefix("No swiftc: the examples in Swift are not built.\nNo rustc:"))
    #expect(!output.contains("/bin/sh"))
  }

  @Test func `what the pages show in JSON is JSON`() {
    var count = 0
    for path in Self.pages {
      for block in Page(path).blocks("json") {
        count += 1
        let whole = block.hasPrefix("{") ? block : "{\(block)}"
        #expect(throws: Never.self, "\(path): \(block)") {
          try JSONSerialization.jsonObject(with: Data(whole.utf8))
        }
      }
    }
    #expect(count >= 4)
  }

  /// The pages whose samples belong to no plugin that is whole.
  private static let pages = SourceTree.files(in: ["SDK"], kinds: ["md"]).map(\.path)

  /// Compiles every sample of a language, each alone, but those of the Swift page, which belong together.
  private func compile(
    _ language: String, _ start: String, by command: (String) -> String
  ) throws {
    let folder = try TemporaryFolder()
    var count = 0
    for path in Self.pages where !path.hasSuffix("swift.md") {
      for block in Page(path).blocks(language) {
        count += 1
        try folder.write("plugin.json", [])
        try folder.write("sample.\(language)", (start + block).utf8)
        #expect(
          try Command.run(command("sample.\(language)"), in: folder) == "", "\(path): \(block)")
      }
    }
    #expect(count > 0)
  }

  /// Begins a plugin as the page of the templates says, builds it and runs it.
  private func begin(_ kind: String, _ options: String = "") throws {
    let folder = try TemporaryFolder()
    try folder.link("SDK", to: SourceTree.top + "/SDK")
    let begun = try Command.run(
      "make -s -C SDK/Templates \(kind) ID=org.example.new-\(kind) TO=$PWD/own", in: folder)
    #expect(begun.hasPrefix("The plugin org.example.new-\(kind) is in "))
    try build("own", "org.example.new-\(kind)", options, in: folder)
  }

  private func build(
    _ name: String, _ id: String, _ options: String, in folder: TemporaryFolder
  ) throws {
    let log = try Command.run("make -C \(name) \(options)", in: folder)
    #expect(!log.contains("warning:"), "\(log)")
    // A folder of one plugin holds one plugin, whatever the build has left in it.
    let list = try Command.run("inspector list \(name)", in: folder)
    #expect(list == "\(id)  0.1.0  My plugin, 1 item\n  \(name)/\(id).so\n", "\(log)")
    let photo = SourceTree.top + "/Tests/Fixtures/Images/chelsea.png"
    let output = try Command.run(
      "inspector run --plugins \(name) -o faded.png \(photo) \(id).fade --opacity 0.3", in: folder)
    #expect(output == "wrote faded.png\n")
  }
}
