import Glibc

/// A system call that failed, and why.
struct CallFailure: Error, CustomStringConvertible {
  let call: String
  let number: Int32

  /// Takes the reason from `errno` unless it is given.
  init(_ call: String, _ number: Int32 = errno) {
    self.call = call
    self.number = number
  }

  var description: String {
    // Safety: the text lasts until the next call on this thread, and is copied before that.
    let reason = unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
    return "\(call): \(reason)"
  }
}
