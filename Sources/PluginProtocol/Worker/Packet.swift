/// The beginning of every packet between host and worker, as both sides lay it out.
///
/// 24 bytes, little-endian: magic, kind, flags, sequence, length, token. A message is one packet, or several
/// of the same kind and sequence, of which all but the last have the flag that says so.
public struct PacketHeader: Hashable, Sendable {
  /// How many bytes a header takes.
  public static let size = 24

  /// How many bytes may follow one header.
  ///
  /// A packet is one record of the socket, whose buffer holds at least three of them.
  public static let longestPayload = 65_536 - size

  /// The first four bytes: "IPW1".
  public static let magic: UInt32 = 0x3157_5049

  /// The flag of a packet that isn't the last one of its message.
  public static let moreFollows: UInt16 = 1

  /// What sort of message it is.
  public var kind: UInt16
  /// ``moreFollows``, or 0.
  public var flags: UInt16
  /// Which request it is about.
  public var sequence: UInt64
  /// How many bytes follow.
  public var length: UInt32
  /// The number of this worker, so that nobody else's packet is taken for its.
  public var token: UInt32

  /// Makes a header.
  public init(kind: UInt16, flags: UInt16 = 0, sequence: UInt64, length: UInt32, token: UInt32) {
    self.kind = kind
    self.flags = flags
    self.sequence = sequence
    self.length = length
    self.token = token
  }

  /// Reads the header of a packet.
  ///
  /// - Parameter packet: The whole packet, as it was received.
  /// - Throws: ``ProtocolError`` unless it is a packet whose length is what it says.
  public init(reading packet: some RandomAccessCollection<UInt8>) throws(ProtocolError) {
    guard packet.count >= Self.size else {
      throw ProtocolError("is cut off: it has \(packet.count) bytes")
    }
    var reader = ByteReader(Array(packet.prefix(Self.size)))
    guard try reader.read(UInt32.self) == Self.magic else {
      throw ProtocolError("doesn't begin as this version's messages do")
    }
    kind = try reader.read(UInt16.self)
    flags = try reader.read(UInt16.self)
    sequence = try reader.read(UInt64.self)
    length = try reader.read(UInt32.self)
    token = try reader.read(UInt32.self)
    guard flags & ~Self.moreFollows == 0 else {
      throw ProtocolError("has the unknown flags \(flags)")
    }
    guard Int(length) == packet.count - Self.size else {
      throw ProtocolError(
        "says that \(length) bytes follow, and \(packet.count - Self.size) do")
    }
  }

  /// The header's bytes.
  public var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.write(Self.magic)
    writer.write(kind)
    writer.write(flags)
    writer.write(sequence)
    writer.write(length)
    writer.write(token)
    return writer.bytes
  }
}

/// A message with its bytes, whatever it says.
public struct Frame: Hashable, Sendable {
  /// What sort of message it is.
  public var kind: UInt16
  /// Which request it is about.
  public var sequence: UInt64
  /// What it says.
  public var payload: [UInt8]

  /// Makes a frame.
  public init(kind: UInt16, sequence: UInt64, payload: [UInt8] = []) {
    self.kind = kind
    self.sequence = sequence
    self.payload = payload
  }

  /// Cuts the message into packets.
  ///
  /// - Parameter token: The number of the worker.
  /// - Returns: The packets, in order; at least one.
  public func packets(token: UInt32) -> [[UInt8]] {
    var packets: [[UInt8]] = []
    var start = 0
    repeat {
      let end = min(start + PacketHeader.longestPayload, payload.count)
      let header = PacketHeader(
        kind: kind, flags: end < payload.count ? PacketHeader.moreFollows : 0, sequence: sequence,
        length: UInt32(end - start), token: token)
      packets.append(header.bytes + payload[start..<end])
      start = end
    } while start < payload.count
    return packets
  }
}

/// Puts packets together to messages, and trusts none of them.
///
/// It never holds more bytes than the limit of the message's kind.
public struct FrameAssembler: Sendable {
  private let token: UInt32
  private let limit: @Sendable (UInt16) -> Int?
  private var open: Frame?

  /// Makes an assembler.
  ///
  /// - Parameters:
  ///   - token: The number of the worker.
  ///   - limit: The most bytes of a message of a kind, or nil for a kind that there isn't.
  public init(token: UInt32, limit: @escaping @Sendable (UInt16) -> Int?) {
    self.token = token
    self.limit = limit
  }

  /// Takes the next packet.
  ///
  /// - Parameter packet: The packet, as it was received.
  /// - Returns: The message that it ends, or nil if more of it has to come.
  /// - Throws: ``ProtocolError``; nothing that comes afterwards makes sense then.
  public mutating func take(
    _ packet: some RandomAccessCollection<UInt8>
  ) throws(ProtocolError) -> Frame? {
    let header = try PacketHeader(reading: packet)
    guard header.token == token else {
      throw ProtocolError("has the number of another worker")
    }
    guard let limit = limit(header.kind) else {
      throw ProtocolError("is of the unknown kind \(header.kind)")
    }
    // Taken out, so that its bytes are added to and not copied each time.
    var frame = open.take() ?? Frame(kind: header.kind, sequence: header.sequence)
    guard frame.kind == header.kind, frame.sequence == header.sequence else {
      throw ProtocolError("begins before the one in front of it has ended")
    }
    guard frame.payload.count + Int(header.length) <= limit else {
      throw ProtocolError("is longer than the \(limit) bytes that its kind may have")
    }
    frame.payload += packet.dropFirst(PacketHeader.size)
    if header.flags & PacketHeader.moreFollows != 0 {
      guard header.length == PacketHeader.longestPayload else {
        throw ProtocolError("has a part of \(header.length) bytes that isn't its last")
      }
      open = frame
      return nil
    }
    return frame
  }
}
