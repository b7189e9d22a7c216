import PluginProtocol

extension StateUsage {
  /// What a plugin keeps too much of.
  struct Excess: Hashable, Sendable {
    /// The plugin's folder.
    let folder: String
    /// What it is, such as "more than 1024 files and folders".
    let what: String
    /// Whether all that is too much is gone with the plugin's process.
    var isPassing = false
  }

  /// How many files a process may hold mapped that it has removed and closed: it isn't known how large they are, each
  /// up to the 64 MiB that a file may have.
  static let mappedLimit = 16

  /// Returns what is too much in a folder, or nil.
  ///
  /// Blocks for as long as looking at ``entryLimit`` files takes a few times, at most.
  static func excess(in folder: String) -> Excess? {
    StateUsage(of: folder).excess.map { Excess(folder: folder, what: $0) }
  }

  /// Returns what is too much of what a process holds that was removed from a folder, or nil.
  ///
  /// - Parameters:
  ///   - held: What it holds.
  ///   - folder: The folder, as people know it.
  /// - Returns: What is too much, or nil.
  func excess(with held: RemovedFiles.Held, in folder: String) -> Excess? {
    if held.mapped > Self.mappedLimit {
      return Excess(
        folder: folder, what: "more than \(Self.mappedLimit) removed files mapped", isPassing: true)
    }
    guard held.bytes > Self.byteLimit - bytes else { return nil }
    return Excess(
      folder: folder,
      what: "more than \(Self.byteLimit >> 20) MiB with removed files that it has open",
      isPassing: true)
  }
}

extension StateUsage.Excess {
  /// Why the plugin isn't started.
  func refusal(of plugin: String) -> PluginRefusal {
    PluginRefusal(
      .storageFull, field: "state", found: what,
      expected:
        "at most \(StateUsage.entryLimit) files and folders, \(StateUsage.byteLimit >> 20) MiB",
      "The plugin '\(plugin)' isn't started, because it keeps \(what) in its folder '\(folder)'. Remove what it "
        + "doesn't need there, or the whole folder; it is started then.")
  }

  /// Why the plugin's process is ended.
  var incident: PluginIncident.Kind {
    .storage(
      "\(what) in '\(folder)'; "
        + (isPassing ? "that is gone with its process" : "it isn't started until that is less"))
  }
}
