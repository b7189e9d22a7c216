import Glibc
import Synchronization

/// Runs `body` on a thread of its own, and waits for it.
func onAnotherThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
  let result = Mutex<Result?>(nil)
  withoutActuallyEscaping({ result.withLock { $0 = body() } }) { run in
    var thread = pthread_t()
    // Safety: the retained work is released by the thread, which has ended when `pthread_join` returns.
    let work = unsafe Unmanaged.passRetained(Work(run))
    let code = unsafe pthread_create(
      &thread, nil,
      { argument in
        guard let argument = unsafe argument else { return nil }
        unsafe Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
        return nil
      }, work.toOpaque())
    precondition(code == 0, "No thread could be made.")
    pthread_join(thread, nil)
  }
  guard let value = result.withLock({ $0 }) else {
    preconditionFailure("The thread gave no result.")
  }
  return value
}

/// What a thread is to do.
private final class Work {
  let body: () -> Void

  init(_ body: @escaping () -> Void) {
    self.body = body
  }
}
