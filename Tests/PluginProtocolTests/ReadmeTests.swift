import PluginProtocol
import Testing

/// The example of `Sources/PluginProtocol/README.md`.
@Suite struct ReadmeTests {
  @Test func `the example receives what it sent`() throws {
    let declaration = PluginDeclaration(
      path: "/plugins/warmth.so", id: "com.example.warmth",
      items: [.init(id: "com.example.warmth.warm", signature: "db")])
    let request = ProbeRequest(token: 7, declaration: declaration)
    let received = try ProbeRequest(bytes: request.bytes)

    #expect(received == request)
  }
}
