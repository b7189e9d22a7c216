import ArgumentParser
import PluginHost
import PluginProtocol

/// `inspector list`: what is there, without running any of it.
struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists plugins, and files that were refused with the reason.",
    discussion: """
      Reads the manifests inside the files, checks who else could have changed the files and what is signed \
      of them, and runs no plugin code.
      """)

  @OptionGroup var host: HostOptions
  @OptionGroup var output: OutputOptions

  @Argument(
    help: "Files and folders to list instead of the search path.", completion: .file())
  var paths: [String] = []

  @MainActor
  func run() async throws {
    try await reporting {
      let settings = try host.loadSettings()
      let listing =
        paths.isEmpty
        ? host.listing() : PluginListing(searching: SearchPath(explicit: paths, environment: [:]))
      let absent = paths.filter { FileIdentity(at: $0) == nil }
      let supervisor = host.supervisor()
      let quarantined = listing.plugins.filter(supervisor.hasQuarantined).map(\.manifest.id)
      let refusals = Self.refusals(in: listing)
      if output.json {
        try Listing(
          "list",
          Shape(
            listing, settings, quarantined: quarantined, refusals: refusals, locale: host.language)
        ).write()
      } else if absent.isEmpty || paths.count > absent.count {
        show(listing, settings, quarantined: quarantined, refusals: refusals, absent: absent)
      }
      if let name = absent.first {
        throw Failure(
          ExitStatus.noInput, "No file or folder '\(name)'. Check the spelling and the folder.")
      }
      if !paths.isEmpty, listing.plugins.isEmpty, !listing.refused.isEmpty {
        throw ExitStatus.failed
      }
    }
  }

  /// Why plugins that were found aren't to be loaded, by id: an unsafe folder, a signature that doesn't fit.
  private static func refusals(in listing: PluginListing) -> [String: PluginRefusal] {
    let (trust, folders) = (HostOptions.trust, CheckedFolders())
    var refusals: [String: PluginRefusal] = [:]
    for plugin in listing.plugins {
      do throws(PluginRefusal) {
        _ = try trust.judge(plugin, in: folders)
      } catch {
        refusals[plugin.manifest.id] = error
      }
    }
    return refusals
  }

  private func show(
    _ listing: PluginListing, _ settings: Settings, quarantined: [String],
    refusals: [String: PluginRefusal], absent: [String]
  ) {
    for plugin in listing.plugins {
      let manifest = plugin.manifest
      var off = settings.disabledPlugins.contains(manifest.id) ? Style.yellow("  (disabled)") : ""
      if quarantined.contains(manifest.id) { off += Style.yellow("  (in quarantine)") }
      let items = manifest.items.count == 1 ? "1 item" : "\(manifest.items.count) items"
      Terminal.say(
        "\(Style.bold(manifest.id))  \(manifest.version)  "
          + "\(manifest.name.text(for: host.language).printable), \(items)\(off)")
      Terminal.say(Style.dim("  \(plugin.file.path.printable)"))
      if let refusal = refusals[manifest.id] {
        Terminal.say("  \(Style.red("refused"))  \(refusal.description.printable)")
      }
      plugin.warnOfAdvice()
    }
    for refusal in listing.refused where !absent.contains(refusal.file ?? "") {
      Terminal.say("\(Style.red("refused"))  \(refusal.description.printable)")
    }
    if listing.plugins.isEmpty, listing.refused.isEmpty {
      Terminal.say(
        paths.isEmpty
          ? "No plugins. Put some into \(HostOptions.ownFolder), or name a folder with --plugins or in "
            + "INSPECTOR_PATH."
          : "No plugins there.")
    }
  }

  /// The JSON shape `inspector.list/1`.
  struct Shape: Encodable {
    let plugins: [Plugin]
    let refused: [Refused]

    struct Plugin: Encodable {
      let id, name, version, vendor, path, toolchain: String
      let items: [String]
      let enabled, quarantined: Bool
      let advice: [String]
      /// Why it isn't to be loaded at all, if trust refuses it.
      let refusal: RefusalShape?
    }

    struct Refused: Encodable {
      let code: String
      let path: String?
      let place, message: String

      init(_ refusal: PluginHostError) {
        code = refusal.code.rawValue
        path = refusal.file
        place = refusal.place
        message = refusal.description
      }
    }

    init(
      _ listing: PluginListing, _ settings: Settings, quarantined: [String],
      refusals: [String: PluginRefusal], locale: String
    ) {
      plugins = listing.plugins.map { plugin in
        Plugin(
          id: plugin.manifest.id, name: plugin.manifest.name.text(for: locale),
          version: plugin.manifest.version, vendor: plugin.manifest.vendor, path: plugin.file.path,
          toolchain: plugin.file.note.toolchain, items: plugin.manifest.items.map(\.id),
          enabled: !settings.disabledPlugins.contains(plugin.manifest.id),
          quarantined: quarantined.contains(plugin.manifest.id),
          advice: plugin.advice.map(\.description),
          refusal: refusals[plugin.manifest.id].map(RefusalShape.init))
      }
      refused = listing.refused.map(Refused.init)
    }
  }
}
