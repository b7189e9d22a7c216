import PluginProtocol
import TestSupport
import Testing

@testable import PluginHost

@Suite struct SwiftRuntimeTests {
  @Test func `a plugin without the shared runtime fits, whatever built it`() {
    #expect(SwiftRuntime.refusal(toolchain: "gcc 12.2.0", libraries: ["libc.so.6"]) == nil)
    #expect(SwiftRuntime.refusal(toolchain: "swift 5.1", libraries: []) == nil)
  }

  @Test func `a plugin with the shared runtime fits its own version`() {
    let shared = ["libswiftCore.so", "libc.so.6"]
    let own = "swift \(SwiftRuntime.version).1"
    #expect(SwiftRuntime.refusal(toolchain: own, libraries: shared) == nil)
  }

  @Test(arguments: ["swift 5.10.1", "swift 99.0", "clang 21.0.0", "swift", ""])
  func `a plugin with another version's shared runtime is refused with both`(toolchain: String) {
    let refusal = SwiftRuntime.refusal(toolchain: toolchain, libraries: ["libswiftCore.so"])
    #expect(refusal?.code == .otherToolchain)
    #expect(refusal?.found == toolchain)
    #expect(refusal?.expected == "swift \(SwiftRuntime.version)")
  }

  @Test func `the libraries that a file needs are read from it`() throws {
    var reader = NoteReader()
    let plugin = try reader.libraries(of: BuiltPlugins.example("com.example.warmth"))
    let worker = try reader.libraries(of: BuiltPlugins.worker())
    #expect(plugin.contains("libc.so.6"))
    #expect(!plugin.contains("libswiftCore.so"))
    #expect(worker.contains("libswiftCore.so"))
  }
}
