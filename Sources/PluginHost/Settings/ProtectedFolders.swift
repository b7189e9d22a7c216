import FoundationEssentials
import PluginProtocol

/// What plugins are kept out of, whatever was granted: the host's own folders, and where plugins come from.
///
/// A plugin that writes there changes the settings, the trusted keys, or what other plugins are.
public struct ProtectedFolders: Hashable, Sendable {
  /// One folder or file, or a symbolic link on the way to it.
  private struct Place: Hashable {
    /// The names on the way from the root.
    let path: [String]
    /// What is there, to be told.
    let content: String
    /// Whether it isn't to be read either.
    let isPrivate: Bool
  }

  /// How many symbolic links of one path are followed, as the system does.
  private static let mostLinks = 40

  private var places: [Place] = []

  /// Protects what the environment and the search path name.
  ///
  /// - Parameters:
  ///   - environment: The process's environment; read are HOME, and of the XDG variables those of the user's
  ///     settings, state, plugins and cache, in which "inspector" is protected.
  ///   - searchPath: Where plugins are looked for; each of its entries is protected.
  ///   - listing: What was found; a plugin's file is protected wherever symbolic links lead.
  public init(
    environment: [String: String], searchPath: SearchPath, listing: PluginListing? = nil
  ) {
    for (variable, standard, content, isPrivate) in [
      ("XDG_CONFIG_HOME", ".config", "the host's settings and keys", true),
      ("XDG_STATE_HOME", ".local/state", "what the host and its plugins keep", true),
      ("XDG_DATA_HOME", ".local/share", "the plugins", false),
      ("XDG_CACHE_HOME", ".cache", "what the host remembers of plugins", false),
    ] {
      guard let home = SearchPath.userFolder(variable, standard, environment) else { continue }
      protect("\(home)/inspector", holding: content, isPrivate: isPrivate)
    }
    for entry in searchPath.entries { protect(entry.path, holding: "plugins") }
    for plugin in listing?.plugins ?? [] { protect(plugin.file.path, holding: "a plugin's code") }
  }

  /// Protects what a host knows that was told of no environment: the plugins' own folders, and each folder
  /// in which a plugin was found.
  ///
  /// - Parameters:
  ///   - stateHome: Where plugins' own folders are, or nil if there are none.
  ///   - listing: What was found.
  public init(stateHome: String?, listing: PluginListing) {
    if let stateHome {
      protect(
        "\(stateHome)/inspector", holding: "what the host and its plugins keep", isPrivate: true)
    }
    for plugin in listing.plugins {
      let path = plugin.file.path
      let parent = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
      protect(parent, holding: "plugins")
      protect(plugin.file.path, holding: "a plugin's code")
    }
  }

  /// Protects one more folder or file.
  ///
  /// - Parameters:
  ///   - path: Its path; it needn't be there yet.
  ///   - content: What it holds, to be told.
  ///   - isPrivate: Whether it isn't to be read either.
  public mutating func protect(_ path: String, holding content: String, isPrivate: Bool = false) {
    let (end, links) = Self.follow(path)
    // Who can replace a link on the way has the folder behind it.
    for way in [end] + links {
      places.append(Place(path: way, content: content, isPrivate: isPrivate))
    }
  }

  /// Says why a folder can't be granted, or nil if it can.
  ///
  /// - Parameters:
  ///   - permission: What would be granted.
  ///   - folder: The folder's path.
  /// - Returns: A sentence that names what is protected, and one with what to do.
  public func problem(of permission: PluginPermission, for folder: String) -> String? {
    let granted = Self.follow(folder).end
    for place in places where permission == .writeFolder || place.isPrivate {
      let verb = permission == .writeFolder ? "change" : "read"
      let path = "/" + place.path.joined(separator: "/")
      let end = "\(place.content), which no plugin may \(verb)."
      if granted == place.path {
        return "'\(folder.excerpt)' holds \(end) Choose a folder outside it."
      }
      if granted.starts(with: place.path) {
        return
          "'\(folder.excerpt)' lies in '\(path)', with \(end) Choose a folder outside that one."
      }
      if place.path.starts(with: granted) {
        return
          "'\(folder.excerpt)' holds '\(path)', with \(end) Choose a folder without it, such as "
          + "one of pictures only."
      }
    }
    return nil
  }

  /// Follows a path to its end, which needn't be there.
  private static func follow(_ path: String) -> (end: [String], links: [[String]]) {
    let isWhole = path.utf8.first == UInt8(ascii: "/")
    let whole = isWhole ? path : FileManager.default.currentDirectoryPath + "/" + path
    var (end, links) = ([String](), [[String]]())
    var rest = Array(parts(whole).reversed())
    while let name = rest.popLast() {
      guard name != "." else { continue }
      guard name != ".." else {
        _ = end.popLast()
        continue
      }
      let place = end + [name]
      guard links.count < mostLinks, let target = target(of: "/" + place.joined(separator: "/"))
      else {
        end = place
        continue
      }
      links.append(place)
      if target.utf8.first == UInt8(ascii: "/") { end = [] }
      rest += parts(target).reversed()
    }
    return (end, links)
  }

  /// What a symbolic link leads to; nil for all else.
  private static func target(of path: String) -> String? {
    do {
      return try FileManager.default.destinationOfSymbolicLink(atPath: path)
    } catch {
      // What is no link, and what isn't there, leads nowhere else.
      return nil
    }
  }

  /// A slash may be one character with what follows it, but never one byte.
  private static func parts(_ path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
  }
}
