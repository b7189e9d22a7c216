import FoundationEssentials
import Glibc
import Synchronization
import Testing

@testable import PluginHost

/// One thread starts all workers.
@Suite struct WorkerSpawnerTests {
  static let lasting = SpawnedWorker.Options(
    executable: "/usr/bin/tail", arguments: ["-f", "/dev/null"])

  /// The thread of this process that has started a process.
  private func parent(of pid: pid_t) throws -> String? {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").first { thread in
      let children = FileManager.default.contents(atPath: "/proc/self/task/\(thread)/children")
      return String(decoding: children ?? Data(), as: UTF8.self).split(separator: " ")
        .contains("\(pid)")
    }
  }

  @Test func `whoever asks, the same thread starts the workers`() throws {
    let spawner = WorkerSpawner()
    let started = Mutex<[SpawnedWorker]>([])
    try withThreads(4) {
      let worker = try? spawner.spawn(Self.lasting)
      started.withLock { $0 += [worker].compactMap { $0 } }
    }
    let workers = started.withLock { $0 }

    let parents = try workers.map { try parent(of: $0.pid) }

    #expect(workers.count == 4)
    #expect(Set(workers.map(\.pid)).count == 4)
    #expect(Set(parents).count == 1)
    let first = try #require(parents.first ?? nil)
    // The process, "task" and the thread.
    let asker = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")
    #expect(!asker.hasSuffix("/\(first)"))
    for worker in workers {
      worker.kill()
      _ = SpawnedWorker.reap(worker.pid)
      worker.closeDescriptors()
    }
  }

  @Test func `a failure is the asker's, and the next one is served`() throws {
    let spawner = WorkerSpawner()
    let failure = #expect(throws: SpawnedWorker.Failure.self) {
      try spawner.spawn(SpawnedWorker.Options(executable: "/nowhere"))
    }
    #expect(failure?.number == ENOENT)

    let worker = try spawner.spawn(Self.lasting)

    #expect(worker.livesOn(for: 0))
    worker.kill()
    _ = SpawnedWorker.reap(worker.pid)
    worker.closeDescriptors()
  }

  /// Does something on several threads, and waits until all have ended.
  private func withThreads(_ count: Int, _ work: @escaping @Sendable () -> Void) throws {
    let replies = (0..<count).map { _ in PendingReply() }
    for reply in replies {
      let code = startThread {
        work()
        reply.complete(.ended(.closed))
      }
      try #require(code == 0)
    }
    for reply in replies { try #require(reply.wait(60) != nil) }
  }
}
