/// Where plugins are looked for, the most wanted place first.
///
/// `Sources/PluginHost/README.md` has the rules.
public struct SearchPath: Hashable, Sendable {
  /// One place.
  public struct Entry: Hashable, Sendable {
    /// A folder, or for an explicit entry also a file.
    public let path: String
    /// What named the place: "--plugins", or an environment variable, or "default".
    public let origin: String
    /// Whether somebody asked for this place, so that its absence is worth telling.
    public let isExplicit: Bool
  }

  /// The places, the most wanted first, none of them twice.
  public private(set) var entries: [Entry] = []

  /// Makes the search path for a command and its environment.
  ///
  /// - Parameters:
  ///   - explicit: What `--plugins` named, in order.
  ///   - environment: The process's environment; read are INSPECTOR_PATH, XDG_DATA_HOME, HOME and
  ///     XDG_DATA_DIRS. Relative folders in the XDG variables are ignored, as their specification has
  ///     it, and so are empty parts.
  public init(explicit: [String] = [], environment: [String: String]) {
    for path in explicit {
      append(path, "--plugins", isExplicit: true)
    }
    for path in Self.parts(environment["INSPECTOR_PATH"]) {
      append(path, "INSPECTOR_PATH", isExplicit: true)
    }
    if let home = Self.userFolder("XDG_DATA_HOME", ".local/share", environment) {
      append("\(home)/inspector/plugins", "XDG_DATA_HOME", isExplicit: false)
    }
    let shared = Self.parts(environment["XDG_DATA_DIRS"]).filter { $0.hasPrefix("/") }
    for path in shared.isEmpty ? ["/usr/local/share", "/usr/share"] : shared {
      append("\(path)/inspector/plugins", "XDG_DATA_DIRS", isExplicit: false)
    }
    for path in ["/usr/local/lib", "/usr/lib"] {
      append("\(path)/inspector/plugins", "default", isExplicit: false)
    }
  }

  private mutating func append(_ path: String, _ origin: String, isExplicit: Bool) {
    guard !path.isEmpty, !entries.contains(where: { $0.path == path }) else { return }
    entries.append(Entry(path: path, origin: origin, isExplicit: isExplicit))
  }

  private static func parts(_ list: String?) -> [String] {
    (list ?? "").split(separator: ":").map(String.init)
  }

  /// The user's folder that a variable of the XDG specification names, or nil without a home.
  static func userFolder(
    _ variable: String, _ standard: String, _ environment: [String: String]
  ) -> String? {
    if let folder = environment[variable], folder.hasPrefix("/") { return folder }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return "\(home)/\(standard)"
  }
}
