import Dispatch
import Glibc
import PluginProtocol
import SharedMemory
import Synchronization

@testable import PluginHost

/// A connection to a worker whose words the test says, and whose process is a shell that ends on cue.
final class PlayedWorker: Sendable {
  let connection: WorkerConnection
  let audience: Audience
  /// The worker's end of the socket; it says nothing that the test doesn't.
  let end: Int32
  /// Ends the process, with its code or signal, when a byte comes or it is closed.
  private let leash: Int32

  /// Starts a process and listens to it.
  ///
  /// - Parameters:
  ///   - ending: What the shell does in the end.
  ///   - bounds: How much it may have.
  /// - Throws: An error if the system gives no process or no socket.
  init(_ ending: String = "exit 0", bounds: WorkerConnection.Bounds = .init()) throws {
    let child = try WorkerSpawner.shared.spawn(
      SpawnedWorker.Options(
        executable: "/bin/sh",
        arguments: ["-c", "/usr/bin/head -c 1 <&3 >/dev/null; \(ending)"]))
    let pair = try SocketPair()
    // Copies, since the pair closes its own.
    end = fcntl(pair.worker, F_DUPFD_CLOEXEC, 0)
    leash = child.socket
    audience = Audience()
    let socket = fcntl(pair.host, F_DUPFD_CLOEXEC, 0)
    withExtendedLifetime(pair) {}
    connection = try WorkerConnection(
      SpawnedWorker(
        pid: child.pid, pidfd: child.pidfd, socket: socket, output: child.output),
      try ActivityPage(), bounds: bounds, listener: audience)
  }

  deinit {
    connection.end(.closed)
    connection.waitForEnd()
    close(leash)
    close(end)
  }

  /// Says something.
  func say(_ message: WorkerMessage, under sequence: UInt64) {
    for packet in message.frame(sequence).packets(token: connection.token) { write(packet) }
  }

  /// Writes a packet.
  func write(_ packet: [UInt8]) {
    _ = PacketSocket(descriptor: end).send(packet, [], patience: 20)
  }

  /// Has the process end as it was told to.
  func exit() {
    // Safety: one byte, as the count says.
    unsafe _ = send(leash, [UInt8(0)], 1, Int32(MSG_NOSIGNAL))
  }

  /// Waits for the next packet from the host.
  ///
  /// - Returns: Its message's kind and sequence, and the message if it is whole.
  func hear() -> (message: HostMessage, sequence: UInt64)? {
    var assembler = FrameAssembler(token: connection.token) { _ in .max }
    var buffer = PacketSocket.buffer
    while true {
      var waiting = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
      // Safety: one entry, as the count says.
      guard unsafe poll(&waiting, 1, 20_000) == 1,
        case .packet(let count) = PacketSocket(descriptor: end).receive(into: &buffer)
      else { return nil }
      do throws(ProtocolError) {
        guard let frame = try assembler.take(buffer[..<count]) else { continue }
        return (try HostMessage(frame), frame.sequence)
      } catch {
        return nil
      }
    }
  }

  /// Who listens, and keeps what is heard.
  final class Audience: WorkerConnection.Listener {
    private struct State {
      var heard: [String] = []
      var waits: [(text: String, semaphore: DispatchSemaphore)] = []
    }

    private let state = Mutex(State())
    /// Lets one picture be given, and all of them at the end.
    let mayGive = DispatchSemaphore(value: 0)

    /// What was heard, in order.
    var heard: [String] { state.withLock { $0.heard } }

    /// Waits until something was heard.
    ///
    /// - Returns: Whether it was within 20 s.
    func waits(for text: String) -> Bool {
      let semaphore = DispatchSemaphore(value: 0)
      state.withLock { state in
        if state.heard.contains(text) {
          semaphore.signal()
        } else {
          state.waits.append((text, semaphore))
        }
      }
      return semaphore.wait(timeout: .now() + 20) == .success
    }

    private func hear(_ text: String) {
      state.withLock { state in
        state.heard.append(text)
        for wait in state.waits where wait.text == text { wait.semaphore.signal() }
      }
    }

    func worker(logs line: LogLine) { hear("logs \(line.text)") }
    func worker(prints text: String) { hear("prints \(text)") }
    func worker(run: UInt64, progress: Double) { hear("run \(run) at \(progress)") }
    func worker(goesWithout request: PixelRequest, because reason: String) { hear("goes without") }
    func worker(ended ending: WorkerEnding) { hear("ended") }

    func worker(wants request: PixelRequest) -> (answer: PixelAnswer, memory: SealedMemory?) {
      hear("wants \(request.uri)")
      mayGive.wait()
      return (.none, nil)
    }
  }
}
