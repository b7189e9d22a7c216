import Glibc
import Testing

@testable import PluginHost

/// A process of its own, and what its host holds of it.
@Suite struct SpawnedWorkerTests {
  static func shell(_ script: String) throws(SpawnedWorker.Failure) -> SpawnedWorker {
    try SpawnedWorker(
      SpawnedWorker.Options(executable: "/bin/sh", arguments: ["-c", script]))
  }

  @Test func `it leads a group of its own`() throws {
    let worker = try Self.shell("exec /usr/bin/tail -f /dev/null")
    #expect(getpgid(worker.pid) == worker.pid)
    #expect(worker.livesOn(for: 0))
    worker.kill()
    #expect(SpawnedWorker.reap(worker.pid) == SIGKILL)
    worker.closeDescriptors()
  }

  @Test func `its end is told by the descriptor and its status waits for its host`() throws {
    let worker = try Self.shell("exit 7")
    #expect(!worker.livesOn(for: 20_000))
    #expect(SpawnedWorker.reap(worker.pid) == 7 << 8)
    #expect(SpawnedWorker.reap(worker.pid) == nil)
    worker.closeDescriptors()
  }

  @Test func `what it has started ends with it`() throws {
    // The pipe stays open as long as anybody can write to it.
    let worker = try Self.shell("/usr/bin/tail -f /dev/null & echo begun; wait")
    var byte: UInt8 = 0
    var waiting = pollfd(fd: worker.output, events: Int16(POLLIN), revents: 0)
    // Safety: one entry and one byte, as the counts say.
    #expect(unsafe poll(&waiting, 1, 20_000) == 1)
    while unsafe read(worker.output, &byte, 1) == 1 {}
    worker.kill()
    _ = SpawnedWorker.reap(worker.pid)
    waiting.revents = 0
    #expect(unsafe poll(&waiting, 1, 20_000) == 1)
    #expect(unsafe read(worker.output, &byte, 1) == 0)
    worker.closeDescriptors()
  }

  @Test func `its socket is closed with the host's end`() throws {
    let worker = try Self.shell("/usr/bin/head -c 1 <&3 >/dev/null; exit 5")
    worker.closeDescriptors()
    #expect(SpawnedWorker.reap(worker.pid) == 5 << 8)
  }

  @Test func `an executable that isn't there is a failure that says so`() {
    let options = SpawnedWorker.Options(executable: "/nowhere")
    let failure = #expect(throws: SpawnedWorker.Failure.self) { try SpawnedWorker(options) }
    #expect(failure?.number == ENOENT)
    #expect(failure?.reason == "posix_spawn: No such file or directory")
  }
}
