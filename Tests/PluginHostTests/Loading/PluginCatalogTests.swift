import PluginProtocol
import TestSupport
import Testing

@testable import PluginHost

/// What a catalog knows of its plugins, and what remains of one that was refused.
@MainActor
@Suite struct PluginCatalogTests {
  static func catalog(
    _ files: [String], settings: Settings = Settings(), hosting: PluginHosting = .workers,
    options: WorkerOptions? = nil, stateHome: String? = nil,
    services: HostServices = HostServices()
  ) throws -> PluginCatalog {
    PluginCatalog(
      PluginListing(files: files), settings: settings, services: services, hosting: hosting,
      options: try options ?? .test(), stateHome: stateHome)
  }

  /// The file that a plugin's code was declared with.
  static func path(of code: any PluginCode) -> String? {
    switch code {
    case let code as InProcessPlugin: code.loaded.declaration.path
    case let code as IsolatedPlugin: code.worker.members[code.number].declaration.path
    default: nil
    }
  }

  /// The refusal with which loading ends.
  static func refusal(_ id: String, in catalog: PluginCatalog) -> PluginRefusal? {
    do throws(PluginRefusal) {
      _ = try catalog.load(id)
      return nil
    } catch {
      return error
    }
  }

  /// What is held wherever plugins' code runs.
  nonisolated static let hostings: [PluginHosting] = [.workers, .inProcess]

  @Test(arguments: hostings)
  func `making a catalog runs nothing`(hosting: PluginHosting) throws {
    let catalog = try Self.catalog(
      [BuiltPlugins.hostile("ctor-exit"), BuiltPlugins.hostile("init-crashes")], hosting: hosting)
    #expect(catalog.listing.plugins.count == 2)
    #expect(catalog.reports.isEmpty)
    #expect(catalog.refusals.isEmpty)
    #expect(catalog.usable.count == 2)
    #expect(catalog.incidents.isEmpty)
  }

  @Test(arguments: hostings)
  func `a plugin that is loaded stays the same`(hosting: PluginHosting) throws {
    let catalog = try Self.catalog([BuiltPlugins.hostile("action-fails")], hosting: hosting)
    let id = "com.example.hostile.action-fails"
    let plugin = try catalog.code(of: id)
    #expect(try catalog.code(of: id) === plugin)
    #expect((plugin is InProcessPlugin) == (hosting == .inProcess))
    #expect(catalog.reports[id]?.items == ["\(id).act"])
    #expect(catalog.reports[id]?.probe != nil)
  }

  @Test(arguments: hostings)
  func `a refusal is remembered, and the plugin isn't usable`(hosting: PluginHosting) throws {
    let catalog = try Self.catalog(
      [BuiltPlugins.hostile("init-crashes"), BuiltPlugins.hostile("action-fails")],
      hosting: hosting)
    let id = "com.example.hostile.init-crashes"
    let refusal = try #require(Self.refusal(id, in: catalog))
    #expect(catalog.refusals == [id: refusal])
    #expect(Self.refusal(id, in: catalog) == refusal)
    #expect(catalog.usable.map(\.manifest.id) == ["com.example.hostile.action-fails"])
    #expect(catalog.reports.isEmpty)
  }

  @Test func `an id that wasn't found is refused, and leaves no trace`() throws {
    let catalog = try Self.catalog([])
    let refusal = try #require(Self.refusal("com.example.absent", in: catalog))
    #expect(refusal.found == "com.example.absent")
    #expect(refusal.description.contains("'inspector list'"))
    #expect(catalog.refusals.isEmpty)
  }

  @Test func `a plugin that is switched off isn't usable`() throws {
    var settings = Settings()
    settings.disabledPlugins = ["com.example.hostile.action-fails"]
    let catalog = try Self.catalog(
      [BuiltPlugins.hostile("action-fails"), BuiltPlugins.hostile("action-cancels")],
      settings: settings)
    #expect(catalog.usable.map(\.manifest.id) == ["com.example.hostile.action-cancels"])
  }

  @Test(arguments: hostings)
  func `of two plugins with one id the first is loaded`(hosting: PluginHosting) throws {
    let (first, second) = try (
      BuiltPlugins.hostile("same-id-b"), BuiltPlugins.hostile("same-id-a")
    )
    let catalog = try Self.catalog([first, second], hosting: hosting)
    let code = try catalog.code(of: "com.example.hostile.same-id")
    #expect(Self.path(of: code) == first)
    #expect(catalog.listing.refused.map(\.code) == [.duplicatePlugin])
    #expect(catalog.listing.refused.first?.description.contains(first) == true)
    #expect(catalog.listing.refused.first?.description.contains(second) == true)
  }

  @Test(arguments: hostings)
  func `a file that was exchanged since it was listed isn't loaded`(hosting: PluginHosting) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("a.so", Bytes.of(BuiltPlugins.hostile("action-fails")))
    let catalog = try Self.catalog([file], hosting: hosting)
    try folder.write("b.so", Bytes.of(BuiltPlugins.hostile("action-cancels")))
    try Bytes.rename(folder("b.so"), file)
    let refusal = Self.refusal("com.example.hostile.action-fails", in: catalog)
    #expect(refusal?.code == .notLoadable)
    #expect(refusal?.description.contains("changed") == true)
    #expect(catalog.reports.isEmpty)
  }

  @Test func `a library without a manifest is no plugin, and its code isn't run`() throws {
    let catalog = try Self.catalog([BuiltPlugins.hostile("no-note")])
    #expect(catalog.listing.plugins.isEmpty)
    #expect(catalog.listing.refused.map(\.code) == [.noManifest])
  }

  @Test func `a real plugin that was cut or is for another machine is refused before it runs`()
    throws
  {
    let folder = try TemporaryFolder()
    let whole = try Bytes.of(BuiltPlugins.hostile("ctor-exit"))
    let files = try [
      folder.write("half.so", whole.prefix(whole.count / 2)),
      folder.write("head.so", whole.prefix(64)),
      folder.write("start.so", whole.prefix(3)),
      folder.write("other.so", whole.with(UInt16(40), at: 18)),
      folder.write("narrow.so", whole.with(UInt8(1), at: 4)),
      folder.write("big-endian.so", whole.with(UInt8(2), at: 5)),
      folder.makePipe("pipe.so"),
    ]
    let listing = try Self.catalog(files).listing
    #expect(listing.plugins.isEmpty)
    #expect(
      listing.refused.map(\.code) == [
        .damaged, .damaged, .notELF, .wrongMachine, .wrongFormat, .wrongFormat, .notRegularFile,
      ])
    #expect(listing.refused.map(\.file) == files)
  }

  @Test func `a damaged plugin costs the worker, never the host`() throws {
    let whole = try Bytes.of(BuiltPlugins.hostile("action-fails"))
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    let id = "com.example.hostile.action-fails"
    var judged = 0
    for index in 0..<40 {
      var bytes = whole
      for _ in 0..<20 {
        bytes[Int.random(in: 64..<bytes.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      let file = try folder.write("\(index).so", bytes)
      let catalog = try Self.catalog([file], options: .test(load: 2))
      guard catalog.listing[id] != nil else { continue }
      let refusal = Self.refusal(id, in: catalog)
      #expect(refusal?.code != .notProbed, "seed \(seed)")
      catalog.close()
      judged += 1
    }
    #expect(judged > 0, "seed \(seed)")
  }
}
