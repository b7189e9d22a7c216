import DocumentModel
import Glibc
import Inspector
import PluginBridge
import PluginProtocol
import SharedMemory
import TestSupport
import Testing

/// A worker that was started for a test, and the host's end of its socket.
final class WorkerUnderTest {
  private let process: pid_t
  private(set) var socket: Int32
  private let token = UInt32.random(in: 1 ... .max)
  private var assembler: FrameAssembler
  private var sequence: UInt64 = 0
  /// What the worker writes to when it works.
  let activity: ActivityPage
  /// How the process has ended, as `waitpid` has it; nil while nobody has waited for it.
  private(set) var status: Int32?

  /// Something that shouldn't happen has.
  struct Failure: Error {
    let reason: String
  }

  /// A message and the request that it is about.
  struct Reply {
    let message: WorkerMessage
    let sequence: UInt64
  }

  /// Starts a worker.
  init() throws {
    var ends: [Int32] = [-1, -1]
    // Safety: the array has room for the two descriptors.
    guard
      unsafe socketpair(
        AF_UNIX, Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0
    else { throw Failure(reason: "socketpair") }
    defer { close(ends[1]) }
    socket = ends[0]
    assembler = FrameAssembler(token: token, limit: WorkerMessage.limit(ofKind:))
    activity = try ActivityPage()
    // A worker that doesn't answer fails the test.
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    // Safety: the option is a timeval, as its length says.
    unsafe setsockopt(
      socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    process = try Self.spawn(BuiltPlugins.worker(), end: ends[1])
  }

  private static func spawn(_ executable: String, end: Int32) throws -> pid_t {
    // Safety: it points at nothing until it is initialised.
    var actions = unsafe posix_spawn_file_actions_t()
    // Safety: initialised before it is used, and destroyed once.
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, end, 3)
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    // Safety: the copy is freed behind the call that reads it; both lists end with null.
    var arguments = unsafe [strdup(executable), nil]
    defer { unsafe free(arguments[0]) }
    var environment = unsafe [strdup("SWIFT_BACKTRACE=enable=no"), nil]
    defer { unsafe free(environment[0]) }
    var process: pid_t = 0
    let code = unsafe posix_spawn(
      &process, executable, &actions, nil, &arguments, &environment)
    guard code == 0 else { throw Failure(reason: "posix_spawn: \(code)") }
    return process
  }

  deinit {
    hangUp()
    if status == nil {
      kill(process, SIGKILL)
      _ = waitForEnd()
    }
  }

  /// Closes the host's end.
  func hangUp() {
    if socket >= 0 { close(socket) }
    socket = -1
  }

  /// Waits until the process has ended.
  ///
  /// - Returns: Its exit code, or nil if a signal has ended it.
  func waitForEnd() -> Int32? {
    if status == nil {
      var status: Int32 = 0
      // Safety: `status` outlives the call.
      while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
      self.status = status
    }
    return status.flatMap { $0 & 0x7f == 0 ? ($0 >> 8) & 0xff : nil }
  }

  /// Sends a message.
  ///
  /// - Returns: Its sequence.
  @discardableResult
  func send(
    _ message: HostMessage, _ descriptors: [Int32] = [], sequence: UInt64? = nil
  ) throws -> UInt64 {
    if sequence == nil { self.sequence += 1 }
    let sequence = sequence ?? self.sequence
    for (number, packet) in message.frame(sequence).packets(token: token).enumerated() {
      try send(packet, number == 0 ? descriptors : [])
    }
    return sequence
  }

  /// Sends a packet with descriptors.
  func send(_ packet: [UInt8], _ descriptors: [Int32] = []) throws {
    var packet = packet
    var control = [UInt8](
      repeating: 0, count: descriptors.isEmpty ? 0 : 16 + descriptors.count * 4 + 4)
    let length = 16 + descriptors.count * 4
    let numbers = [Int32(length), 0, SOL_SOCKET, Int32(SCM_RIGHTS)] + descriptors
    if !descriptors.isEmpty {
      for (index, number) in numbers.enumerated() {
        for byte in 0..<4 {
          control[index * 4 + byte] = UInt8(truncatingIfNeeded: number >> Int32(8 * byte))
        }
      }
    }
    // Safety: both buffers are this call's alone.
    let sent = unsafe packet.withUnsafeMutableBytes { bytes in
      unsafe control.withUnsafeMutableBytes { control in
        // Safety: both buffers are as long as they say, and outlive the call; so do the structs.
        var part = unsafe iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)
        return unsafe withUnsafeMutablePointer(to: &part) { part in
          var header = unsafe msghdr()
          unsafe header.msg_iov = part
          unsafe header.msg_iovlen = 1
          if !descriptors.isEmpty {
            unsafe header.msg_control = control.baseAddress
            unsafe header.msg_controllen = (length + 7) & ~7
          }
          return unsafe sendmsg(socket, &header, Int32(MSG_NOSIGNAL))
        }
      }
    }
    guard sent == packet.count else { throw Failure(reason: "sendmsg: \(errno)") }
  }

