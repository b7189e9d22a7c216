import Glibc
import PluginProtocol

/// Which layers of the sandbox hold on this machine, as a worker finds out by entering it.
public struct SandboxCheck: Hashable, Sendable {
  /// The worker's executable.
  public let worker: String

  /// The layers that hold, and why the others don't.
  public let report: SandboxReport

  /// Why no plugin would run, with what to do next, or nil if one would.
  public let problem: String?

  /// How long a worker may take to answer, in seconds.
  public static let deadline = 5.0

  /// How many bytes of an answer are read.
  static let longestAnswer = 16384

  /// Has a worker enter the sandbox with nothing in reach, and waits for what it says.
  ///
  /// Runs no plugin code. Blocks for some milliseconds, at most ``deadline``.
  ///
  /// - Parameter worker: The worker's executable. If nil, that of ``WorkerOptions``.
  public init(worker: String? = nil) {
    let options = WorkerOptions(executable: worker)
    self.worker = options.executable
    var spawning = options.spawning(state: nil)
    spawning.arguments = ["layers"]
    let answer: Answer
    do throws(SpawnedWorker.Failure) {
      answer = Self.answer(of: try SpawnedWorker(spawning))
    } catch {
      report = SandboxReport()
      problem =
        "The worker '\(spawning.executable)' can't be started: \(error.reason). Build or install it "
        + "beside this program."
      return
    }
    let lines = answer.text.split(separator: "\n").map(String.init)
    let layers = lines.compactMap(SandboxLayer.init)
    report = SandboxReport(layers)
    if layers.map(\.kind) != SandboxLayer.Kind.allCases {
      problem =
        "The worker '\(spawning.executable)' \(answer.isOver ? "doesn't say" : "took too long to say") "
        + "which layers hold. Use the one that was built with this program."
    } else if answer.code == 0, report.isFull {
      problem = nil
    } else {
      problem = lines.last { SandboxLayer($0) == nil } ?? "The worker refuses to run a plugin."
    }
  }

  private struct Answer {
    var text = ""
    var isOver = false
    var code: Int32?
  }

  /// Reads what a worker writes until it closes its output, says too much or is late; then ends it.
  private static func answer(of worker: SpawnedWorker) -> Answer {
    var answer = Answer()
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    let end = ContinuousClock.now + .seconds(deadline)
    while bytes.count < longestAnswer, !answer.isOver {
      let left = (end - .now).components
      guard left.seconds >= 0, left.attoseconds >= 0 else { break }
      let milliseconds = left.seconds * 1000 + left.attoseconds / 1_000_000_000_000_000 + 1
      var waiting = pollfd(fd: worker.output, events: Int16(POLLIN), revents: 0)
      // Safety: one entry, as the count says.
      guard unsafe poll(&waiting, 1, Int32(clamping: milliseconds)) > 0 else { continue }
      // Safety: the buffer is as long as it says.
      let count = unsafe read(worker.output, &buffer, buffer.count)
      if count > 0 { bytes += buffer.prefix(count) }
      answer.isOver = count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN)
    }
    answer.text = String(decoding: bytes.prefix(longestAnswer), as: UTF8.self)
    if answer.isOver {
      // It has nothing left to do but to end.
      _ = worker.livesOn(for: 1000)
    }
    worker.kill()
    if let status = SpawnedWorker.reap(worker.pid), status & 0x7f == 0 {
      answer.code = (status >> 8) & 0xff
    }
    worker.closeDescriptors()
    return answer
  }
}
