import Inspector
import PluginHost
import PluginProtocol

/// The JSON shape `inspector.show/1`: a manifest in the reader's language, and what the user has decided.
struct PluginShape: Encodable {
  let id, name, version, vendor, license, url, summary, path, abi, toolchain: String
  let languages: [String]
  let enabled: Bool
  let permissions: [Permission]
  let items: [Item]
  let modifications: [ModificationShape]

  struct Permission: Encodable {
    let name, reason: String
    let granted: Bool
  }

  struct Item: Encodable {
    let id, title, icon, when, enabledWhen, shortcut, group: String
    let aliases: [String]
    let enabled: Bool
    let parameters: [ParameterShape]
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
    permissions = manifest.permissions.map { permission in
      Permission(
        name: permission.name, reason: permission.reason.text(for: locale),
        granted: settings.isGranted(permission.name, to: manifest.id) == true)
    }
    items = manifest.items.map { item in
      Item(
        id: item.id, title: item.title.text(for: locale), icon: item.icon, when: item.when,
        enabledWhen: item.enabledWhen, shortcut: item.shortcut, group: item.group,
        aliases: item.aliases, enabled: !settings.disabledItems.contains(item.id),
        parameters: item.parameters.map { ParameterShape($0, locale: locale) })
    }
    modifications = manifest.modifications.map(ModificationShape.init)
  }
}
