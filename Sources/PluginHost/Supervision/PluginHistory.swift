/// What one plugin has done in one host: the same content, the same build.
public struct PluginHistory: Hashable, Sendable {
  /// The plugin's id.
  public let plugin: String
  /// The SHA-256 of the plugin's bytes, in lower-case hexadecimal digits.
  public let hash: String
  /// The host it ran in.
  public let host: HostBuild
  /// The newest of its incidents, the oldest of them first; never empty.
  public internal(set) var incidents: [PluginIncident]
  /// When it went into quarantine, in seconds since 1970; nil if it may run.
  public internal(set) var quarantineTime: Double?
  /// How many of ``incidents``, from the oldest on, don't count any more, since the user has released the plugin
  /// after them.
  public internal(set) var forgivenCount = 0

  /// The most incidents of each sort, held against the plugin or not, that are kept.
  static let kept = 6

  /// Whether it is kept from running.
  public var isQuarantined: Bool {
    quarantineTime != nil
  }

  /// When it went into quarantine, as ISO 8601 has it, in UTC; nil if it may run.
  public var quarantineTimestamp: String? {
    quarantineTime.map(PluginIncident.timestamp)
  }

  /// Begins a history.
  init(_ incident: PluginIncident) {
    plugin = incident.plugin
    hash = incident.hash
    host = incident.host
    incidents = []
  }

  /// Whether an incident belongs to this history.
  func isAbout(_ incident: PluginIncident) -> Bool {
    plugin == incident.plugin && hash == incident.hash && host == incident.host
  }

  /// The newest incidents that count, within the rules' window around a time.
  ///
  /// A clock that was set back leaves incidents in the future; those far off don't count either.
  func recent(_ rules: SupervisionRules, at now: Double) -> [PluginIncident] {
    incidents.dropFirst(forgivenCount).filter { abs(now - $0.time) <= rules.window }
  }

  /// How long it has to wait before it may start, in seconds; nil if it needn't.
  func wait(_ rules: SupervisionRules, at now: Double) -> Double? {
    let recent = recent(rules, at: now)
    guard let last = recent.map(\.time).max() else { return nil }
    let left = rules.delay(after: recent.count) - abs(now - last)
    return left > 0 ? left : nil
  }

  /// Adds an incident, and decides on quarantine.
  mutating func add(_ incident: PluginIncident, _ rules: SupervisionRules) {
    incidents.append(incident)
    // A flood of one sort must not wash the other away.
    for isHeld in [true, false] {
      let same = incidents.indices.filter { incidents[$0].isHeldAgainstPlugin == isHeld }
      if same.count > max(Self.kept, rules.limit) { remove(same[0]) }
    }
    let held = recent(rules, at: incident.time).filter(\.isHeldAgainstPlugin)
    if !isQuarantined, held.count >= max(1, rules.limit) { quarantineTime = incident.time }
  }

  /// Drops an incident.
  mutating func remove(_ place: Int) {
    incidents.remove(at: place)
    if place < forgivenCount { forgivenCount -= 1 }
  }

  /// Lets the plugin run again; what it has done is remembered, and doesn't count any more.
  mutating func release() {
    quarantineTime = nil
    forgivenCount = incidents.count
  }
}

/// Everything that is remembered of plugins' incidents.
struct IncidentLog: Hashable, Sendable {
  /// The histories, in the order in which they began.
  private(set) var histories: [PluginHistory] = []

  /// The most incidents that are kept, of all plugins together.
  ///
  /// With at most 36 KiB each they fit ``IncidentFile/sizeLimit`` even if every character needs an escape.
  static let limit = 200

  /// What is known of one content in one host; nil if nothing happened.
  subscript(plugin: String, hash: String, host: HostBuild) -> PluginHistory? {
    histories.first { $0.plugin == plugin && $0.hash == hash && $0.host == host }
  }

  /// Adds an incident to its plugin's history.
  mutating func add(_ incident: PluginIncident, _ rules: SupervisionRules) {
    let place = histories.firstIndex { $0.isAbout(incident) }
    if let place {
      histories[place].add(incident, rules)
    } else {
      var history = PluginHistory(incident)
      history.add(incident, rules)
      histories.append(history)
    }
    trim(sparing: incident)
  }

  /// Adds a history that was read.
  mutating func append(_ history: PluginHistory) {
    histories.append(history)
    trim()
  }

  /// Lets a plugin run again, in every host and whatever its content.
  ///
  /// - Returns: Whether one of its histories was in quarantine.
  mutating func release(_ plugin: String) -> Bool {
    let places = histories.indices.filter { histories[$0].plugin == plugin }
    let wasQuarantined = places.contains { histories[$0].isQuarantined }
    for place in places { histories[place].release() }
    return wasQuarantined
  }

  /// Drops what is oldest: first of plugins that may run, then the evidence, and at last quarantines.
  ///
  /// - Parameter newest: An incident whose history stays as it is, so that a log full of quarantines can still
  ///   count to the next.
  private mutating func trim(sparing newest: PluginIncident? = nil) {
    var count = histories.reduce(0) { $0 + $1.incidents.count }
    while count > Self.limit {
      let others = histories.indices.filter { newest.map(histories[$0].isAbout) != true }
      let places = [
        others.filter { !histories[$0].isQuarantined },
        others.filter { histories[$0].incidents.count > 1 }, others,
      ]
      guard let place = oldest(of: places.first { !$0.isEmpty } ?? []) else { return }
      histories[place].remove(0)
      if histories[place].incidents.isEmpty { histories.remove(at: place) }
      count -= 1
    }
  }

  private func oldest(of places: [Int]) -> Int? {
    places.min {
      (histories[$0].incidents.first?.time ?? 0) < (histories[$1].incidents.first?.time ?? 0)
    }
  }
}
