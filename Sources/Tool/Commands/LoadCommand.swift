import ArgumentParser
import PluginBridge
import PluginHost
import PluginProtocol

/// `inspector load`: loads plugins, and says whether they keep their manifests' promises.
struct LoadCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "load",
    abstract: "Loads plugins, lets them register, and says what was bound and how long it took.",
    discussion: """
      Each plugin is loaded into a process of its own, which has confined itself before. One that is switched \
      off is loaded, too.
      """)

  @OptionGroup var host: HostOptions
  @OptionGroup var output: OutputOptions

  @Argument(help: "Ids of plugins on the search path, or files.", completion: .file())
  var plugins: [String]

  @MainActor
  func run() async throws {
    try await reporting {
      let listing = host.listing()
      // Nothing is loaded if one of the names is wrong.
      let found = try plugins.map { try listing.plugin(named: $0) }
      let disabled = try host.loadSettings().disabledPlugins
      for (plugin, _) in found where !output.json {
        plugin.warnOfAdvice()
        guard disabled.contains(plugin.manifest.id) else { continue }
        Terminal.warn(
          "'\(plugin.manifest.id)' is switched off, and is loaded only because you name it here.")
      }
      let results = try found.map { try load($0.plugin.manifest.id, $0.listing) }
      if output.json {
        try Listing("load", Shape(plugins: results)).write()
      } else {
        results.forEach(show)
      }
      if results.contains(where: { $0.refusal != nil }) { throw ExitStatus.failed }
    }
  }

  @MainActor
  private func load(_ id: String, _ listing: PluginListing) throws -> Shape.Plugin {
    let catalog = try host.catalog(listing, services: ToolServices())
    do {
      _ = try catalog.load(id)
      guard let report = catalog.reports[id] else {
        throw Failure(ExitStatus.failed, "'\(id)' left no report.")
      }
      return Shape.Plugin(id: id, report: report)
    } catch let refusal as PluginRefusal {
      return Shape.Plugin(id: id, refusal: refusal)
    }
  }

  private func show(_ plugin: Shape.Plugin) {
    if let refusal = plugin.refusal {
      Terminal.say("\(Style.red("refused"))  \(Style.bold(plugin.id))")
      return Terminal.say("  \(refusal.message.printable)")
    }
    Terminal.say("\(Style.green("loaded"))  \(Style.bold(plugin.id))")
    for item in plugin.items { Terminal.say("  bound \(item)") }
    let steps = [
      ("ready", plugin.milliseconds.probe), ("open", plugin.milliseconds.open),
      ("entry", plugin.milliseconds.entry), ("register", plugin.milliseconds.registration),
    ].map { name, time in
      "\(name) " + (time.map { "\(($0 * 1000).rounded() / 1000) ms" } ?? "not needed")
    }
    Terminal.say(Style.dim("  " + steps.joined(separator: ", ")))
    let weak = plugin.sandbox?.filter { $0.state != "active" } ?? []
    if plugin.sandbox == nil {
      Terminal.say(Style.dim("  runs in this process, and nothing confines it"))
    } else if weak.isEmpty {
      Terminal.say(Style.dim("  confined by every layer"))
    }
    for layer in weak { Terminal.say("  \(layer.state): \(layer.name), \(layer.detail.printable)") }
  }

  /// The JSON shape `inspector.load/1`.
  struct Shape: Encodable {
    let plugins: [Plugin]

    struct Plugin: Encodable {
      let id: String
      let items: [String]
      let milliseconds: Milliseconds
      let sandbox: [Layer]?
      let refusal: RefusalShape?

      init(id: String, report: PluginCatalog.LoadReport) {
        self.id = id
        self.items = report.items
        self.milliseconds = Milliseconds(
          probe: report.probe.map { $0 * 1000 }, open: report.timings.open * 1000,
          entry: report.timings.entry * 1000, registration: report.timings.registration * 1000)
        self.sandbox = report.sandbox?.layers.map(Layer.init)
        self.refusal = nil
      }

      init(id: String, refusal: PluginRefusal) {
        self.id = id
        self.items = []
        self.milliseconds = Milliseconds()
        self.sandbox = nil
        self.refusal = RefusalShape(refusal)
      }
    }

    struct Layer: Encodable {
      let name, state, detail: String

      init(_ layer: SandboxLayer) {
        name = layer.kind.rawValue
        state = layer.state.rawValue
        detail = layer.detail
      }
    }

    struct Milliseconds: Encodable {
      var probe, open, entry, registration: Double?
    }
  }
}

/// A refusal in every JSON shape that has one.
struct RefusalShape: Encodable {
  let code, field, found, expected, message: String

  init(_ refusal: PluginRefusal) {
    code = refusal.code.rawValue
    field = refusal.field
    found = refusal.found
    expected = refusal.expected
    message = refusal.description
  }
}
