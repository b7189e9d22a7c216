import Glibc
import PluginProtocol

/// The host's end of a worker's socket, on which each record is one packet.
///
/// Never waits for what isn't there. The descriptor is somebody else's, who closes it when nobody uses this any more.
struct PacketSocket: Sendable {
  let descriptor: Int32

  /// What became of a packet.
  enum Sent: Hashable, Sendable {
    case sent
    /// Nobody is there to take it any more.
    case hungUp
    /// The other end was full for all of the time.
    case late
    /// The system refused, and why.
    case failed(String)
  }

  /// What came.
  enum Received: Hashable, Sendable {
    /// A packet of so many bytes, which are the buffer's first.
    case packet(Int)
    case nothing
    /// The other end is closed, or has sent an empty packet: these look alike.
    case hungUp
    /// The system refused, and why.
    case failed(String)
    /// Something came that isn't a packet; the text says what.
    case violation(String)
  }

  /// A buffer for the longest packet.
  static let buffer = [UInt8](
    repeating: 0, count: PacketHeader.size + PacketHeader.longestPayload)

  /// Sends a packet.
  ///
  /// - Parameters:
  ///   - packet: The packet.
  ///   - descriptors: What goes with it; they stay the caller's.
  ///   - patience: How long the other end may stay full, in seconds.
  /// - Returns: What became of it.
  func send(_ packet: [UInt8], _ descriptors: [Int32], patience: Double) -> Sent {
    let end = ContinuousClock.now + .seconds(patience)
    var hasWaited = false
    while true {
      if write(packet, descriptors) >= 0 { return .sent }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        let left = (end - .now).seconds
        guard left > 0 else { return .late }
        // The system also calls a socket ready whose other end holds too many packets.
        if hasWaited { usleep(1000) }
        hasWaited = true
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        // Safety: one entry, as the count says.
        let ready = unsafe poll(&waiting, 1, Int32(max(1, left * 1000)))
        if ready == 0 { return .late }
        if ready < 0, errno != EINTR { return .failed("poll: \(SystemError.current)") }
      case EPIPE, ECONNRESET, ENOTCONN: return .hungUp
      default: return .failed("sendmsg: \(SystemError.current)")
      }
    }
  }

  private func write(_ packet: [UInt8], _ descriptors: [Int32]) -> Int {
    let size = MemoryLayout<Int32>.size * descriptors.count
    let header = (MemoryLayout<cmsghdr>.size + 7) & ~7
    var control = [UInt8](
      repeating: 0, count: descriptors.isEmpty ? 0 : header + (size + 7) & ~7)
    // Safety: every buffer outlives the call that reads it, and is as long as the structs say; the control
    // message is laid out as CMSG_FIRSTHDR and CMSG_DATA have it on 64-bit Linux.
    return unsafe packet.withUnsafeBytes { bytes in
      unsafe control.withUnsafeMutableBytes { control in
        if !descriptors.isEmpty {
          var first = cmsghdr()
          first.cmsg_len = header + size
          first.cmsg_level = SOL_SOCKET
          first.cmsg_type = Int32(SCM_RIGHTS)
          unsafe control.storeBytes(of: first, as: cmsghdr.self)
          for (index, descriptor) in descriptors.enumerated() {
            unsafe control.storeBytes(
              of: descriptor, toByteOffset: header + index * 4, as: Int32.self)
          }
        }
        var part = unsafe iovec(
          iov_base: UnsafeMutableRawPointer(mutating: bytes.baseAddress), iov_len: bytes.count)
        return unsafe withUnsafeMutablePointer(to: &part) { part in
          var message = unsafe msghdr()
          unsafe message.msg_iov = unsafe part
          unsafe message.msg_iovlen = 1
          unsafe message.msg_control = descriptors.isEmpty ? nil : control.baseAddress
          unsafe message.msg_controllen = descriptors.isEmpty ? 0 : header + size
          return unsafe sendmsg(descriptor, &message, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
        }
      }
    }
  }

  /// Receives what is there.
  ///
  /// - Parameter buffer: Where a packet goes.
  /// - Returns: What came.
  func receive(into buffer: inout [UInt8]) -> Received {
    while true {
      // Safety: nobody else writes to the buffer during the call.
      let (count, flags) = unsafe buffer.withUnsafeMutableBytes { buffer -> (Int, Int32) in
        var part = unsafe iovec(iov_base: buffer.baseAddress, iov_len: buffer.count)
        // Safety: the parts outlive the call; without room for descriptors the system closes those that come.
        return unsafe withUnsafeMutablePointer(to: &part) { part in
          var message = unsafe msghdr()
          unsafe message.msg_iov = unsafe part
          unsafe message.msg_iovlen = 1
          let count = unsafe recvmsg(descriptor, &message, Int32(MSG_DONTWAIT))
          return unsafe (count, message.msg_flags)
        }
      }
      if count < 0 {
        switch errno {
        case EINTR: continue
        case EAGAIN: return .nothing
        case ECONNRESET: return .hungUp
        default: return .failed("recvmsg: \(SystemError.current)")
        }
      }
      guard count > 0 else { return .hungUp }
      guard flags & Int32(MSG_TRUNC) == 0 else {
        return .violation("It sent a packet that is longer than any.")
      }
      guard flags & Int32(MSG_CTRUNC) == 0 else {
        return .violation("It sent descriptors, and nobody takes any.")
      }
      return .packet(count)
    }
  }
}
