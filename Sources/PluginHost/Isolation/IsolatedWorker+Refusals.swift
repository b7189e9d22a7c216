import PluginProtocol

extension PluginRefusal {
  /// No process can be started.
  static func notStarted(_ executable: String, _ reason: String) -> PluginRefusal {
    PluginRefusal(
      .notProbed, field: "worker", found: reason,
      "The plugin isn't loaded, because no process can be started for it: '\(executable)': \(reason)."
    )
  }

  /// The process couldn't confine itself.
  static func notConfined(_ failure: String) -> PluginRefusal {
    PluginRefusal(
      .notConfined, field: "sandbox", found: failure,
      "The plugin isn't loaded, because it can't be confined on this machine: \(failure) "
        + "'inspector doctor' says more.")
  }

  /// The process of its group runs without the plugin, and can't be let go now.
  static func sharedProcessBusy(_ id: String) -> PluginRefusal {
    PluginRefusal(
      .notProbed, field: "worker", found: "busy",
      "The plugin '\(id)' can't be started yet, because an action of another plugin runs in the process of its "
        + "group. Try again when that has ended.")
  }

  /// The process didn't get ready.
  ///
  /// - Parameters:
  ///   - ending: How it has ended.
  ///   - names: The plugins that it is held against, as a list.
  /// - Returns: The reason, with what to do next.
  static func failedStart(_ ending: WorkerEnding?, of names: String) -> PluginRefusal {
    let kind: PluginIncident.Kind
    switch ending {
    case .closed:
      return PluginRefusal(.notProbed, field: "worker", "The plugin's process was let go.")
    case .lost(let reason):
      return PluginRefusal(
        .notProbed, field: "worker", found: reason,
        "The plugin isn't loaded, because this host couldn't go on with its process: \(reason). "
          + "Try again.")
    case .incident(let incident): kind = incident
    case nil: kind = .killed
    }
    switch kind {
    case .deadline(let seconds):
      return PluginRefusal(
        .timedOut, field: "load", found: "no answer", expected: "\(seconds) s",
        "The plugin didn't open and register within \(seconds) s, so its process was ended (\(names)). "
          + "Look for a constructor or an init that waits.")
    case .killed:
      return PluginRefusal(
        .notProbed, field: "load", found: kind.description,
        "The plugin \(kind) while it was loaded (\(names)). Try again.")
    default:
      return PluginRefusal(
        .crashed, field: "load", found: kind.description,
        "The plugin \(kind) while it was loaded (\(names)). Look at its constructors and its "
          + "init.")
    }
  }
}

extension PluginStart {
  /// The same, with a refusal shown as what it is: the word of a process that may be a plugin's.
  var attributed: PluginStart {
    var start = self
    start.refusal = refusal.map {
      PluginRefusal(
        $0.code, field: $0.field, found: $0.found, expected: $0.expected,
        "Its process says: \($0.description)")
    }
    return start
  }
}
