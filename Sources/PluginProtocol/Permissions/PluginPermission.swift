/// What a plugin may ask the user for.
///
/// The list is closed: a name that isn't here is never granted. `SDK/Documentation/permissions.md` says what
/// each allows.
public enum PluginPermission: String, Hashable, Sendable, CaseIterable {
  /// To take out items of other owners.
  case removeItems = "remove-items"
  /// To put something in the place of items of other owners.
  case replaceItems = "replace-items"
  /// To read a folder that the user names, with all below it.
  case readFolder = "read-folder"
  /// To read and change a folder that the user names, with all below it.
  case writeFolder = "write-folder"
  /// To let actions be silent for longer than the host's own deadline.
  case longDeadlines = "long-deadlines"
  /// To have more memory.
  case moreMemory = "more-memory"
  /// To have more threads.
  case moreThreads = "more-threads"

  /// The name that is kept for connections, and that no host of 1.0 grants.
  public static let network = "network"

  /// Whether a grant names a folder.
  public var needsFolder: Bool {
    self == .readFolder || self == .writeFolder
  }

  /// What holds a plugin to it, as half a sentence that a person reads.
  public var enforcement: String {
    switch self {
    case .removeItems, .replaceItems:
      "the host, which works out the order of the bar"
    case .readFolder, .writeFolder:
      "the kernel, through Landlock or a mount namespace of the plugin's process"
    case .longDeadlines:
      "the host's clock"
    case .moreMemory:
      "the kernel, which limits the address space of the plugin's process"
    case .moreThreads:
      "the host, which counts the threads of the plugin's process at each call"
    }
  }
}
