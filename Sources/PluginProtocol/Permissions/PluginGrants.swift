/// What a plugin may do: what its manifest asks for and the user has granted to it as it is now.
public struct PluginGrants: Hashable, Sendable {
  /// Nothing.
  public static let none = PluginGrants()

  /// How long an action may be silent, in seconds, unless its manifest asks for less.
  ///
  /// With `longDeadlines` a manifest may ask for more.
  public static let ordinaryDeadline = 10.0

  /// Whether it may take out items of other owners.
  public var removeItems = false
  /// Whether it may put something in the place of items of other owners.
  public var replaceItems = false
  /// Whether its actions may be silent for as long as its manifest says.
  public var longDeadlines = false
  /// Whether it has more memory.
  public var moreMemory = false
  /// Whether it has more threads.
  public var moreThreads = false
  /// The folders that it may read, as absolute paths, sorted and none twice.
  ///
  /// Those it may change aren't repeated here.
  public var readFolders: [String] = []
  /// The folders that it may read and change, as absolute paths, sorted and none twice.
  public var writeFolders: [String] = []

  /// Makes the grants of a plugin that has none.
  public init() {}

  /// The most bytes of address space that the plugin's process may have: 2 GiB, or 8 GiB with more memory.
  public var addressSpace: UInt64 {
    moreMemory ? 8 << 30 : 2 << 30
  }

  /// The most threads that the plugin's process may have: 32, or 512 with more threads.
  public var threads: Int {
    moreThreads ? 512 : 32
  }

  /// Returns how long an item's action may be silent, in seconds.
  ///
  /// - Parameters:
  ///   - item: The item, as its manifest declares it.
  ///   - ordinary: How long the host lets actions be silent, in seconds.
  /// - Returns: What the manifest says, but without `longDeadlines` at most `ordinary`; that one too if the
  ///   manifest says nothing.
  public func deadline(
    for item: Manifest.Item, ordinary: Double = ordinaryDeadline
  ) -> Double {
    guard let wanted = item.deadline else { return ordinary }
    return longDeadlines ? wanted : min(wanted, ordinary)
  }

  /// Whether a permission is granted, for whatever folder.
  public func contains(_ permission: PluginPermission) -> Bool {
    switch permission {
    case .removeItems: removeItems
    case .replaceItems: replaceItems
    case .readFolder: !readFolders.isEmpty
    case .writeFolder: !writeFolders.isEmpty
    case .longDeadlines: longDeadlines
    case .moreMemory: moreMemory
    case .moreThreads: moreThreads
    }
  }
}
