import PluginProtocol
import Testing

/// The folders on their way to a worker.
@Suite struct PluginFoldersTests {
  static func start(_ folders: PluginFolders) -> HostMessage {
    .start(
      WorkerStart(
        policy: SandboxPolicy(),
        plugins: [PluginDeclaration(path: "/p.so", id: "com.a", items: [], folders: folders)]))
  }

  static func message(_ bytes: some Sequence<UInt8>) throws(ProtocolError) -> HostMessage {
    let kind = start(.none).frame(1).kind
    return try HostMessage(Frame(kind: kind, sequence: 1, payload: Array(bytes)))
  }

  @Test(arguments: [
    PluginFolders.none, PluginFolders(data: "/data"), PluginFolders(state: "/state/ä"),
    PluginFolders(
      data: "/d", state: "/s", readable: ["/r", "/r/2"], writable: ["/w 1", "/w\n2", "/w3"]),
  ])
  func `folders survive the way through bytes`(folders: PluginFolders) throws {
    let start = Self.start(folders)
    let bytes = start.frame(1).payload
    #expect(try Self.message(bytes) == start)
    for length in 0..<bytes.count {
      #expect(throws: ProtocolError.self) { try Self.message(bytes.prefix(length)) }
    }
  }

  @Test(arguments: [
    PluginFolders(data: "relative"), PluginFolders(state: "./s"),
    PluginFolders(readable: ["/a", "b"]), PluginFolders(writable: [""]),
  ])
  func `a path that isn't absolute is refused`(folders: PluginFolders) {
    #expect(throws: ProtocolError.self) {
      try Self.message(Self.start(folders).frame(1).payload)
    }
  }

  @Test func `a list that claims more than there is is refused`() {
    var bytes = Self.start(.none).frame(1).payload
    // The count of the readable folders stands before that of the writable ones, at the end.
    bytes.replaceSubrange((bytes.count - 8)..<(bytes.count - 4), with: [0xff, 0xff, 0xff, 0xff])
    #expect(throws: ProtocolError.self) { try Self.message(bytes) }
  }
}
