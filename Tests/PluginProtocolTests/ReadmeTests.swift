import PluginProtocol
import Testing

/// The example of `Sources/PluginProtocol/README.md`.
@Suite struct ReadmeTests {
  @Test func `the example receives what it sent`() throws {
    let declaration = PluginDeclaration(
      path: "/plugins/warmth.so", id: "com.example.warmth",
      items: [.init(id: "com.example.warmth.warm", signature: "db")])
    let start = HostMessage.start(
      WorkerStart(policy: SandboxPolicy(), plugins: [declaration]))

    var received: [HostMessage] = []
    var assembler = FrameAssembler(token: 7, limit: HostMessage.limit(ofKind:))
    for packet in start.frame(1).packets(token: 7) {
      guard let frame = try assembler.take(packet) else { continue }
      #expect(frame.sequence == 1)
      received.append(try HostMessage(frame))
    }
    #expect(received == [start])
  }
}
