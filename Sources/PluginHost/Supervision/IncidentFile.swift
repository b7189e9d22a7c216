import Glibc

/// The file in which incidents are kept, for this host and all others of the user.
struct IncidentFile: Hashable, Sendable {
  /// Where the file is, or will be.
  let path: String
  /// How long another host may hold the lock before this one goes on without saving, in seconds.
  ///
  /// Who holds it writes one file; a host that was stopped in the middle must not stop the others.
  var patience = 2.0

  /// The most bytes of the file.
  static let sizeLimit = 16_777_216

  /// Reads the log; no file means that nothing has happened.
  func read() throws(PluginHostError) -> IncidentLog {
    guard FileIdentity(at: path) != nil else { return IncidentLog() }
    do {
      return try IncidentLog(decoding: try OpenFile.contents(of: path, limit: Self.sizeLimit))
    } catch {
      throw error.about(path)
    }
  }

  /// Changes what is in the file, with no other host in between.
  ///
  /// A file that can't be read as a log is moved to the same name with ".damaged" behind it, and what is
  /// written begins afresh.
  ///
  /// - Parameter change: What is done to the log that the file holds.
  /// - Returns: The log as it is now on disk, and what was wrong with the old one.
  /// - Throws: ``PluginHostError``; what was on disk is still there.
  func update(
    _ change: (inout IncidentLog) -> Void
  ) throws(PluginHostError) -> (log: IncidentLog, damage: PluginHostError?) {
    try AtomicFile.makeFolder(above: path, for: path)
    let lock: CInt
    do throws(PluginHostError) {
      lock = try self.lock()
    } catch {
      throw error.about(path)
    }
    defer { close(lock) }
    var log: IncidentLog
    var damage: PluginHostError?
    do throws(PluginHostError) {
      log = try read()
    } catch {
      // What can't be read today may be whole, so it isn't replaced.
      guard error.isDamage else { throw error }
      log = IncidentLog()
      damage = error
      let aside = path + ".damaged"
      // Safety: both texts live until `rename` returns, which keeps no pointer to them.
      guard unsafe rename(path, aside) == 0 else {
        let reason = SystemError.current
        throw PluginHostError(
          .notSaved, "The damaged '\(path)' can't be moved to '\(aside)': \(reason).")
      }
    }
    change(&log)
    try AtomicFile.write(log.encoded, to: path, content: "incidents")
    return (log, damage)
  }

  /// Takes the lock that all hosts share; closing the descriptor gives it back.
  private func lock() throws(PluginHostError) -> CInt {
    let name = path + ".lock"
    // Safety: the text lives until `open` returns, which keeps no pointer to it.
    let descriptor = unsafe open(
      name, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else {
      let reason = SystemError.current
      throw PluginHostError(.notSaved, "The lock '\(name)' can't be opened: \(reason).")
    }
    let end = ContinuousClock.now + .seconds(patience)
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let isHeld = errno == EWOULDBLOCK || errno == EINTR
      guard isHeld, ContinuousClock.now < end else {
        let reason = SystemError.current
        close(descriptor)
        throw PluginHostError(
          .notSaved,
          isHeld
            ? "Another host has held '\(name)' for \(patience) s. End it, if it hangs."
            : "The lock '\(name)' can't be taken: \(reason).")
      }
      usleep(1_000)
    }
    return descriptor
  }
}

extension PluginHostError {
  /// Whether a file was read and isn't what it should be, so that reading it again won't help.
  var isDamage: Bool {
    code != .unreadable && code != .notRegularFile && code != .notSaved
  }
}
