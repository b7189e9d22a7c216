import CLinux
import Glibc
import PluginProtocol
import Synchronization

/// The worker's end of the socket to its host.
///
/// Any thread may send; one thread at a time receives. What the host says is taken as it is, and what can't be
/// sent or understood ends the process: nobody is left to work for.
final class WorkerChannel: Sendable {
  /// The descriptor on which a worker finds its end.
  static let descriptor: Int32 = 3

  /// A message with what came along.
  struct Letter: Sendable {
    let message: HostMessage
    let sequence: UInt64
    /// The descriptors, which belong to whoever takes the letter.
    let descriptors: [Int32]
  }

  /// The number that the first packet had, and what is being put together.
  private struct Incoming {
    var token: UInt32?
    var assembler: FrameAssembler?
    var descriptors: [Int32] = []
    var buffer = [UInt8](repeating: 0, count: PacketHeader.size + PacketHeader.longestPayload)
  }

  private let incoming = Mutex(Incoming())
  private let sending = Mutex<UInt32>(0)

  /// Sends a message, and waits until there is room for it.
  func send(_ message: WorkerMessage, _ sequence: UInt64) {
    let frame = message.frame(sequence)
    sending.withLock { token in
      for packet in frame.packets(token: token) { Self.send(packet) }
    }
  }

  private static func send(_ packet: [UInt8]) {
    while true {
      // Safety: the array is as long as it says.
      let count = unsafe Glibc.send(descriptor, packet, packet.count, Int32(MSG_NOSIGNAL))
      if count == packet.count { return }
      guard count < 0, errno == EINTR else { leave(.unsent) }
    }
  }

  /// Waits for the next message.
  func receive() -> Letter {
    incoming.withLock { incoming in
      while true {
        let packet = Self.receive(&incoming)
        do throws(ProtocolError) {
          if incoming.assembler == nil {
            // The first packet tells the number that all others must have.
            let token = try PacketHeader(reading: packet).token
            incoming.assembler = FrameAssembler(
              token: token, limit: HostMessage.limit(ofKind:))
            sending.withLock { $0 = token }
          }
          guard let frame = try incoming.assembler?.take(packet) else { continue }
          let descriptors = incoming.descriptors
          incoming.descriptors = []
          return Letter(
            message: try HostMessage(frame), sequence: frame.sequence, descriptors: descriptors)
        } catch {
          leave(.misunderstood)
        }
      }
    }
  }

  /// Receives one packet, and keeps the descriptors that come along.
  private static func receive(_ incoming: inout Incoming) -> ArraySlice<UInt8> {
    var control = [UInt8](repeating: 0, count: AncillaryRecord.size(ofDescriptors: 253))
    var (count, flags, controlCount) = (0, Int32(0), 0)
    // Safety: both buffers are the listener's alone, and nobody else writes to them during the
    // call.
    unsafe incoming.buffer.withUnsafeMutableBytes { bytes in
      unsafe control.withUnsafeMutableBytes { control in
        // Safety: both buffers are as long as they say, and outlive the call; so do the structs.
        var part = unsafe iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)
        unsafe withUnsafeMutablePointer(to: &part) { part in
          var header = unsafe msghdr()
          unsafe header.msg_iov = part
          unsafe header.msg_iovlen = 1
          unsafe header.msg_control = control.baseAddress
          unsafe header.msg_controllen = control.count
          repeat {
            count = unsafe recvmsg(descriptor, &header, Int32(MSG_CMSG_CLOEXEC))
          } while count < 0 && errno == EINTR
          flags = unsafe header.msg_flags
          controlCount = unsafe header.msg_controllen
        }
      }
    }
    // An empty packet and the end of the socket look alike; the host sends no empty one.
    guard count > 0 else { leave(.alone) }
    let lost = Int32(MSG_TRUNC) | Int32(MSG_CTRUNC)
    guard flags & lost == 0 else { leave(.misunderstood) }
    incoming.descriptors += AncillaryRecord.descriptors(in: control.prefix(controlCount))
    return incoming.buffer[..<count]
  }
}

/// How the kernel lays out what comes along with a packet: a length, a level and a type, then the descriptors.
enum AncillaryRecord {
  private static let header = 16

  /// The room that so many descriptors take.
  static func size(ofDescriptors count: Int) -> Int {
    (header + count * 4 + 7) & ~7
  }

  /// The descriptors in what the kernel has written.
  static func descriptors(in bytes: ArraySlice<UInt8>) -> [Int32] {
    var found: [Int32] = []
    var rest = bytes
    while rest.count >= header {
      let length = min(Int(number(rest.prefix(8))), rest.count)
      guard length >= header else { break }
      let (level, type) = (
        number(rest.dropFirst(8).prefix(4)), number(rest.dropFirst(12).prefix(4))
      )
      if level == UInt64(SOL_SOCKET), type == UInt64(SCM_RIGHTS) {
        var values = rest.prefix(length).dropFirst(header)
        while values.count >= 4 {
          found.append(Int32(truncatingIfNeeded: number(values.prefix(4))))
          values = values.dropFirst(4)
        }
      }
      rest = rest.dropFirst((length + 7) & ~7)
    }
    return found
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
