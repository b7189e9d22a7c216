import Glibc
import PluginProtocol

/// The thread that hears the host while the main thread may be a plugin's.
///
/// What stops an action, and what a plugin waits for, gets there at once; the rest waits for the main thread.
struct Listener: Sendable {
  let channel: WorkerChannel
  let mailbox: Mailbox
  let desk: PixelDesk
  let runs: RunRegister

  /// Starts the thread, which ends with the process.
  func start() {
    var attributes = pthread_attr_t()
    var thread = pthread_t()
    // Safety: the attributes are initialised before they are used, and destroyed once. The retained listener
    // is released by the thread.
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setstacksize(&attributes, 512 << 10)
    let box = unsafe Unmanaged.passRetained(Box(self)).toOpaque()
    let code = unsafe pthread_create(
      &thread, &attributes,
      { argument in
        // Safety: it is the box above, which nobody else releases.
        guard let argument = unsafe argument else { return nil }
        unsafe Unmanaged<Box>.fromOpaque(argument).takeRetainedValue().listener.listen()
      }, box)
    guard code == 0 else { leave(.threadless) }
  }

  /// What a thread's argument points to.
  private final class Box: Sendable {
    let listener: Listener

    init(_ listener: Listener) {
      self.listener = listener
    }
  }

  private func listen() -> Never {
    while true {
      let letter = channel.receive()
      switch letter.message {
      case .cancel: runs.cancel(letter.sequence)
      case .pixels(let answer): desk.deliver(answer, letter.descriptors, letter.sequence)
      case .start, .predicates, .body, .run, .shutdown: mailbox.put(letter)
      }
    }
  }
}
