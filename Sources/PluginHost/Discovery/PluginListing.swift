import PluginBridge
import PluginProtocol

/// A plugin that was found: its file, and what it declares.
public struct DiscoveredPlugin: Hashable, Sendable {
  /// The file it was read from.
  public let file: PluginFile
  /// What it declares, checked.
  public let manifest: Manifest

  /// What in the manifest is allowed and probably not meant.
  ///
  /// - Complexity: O(*n*) in the bytes of the manifest.
  public var advice: [ManifestAdvice] {
    ManifestAdvice.all(for: file.note.manifest)
  }
}

/// Which plugins there are, and which files were refused and why; nothing of them has run.
public struct PluginListing: Hashable, Sendable {
  /// The ABI's major version that this host loads.
  public static let abiMajor = HostABI.major

  /// The plugins, in the order of the search path, then by the files' names.
  ///
  /// No two have one id, and no id or alias of an item stands for two items.
  public private(set) var plugins: [DiscoveredPlugin] = []
  /// What was refused, in the same order; each names its file.
  ///
  /// A library that is no plugin is here with ``PluginHostError/Code/noManifest``.
  public private(set) var refused: [PluginHostError] = []

  private var places: [String: Int] = [:]
  private var itemOwners: [String: Int] = [:]

  /// Looks at all files on a search path.
  ///
  /// The same files give the same listing.
  ///
  /// - Complexity: O(*n*) for *n* files and bytes of their manifests.
  public init(searching path: SearchPath) {
    let search = PluginSearch(path)
    self.init(files: search.files)
    refused.insert(contentsOf: search.problems, at: 0)
  }

  /// Looks at the given files, the most wanted first.
  public init(files: [String]) {
    var reader = NoteReader()
    for path in files {
      do {
        try add(try reader.read(path))
      } catch {
        refused.append(error)
      }
    }
  }

  /// The plugin with the given id, or nil if there is none.
  public subscript(id: String) -> DiscoveredPlugin? {
    places[id].map { plugins[$0] }
  }

  /// The plugin that declares the item with the given id or alias, or nil if there is none.
  public func owner(ofItem id: String) -> DiscoveredPlugin? {
    itemOwners[id].map { plugins[$0] }
  }

  /// The environment variable that leaves only some plugins: their ids, separated by commas.
  ///
  /// Empty for none; without the variable there are all.
  public static let onlyVariable = "INSPECTOR_ONLY"

  /// Whether a text is formed like the id of a plugin or an item: parts with dots between them.
  public static func isID(_ text: String) -> Bool {
    do throws(PluginHostError) {
      return try ManifestDecoder.identifier(.string(text)) == text
    } catch {
      return false
    }
  }

  /// Returns the listing as if no plugins but those with the given ids were there.
  ///
  /// What was refused stays.
  ///
  /// - Complexity: O(*n*) in the number of plugins and items.
  public func only(_ ids: Set<String>) -> PluginListing {
    var result = self
    result.plugins = plugins.filter { ids.contains($0.manifest.id) }
    result.places = [:]
    result.itemOwners = [:]
    for (place, plugin) in result.plugins.enumerated() {
      result.places[plugin.manifest.id] = place
      for item in plugin.manifest.items {
        for id in [item.id] + item.aliases { result.itemOwners[id] = place }
      }
    }
    return result
  }

  private mutating func add(_ file: PluginFile) throws(PluginHostError) {
    guard file.note.abiMajor == Self.abiMajor else {
      throw PluginHostError(
        .unsupportedVersion, file: file.path,
        "The plugin was built for ABI \(file.note.abiMajor).\(file.note.abiMinor); this host loads "
          + "ABI \(Self.abiMajor). Get a build for this host.")
    }
    let manifest: Manifest
    do {
      manifest = try ManifestDecoder.decode(file.note.manifest)
    } catch {
      throw error.about(file.path)
    }
    if let first = self[manifest.id] {
      throw PluginHostError(
        .duplicatePlugin, file: file.path, place: "id",
        "The plugin '\(manifest.id)' was found in \(first.file.path) before, and that one is used. "
          + "Remove one of the two.")
    }
    let ids = manifest.items.flatMap { [$0.id] + $0.aliases }
    for id in ids {
      if let first = owner(ofItem: id) {
        throw PluginHostError(
          .duplicate, file: file.path, place: "items",
          "The item '\(id)' belongs to the plugin '\(first.manifest.id)' in \(first.file.path). "
            + "Rename it.")
      }
    }
    places[manifest.id] = plugins.count
    for id in ids {
      itemOwners[id] = plugins.count
    }
    plugins.append(DiscoveredPlugin(file: file, manifest: manifest))
  }
}
