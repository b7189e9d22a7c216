import DocumentModel
import FoundationEssentials
import PluginProtocol
import TestSupport
import Testing

/// The plugins that forge packets spell the header themselves; here it is held to the one that is used.
@Suite struct HostileHeaderTests {
  @Test(arguments: [
    ("PACKET_MAGIC", Int(PacketHeader.magic)), ("PACKET_SIZE", PacketHeader.size),
    ("PACKET_LONGEST", PacketHeader.longestPayload + PacketHeader.size),
    ("PACKET_MORE_FOLLOWS", Int(PacketHeader.moreFollows)),
  ])
  func `forged packets have the numbers of true ones`(name: String, value: Int) throws {
    #expect(try Self.number(name) == value)
  }

  @Test func `forged messages have the kinds of true ones`() throws {
    #expect(try Self.number("KIND_PENDING") == Self.kind(.pending))
    #expect(try Self.number("KIND_PROGRESS") == Self.kind(.progress(0)))
    #expect(
      try Self.number("KIND_LOG") == Self.kind(.log(LogLine(plugin: 0, level: 0, text: ""))))
    #expect(
      try Self.number("KIND_ENDED")
        == Self.kind(.ended(RunEnd(ending: .succeeded, message: "", changes: []))))
    #expect(try Self.number("KIND_DONE") == Self.kind(.done))
    #expect(
      try Self.number("KIND_PIXELS_WANTED")
        == Self.kind(.pixelsWanted(PixelRequest(plugin: 0, block: BlockID(rawValue: 0), uri: ""))))
  }

  private static func kind(_ message: WorkerMessage) -> Int {
    Int(message.frame(0).kind)
  }

  /// The number that `protocol.h` defines under a name.
  private static func number(_ name: String) throws -> Int? {
    let path = "\(Fixture.repository())/Tests/HostilePlugins/protocol.h"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("#define \(name) ") }
    let value = try #require(lines.first).split(separator: " ").last ?? ""
    let digits = value.hasSuffix("u") ? value.dropLast() : value[...]
    return digits.hasPrefix("0x") ? Int(digits.dropFirst(2), radix: 16) : Int(digits)
  }
}
