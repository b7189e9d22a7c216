import Inspector
import PluginHost
import PluginProtocol

/// The JSON shape `inspector.show/1`: a manifest in the reader's language, and what the user has decided.
struct PluginShape: Encodable {
  let id, name, version, vendor, license, url, summary, path, abi, toolchain: String
  let languages: [String]
  let enabled: Bool
  let permissions: [PermissionShape]
  let items: [Item]
  let modifications: [ModificationShape]
  /// What in the manifest is allowed and probably not meant, in sentences.
  let advice: [String]

  struct Item: Encodable {
    let id, title, icon, when, enabledWhen, shortcut, group: String
    let accessibilityLabel: String
    let titles: [ConditionalTitle]
    /// How long the manifest asks that its action may be silent, in seconds.
    let deadline: Double?
    /// How long it may be as things are.
    let deadlineInForce: Double
    let body: Bool
    let aliases: [String]
    let enabled: Bool
    let parameters: [ParameterShape]
  }

  struct ConditionalTitle: Encodable {
    let when, title: String
  }

  init(_ plugin: DiscoveredPlugin, _ settings: Settings, locale: String) {
    let manifest = plugin.manifest
    id = manifest.id
    name = manifest.name.text(for: locale)
    version = manifest.version
    vendor = manifest.vendor
    license = manifest.license
    url = manifest.url
    summary = manifest.summary.text(for: locale)
    path = plugin.file.path
    abi = "\(plugin.file.note.abiMajor).\(plugin.file.note.abiMinor)"
    toolchain = plugin.file.note.toolchain
    languages = manifest.languages
    enabled = !settings.disabledPlugins.contains(manifest.id)
    let holder = HostOptions.holder(of: plugin, settings)
    permissions = HostOptions.permissions(of: plugin, settings, holder, locale: locale)
    let grants = settings.grants(of: manifest, to: holder)
    items = manifest.items.map { item in
      Item(
        id: item.id, title: item.title.text(for: locale), icon: item.icon, when: item.when,
        enabledWhen: item.enabledWhen, shortcut: item.shortcut, group: item.group,
        accessibilityLabel: item.accessibilityLabel.text(for: locale),
        titles: item.conditionalTitles.map {
          ConditionalTitle(when: $0.when, title: $0.title.text(for: locale))
        },
        deadline: item.deadline, deadlineInForce: grants.deadline(for: item), body: item.body,
        aliases: item.aliases,
        enabled: !settings.disabledItems.contains(item.id),
        parameters: item.parameters.map { ParameterShape($0, locale: locale) })
    }
    modifications = manifest.modifications.map(ModificationShape.init)
    advice = plugin.advice.map(\.description)
  }
}