  /// Waits for the next message that is no line of log.
  func receive() throws -> Reply {
    var buffer = [UInt8](repeating: 0, count: PacketHeader.size + PacketHeader.longestPayload)
    while true {
      // Safety: the buffer is as long as it says.
      let count = unsafe recv(socket, &buffer, buffer.count, 0)
      guard count > 0 else { throw Failure(reason: "recv: \(count), errno \(errno)") }
      guard let frame = try assembler.take(buffer[..<count]) else { continue }
      let message = try WorkerMessage(frame)
      if case .log = message { continue }
      return Reply(message: message, sequence: frame.sequence)
    }
  }

  /// Starts the plugins of some declarations, each with its sealed bytes.
  func start(_ declarations: [PluginDeclaration]) throws -> [PluginStart] {
    let files = try declarations.map { try Self.sealed($0.path) }
    let sequence = try send(
      .start(WorkerStart(policy: Self.policy, plugins: declarations)),
      [activity.descriptor] + files.map(\.descriptor))
    let first = try receive()
    guard case .confined(let confinement) = first.message, first.sequence == sequence else {
      throw Failure(reason: "\(first)")
    }
    report = confinement.sandbox
    guard confinement.failure.isEmpty else { throw Failure(reason: confinement.failure) }
    let reply = try receive()
    guard case .started(let started) = reply.message, reply.sequence == sequence else {
      throw Failure(reason: "\(reply)")
    }
    return started.plugins
  }

  /// What a plugin without permissions may do.
  static var policy: SandboxPolicy { SandboxPolicy() }

  private static func sealed(_ path: String) throws -> SealedMemory {
    // Safety: the path lives until `open` returns, which keeps no pointer to it.
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw Failure(reason: path) }
    defer { close(file) }
    let size = Int(lseek(file, 0, SEEK_END))
    return unsafe try SealedMemory.make(name: "plugin", count: size, isExecutable: true) {
      // Safety: the buffer has as many bytes as the file.
      guard unsafe pread(file, $0.baseAddress, size, 0) == size else {
        throw Failure(reason: path)
      }
    }
  }

  /// What confines the worker; nil before it has started.
  private(set) var report: SandboxReport?

  private var sent: [SealedMemory] = []

  /// Names a document, and says how it comes along.
  func reference(
    _ number: UInt64, _ selection: [BlockID], _ delivery: SnapshotReference.Delivery
  ) -> SnapshotReference {
    SnapshotReference(
      document: number, delivery: delivery, selection: selection, version: number, locale: "en")
  }

  /// The sealed bytes of a document.
  func sealed(_ document: Document) throws -> Int32 {
    let memory = try SealedMemory(name: "document", DocumentStream.bytes(of: document))
    sent.append(memory)
    return memory.descriptor
  }
}
