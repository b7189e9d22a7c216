import PluginProtocol

extension PluginRefusal {
  /// Why a plugin in quarantine isn't started, with the evidence in short.
  static func quarantined(_ history: PluginHistory) -> PluginRefusal {
    let id = history.plugin
    let held = history.incidents.filter(\.isHeldAgainstPlugin)
    let last = held.last.map { " The last time it \($0.cause), on \($0.timestamp)." } ?? ""
    return PluginRefusal(
      .quarantined, field: "content", found: history.hash,
      "The plugin '\(id)' is in quarantine: its worker has failed too often in a short time.\(last) "
        + "'inspector quarantine show \(id)' has the evidence, "
        + "'inspector quarantine release \(id)' lets it run again, and so does another version of it."
    )
  }

  /// Why a plugin that has just failed isn't started yet.
  static func backingOff(_ history: PluginHistory, seconds: Double) -> PluginRefusal {
    let cause = history.incidents.last.map { "The last time it \($0.cause). " } ?? ""
    let wait = (seconds * 10).rounded(.up) / 10
    return PluginRefusal(
      .backingOff, field: "wait", found: "\(wait) s",
      "The plugin '\(history.plugin)' is given a rest. \(cause)It is tried again in \(wait) s.")
  }
}
