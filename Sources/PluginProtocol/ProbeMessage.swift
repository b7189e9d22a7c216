/// The host's question to a worker: load this file and say what it registers.
public struct ProbeRequest: Hashable, Sendable {
  /// A number that the answer must repeat, so that nobody else's answer is taken for it.
  public var token: UInt64

  /// What the manifest promises.
  public var declaration: PluginDeclaration

  /// Makes a request.
  public init(token: UInt64, declaration: PluginDeclaration) {
    self.token = token
    self.declaration = declaration
  }

  /// The request as one packet.
  public var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.write(ProbeMessage.requestMagic)
    writer.write(token)
    writer.write(declaration.path)
    writer.write(declaration.id)
    writer.write(UInt32(declaration.items.count))
    for item in declaration.items {
      writer.write(item.id)
      writer.write(item.signature)
      writer.write(UInt8(item.body ? 1 : 0))
    }
    return writer.bytes
  }

  /// Reads a packet.
  ///
  /// - Throws: ``ProtocolError`` unless the bytes are exactly one request.
  public init(bytes: [UInt8]) throws(ProtocolError) {
    var reader = ByteReader(bytes)
    guard try reader.read(UInt32.self) == ProbeMessage.requestMagic else {
      throw ProtocolError("is no request of this version")
    }
    token = try reader.read(UInt64.self)
    let path = try reader.readText()
    let id = try reader.readText()
    var items: [PluginDeclaration.Item] = []
    for _ in 0..<(try reader.readCount()) {
      let (id, signature) = (try reader.readText(), try reader.readText())
      let body = try reader.read(UInt8.self)
      guard body <= 1 else { throw ProtocolError("holds the truth \(body)") }
      items.append(.init(id: id, signature: signature, body: body == 1))
    }
    guard reader.isAtEnd else { throw ProtocolError("has bytes behind its end") }
    declaration = PluginDeclaration(path: path, id: id, items: items)
  }
}

/// A worker's answer: the plugin loads and keeps its manifest's promises, or why not.
public struct ProbeReport: Hashable, Sendable {
  /// The request's token.
  public var token: UInt64

  /// Why the plugin is refused, or nil if it isn't.
  public var refusal: PluginRefusal?

  /// Makes a report.
  public init(token: UInt64, refusal: PluginRefusal?) {
    self.token = token
    self.refusal = refusal
  }

  /// The report as one packet.
  public var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.write(ProbeMessage.reportMagic)
    writer.write(token)
    writer.write(UInt8(refusal == nil ? 0 : 1))
    if let refusal {
      for text in [
        refusal.code.rawValue, refusal.field, refusal.found, refusal.expected, refusal.description,
      ] {
        writer.write(text)
      }
    }
    return writer.bytes
  }

  /// Reads a packet.
  ///
  /// - Throws: ``ProtocolError`` unless the bytes are exactly one report.
  public init(bytes: [UInt8]) throws(ProtocolError) {
    var reader = ByteReader(bytes)
    guard try reader.read(UInt32.self) == ProbeMessage.reportMagic else {
      throw ProtocolError("is no report of this version")
    }
    token = try reader.read(UInt64.self)
    switch try reader.read(UInt8.self) {
    case 0: refusal = nil
    case 1:
      refusal = PluginRefusal(
        .init(rawValue: try reader.readText()), field: try reader.readText(),
        found: try reader.readText(), expected: try reader.readText(), try reader.readText())
    case let other: throw ProtocolError("has the unknown outcome \(other)")
    }
    guard reader.isAtEnd else { throw ProtocolError("has bytes behind its end") }
  }
}

/// What both messages share.
public enum ProbeMessage {
  static let requestMagic: UInt32 = 0x3152_5049
  static let reportMagic: UInt32 = 0x3141_5049

  /// The descriptor on which a worker finds its end of the socket.
  public static let descriptor: Int32 = 3

  /// The longest packet that either side takes, in bytes.
  public static let longest = 1 << 20
}
