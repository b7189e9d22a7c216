import ArgumentParser
import DocumentModel
import Inspector
import PluginHost

extension PluginListing {
  /// Finds a plugin by its id, or by the path of its file.
  ///
  /// - Parameter name: What was typed. What isn't an id and has a slash in it, ends with
  ///   ".so" or is there is the path of a file.
  /// - Returns: The plugin, and the listing that it is in: for a file, one of that file alone.
  /// - Throws: ``Failure`` with the reason, or with the nearest ids.
  func plugin(named name: String) throws -> (plugin: DiscoveredPlugin, listing: PluginListing) {
    if let found = self[name] { return (found, self) }
    guard name.contains("/") || name.hasSuffix(".so") || FileIdentity(at: name) != nil else {
      throw Failure(ExitStatus.usage, unknownPlugin(name))
    }
    let listing = PluginListing(files: [name])
    if let found = listing.plugins.first { return (found, listing) }
    guard let refusal = listing.refused.first else {
      throw Failure(ExitStatus.badInput, "'\(name)' is no plugin.")
    }
    throw Failure(refusal.exitCode, refusal.description)
  }

  /// What to say when no plugin has an id.
  func unknownPlugin(_ id: String) -> String {
    let near = nearest(to: id, among: plugins.map(\.manifest.id))
    let hint =
      near.isEmpty
      ? "'inspector list' shows what was found."
      : "Did you mean \(near.map { "'\($0)'" }.joined(separator: " or "))?"
    return "No plugin '\(id)'. \(hint)"
  }

  /// The items that there are, built in and declared.
  private var items: [(id: String, aliases: [String])] {
    BuiltInItem.all.map { ($0.id, $0.item.aliases) }
      + plugins.flatMap { $0.manifest.items.map { ($0.id, $0.aliases) } }
  }

  /// Whether a plugin or an item has an id, or had it before.
  func has(_ id: String) -> Bool {
    self[id] != nil || items.contains { $0.id == id || $0.aliases.contains(id) }
  }

  /// Whether a plugin or an item has an id that may have been meant.
  func hasLike(_ id: String) -> Bool {
    let known = items.map(\.id) + plugins.map(\.manifest.id)
    return known.contains { $0.hasSuffix("." + id) } || !nearest(to: id, among: known).isEmpty
  }

  /// Returns the full id of an item, from its id, a former one, or as much of its end as names one item.
  ///
  /// - Parameters:
  ///   - name: What was typed.
  ///   - allowingPlugins: Whether a plugin's id is right, too.
  /// - Returns: The id as it is declared.
  /// - Throws: ``Failure`` with the nearest ids.
  func fullID(of name: String, allowingPlugins: Bool) throws -> String {
    let items = items
    if allowingPlugins, self[name] != nil { return name }
    if items.contains(where: { $0.id == name }) { return name }
    if let found = items.first(where: { $0.aliases.contains(name) }) { return found.id }
    let ending = items.filter { $0.id.hasSuffix("." + name) }
    if ending.count == 1, let found = ending.first { return found.id }
    let known = items.map(\.id) + (allowingPlugins ? plugins.map(\.manifest.id) : [])
    let near = ending.isEmpty ? nearest(to: name, among: known) : ending.map(\.id)
    let hint =
      near.isEmpty
      ? "'inspector list' shows the plugins, 'inspector bar DOCUMENT' what applies to a document."
      : "Did you mean \(near.map { "'\($0)'" }.joined(separator: " or "))?"
    throw Failure(
      ExitStatus.usage, "No \(allowingPlugins ? "plugin or item" : "item") '\(name)'. \(hint)")
  }
}

extension PluginHostError {
  /// The exit code for a file that isn't used.
  var exitCode: ExitCode {
    switch code {
    case .unreadable, .notRegularFile: ExitStatus.noInput
    case .notSaved: ExitStatus.noOutput
    case .wrongPassword, .unknownKey, .untrustedPath: ExitStatus.failed
    default: ExitStatus.badInput
    }
  }
}
