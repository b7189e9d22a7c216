import CInspector
import DocumentModel
import Inspector
import TestSupport
import Testing

@testable import PluginBridge

// Safety: everywhere in here: the functions are the host's own and immortal, the call lives as long as the suite,
// and every other pointer outlives its call, or is null on purpose.
/// What a predicate may read, with every answer that `context.h` promises.
@MainActor
@Suite struct ContextInterfaceTests {
  let call: ContextCall
  let block: BlockID
  let table: inspector_host_context_t

  init() throws {
    let sample = try SampleDocument()
    block = sample.block
    call = ContextCall(
      ContextReader(Snapshot(document: sample.document, selection: [block], locale: "de")))
    call.reader.begin()
    let view = HostView(declaration: TestRun.declaration, services: TestServices())
    unsafe table = PluginSide(host: view.pointer).table(INSPECTOR_INTERFACE_CONTEXT)
  }

  /// What a function has answered: the status, and the value if one was written.
  struct Reply: Hashable {
    let status: inspector_status_t
    var value: ContextValue?

    init(_ status: inspector_status_t, _ value: ContextValue? = nil) {
      self.status = status
      self.value = value
    }
  }

  /// The context as a plugin holds it, or null.
  private func context(_ isNull: Bool) -> OpaquePointer? {
    // Safety: the call lives as long as the suite.
    isNull ? nil : unsafe call.pointer
  }

  func bool(_ key: PluginText, ofNull: Bool = false) -> Reply {
    var value: UInt8 = 0xAA
    let status = unsafe key.pass { unsafe table.get_bool(context(ofNull), $0, &value) }
    return Reply(status, value == 0xAA ? nil : .bool(value == 1))
  }

  func number(_ key: PluginText, ofNull: Bool = false) -> Reply {
    var value = -12345.625
    let status = unsafe key.pass { unsafe table.get_number(context(ofNull), $0, &value) }
    return Reply(status, value == -12345.625 ? nil : .number(value))
  }

  func string(_ key: PluginText, ofNull: Bool = false) -> Reply {
    var value = unsafe inspector_string_t(bytes: nil, length: 99)
    let status = unsafe key.pass { unsafe table.get_string(context(ofNull), $0, &value) }
    return unsafe Reply(
      status, value.length == 99 ? nil : String(copying: value).map { .string($0) })
  }

  @Test func `the selection is counted and named`() {
    #expect(unsafe table.selection_count(context(false)) == 1)
    #expect(unsafe table.selected_block(context(false), 0) == block.rawValue)
    #expect(unsafe table.selected_block(context(false), 1) == 0)
    #expect(unsafe table.selected_block(context(false), .max) == 0)
    #expect(unsafe table.selection_count(nil) == 0)
    #expect(unsafe table.selected_block(nil, 0) == 0)
  }

  @Test func `a key is read as its own type`() {
    #expect(number("selection.count") == Reply(INSPECTOR_OK, .number(1)))
    #expect(string("selection.type") == Reply(INSPECTOR_OK, .string("graphic")))
    #expect(string("locale") == Reply(INSPECTOR_OK, .string("de")))
    #expect(bool(#"scope["layer/crop"]"#) == Reply(INSPECTOR_OK, .bool(true)))
    #expect(number(#"property["opacity"]"#) == Reply(INSPECTOR_OK, .number(1)))
  }

  @Test func `another type touches nothing`() {
    #expect(bool("selection.count") == Reply(INSPECTOR_WRONG_TYPE))
    #expect(string("selection.count") == Reply(INSPECTOR_WRONG_TYPE))
    #expect(number("selection.type") == Reply(INSPECTOR_WRONG_TYPE))
  }

  @Test func `a key without a value isn't found`() {
    #expect(string("selection.blur") == Reply(INSPECTOR_NOT_FOUND))
    #expect(number(#"property["com.example/absent"]"#) == Reply(INSPECTOR_NOT_FOUND))
  }

  @Test(arguments: ["selection", "selection.counts", "selection.count!", "", "scope[", "\0"])
  func `an unknown key is unsupported`(key: String) {
    #expect(number(PluginText(key)) == Reply(INSPECTOR_UNSUPPORTED))
  }

  @Test func `a key that can't be read is refused or unknown, never a crash`() {
    for key in PluginText.unreadable + [.null()] {
      for reply in [bool(key), number(key), string(key)] {
        #expect([INSPECTOR_INVALID_ARGUMENT, INSPECTOR_UNSUPPORTED].contains(reply.status))
        #expect(reply.value == nil)
      }
    }
  }

  @Test func `null in place of a pointer is an answer, not a crash`() {
    for reply in [
      bool("selection.count", ofNull: true), number("selection.count", ofNull: true),
      string("selection.type", ofNull: true),
    ] {
      #expect(reply == Reply(INSPECTOR_INVALID_ARGUMENT))
    }
    let key = PluginText("selection.count")
    #expect(
      unsafe key.pass { unsafe table.get_number(context(false), $0, nil) }
        == INSPECTOR_INVALID_ARGUMENT)
    #expect(
      unsafe key.pass { unsafe table.get_bool(context(false), $0, nil) }
        == INSPECTOR_INVALID_ARGUMENT)
    #expect(
      unsafe key.pass { unsafe table.get_string(context(false), $0, nil) }
        == INSPECTOR_INVALID_ARGUMENT)
  }
}
