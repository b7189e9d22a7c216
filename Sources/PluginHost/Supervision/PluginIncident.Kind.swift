extension PluginIncident {
  /// What happened to a worker; more may be added.
  public enum Kind: Hashable, Sendable {
    /// It died by a signal.
    ///
    /// SIGKILL is ``killed``, unless the host has sent it.
    case signal(Int32)
    /// It called `exit` with this code.
    case exit(Int32)
    /// It gave no sign of life for so many seconds during a call, and was ended.
    case deadline(seconds: Double)
    /// It said something that the protocol doesn't allow, and was ended; the text says what.
    case violation(String)
    /// It sent more than it may, and was ended; the text says of what, such as "1 MiB of output".
    case flood(String)
    /// It had more threads than it may, and was ended.
    case threads(Int, allowed: Int)
    /// It kept more in its own folder than it may, and was ended; the text says what, and where.
    case storage(String)
    /// Somebody else has ended it: a person, or the system for want of memory.
    ///
    /// It is not held against the plugin; its restarts are slowed down all the same, since a plugin that
    /// sends itself the signal looks alike.
    case killed

    /// The kind with its texts and numbers in bounds.
    var bounded: Kind {
      switch self {
      case .deadline(let seconds): .deadline(seconds: seconds.bounded(by: 1e9))
      case .violation(let text): .violation(text.evidence(limit: textLimit))
      case .flood(let text): .flood(text.evidence(limit: textLimit))
      case .storage(let text): .storage(text.evidence(limit: textLimit))
      case .signal, .exit, .threads, .killed: self
      }
    }
  }
}
