import CInspector
import CLinux
import PluginProtocol
import Synchronization

/// The memory behind an `inspector_body_t`.
///
/// It lives as long as the process, because a plugin may keep the pointer, and a thread of its own may use
/// it at any time.
@safe
struct BodyGate: ~Copyable {
  /// The thread that may write now, or 0.
  let owner = Atomic<UInt>(0)
  /// Whether another thread has tried to meanwhile.
  let hasStrayed = Atomic<Bool>(false)
  // Safety: lives as long as the gate; only the thread that owns the gate uses it.
  let writer: UnsafeMutablePointer<BodyWriter>

  init() {
    // Safety: allocated for one writer.
    unsafe writer = .allocate(capacity: 1)
    unsafe writer.initialize(to: BodyWriter())
  }

  /// The gate for the bodies of one thread at a time, one after the other.
  @MainActor static let main: UnsafeMutablePointer<BodyGate> = {
    let gate = UnsafeMutablePointer<BodyGate>.allocate(capacity: 1)
    // Safety: allocated for one gate.
    unsafe gate.initialize(to: BodyGate())
    return unsafe gate
  }()

  /// Lets a plugin's call pass to the writer, if it comes at its time and on its thread.
  @inline(__always)
  static func pass(
    _ body: OpaquePointer?, _ work: (inout BodyWriter) -> inspector_status_t
  ) -> inspector_status_t {
    // Safety: null is refused; the host passes only pointers to gates, which live as long as the process.
    guard let body = unsafe body else { return INSPECTOR_INVALID_ARGUMENT }
    let gate = unsafe UnsafeMutablePointer<BodyGate>(body)
    guard unsafe gate.pointee.owner.load(ordering: .relaxed) == inspector_this_thread() else {
      return unsafe gate.pointee.stray()
    }
    // Safety: this thread owns the writer. A plugin's function comes back here only between two calls; of the
    // host's, `lend` refuses what would.
    guard unsafe gate.pointee.writer.pointee.status == INSPECTOR_OK else {
      return unsafe gate.pointee.writer.pointee.status
    }
    return unsafe work(&gate.pointee.writer.pointee)
  }

  /// Whether a body is being written, so that no other one can be: there is one writer.
  @MainActor static var isLent: Bool {
    // Safety: the gate lives as long as the process.
    unsafe main.pointee.owner.load(ordering: .relaxed) != 0
  }

  /// Why no body can be written meanwhile.
  static let busy = BodyError(
    .failed, "Another body is being written. Ask for this one when that is done.")

  /// Lends the main gate to a plugin for the time of one body.
  ///
  /// Nothing is lent while another body is being written, which goes on undisturbed.
  ///
  /// - Returns: The bytes, or why they are refused, and what `write` has returned.
  @MainActor
  static func lend(
    _ images: BodyImages, to write: (OpaquePointer) -> inspector_status_t
  ) -> (bytes: Result<[UInt8], BodyError>, status: inspector_status_t) {
    guard !isLent else { return (.failure(busy), INSPECTOR_WRONG_STATE) }
    // Safety: the gate lives as long as the process, and nobody writes before it has an owner.
    let gate = unsafe main
    unsafe gate.pointee.writer.pointee.begin(images)
    unsafe gate.pointee.hasStrayed.store(false, ordering: .relaxed)
    unsafe gate.pointee.owner.store(inspector_this_thread(), ordering: .relaxed)
    let status = unsafe write(OpaquePointer(gate))
    unsafe gate.pointee.owner.store(0, ordering: .relaxed)
    do throws(BodyError) {
      let bytes = try unsafe gate.pointee.writer.pointee.finish(status == INSPECTOR_OK)
      guard unsafe !gate.pointee.hasStrayed.load(ordering: .relaxed) else {
        throw BodyError(
          .wrongThread, "It was written to from another thread. Write it on the thread of the call."
        )
      }
      return (.success(bytes), status)
    } catch {
      return (.failure(error), status)
    }
  }

  @inline(never)
  private borrowing func stray() -> inspector_status_t {
    if owner.load(ordering: .relaxed) != 0 { hasStrayed.store(true, ordering: .relaxed) }
    return INSPECTOR_WRONG_STATE
  }
}
