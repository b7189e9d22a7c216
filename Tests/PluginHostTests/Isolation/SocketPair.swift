import Glibc
import PluginProtocol

@testable import PluginHost

/// Two ends of a socket whose records are packets; both are closed with this.
final class SocketPair {
  let host: Int32
  private(set) var worker: Int32

  /// The system gave none.
  struct Failure: Error {
    let number: Int32
  }

  init() throws {
    var ends: [Int32] = [-1, -1]
    // Safety: the array has room for the two descriptors.
    guard
      unsafe socketpair(
        AF_UNIX, Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0
    else { throw Failure(number: errno) }
    (host, worker) = (ends[0], ends[1])
    // What doesn't come fails a test, and doesn't stop it.
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    // Safety: the option is a timeval, as its length says.
    unsafe setsockopt(
      worker, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit {
    close(host)
    hangUp()
  }

  /// Closes the worker's end.
  func hangUp() {
    if worker >= 0 { close(worker) }
    worker = -1
  }

  /// Writes a packet at the worker's end, with descriptors of somebody's.
  func write(_ packet: [UInt8], _ descriptors: [Int32] = []) {
    _ = PacketSocket(descriptor: worker).send(packet, descriptors, patience: 0)
  }

  /// Waits for a packet at the worker's end; nil if the other end is closed, or nothing comes.
  ///
  /// - Returns: The packet, and how many descriptors came with it; they are closed.
  func read() -> (packet: [UInt8], descriptors: Int)? {
    var buffer = PacketSocket.buffer
    var control = [UInt8](repeating: 0, count: 256)
    // Safety: every buffer outlives the call, and is as long as the structs say.
    let (count, size) = unsafe buffer.withUnsafeMutableBytes { buffer in
      unsafe control.withUnsafeMutableBytes { control in
        var part = unsafe iovec(iov_base: buffer.baseAddress, iov_len: buffer.count)
        return unsafe withUnsafeMutablePointer(to: &part) { part -> (Int, Int) in
          var message = unsafe msghdr()
          unsafe message.msg_iov = unsafe part
          unsafe message.msg_iovlen = 1
          unsafe message.msg_control = control.baseAddress
          unsafe message.msg_controllen = control.count
          let count = unsafe recvmsg(worker, &message, Int32(MSG_CMSG_CLOEXEC))
          return unsafe (count, Int(message.msg_controllen))
        }
      }
    }
    guard count > 0 else { return nil }
    var descriptors: [Int32] = []
    if size > 16 {
      // Safety: the system has written a header and descriptors behind it, as many as its length says.
      unsafe control.withUnsafeBytes { control in
        let length = Int(unsafe control.loadUnaligned(as: UInt64.self))
        for offset in stride(from: 16, to: length, by: 4) {
          descriptors.append(unsafe control.loadUnaligned(fromByteOffset: offset, as: Int32.self))
        }
      }
    }
    for descriptor in descriptors { close(descriptor) }
    return (Array(buffer.prefix(count)), descriptors.count)
  }
}
