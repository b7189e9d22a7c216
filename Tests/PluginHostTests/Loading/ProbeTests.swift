import PluginProtocol
import TestSupport
import Testing

@testable import PluginHost

/// Plugins that end, hang or disturb the process in which they are loaded, or are tried.
///
/// The host outlives every one.
@MainActor
@Suite struct ProbeTests {
  /// Loads a plugin in a worker, or tries it there for this process; returns why it is refused.
  static func refusal(
    _ name: String, _ hosting: PluginHosting, deadline: Double = 30,
    services: HostServices = HostServices()
  ) throws -> PluginRefusal? {
    let file = try BuiltPlugins.hostile(name)
    let options = try WorkerOptions.test(load: deadline)
    switch hosting {
    case .inProcess:
      return Probe(options).refusal(
        of: try IsolatedWorker.Member(file: file), services: services)
    case .workers:
      let catalog = try PluginCatalogTests.catalog([file], options: options, services: services)
      defer { catalog.close() }
      return PluginCatalogTests.refusal("com.example.hostile.\(name)", in: catalog)
    }
  }

  nonisolated static let hostings = PluginCatalogTests.hostings

  @Test(
    arguments: [
      ("ctor-segv", "SIGSEGV"), ("init-crashes", "SIGSEGV"), ("ctor-exit", "code 0"),
    ], hostings)
  func `a plugin that ends the process is refused, and how it ended is told`(
    sin: (name: String, found: String), hosting: PluginHosting
  ) throws {
    let services = HostServices()
    let refusal = try #require(try Self.refusal(sin.name, hosting, services: services))
    #expect(refusal.code == .crashed)
    #expect(refusal.found.contains(sin.found), "\(refusal.found)")
    #expect(refusal.description.contains(sin.found))
    #expect(refusal.description.contains("com.example.hostile.\(sin.name)"))
    #expect(services.lines.contains { $0.contains("error") && $0.contains(sin.found) })
  }

  @Test(arguments: hostings)
  func `a plugin that hangs up is ended, and its end isn't taken for its own`(
    hosting: PluginHosting
  ) throws {
    let refusal = try #require(try Self.refusal("ctor-hangs-up", hosting, deadline: 2))
    // The worker's own thread keeps the socket open while it listens, so who notices first is chance: the
    // worker, the host, or the clock.
    let ends = ["closed its connection", "ended its process with code 6", "no answer"]
    #expect(refusal.code == (refusal.found == "no answer" ? .timedOut : .crashed))
    #expect(ends.contains { refusal.found.contains($0) }, "\(refusal.found)")
  }

  @Test(arguments: ["ctor-hang", "init-hangs", "ctor-leaves-group"], hostings)
  func `a plugin that hangs is ended at the deadline`(
    name: String, hosting: PluginHosting
  ) throws {
    let clock = ContinuousClock()
    let start = clock.now
    let refusal = try #require(try Self.refusal(name, hosting, deadline: 0.25))
    let time = clock.now - start
    #expect(refusal.code == .timedOut)
    #expect(refusal.expected == "0.25 s")
    #expect(time >= .milliseconds(250))
    // The rest is starting a process on a busy machine.
    #expect(time < .seconds(10))
  }

  @Test(arguments: hostings)
  func `a plugin that answers in the worker's place isn't believed`(
    hosting: PluginHosting
  ) throws {
    let refusal = try #require(try Self.refusal("ctor-answers", hosting))
    #expect(refusal.code == .crashed)
    #expect(refusal.description.contains("broke the protocol"), "\(refusal)")
  }

  @Test(
    arguments: [
      ("entry-null", PluginRefusal.Code.entryReturnedNull), ("entry-short-struct", .badSize),
      ("entry-newer-abi", .otherABI), ("newer-minor-needed", .hostTooOld),
      ("id-mismatch", .idMismatch), ("init-fails", .initFailed), ("init-missing", .badField),
      ("item-missing", .missingItem), ("item-undeclared", .undeclaredItem),
      ("item-duplicate", .duplicateItem), ("signature-mismatch", .signatureMismatch),
      ("not-a-plugin", .noEntry),
    ], hostings)
  func `a refusal crosses from the worker`(
    sin: (name: String, code: PluginRefusal.Code), hosting: PluginHosting
  ) throws {
    let refusal = try #require(try Self.refusal(sin.name, hosting))
    #expect(refusal.code == sin.code)
    #expect(!refusal.field.isEmpty)
    #expect(!refusal.found.isEmpty)
    #expect(refusal.description.hasSuffix("."))
  }

  @Test(
    arguments: [
      "action-crashes", "predicate-crashes", "unknown-interface-null", "id-trailing-garbage",
    ], hostings)
  func `a plugin that loads and registers isn't refused`(
    name: String, hosting: PluginHosting
  ) throws {
    #expect(try Self.refusal(name, hosting) == nil)
  }

  @Test(arguments: hostings)
  func `a file that the linker can't open is refused with its reason`(
    hosting: PluginHosting
  ) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("a.so", PluginListingTests.plugin("com.example.a"))
    let catalog = try PluginCatalogTests.catalog([file], hosting: hosting)
    let refusal = PluginCatalogTests.refusal("com.example.a", in: catalog)
    #expect(refusal?.code == .notLoadable)
    #expect(refusal?.description.contains(file) == true, "\(refusal?.description ?? "")")
  }

  @Test(arguments: ["/nowhere/worker", "/", "/etc/passwd", ""], hostings)
  func `without a worker nothing is judged, and the worker is named`(
    worker: String, hosting: PluginHosting
  ) throws {
    let catalog = try PluginCatalogTests.catalog(
      [BuiltPlugins.hostile("action-fails")], hosting: hosting,
      options: .test(executable: worker))
    let refusal = try #require(
      PluginCatalogTests.refusal("com.example.hostile.action-fails", in: catalog))
    #expect(refusal.code == .notProbed)
    #expect(refusal.description.contains("'\(worker)'"))
    #expect(catalog.incidents.isEmpty)
  }

  @Test func `what is tried for this process isn't held against the plugin`() throws {
    let folder = try TemporaryFolder()
    let catalog = PluginCatalog(
      PluginListing(files: [try BuiltPlugins.hostile("ctor-segv")]), services: HostServices(),
      hosting: .inProcess, options: try .test(), incidents: folder("incidents.json"))
    #expect(
      PluginCatalogTests.refusal("com.example.hostile.ctor-segv", in: catalog)?.code == .crashed)
    #expect(catalog.incidents.isEmpty)
  }
}
