import FoundationEssentials

extension PluginIncident: CustomStringConvertible {
  /// What happened, what was lost, and what to do next, in sentences.
  public var description: String {
    description(isKept: true)
  }

  /// What happened, what was lost, and what to do next, in sentences.
  ///
  /// - Parameter isKept: Whether the incident is kept in a file, where other commands find it.
  /// - Returns: The sentences.
  public func description(isKept: Bool) -> String {
    let loss =
      isOutcomeKnown
      ? "Nothing of the document is lost."
      : "Nothing of the document is lost; whether the action did anything outside it isn't known."
    let record =
      isKept
      ? "'inspector quarantine show \(plugin)' has the details, for its author"
      : "No record of it is kept, since there is no file for it"
    return "The plugin '\(plugin)' \(cause). \(loss) \(record); "
      + "'inspector disable \(plugin)' switches it off."
  }

  /// What happened and during what, such as "died by SIGSEGV (…) in the action of 'com.example.a.act'".
  public var cause: String {
    "\(kind) \(call)"
  }

  /// When it happened, as ISO 8601 has it, in UTC.
  public var timestamp: String {
    Self.timestamp(time)
  }

  /// A time in seconds since 1970 as ISO 8601 has it, in UTC.
  static func timestamp(_ time: Double) -> String {
    Date(timeIntervalSince1970: time.bounded(by: latest)).formatted(.iso8601)
  }
}

extension PluginIncident.Kind: CustomStringConvertible {
  /// What happened, as it stands behind the plugin's name.
  public var description: String {
    switch self {
    case .signal(let number): "died by \(Self.words(forSignal: number))"
    case .exit(let code): "ended its process with code \(code)"
    case .deadline(let seconds):
      "gave no sign of life for \((seconds * 1000).rounded() / 1000) s and was ended"
    case .violation(let text): "broke the protocol and was ended (\(text))"
    case .flood(let text): "sent more than it may and was ended (\(text))"
    case .threads(let count, let allowed):
      "had \(count) threads, of which \(allowed) are allowed, and was ended"
    case .storage(let text): "kept more in its folder than it may and was ended (\(text))"
    case .killed: "was killed from outside, by somebody or for want of memory,"
    }
  }

  /// A signal's name and what it usually means.
  private static func words(forSignal number: Int32) -> String {
    switch number {
    case 4: "SIGILL (a check that the compiler had put in failed)"
    case 5: "SIGTRAP (a check that the compiler had put in failed)"
    case 6: "SIGABRT (it gave up by itself)"
    case 7: "SIGBUS (it used memory that isn't there)"
    case 8: "SIGFPE (it divided by zero)"
    case 9: "SIGKILL"
    case 11: "SIGSEGV (it used memory that isn't its own)"
    case 13: "SIGPIPE (it wrote to something that was closed)"
    case 15: "SIGTERM"
    case 24: "SIGXCPU (it used too much time)"
    case 25: "SIGXFSZ (it wrote too large a file)"
    case 31: "SIGSYS (it asked the system for what the sandbox forbids)"
    default: "signal \(number)"
    }
  }
}

extension PluginIncident.Call: CustomStringConvertible {
  /// When it was, as it stands behind what happened.
  public var description: String {
    let place = item.map { " of '\($0)'" } ?? ""
    return switch phase {
    case .load: "while it was loaded"
    case .predicate: "in a predicate\(place)"
    case .body: "in the body\(place)"
    case .action: "in the action\(place)"
    case .shutdown: "while it was asked to end"
    case .idle: "while nothing was asked of it"
    }
  }
}
