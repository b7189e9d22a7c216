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
  let modifications: [String]

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
    modifications = manifest.modifications.map(\.sentence)
  }
}

/// A parameter in every JSON shape that has one.
struct ParameterShape: Encodable {
  let name, type, title, help, unit: String
  let minimum, maximum: Double?
  let defaultValue: String?
  let choices: [String]

  init(_ parameter: Parameter, locale: String) {
    name = parameter.name
    type = parameter.type.rawValue
    let title = parameter.title.text(for: locale)
    self.title = title.isEmpty ? parameter.name : title
    help = parameter.help.text(for: locale)
    unit = parameter.unit
    minimum = parameter.minimum
    maximum = parameter.maximum
    defaultValue = parameter.defaultValue.map(\.words)
    choices = parameter.choices.map(\.value)
  }

  /// One line that tells a person what to type.
  var usage: String {
    var parts = ["--\(name)"]
    parts.append(choices.isEmpty ? "<\(type)>" : "<\(choices.joined(separator: "|"))>")
    switch (minimum, maximum) {
    case (let low?, let high?): parts.append("from \(low.words) to \(high.words)")
    case (let low?, nil): parts.append("at least \(low.words)")
    case (nil, let high?): parts.append("at most \(high.words)")
    default: break
    }
    if !unit.isEmpty { parts.append(unit) }
    parts.append(defaultValue.map { "(default \($0))" } ?? "(required)")
    if !help.isEmpty { parts.append("- \(help)") }
    return parts.joined(separator: " ")
  }
}

extension Double {
  /// The number without a fraction that is zero.
  var words: String {
    self == rounded() && abs(self) < 1e15 ? String(Int64(self)) : String(self)
  }
}

extension ArgumentValue {
  /// The value as it is typed on the command line.
  var words: String {
    switch self {
    case .signed(let number): String(number)
    case .unsigned(let number): String(number)
    case .number(let number): number.words
    case .bool(let truth): String(truth)
    case .string(let text), .choice(let text): text
    case .color(let color): color.hexadecimal
    case .point(let x, let y): "\(x.words),\(y.words)"
    }
  }
}

extension BarModification {
  /// What the modification does, in words.
  var sentence: String {
    let what = items.isEmpty ? "" : " " + items.joined(separator: ", ")
    let fallback = otherwise.map { ", or else \($0.rawValue)" } ?? ""
    let anchor = anchors.joined(separator: " or ")
    return switch operation {
    case .addFirst, .addLast: operation.rawValue + what
    case .addBefore, .addAfter: "\(operation.rawValue) \(anchor)\(fallback):\(what)"
    case .replace: "replace \(anchor) with\(what.isEmpty ? " nothing" : what)"
    case .remove: "remove \(anchor)"
    }
  }
}
