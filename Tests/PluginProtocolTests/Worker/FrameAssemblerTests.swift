import Glibc
import PluginProtocol
import Testing

@Suite struct FrameAssemblerTests {
  let token: UInt32 = 7

  func assembler(limit: Int = 1 << 30) -> FrameAssembler {
    FrameAssembler(token: token) { $0 == 3 ? limit : nil }
  }

  func packet(_ payload: [UInt8], sequence: UInt64 = 1, isLast: Bool) -> [UInt8] {
    PacketHeader(
      kind: 3, flags: isLast ? 0 : PacketHeader.moreFollows, sequence: sequence,
      length: UInt32(payload.count), token: token
    ).bytes + payload
  }

  @Test(arguments: [0, 1, 65_511, 65_512, 65_513, 131_024, 200_000])
  func `a message is itself after it was sent in packets`(count: Int) throws {
    let frame = Frame(
      kind: 3, sequence: 9, payload: (0..<count).map { UInt8(truncatingIfNeeded: $0) })
    var assembler = assembler()
    var received: [Frame] = []

    for packet in frame.packets(token: token) {
      if let frame = try assembler.take(packet) { received.append(frame) }
    }

    #expect(received == [frame])
  }

  @Test func `a part that is empty is refused, so that parts can't come for ever`() throws {
    var assembler = assembler()

    #expect(throws: ProtocolError.self) {
      try assembler.take(packet([], isLast: false))
    }
  }

  @Test func `a part of another message is refused`() throws {
    let full = [UInt8](repeating: 0, count: PacketHeader.longestPayload)
    var assembler = assembler()
    _ = try assembler.take(packet(full, sequence: 1, isLast: false))

    #expect(throws: ProtocolError.self) {
      try assembler.take(packet([], sequence: 2, isLast: true))
    }
  }

  @Test func `a message that grows beyond its limit is refused before it is kept`() throws {
    let full = [UInt8](repeating: 0, count: PacketHeader.longestPayload)
    var assembler = assembler(limit: full.count + 9)
    _ = try assembler.take(packet(full, isLast: false))

    #expect(throws: ProtocolError.self) {
      try assembler.take(packet([UInt8](repeating: 0, count: 10), isLast: true))
    }
  }

  @Test func `a long message takes no longer a packet than a short one`() throws {
    let full = packet(
      [UInt8](repeating: 0, count: PacketHeader.longestPayload), isLast: false)
    /// Returns how much of this thread's time the last hundred of so many packets take, in seconds.
    func time(_ count: Int) throws -> Double {
      var assembler = assembler()
      for _ in 0..<(count - 100) { _ = try assembler.take(full) }
      let start = threadSeconds()
      for _ in 0..<100 { _ = try assembler.take(full) }
      return threadSeconds() - start
    }

    let short = try (0..<5).map { _ in try time(101) }.max() ?? 0

    // Copying what is there with each packet would take a thousand times as long.
    #expect(try time(1_000) < short * 100)
  }

  /// How long this thread has been at work, whatever else the machine does.
  private func threadSeconds() -> Double {
    var time = timespec()
    // Safety: `time` is a variable of this function, and nobody keeps a pointer to it.
    _ = unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
