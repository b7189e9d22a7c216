import PluginProtocol
import TestSupport
import Testing

@testable import PluginHost

/// What is remembered of trying plugins for this process, and for how long.
@MainActor
@Suite struct ProbeCacheTests {
  let folder: TemporaryFolder
  let worker: TestWorker

  init() throws {
    folder = try TemporaryFolder()
    worker = try TestWorker.counting(in: folder)
  }

  /// Loads a plugin in a new catalog, as another start of the host would.
  func load(
    _ file: String, _ id: String, worker: String? = nil, cache: String? = nil,
    deadline: Double = 30, services: HostServices = HostServices()
  ) -> (refusal: PluginRefusal?, wasProbed: Bool) {
    let before = self.worker.count
    let catalog = PluginCatalog(
      PluginListing(files: [file]), services: services, hosting: .inProcess,
      options: .test(executable: worker ?? self.worker.path, load: deadline),
      cache: cache ?? folder("cache/probes.json"))
    do throws(PluginRefusal) {
      _ = try catalog.load(id)
      return (nil, catalog.reports[id]?.probe != nil)
    } catch {
      return (error, self.worker.count > before)
    }
  }

  /// A copy of a plugin, as a new file.
  func copy(_ name: String, to copy: String) throws -> String {
    let bytes = try Bytes.of(BuiltPlugins.hostile(name))
    try folder.write("new", bytes)
    try Bytes.rename(folder("new"), folder(copy))
    return folder(copy)
  }

  @Test func `a file that is as it was isn't probed again`() throws {
    let file = try copy("action-fails", to: "a.so")
    #expect(load(file, "com.example.hostile.action-fails").wasProbed)
    #expect(!load(file, "com.example.hostile.action-fails").wasProbed)
    #expect(worker.count == 1)
  }

  @Test func `a file that has changed is probed again`() throws {
    let id = "com.example.hostile.action-fails"
    #expect(load(try copy("action-fails", to: "a.so"), id).wasProbed)
    #expect(load(try copy("action-fails", to: "a.so"), id).wasProbed)
    #expect(worker.count == 2)
  }

  @Test func `a cache that can't be read is told of, and one that isn't there isn't`() throws {
    #expect(ProbeCache(path: folder("cache/none.json"), worker: worker.path).problem == nil)
    try folder.write("cache/probes.json", "{".utf8)
    let services = HostServices()
    let file = try copy("action-fails", to: "a.so")
    let id = "com.example.hostile.action-fails"
    #expect(load(file, id, services: services).wasProbed)
    #expect(services.lines.contains { $0.contains("warning") && $0.contains("probes.json") })
    #expect(ProbeCache(path: folder("cache/probes.json"), worker: worker.path).problem == nil)
  }

  @Test func `what a file did wrong is remembered, word for word`() throws {
    let file = try copy("init-crashes", to: "a.so")
    let first = load(file, "com.example.hostile.init-crashes")
    let second = load(file, "com.example.hostile.init-crashes")
    #expect(first.refusal?.code == .crashed)
    #expect(second.refusal == first.refusal)
    #expect(worker.count == 1)
  }

  @Test func `a file that took too long is tried again`() throws {
    let file = try copy("init-hangs", to: "a.so")
    for _ in 0..<2 {
      let refusal = load(file, "com.example.hostile.init-hangs", deadline: 0.5).refusal
      #expect(refusal?.code == .timedOut)
    }
    #expect(worker.count == 2)
  }

  @Test func `a file that the linker couldn't open is tried again`() throws {
    let file = try folder.write("a.so", PluginListingTests.plugin("com.example.a"))
    for _ in 0..<2 { #expect(load(file, "com.example.a").refusal?.code == .notLoadable) }
    #expect(worker.count == 2)
  }

  @Test func `a file that couldn't be tried is tried again`() throws {
    let file = try copy("action-fails", to: "a.so")
    let id = "com.example.hostile.action-fails"
    #expect(load(file, id, worker: "/nowhere").refusal?.code == .notProbed)
    #expect(load(file, id).wasProbed)
  }

  @Test func `another worker makes every memory old`() throws {
    let file = try copy("action-fails", to: "a.so")
    let id = "com.example.hostile.action-fails"
    #expect(load(file, id).wasProbed)
    #expect(load(file, id, worker: try BuiltPlugins.worker()).wasProbed)
  }

  @Test(arguments: ["", "{", "[]", #"{"version": 2, "key": "", "entries": {}}"#, "\u{0}"])
  func `a damaged memory counts as none, and is replaced`(text: String) throws {
    let file = try copy("action-fails", to: "a.so")
    let id = "com.example.hostile.action-fails"
    try folder.write("cache/probes.json", Array(text.utf8))
    #expect(load(file, id).wasProbed)
    #expect(!load(file, id).wasProbed)
  }

  @Test func `a pipe in the memory's place is nothing to wait for`() throws {
    let file = try copy("action-fails", to: "a.so")
    try folder.makePipe("pipe")
    #expect(load(file, "com.example.hostile.action-fails", cache: folder("pipe")).wasProbed)
  }

  @Test func `a memory that can't be written costs a warning, no plugin`() throws {
    let file = try copy("action-fails", to: "a.so")
    let services = HostServices()
    let (refusal, wasProbed) = load(
      file, "com.example.hostile.action-fails", cache: "/dev/null/probes.json", services: services)
    #expect(refusal == nil)
    #expect(wasProbed)
    #expect(services.lines.count == 1)
    #expect(services.lines.first?.contains("/dev/null/probes.json") == true)
  }

  @Test func `without a memory every start probes`() throws {
    let file = try copy("action-fails", to: "a.so")
    for _ in 0..<2 {
      let catalog = PluginCatalog(
        PluginListing(files: [file]), services: HostServices(), hosting: .inProcess,
        options: .test(executable: worker.path))
      _ = try catalog.load("com.example.hostile.action-fails")
      // The same catalog asks once.
      _ = try catalog.load("com.example.hostile.action-fails")
    }
    #expect(worker.count == 2)
  }
}
