import Glibc

/// Runs work on a thread of its own, which ends with it.
///
/// For work that blocks: a thread of the concurrency pool would be lost to it.
///
/// - Parameter work: What to do.
/// - Returns: 0, or the number of the error that kept the thread from starting; nothing of the work was done then.
package func startThread(_ work: @escaping @Sendable () -> Void) -> Int32 {
  // Safety: the thread takes over what is retained here.
  let box = unsafe Unmanaged.passRetained(ThreadWork(work))
  var thread = pthread_t()
  // Safety: the box is retained until the thread has taken it over.
  let code = unsafe pthread_create(
    &thread, nil,
    { context in
      guard let context = unsafe context else { return nil }
      // Safety: the context is the box that was retained for this thread.
      unsafe Unmanaged<ThreadWork>.fromOpaque(context).takeRetainedValue().work()
      return nil
    }, box.toOpaque())
  guard code == 0 else {
    unsafe box.release()
    return code
  }
  pthread_detach(thread)
  return 0
}

private final class ThreadWork: Sendable {
  let work: @Sendable () -> Void

  init(_ work: @escaping @Sendable () -> Void) {
    self.work = work
  }
}
