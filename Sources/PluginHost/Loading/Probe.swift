import Glibc
import PluginProtocol

/// Loads plugins for the first time in a process of their own, with a deadline.
///
/// Opening a stranger's file runs its constructors, which may crash, hang, or call `exit(0)`. A damaged
/// file ends the process inside the dynamic linker. Both happen to the worker, and the host hears of it.
public struct Probe: Sendable {
  /// The worker's executable.
  public let worker: String

  /// How long a plugin may take to open and register, in seconds.
  public let deadline: Double

  /// How long a plugin may take when nothing else is asked for, in seconds.
  public static let defaultDeadline = 5.0

  /// Makes a probe.
  ///
  /// - Parameters:
  ///   - worker: The worker's executable. If nil, the one beside this process's own executable, or in
  ///     `../libexec/inspector` from there.
  ///   - deadline: How long a plugin may take, in seconds, from 0.01 to 600.
  public init(worker: String? = nil, deadline: Double = defaultDeadline) {
    self.worker = worker ?? Self.findWorker()
    self.deadline = deadline >= 0.01 ? min(deadline, 600) : 0.01
  }

  private static func findWorker() -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    // Safety: the buffer is as long as it says; readlink writes no zero behind the path.
    let length = unsafe readlink("/proc/self/exe", &buffer, buffer.count)
    let path = String(
      decoding: buffer.prefix(max(0, length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    let name = "inspector-plugin-worker"
    let candidates = ["\(folder)/\(name)", "\(folder)/../libexec/inspector/\(name)"]
    return candidates.first { unsafe access($0, X_OK) == 0 } ?? candidates[0]
  }

  /// Loads a plugin in a worker.
  ///
  /// Blocks for the time that the plugin takes, at most the deadline and a moment.
  ///
  /// - Parameter declaration: What the manifest promises.
  /// - Returns: Why the plugin is refused, or nil if it loads and keeps its promises.
  public func refusal(for declaration: PluginDeclaration) -> PluginRefusal? {
    let request = ProbeRequest(token: .random(in: 1 ... .max), declaration: declaration)
    let process: WorkerProcess
    do {
      process = try WorkerProcess(executable: worker)
    } catch {
      return notProbed("the worker '\(worker)' can't be started: \(error.reason)")
    }
    let answer = process.exchange(request.bytes, deadline: deadline)
    var isOver = false
    if case .ended = answer { isOver = true }
    let ending = process.end(grace: isOver ? 1 : 0)
    switch answer {
    case .packet(let bytes):
      do {
        let report = try ProbeReport(bytes: bytes)
        guard report.token == request.token else {
          return notProbed("somebody else answered in the worker's place")
        }
        return report.refusal
      } catch {
        return PluginRefusal(
          .crashed, field: "probe", found: error.description,
          "The plugin disturbed the process that tried it: \(error)")
      }
    case .silence:
      return PluginRefusal(
        .timedOut, field: "probe", found: "no answer", expected: "\(deadline) s",
        "The plugin didn't open and register within \(deadline) s, so the process that tried it was "
          + "ended. Look for a constructor or an init that waits.")
    case .ended where ending.isFromOutside:
      return notProbed("the process that tried it was ended from outside, as for want of memory")
    case .ended:
      return PluginRefusal(
        .crashed, field: "probe", found: ending.description,
        "The plugin ended the process that tried it (\(ending)). Look at its constructors and its init."
      )
    case .failed(let reason):
      return notProbed(reason)
    }
  }

  private func notProbed(_ reason: String) -> PluginRefusal {
    PluginRefusal(
      .notProbed, field: "probe", found: reason,
      "The plugin couldn't be tried, and untried it isn't loaded: \(reason).")
  }
}
