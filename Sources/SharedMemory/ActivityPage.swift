import CLinux
import Glibc
import Synchronization

/// A page that a worker writes and its host reads: what of a plugin is being called, how alive it is, and where it
/// died.
///
/// The host reads it while it waits, and when the worker has died. A plugin can write to it too, so it decides
/// nothing but how long the host waits, within bounds, and, among plugins that share a process, whose fault its end
/// was. It has a fixed size that nobody can change.
@safe
public final class ActivityPage: Sendable {
  /// What a plugin is being called for.
  public enum Phase: UInt8, Sendable, CaseIterable {
    case idle, loading, registering, predicate, body, action, destroying
  }

  /// One call of a plugin.
  public struct Call: Hashable, Sendable {
    /// What it is called for.
    public let phase: Phase
    /// The number of the plugin in its worker.
    public let plugin: Int
    /// The number of the item, in the manifest's order.
    ///
    /// 0 where the phase isn't about an item.
    public let item: Int

    /// Makes a call.
    public init(phase: Phase, plugin: Int, item: Int) {
      self.phase = phase
      self.plugin = plugin
      self.item = item
    }
  }

  /// The descriptor, for handing the page on; closed when this object goes.
  public let descriptor: Int32

  // Safety: mapped from the beginning to the end of this object, and of a size that seals keep. Words of eight bytes
  // each, only ever read and written whole: the two below, and those of the note of a crash.
  nonisolated(unsafe) private let words: UnsafeMutablePointer<Atomic<UInt64>>

  private static let size = 4096

  /// Makes a page, for the host.
  ///
  /// - Throws: ``SharedMemoryError``; nothing remains then.
  public init() throws(SharedMemoryError) {
    // Safety: the text lives until the call returns, which keeps no pointer to it.
    let descriptor = unsafe inspector_memfd_create("inspector-activity", 0)
    guard descriptor >= 0 else { throw SharedMemoryError(call: "memfd_create") }
    do throws(SharedMemoryError) {
      let seals = INSPECTOR_F_SEAL_SEAL | INSPECTOR_F_SEAL_SHRINK | INSPECTOR_F_SEAL_GROW
      guard ftruncate(descriptor, off_t(Self.size)) == 0 else {
        throw SharedMemoryError(call: "ftruncate")
      }
      guard inspector_add_seals(descriptor, seals) == 0 else {
        throw SharedMemoryError(call: "F_ADD_SEALS")
      }
      // Safety: `map` returns a whole page, mapped until `deinit`.
      unsafe words = unsafe try Self.map(descriptor)
      self.descriptor = descriptor
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// Takes the page that the host has sent, for the worker.
  ///
  /// - Parameter descriptor: The descriptor; it belongs to this object from now on, and is closed if this throws.
  /// - Throws: ``SharedMemoryError``.
  public init(receiving descriptor: Int32) throws(SharedMemoryError) {
    do throws(SharedMemoryError) {
      // Safety: `map` returns a whole page, mapped until `deinit`.
      unsafe words = unsafe try Self.map(descriptor)
      self.descriptor = descriptor
    } catch {
      close(descriptor)
      throw error
    }
  }

  private static func map(
    _ descriptor: Int32
  ) throws(SharedMemoryError) -> UnsafeMutablePointer<Atomic<UInt64>> {
    // Safety: a new mapping; nothing else is at its address.
    let base = unsafe mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    guard unsafe base != MAP_FAILED, let base = unsafe base else {
      throw SharedMemoryError(call: "mmap")
    }
    // Safety: a page is aligned for eight bytes and has room for so many such words; zero is a valid one.
    return unsafe base.bindMemory(to: Atomic<UInt64>.self, capacity: size / 8)
  }

  deinit {
    // Safety: mapped in `init`, and nobody holds it any more.
    unsafe munmap(words, Self.size)
    close(descriptor)
  }

  /// Notes which call of a plugin begins, with one store.
  ///
  /// - Parameters:
  ///   - phase: What it is called for.
  ///   - plugin: The number of the plugin in its worker, below 2^24.
  ///   - item: The number of the item, below 2^32.
  @inline(__always)
  public func begin(_ phase: Phase, plugin: Int = 0, item: Int = 0) {
    let word =
      UInt64(phase.rawValue) | UInt64(truncatingIfNeeded: plugin & 0xff_ffff) << 8
      | UInt64(truncatingIfNeeded: item) << 32
    // Safety: see the property.
    unsafe words[1].store(word, ordering: .relaxed)
  }

  /// Notes a sign of life, from any thread.
  @inline(__always)
  public func beat() {
    // Safety: see the property.
    unsafe words[0].wrappingAdd(1, ordering: .relaxed)
  }

  /// How many signs of life there were; it only means something beside an earlier count.
  public var beats: UInt64 {
    // Safety: see the property.
    unsafe words[0].load(ordering: .relaxed)
  }

  /// The call that was noted last, as one number that only means something beside another.
  public var callNumber: UInt64 {
    // Safety: see the property.
    unsafe words[1].load(ordering: .relaxed)
  }

  /// The call that was noted last; idle if what the page says makes no sense.
  public var call: Call {
    // Safety: see the property.
    let word = unsafe words[1].load(ordering: .relaxed)
    return Call(
      phase: Phase(rawValue: UInt8(truncatingIfNeeded: word)) ?? .idle,
      plugin: Int(word >> 8 & 0xff_ffff), item: Int(word >> 32))
  }

  // MARK: Crashes

  /// Where the note of a crash begins, in words of eight bytes.
  private static let noteStart = 8

  /// Has this process note in the page where it dies, if it dies by a signal that means a fault.
  ///
  /// For the worker, before any code of a plugin runs, once; the page must stay as long as the process. The signals
  /// are SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT and SIGTRAP. One for which there is a handler already is left to
  /// that. The process still dies by the signal. The calling thread gets a stack for it, so that its own may be used
  /// up; where another thread's is, nothing is noted.
  ///
  /// - Parameter files: Descriptors of the plugins' files, by the plugins' numbers; at most 64 are told apart.
  public func watchCrashes(of files: [Int32]) {
    // Safety: the page has room for the note, and the caller keeps it; the array outlives the call.
    unsafe inspector_crash_begin(
      UnsafeMutableRawPointer(words + Self.noteStart)
        .assumingMemoryBound(to: inspector_crash.self), files, files.count)
  }

  /// Where the process died, as it says itself; nil if it has noted nothing that makes sense.
  ///
  /// A plugin can write such a note, too. To be read when the process is gone.
  public var crash: Crash? {
    // Safety: the words lie in the page.
    let note = (0..<Self.noteWords).map {
      unsafe words[Self.noteStart + $0].load(ordering: .relaxed)
    }
    guard let signal = Int32(exactly: note[0]), (1...64).contains(signal) else { return nil }
    var name: [UInt8] = []
    for word in note[7...] {
      for shift in 0..<8 { name.append(UInt8(truncatingIfNeeded: word >> UInt64(shift * 8))) }
    }
    return Crash(
      signal: signal, address: note[2] == 1 ? note[1] : nil,
      place: Crash.Place(file: note[3], offset: note[4]),
      caller: Crash.Place(file: note[5], offset: note[6]),
      library: String(decoding: name.prefix { $0 != 0 }, as: UTF8.self))
  }

  private static let noteWords = MemoryLayout<inspector_crash>.size / 8
}
