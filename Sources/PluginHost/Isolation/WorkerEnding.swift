import Glibc

/// How a worker has ended.
package enum WorkerEnding: Hashable, Sendable {
  /// Its host let go of it in good order, or ended itself.
  case closed
  /// It came to a bad end, or its host had to end it.
  case incident(PluginIncident.Kind)
  /// Its host had to end it for want of something of its own, which is no fault of a plugin.
  ///
  /// The text says which call failed and why.
  case lost(String)

  /// Takes what the system says of a process that nobody here has ended on purpose.
  ///
  /// - Parameter status: As `waitpid` gives it, or nil if it gave none.
  package init(status: Int32?) {
    guard let status else {
      self = .incident(.killed)
      return
    }
    switch status & 0x7f {
    case 0: self = .incident(.exit((status >> 8) & 0xff))
    // A process can't be told from one that sends itself the signal; that one isn't judged either.
    case SIGKILL: self = .incident(.killed)
    case let number: self = .incident(.signal(number))
    }
  }
}
