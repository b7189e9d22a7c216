/// A plugin's worker that came to a bad end, and what is known of it.
///
/// Every text is bounded and holds no control characters, except line feeds and tabs in ``output``.
public struct PluginIncident: Hashable, Sendable {
  /// The plugin's id.
  public let plugin: String
  /// The plugin's file, as it was named to the host; at most 4096 bytes.
  public let file: String
  /// The SHA-256 of the bytes that were loaded, in 64 lower-case hexadecimal digits.
  public let hash: String
  /// The host it ran in.
  public let host: HostBuild
  /// What happened.
  public let kind: Kind
  /// What the plugin was doing.
  public let call: Call
  /// What the call was about; nil if it isn't known.
  public let subject: Subject?
  /// Where the process says that it died; nil unless it died by a signal and said so.
  public let site: CrashSite?
  /// How long the worker had been there, in seconds.
  public let uptime: Double
  /// When it happened, in seconds since 1970, from 0 to the end of the year 9999.
  public let time: Double
  /// The end of what the plugin had written to its output: what is made of at most 4096 bytes.
  ///
  /// Bytes that aren't UTF-8, and what controls a terminal, are U+FFFD.
  public let output: String

  /// The most bytes of output that are kept.
  public static let outputLimit = 4_096

  /// The most bytes that ``output`` takes: U+FFFD has three, and stands for one.
  static let storedOutputLimit = 3 * outputLimit
  /// The most bytes of ids and of words in ``Kind``.
  static let textLimit = 512
  /// The most bytes of a path.
  static let pathLimit = 4_096
  /// 9999-12-31 23:59:59, the last second that every calendar writes with four digits.
  static let latest = 253_402_300_799.0

  /// Makes an incident.
  ///
  /// - Parameters:
  ///   - kind: What happened.
  ///   - call: What the plugin was doing.
  ///   - plugin: The plugin's id.
  ///   - file: The plugin's file.
  ///   - hash: The SHA-256 of what was loaded, in lower-case hexadecimal digits.
  ///   - host: The host's build, the one of the ``Supervisor``.
  ///   - uptime: How long the worker had been there, in seconds.
  ///   - time: When it happened, in seconds since 1970.
  ///   - output: What the plugin had written; the last 4096 bytes are kept.
  ///   - subject: What the call was about, if it is known.
  ///   - site: Where the process says that it died, if it did.
  public init(
    _ kind: Kind, during call: Call, plugin: String, file: String, hash: String, host: HostBuild,
    uptime: Double, time: Double, output: [UInt8] = [], subject: Subject? = nil,
    site: CrashSite? = nil
  ) {
    // What is left of a scalar that was cut would only be noise.
    let bytes = output.suffix(Self.outputLimit)
    let tail = bytes.count < output.count ? bytes.drop { $0 & 0xC0 == 0x80 } : bytes
    self.init(
      kind, during: call, plugin: plugin, file: file, hash: hash, host: host, uptime: uptime,
      time: time, text: String(decoding: tail, as: UTF8.self), subject: subject,
      site: site)
  }

  init(
    _ kind: Kind, during call: Call, plugin: String, file: String, hash: String, host: HostBuild,
    uptime: Double, time: Double, text: String, subject: Subject?,
    site: CrashSite?
  ) {
    self.kind = kind.bounded
    self.call = Call(call.phase, item: call.item?.evidence(limit: Self.textLimit))
    self.subject = subject
    self.site = site
    self.plugin = plugin.evidence(limit: Self.textLimit)
    self.file = file.evidence(limit: Self.pathLimit)
    self.hash = hash.evidence(limit: 64)
    self.host = host
    self.uptime = uptime.bounded(by: Self.latest)
    self.time = time.bounded(by: Self.latest)
    self.output = text.evidence(limit: Self.storedOutputLimit, hasLines: true)
  }

  /// Whether it is known what the plugin has done.
  ///
  /// If it died in an action, nobody knows what that had done outside the document.
  public var isOutcomeKnown: Bool {
    call.phase != .action
  }

  /// Whether it counts towards quarantine.
  public var isHeldAgainstPlugin: Bool {
    kind != .killed
  }
}

extension Double {
  /// The number from 0 to `limit`; 0 for what isn't a number.
  func bounded(by limit: Double) -> Double {
    self > 0 ? Swift.min(self, limit) : 0
  }
}
