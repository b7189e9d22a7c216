import FoundationEssentials

extension PluginIncident: CustomStringConvertible {
  /// What happened, what was lost, and what to do next, in sentences.
  public var description: String {
    let loss =
      isOutcomeKnown
      ? "Nothing of the document is lost."
      : "Nothing of the document is lost; whether the action did anything outside it isn't known."
    return "The plugin '\(plugin)' \(cause). \(loss) "
      + "'inspector quarantine show \(plugin)' has the details, for its author; "
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

  /// A line for a shell that does the same again, whatever is in quarantine.
  ///
  /// PHOTO stands for a picture: which one the plugin was used on isn't recorded.
  public var reproduction: String {
    let file = Self.quoted(self.file)
    let command =
      switch (call.phase, call.item) {
      case (.action, let item?): "run --plugins \(file) PHOTO \(Self.quoted(item))"
      case (.body, let item?):
        "element --plugins \(file) \(Self.quoted(plugin)) \(Self.quoted(item))"
      case (.predicate, let item?): "explain --plugins \(file) PHOTO \(Self.quoted(item))"
      case (.load, _), (.shutdown, _): "load \(file)"
      default: "bar --plugins \(file) PHOTO"
      }
    return "\(Supervisor.fileVariable)= inspector \(command)"
  }

  /// The text as one word of a shell.
  private static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "-_./+,:@%".utf8.contains(byte)
      }
    }
    return isPlain && !text.isEmpty ? text : "'\(text.replacing("'", with: #"'\''"#))'"
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
