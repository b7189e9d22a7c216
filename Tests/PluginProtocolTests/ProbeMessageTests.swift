import PluginProtocol
import Testing

@Suite struct ProbeMessageTests {
  let request = ProbeRequest(
    token: 0x0123_4567_89ab_cdef,
    declaration: PluginDeclaration(
      path: "/plugins/ä.so", id: "com.example.a",
      items: [
        .init(id: "com.example.a.b", signature: "db"), .init(id: "com.example.a.c", signature: ""),
      ]))
  let refused = ProbeReport(
    token: 7,
    refusal: PluginRefusal(
      .otherABI, field: "plugin.abi_major", found: "2.0", expected: "1.x", "Why."))

  @Test func `a request survives the way through bytes`() throws {
    #expect(try ProbeRequest(bytes: request.bytes) == request)
  }

  @Test func `a report survives the way through bytes, refused or not`() throws {
    #expect(try ProbeReport(bytes: refused.bytes) == refused)
    let accepted = ProbeReport(token: 8, refusal: nil)
    #expect(try ProbeReport(bytes: accepted.bytes) == accepted)
  }

  @Test func `a message cut anywhere is refused`() {
    for length in 0..<request.bytes.count {
      #expect(throws: ProtocolError.self) {
        try ProbeRequest(bytes: Array(request.bytes.prefix(length)))
      }
    }
    for length in 0..<refused.bytes.count {
      #expect(throws: ProtocolError.self) {
        try ProbeReport(bytes: Array(refused.bytes.prefix(length)))
      }
    }
  }

  @Test func `a message with bytes behind its end is refused`() {
    #expect(throws: ProtocolError.self) { try ProbeRequest(bytes: request.bytes + [0]) }
    #expect(throws: ProtocolError.self) { try ProbeReport(bytes: refused.bytes + [0]) }
  }

  @Test func `a request isn't taken for a report`() {
    #expect(throws: ProtocolError.self) { try ProbeReport(bytes: request.bytes) }
  }

  @Test func `a length that claims more than there is costs nothing and is refused`() {
    var bytes = request.bytes
    // The path's length follows the magic and the token.
    bytes.replaceSubrange(12..<16, with: [0xff, 0xff, 0xff, 0xff])
    #expect(throws: ProtocolError.self) { try ProbeRequest(bytes: bytes) }
  }

  @Test func `text that isn't UTF-8 is refused`() {
    var bytes = request.bytes
    bytes[16] = 0xff
    #expect(throws: ProtocolError.self) { try ProbeRequest(bytes: bytes) }
  }
}
