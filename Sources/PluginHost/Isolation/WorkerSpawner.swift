import Dispatch
import Glibc
import Synchronization

/// Starts workers, on one thread that lives as long as the process.
///
/// A worker ends when the thread that started it does: that is how it can't outlive its host. A thread of the
/// concurrency pool ends whenever it has been idle for some seconds.
final class WorkerSpawner: Sendable {
  static let shared = WorkerSpawner()

  private struct Job: Sendable {
    let options: SpawnedWorker.Options
    let result: Outcome
  }

  private final class Outcome: Sendable {
    let isReady = DispatchSemaphore(value: 0)
    let value = Mutex<Result<SpawnedWorker, SpawnedWorker.Failure>?>(nil)
  }

  private let jobs = Mutex<[Job]>([])
  private let isWanted = DispatchSemaphore(value: 0)
  private let hasThread = Mutex(false)

  /// Starts a worker, and waits until it is started.
  ///
  /// - Parameter options: What to start.
  /// - Returns: The worker.
  /// - Throws: ``SpawnedWorker/Failure``; nothing remains.
  func spawn(
    _ options: SpawnedWorker.Options
  ) throws(SpawnedWorker.Failure) -> SpawnedWorker {
    try begin()
    let outcome = Outcome()
    jobs.withLock { $0.append(Job(options: options, result: outcome)) }
    isWanted.signal()
    outcome.isReady.wait()
    switch outcome.value.withLock({ $0 }) {
    case .success(let worker): return worker
    case .failure(let failure): throw failure
    case nil: throw SpawnedWorker.Failure("posix_spawn", EAGAIN)
    }
  }

  private func begin() throws(SpawnedWorker.Failure) {
    let code = hasThread.withLock { hasThread in
      if hasThread { return Int32(0) }
      let code = startThread { self.work() }
      hasThread = code == 0
      return code
    }
    guard code == 0 else { throw SpawnedWorker.Failure("pthread_create", code) }
  }

  private func work() {
    while true {
      isWanted.wait()
      let job = jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }
      guard let job else { continue }
      let result: Result<SpawnedWorker, SpawnedWorker.Failure>
      do throws(SpawnedWorker.Failure) {
        result = .success(try SpawnedWorker(job.options))
      } catch {
        result = .failure(error)
      }
      job.result.value.withLock { $0 = result }
      job.result.isReady.signal()
    }
  }
}
