import PluginHost
import PluginProtocol
import TestSupport
import Testing

/// What a catalog knows of its plugins, and what remains of one that was refused.
@MainActor
@Suite struct PluginCatalogTests {
  static func catalog(
    _ files: [String], settings: Settings = Settings()
  ) throws -> PluginCatalog {
    PluginCatalog(
      PluginListing(files: files), settings: settings, services: HostServices(),
      probe: Probe(worker: try BuiltPlugins.worker(), deadline: 30))
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

  @Test func `making a catalog runs nothing`() throws {
    let catalog = try Self.catalog([
      BuiltPlugins.hostile("ctor-exit"), BuiltPlugins.hostile("init-crashes"),
    ])
    #expect(catalog.listing.plugins.count == 2)
    #expect(catalog.reports.isEmpty)
    #expect(catalog.refusals.isEmpty)
    #expect(catalog.usable.count == 2)
  }

  @Test func `a plugin that is loaded stays the same`() throws {
    let catalog = try Self.catalog([BuiltPlugins.hostile("action-fails")])
    let id = "com.example.hostile.action-fails"
    let plugin = try catalog.load(id)
    #expect(try catalog.load(id) === plugin)
    #expect(catalog.reports[id]?.items == ["\(id).act"])
    #expect(catalog.reports[id]?.probe != nil)
  }

  @Test func `a refusal is remembered, and the plugin isn't usable`() throws {
    let catalog = try Self.catalog([
      BuiltPlugins.hostile("init-crashes"), BuiltPlugins.hostile("action-fails"),
    ])
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

  @Test func `of two plugins with one id the first is loaded`() throws {
    let (first, second) = try (
      BuiltPlugins.hostile("same-id-b"), BuiltPlugins.hostile("same-id-a")
    )
    let catalog = try Self.catalog([first, second])
    let plugin = try catalog.load("com.example.hostile.same-id")
    #expect(plugin.declaration.path == first)
    #expect(catalog.listing.refused.map(\.code) == [.duplicatePlugin])
    #expect(catalog.listing.refused.first?.description.contains(first) == true)
    #expect(catalog.listing.refused.first?.description.contains(second) == true)
  }

  @Test func `a file that was exchanged since it was listed isn't loaded`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("a.so", Bytes.of(BuiltPlugins.hostile("action-fails")))
    let catalog = try Self.catalog([file])
    try folder.write("b.so", Bytes.of(BuiltPlugins.hostile("action-fails")))
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
      let probe = try Probe(worker: BuiltPlugins.worker(), deadline: 2)
      guard let found = PluginListing(files: [file])[id] else { continue }
      let refusal = probe.refusal(
        for: PluginDeclaration(path: found.file.path, manifest: found.manifest))
      #expect(refusal?.code != .notProbed, "seed \(seed)")
      judged += 1
    }
    #expect(judged > 0, "seed \(seed)")
  }
}
