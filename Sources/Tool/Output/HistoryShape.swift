import PluginHost

/// A plugin of the JSON shape `inspector.quarantine/1`.
struct HistoryShape: Encodable {
  let plugin, hash, host: String
  /// Whether it is kept from running in this host.
  let quarantined: Bool
  /// When it went into quarantine, if it did.
  let since: String?
  /// What has become of the plugin's file since: "same", "changed" or "gone".
  let fileState: String
  let incidents: [Incident]

  struct Incident: Encodable {
    let time, kind, message, phase, file, output, reproduction: String
    let item: String?
    let uptime: Double
    let heldAgainstPlugin, outcomeKnown: Bool
    /// Where its process says that it died, if it died by a signal.
    let site: Site?
  }

  struct Site: Encodable {
    let file, library, message: String
    /// In hexadecimal digits behind "0x".
    let offset, address: String?
    let caller: Bool
    let lookup: String?

    init(_ site: PluginIncident.CrashSite) {
      file = site.file
      library = site.library
      message = site.description
      offset = site.offset.map { "0x" + String($0, radix: 16) }
      address = site.address.map { "0x" + String($0, radix: 16) }
      caller = site.isCaller
      lookup = site.lookup
    }
  }

  init(_ history: PluginHistory, _ current: HostBuild) {
    plugin = history.plugin
    hash = history.hash
    host = history.host.description
    quarantined = history.isQuarantined && history.host == current
    since = history.quarantineTimestamp
    fileState = history.fileState.rawValue
    incidents = history.incidents.map {
      Incident(
        time: $0.timestamp, kind: $0.kind.name, message: $0.description,
        phase: $0.call.phase.rawValue, file: $0.file, output: $0.output,
        reproduction: $0.reproduction, item: $0.call.item, uptime: $0.uptime,
        heldAgainstPlugin: $0.isHeldAgainstPlugin, outcomeKnown: $0.isOutcomeKnown,
        site: $0.site.map(Site.init))
    }
  }
}
