extension ActivityPage {
  /// Where a process died by a signal.
  public struct Crash: Hashable, Sendable {
    /// The signal's number, from 1 to 64.
    public let signal: Int32
    /// The address that couldn't be used, if the signal is about one.
    public let address: UInt64?
    /// The instruction, if it belongs to a plugin's file.
    public let place: Place?
    /// The innermost call out of a plugin's file that was found on the stack, where the instruction belongs to
    /// none; a hint, as an earlier call may have left it behind.
    public let caller: Place?
    /// The name of the file that the instruction belongs to, if it is no plugin's; at most 63 bytes that nobody has
    /// checked, or empty.
    public let library: String

    /// A place in a plugin's file.
    public struct Place: Hashable, Sendable {
      /// The number of the plugin in its worker.
      public let plugin: Int
      /// The address in the file's image, as `addr2line` and `nm` count it.
      public let offset: UInt64

      /// Nil unless the file, from 1, is one that can be told apart.
      init?(file: UInt64, offset: UInt64) {
        guard (1...64).contains(file) else { return nil }
        plugin = Int(file) - 1
        self.offset = offset
      }
    }
  }
}
