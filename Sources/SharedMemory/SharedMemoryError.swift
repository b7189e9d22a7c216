import Glibc

/// Why memory can't be shared.
public struct SharedMemoryError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong, as something a program can switch on.
  public enum Code: Hashable, Sendable {
    /// A system call failed.
    case systemCall
    /// There is more of it than whoever receives it takes.
    case tooLarge
    /// There is less of it than whoever asked for it was told.
    case tooShort
    /// It isn't sealed, so whoever sent it could still change it or cut it off.
    case notSealed
  }

  /// What went wrong.
  public let code: Code

  /// The number that the system gave, as `errno` has it.
  ///
  /// 0 if no system call failed.
  public let number: Int32

  /// What happened and what to do next.
  public let description: String

  init(_ code: Code, _ description: String) {
    self.code = code
    self.number = 0
    self.description = description
  }

  /// Names the system call that has just failed.
  init(call: String, _ number: Int32 = errno) {
    self.code = .systemCall
    self.number = number
    // Safety: strerror returns a text that lasts until the next call on this thread; it is copied here.
    let reason = unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
    let advice =
      number == EMFILE || number == ENFILE
      ? " Too many files are open: close some, or raise the limit." : ""
    self.description = "Memory can't be shared: \(call): \(reason).\(advice)"
  }
}
