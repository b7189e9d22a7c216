import CInspector
import Synchronization

/// The struct that a plugin is lent for one run of an action, by which the host finds the run again.
///
/// A plugin may keep the pointer and use it when the run is long over. So the struct is never freed, and is
/// another run's only after ``distance`` others have ended; and the host compares what a plugin passes with
/// what it has lent, and never reads through it.
@safe
struct InvocationSlot: @unchecked Sendable {
  // Unchecked: the host writes the struct only while no run has it; the flag is atomic.
  let invocation: UnsafeMutablePointer<inspector_invocation_t>
  private let cancelled: UnsafeMutablePointer<Atomic<UInt32>>

  /// How many runs end before the struct of one is another's.
  ///
  /// The structs that exist are as many as runs at one time, and these.
  static let distance = 1024

  private struct Slots {
    /// The runs, by the addresses of their structs.
    var calls: [UInt: ActionCall] = [:]
    /// Those of runs that have ended, the newest last.
    var ended: [InvocationSlot] = []
  }

  private static let slots = Mutex(Slots())

  /// Returns the struct of a new run: a new one, or that of the run that ended long before all others.
  ///
  /// - Parameters:
  ///   - host: The host as the plugin knows it.
  ///   - item: The item whose action runs.
  /// - Returns: A struct that no other run has.
  static func take(
    host: UnsafePointer<inspector_host_t>, item: UnsafePointer<inspector_item_t>
  ) -> InvocationSlot {
    // The run that had it lets go of its own outside of the lock.
    let (old, _) = slots.withLock { slots -> (InvocationSlot?, ActionCall?) in
      guard slots.ended.count > distance else { return (nil, nil) }
      let oldest = slots.ended.removeFirst()
      return (oldest, slots.calls.removeValue(forKey: oldest.address))
    }
    let slot = old ?? InvocationSlot()
    // Safety: both are allocated for one value, and never freed; an Atomic<UInt32> is laid out as a UInt32,
    // and the plugin only reads it.
    unsafe slot.cancelled.pointee.store(0, ordering: .releasing)
    unsafe slot.invocation.pointee = unsafe inspector_invocation_t(
      size: UInt32(MemoryLayout<inspector_invocation_t>.size), reserved: 0, host: host, item: item,
      cancelled: UnsafePointer(
        UnsafeRawPointer(slot.cancelled).assumingMemoryBound(to: UInt32.self)),
      invocation_data: nil)
    return slot
  }

  private init() {
    // Safety: allocated for one value, which is initialized before anybody sees it.
    unsafe cancelled = UnsafeMutablePointer<Atomic<UInt32>>.allocate(capacity: 1)
    unsafe cancelled.initialize(to: Atomic<UInt32>(0))
    unsafe invocation = immortal(inspector_invocation_t())
  }

  /// Has the struct lead to a run.
  func hold(_ call: ActionCall) {
    Self.slots.withLock { $0.calls[address] = call }
  }

  /// Returns the run behind a pointer that a plugin has passed, also if it has ended; nil if the host hasn't
  /// lent such a pointer.
  static func call(
    _ invocation: UnsafeMutablePointer<inspector_invocation_t>?
  ) -> ActionCall? {
    // Safety: the pointer is compared, and nothing is read through it.
    let address = UInt(bitPattern: invocation)
    return slots.withLock { $0.calls[address] }
  }

  private var address: UInt {
    // Safety: the pointer is compared, and nothing is read through it.
    unsafe UInt(bitPattern: invocation)
  }

  /// Tells the plugin, in memory that it may read at any time, that it should stop.
  func cancel() {
    // Safety: allocated in `init`, and never freed.
    unsafe cancelled.pointee.store(1, ordering: .releasing)
  }

  /// Says that the run has ended.
  ///
  /// To be called once; until ``distance`` other runs have ended, the struct leads to this one.
  func giveBack() {
    Self.slots.withLock { $0.ended.append(self) }
  }
}
