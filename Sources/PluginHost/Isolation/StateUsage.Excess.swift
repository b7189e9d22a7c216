import PluginProtocol

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
