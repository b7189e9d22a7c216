import CLinux
import Glibc
import Synchronization

/// A page that a worker writes and its host reads: what of a plugin is being called, and how alive it is.
///
/// The host reads it when a deadline has passed or the worker has died. A plugin can write to it too, so it says
/// what to tell a person, and never what to do. It has a fixed size that nobody can change.
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

  // Safety: mapped from the beginning to the end of this object, and of a size that seals keep. Two words of
  // eight bytes each, only ever read and written whole.
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
    // Safety: a page is aligned for eight bytes and has room for two such words; zero is a valid one.
    return unsafe base.bindMemory(to: Atomic<UInt64>.self, capacity: 2)
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
}
