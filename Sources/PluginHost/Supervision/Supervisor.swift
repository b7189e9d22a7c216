import Glibc
import PluginProtocol

/// Decides whether a plugin may be started, from what has happened to it.
///
/// A plugin is known by the hash of its content and the host's build, so a new version of either begins
/// with a clean slate. All hosts of a user share one file; a host without one remembers by itself. A copy of
/// this value goes its own way, except for the file.
public struct Supervisor: Sendable {
  /// The environment variable that names the file of incidents; empty for none.
  public static let fileVariable = "INSPECTOR_INCIDENTS"

  /// The host's build, under which incidents are recorded.
  public let host: HostBuild
  /// How much is put up with.
  public let rules: SupervisionRules

  /// What can't be read or saved, the oldest first; at most 16.
  ///
  /// Nothing of it is fatal: what couldn't be saved is kept in memory, and saved with the next incident.
  public private(set) var problems: [PluginHostError] = []

  /// Whether what happens is kept in a file, so that other commands and hosts of the user know of it.
  public var keepsRecord: Bool {
    file != nil
  }

  private let file: IncidentFile?
  private let clock: @Sendable () -> Double
  private var log = IncidentLog()
  private var unsaved: [PluginIncident] = []
  private var seen: FileIdentity?

  /// What becomes of a plugin after an incident.
  public enum Decision: Hashable, Sendable {
    /// It may be started again after so many seconds.
    case restart(after: Double)
    /// It stays out, for the reason given.
    case quarantined(PluginRefusal)
  }

  /// Makes a supervisor, and reads what other hosts have met.
  ///
  /// - Parameters:
  ///   - path: The file of incidents, or nil to remember only in memory.
  ///   - host: The host's build.
  ///   - rules: How much is put up with.
  ///   - clock: The time in seconds since 1970; nil for the system's. It is the wall clock because hosts share
  ///     the file. One that is set back or forward changes no quarantine, and no wait by more than itself.
  public init(
    path: String?, host: HostBuild, rules: SupervisionRules = SupervisionRules(),
    clock: (@Sendable () -> Double)? = nil
  ) {
    self.file = path.map { IncidentFile(path: $0) }
    self.host = host
    self.rules = rules
    self.clock = clock ?? Self.wallClock
    refresh()
  }

  /// The file that an environment names: INSPECTOR_INCIDENTS, or else "inspector/incidents.json" in
  /// XDG_STATE_HOME or ~/.local/state.
  ///
  /// Nil, for memory only, if INSPECTOR_INCIDENTS is empty or nothing is named.
  public static func path(environment: [String: String]) -> String? {
    if let path = environment[fileVariable] { return path.isEmpty ? nil : path }
    return SearchPath.userFolder("XDG_STATE_HOME", ".local/state", environment)
      .map { "\($0)/inspector/incidents.json" }
  }

  /// The system's time, in seconds since 1970.
  public static func wallClock() -> Double {
    var time = timespec()
    // Safety: the struct lives until the call returns.
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// What is remembered of all plugins, those of other contents and hosts included.
  public var histories: [PluginHistory] {
    log.histories
  }

  /// Whether a plugin's file is in quarantine in this host, as far as its times tell.
  ///
  /// A file that was changed since counts as another one. ``mayStart(_:hash:)`` compares contents.
  public func hasQuarantined(_ plugin: DiscoveredPlugin) -> Bool {
    log.histories.contains { history in
      guard history.plugin == plugin.manifest.id, history.host == host,
        let time = history.quarantineTime
      else { return false }
      return Double(plugin.file.identity.changed) / 1e9 <= time
    }
  }

  /// Returns why a plugin may not be started now, or nil if it may.
  ///
  /// Looks at the file, if another host has changed it. A refusal with ``PluginRefusal/Code/backingOff`` passes
  /// by itself, so it isn't to be remembered.
  ///
  /// - Parameters:
  ///   - id: The plugin's id.
  ///   - hash: The SHA-256 of its content, in lower-case hexadecimal digits; worked out only if something has
  ///     happened to a plugin with this id.
  /// - Returns: The reason with the evidence and what to do next, or nil.
  public mutating func mayStart(_ id: String, hash: @autoclosure () -> String) -> PluginRefusal? {
    refresh()
    guard log.histories.contains(where: { $0.plugin == id && $0.host == host }),
      let history = log[id, hash(), host]
    else { return nil }
    if history.isQuarantined { return .quarantined(history) }
    return history.wait(rules, at: clock()).map { .backingOff(history, seconds: $0) }
  }

  /// Notes what has happened to a plugin, and decides what becomes of it.
  ///
  /// - Parameter incident: What has happened.
  /// - Returns: The decision, for this content and build.
  public mutating func record(_ incident: PluginIncident) -> Decision {
    unsaved.append(incident)
    if unsaved.count > IncidentLog.limit { unsaved.removeFirst() }
    log.add(incident, rules)
    save { [unsaved, rules] log in
      for incident in unsaved { log.add(incident, rules) }
    }
    guard let history = log[incident.plugin, incident.hash, incident.host] else {
      return .restart(after: 0)
    }
    if history.isQuarantined { return .quarantined(.quarantined(history)) }
    return .restart(after: history.wait(rules, at: clock()) ?? 0)
  }

  /// Lets a plugin run again, whatever its content.
  ///
  /// What it has done is remembered as evidence, and doesn't count any more.
  ///
  /// - Parameter id: The plugin's id.
  /// - Returns: Whether it was in quarantine. If that can't be saved, it comes back in the next host, and
  ///   ``problems`` says so.
  @discardableResult
  public mutating func release(_ id: String) -> Bool {
    refresh()
    let known = unsaved
    unsaved.removeAll { $0.plugin == id }
    guard log.histories.contains(where: { $0.plugin == id }) else { return false }
    var wasQuarantined = log.release(id)
    save { [rules] log in
      for incident in known { log.add(incident, rules) }
      if log.release(id) { wasQuarantined = true }
    }
    return wasQuarantined
  }

  /// Returns the problems, and forgets them.
  public mutating func takeProblems() -> [PluginHostError] {
    defer { problems = [] }
    return problems
  }

  /// Changes the file and takes over what is in it; what fails stays in memory.
  private mutating func save(_ change: (inout IncidentLog) -> Void) {
    guard let file else { return unsaved = [] }
    do throws(PluginHostError) {
      let (log, damage) = try file.update(change)
      self.log = log
      unsaved = []
      seen = FileIdentity(at: file.path)
      if let damage { note(damage, damage.message + " It is kept beside a new one.") }
    } catch {
      note(error, error.message)
    }
  }

  /// Reads the file, if it has changed since it was last read.
  private mutating func refresh() {
    guard let file else { return }
    let identity = FileIdentity(at: file.path)
    guard identity != seen else { return }
    do throws(PluginHostError) {
      log = try file.read()
      seen = identity
    } catch {
      guard error.isDamage else { return note(error, error.message) }
      log = IncidentLog()
      seen = identity
      note(error, error.message + " What had happened before isn't known.")
    }
    for incident in unsaved { log.add(incident, rules) }
  }

  private mutating func note(_ error: PluginHostError, _ message: String) {
    let problem = PluginHostError(
      error.code, file: error.file, place: error.place, offset: error.offset, message)
    guard problems.count < 16, !problems.contains(problem) else { return }
    problems.append(problem)
  }
}
