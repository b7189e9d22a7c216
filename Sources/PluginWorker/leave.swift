import Glibc

/// Why a worker ends.
enum LeavingReason: Int32 {
  /// It was told to.
  case finished = 0
  /// The host said something that it can't have meant.
  case misunderstood = 64
  /// The host took no more answers.
  case unsent = 65
  /// The host has gone.
  case alone = 66
  /// A thread couldn't be started.
  case threadless = 67
  /// The process can't be confined as its policy demands.
  case unconfined = 68
}

/// Ends the process without running anything that a plugin has left behind.
func leave(_ reason: LeavingReason) -> Never {
  _exit(reason.rawValue)
}
