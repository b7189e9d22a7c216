import PluginProtocol

/// Packets one after the other, as the input says: right ones, and those that lie.
///
/// Beside the assembler a list of the parts is kept; a message must be those parts and nothing else.
enum PacketTarget {
  private static let token: UInt32 = 7
  /// The kinds that there are, with the most bytes of each.
  private static let limits: [UInt16: Int] = [1: 0, 2: 8, 3: 200_000, 4: .max]

  static func run(_ bytes: [UInt8]) throws(BrokenLaw) -> FuzzTarget.Outcome {
    var input = FuzzInput(bytes)
    var assembler = FrameAssembler(token: token) { limits[$0] }
    var parts: [UInt8] = []
    var outcome = FuzzTarget.Outcome.refused
    for _ in 0..<64 where !input.isEmpty {
      let packet = packet(&input)
      let frame: Frame?
      do throws(ProtocolError) {
        frame = try assembler.take(packet)
      } catch {
        try holdSentence(error.description)
        // Nothing that comes afterwards makes sense.
        return outcome
      }
      parts += packet.dropFirst(PacketHeader.size)
      try hold(parts.count <= limits[header(of: packet)?.kind ?? 0] ?? -1, "Too much is held.")
      guard let frame else { continue }
      try hold(frame.payload == parts, "A message isn't what its packets hold.")
      try hold(again(frame) == frame, "A message isn't itself after it was sent once more.")
      parts = []
      outcome = .accepted
    }
    return outcome
  }

  /// Sends a message once more; nil if it isn't taken.
  private static func again(_ frame: Frame) -> Frame? {
    var assembler = FrameAssembler(token: token) { limits[$0] }
    do throws(ProtocolError) {
      var last: Frame?
      for packet in frame.packets(token: token) { last = try assembler.take(packet) }
      return last
    } catch {
      return nil
    }
  }

  /// The header of a packet that was taken; nil if it can't be read once more.
  private static func header(of packet: [UInt8]) -> PacketHeader? {
    do throws(ProtocolError) {
      let header = try PacketHeader(reading: packet)
      return header.bytes.elementsEqual(packet.prefix(PacketHeader.size)) ? header : nil
    } catch {
      return nil
    }
  }

  /// Makes the next packet; most are right.
  private static func packet(_ input: inout FuzzInput) -> [UInt8] {
    let manners = input.byte()
    let kind = UInt16(input.byte() & 7)
    let isFull = manners & 1 == 1
    let count = isFull ? PacketHeader.longestPayload : Int(input.byte())
    let payload =
      isFull
      ? [UInt8](repeating: input.byte(), count: count) : (0..<count).map { _ in input.byte() }
    var header = PacketHeader(
      kind: kind, flags: manners & 2 == 2 ? PacketHeader.moreFollows : 0,
      sequence: UInt64(manners & 12), length: UInt32(count), token: token)
    switch manners >> 4 {
    case 12: header.length = input.number()
    case 13: header.token = input.number()
    case 14: header.flags = UInt16(input.byte())
    default: break
    }
    var packet = header.bytes + payload
    if manners >> 4 == 15 {
      packet[Int(input.byte()) % packet.count] = input.byte()
      packet.removeLast(Int(input.byte()) % packet.count)
    }
    return packet
  }
}
