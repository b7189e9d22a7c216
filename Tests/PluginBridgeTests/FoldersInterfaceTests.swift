import CInspector
import PluginProtocol
import Testing

@testable import PluginBridge

// Safety: everywhere in here: views and their texts are immortal, and every other pointer outlives its call or is
// null on purpose.
/// The host's side of `inspector.folders/1`.
@MainActor
@Suite struct FoldersInterfaceTests {
  typealias Table = inspector_host_folders_t

  static let full = PluginFolders(
    data: "/data/ä", state: "/state", readable: ["/r1", "/r 2"], writable: ["/w"])

  static func side(_ folders: PluginFolders) -> PluginSide {
    var declaration = TestRun.declaration
    declaration.folders = folders
    return unsafe PluginSide(
      host: HostView(declaration: declaration, services: TestServices()).pointer)
  }

  static func path(
    _ ask: (UnsafeMutablePointer<inspector_string_t>?) -> inspector_status_t?
  ) -> (inspector_status_t?, String?) {
    var text = unsafe inspector_string_t()
    let status = unsafe ask(&text)
    return unsafe (status, text.bytes.map { unsafe String(cString: $0) })
  }

  @Test func `the folders arrive as they are, ended by a zero`() {
    let plugin = Self.side(Self.full)
    let table = plugin.table(INSPECTOR_INTERFACE_FOLDERS, Table.self)
    #expect(table.size == 56)
    for (answer, expected) in unsafe [
      (Self.path { unsafe table.data?(plugin.host, $0) }, "/data/ä"),
      (Self.path { unsafe table.state?(plugin.host, $0) }, "/state"),
      (Self.path { unsafe table.readable?(plugin.host, 0, $0) }, "/r1"),
      (Self.path { unsafe table.readable?(plugin.host, 1, $0) }, "/r 2"),
      (Self.path { unsafe table.writable?(plugin.host, 0, $0) }, "/w"),
    ] {
      #expect(answer.0 == INSPECTOR_OK)
      #expect(answer.1 == expected)
    }
    unsafe #expect(table.readable_count?(plugin.host) == 2)
    unsafe #expect(table.writable_count?(plugin.host) == 1)
  }

  @Test func `what isn't there isn't found, and nothing is written`() {
    let (none, full) = (Self.side(.none), Self.side(Self.full))
    let table = none.table(INSPECTOR_INTERFACE_FOLDERS, Table.self)
    for answer in unsafe [
      Self.path { unsafe table.data?(none.host, $0) },
      Self.path { unsafe table.state?(none.host, $0) },
      Self.path { unsafe table.readable?(none.host, 0, $0) },
      Self.path { unsafe table.readable?(full.host, 2, $0) },
      Self.path { unsafe table.readable?(full.host, .max, $0) },
      Self.path { unsafe table.writable?(full.host, 1, $0) },
    ] {
      #expect(answer.0 == INSPECTOR_NOT_FOUND)
      #expect(answer.1 == nil)
    }
    unsafe #expect(table.readable_count?(none.host) == 0)
  }

  @Test func `null is refused`() {
    let plugin = Self.side(Self.full)
    let table = plugin.table(INSPECTOR_INTERFACE_FOLDERS, Table.self)
    #expect(unsafe table.data?(plugin.host, nil) == INSPECTOR_INVALID_ARGUMENT)
    #expect(unsafe table.readable?(plugin.host, 0, nil) == INSPECTOR_INVALID_ARGUMENT)
    unsafe #expect(Self.path { unsafe table.state?(nil, $0) }.0 == INSPECTOR_INVALID_ARGUMENT)
    #expect(table.writable_count?(nil) == 0)
  }

  @Test func `two plugins have their own folders, on any thread`() {
    let (one, other) = (
      Self.side(PluginFolders(state: "/1")), Self.side(PluginFolders(state: "/2"))
    )
    let state = onAnotherThread {
      let table = one.table(INSPECTOR_INTERFACE_FOLDERS, Table.self)
      return [one, other].map { side in Self.onAnyThread(table, side) }
    }
    #expect(state == ["/1", "/2"])
  }

  nonisolated static func onAnyThread(_ table: Table, _ side: PluginSide) -> String {
    var text = unsafe inspector_string_t()
    _ = unsafe table.state?(side.host, &text)
    return unsafe text.bytes.map { unsafe String(cString: $0) } ?? ""
  }
}
