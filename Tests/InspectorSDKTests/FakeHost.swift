import CInspector
import InspectorSDK

// Safety: the fake outlives every call that it makes, the plugin's structs are never freed, and the tables
// are filled before anyone sees them and never change.
/// A host that answers with what the test has prepared, and remembers what it is told.
@safe
final class FakeHost {
  var signatures: [String: String] = [:]
  var numbers: [Double] = []
  var choice = ""
  var refusesRegistration = false
  var contextNumber: Double?

  private(set) var message = ""
  private(set) var progress: [Double] = []
  private(set) var completions: [inspector_status_t] = []
  private(set) var written: [String: Double] = [:]

  private var items: [String: UnsafePointer<inspector_item_t>] = unsafe [:]
  private let host: UnsafeMutablePointer<inspector_host_t>
  private let cancelled: UnsafeMutablePointer<UInt32>
  private let tables = unsafe Tables.make()

  init() {
    unsafe host = .allocate(capacity: 1)
    unsafe cancelled = .allocate(capacity: 1)
    unsafe cancelled.initialize(to: 0)
    unsafe host.initialize(to: inspector_host_t())
    unsafe host.pointee.host_data = Unmanaged.passUnretained(self).toOpaque()
    unsafe host.pointee.get_interface = { host, id in
      unsafe FakeHost.of(host)?.tables[unsafe text(id)]
    }
  }

  deinit {
    unsafe host.deallocate()
    unsafe cancelled.deallocate()
  }

  func cancel() {
    unsafe cancelled.pointee = 1
  }

  /// Calls the plugin's `init`; nil if its entry returns nothing for the host's version.
  func register(_ plugin: Plugin, hostABI: UInt32 = 1 << 16) -> inspector_status_t? {
    // Safety: the table is the plugin's own and lasts; the host's struct lasts as long as this object.
    unsafe register(table: plugin.entry(hostABI: hostABI))
  }

  /// Calls the `init` of a plugin that was made by hand or in another language.
  func register(table: UnsafePointer<inspector_plugin_t>?) -> inspector_status_t? {
    guard let table = unsafe table else { return nil }
    return unsafe table.pointee.`init`(table, host)
  }

  /// Runs an action as a host does that knows its signature begins with "@".
  func run(_ id: String) -> inspector_status_t? {
    guard let item = unsafe items[id], let action = unsafe item.pointee.action else { return nil }
    var call = unsafe inspector_invocation_t()
    unsafe call.host = UnsafePointer(host)
    unsafe call.item = item
    unsafe call.cancelled = UnsafePointer(cancelled)
    typealias Action =
      @convention(c) (UnsafeMutablePointer<inspector_invocation_t>) -> inspector_status_t
    return unsafe unsafeBitCast(action, to: Action.self)(&call)
  }

  /// Asks whether an item is visible, and returns the result and the answer.
  func isVisible(_ id: String) -> (status: inspector_status_t, answer: UInt8)? {
    guard let item = unsafe items[id], let ask = unsafe item.pointee.is_visible else { return nil }
    var answer: UInt8 = 9
    let context = unsafe OpaquePointer(Unmanaged.passUnretained(self).toOpaque())
    return unsafe (ask(item, host, context, &answer), answer)
  }

  /// The item's side of an interface.
  func interface(_ name: String, of id: String) -> UnsafeRawPointer? {
    guard let item = unsafe items[id], let find = unsafe item.pointee.get_interface else {
      return nil
    }
    return unsafe find(item, lasting(name)) ?? nil
  }

  /// Whether the item has a side of an interface.
  func offers(_ name: String, of id: String) -> Bool {
    unsafe interface(name, of: id) != nil
  }

  /// Asks an item for its body; nil if it has none.
  func write(_ id: String, to body: FakeBody) -> inspector_status_t? {
    guard let item = unsafe items[id],
      let found = unsafe interface(INSPECTOR_INTERFACE_BODY, of: id)
    else { return nil }
    let table = unsafe found.assumingMemoryBound(to: inspector_item_body_t.self)
    let context = unsafe OpaquePointer(Unmanaged.passUnretained(self).toOpaque())
    return unsafe table.pointee.write?(
      item, host, context, OpaquePointer(Unmanaged.passUnretained(body).toOpaque()))
  }

  private static func of(_ call: UnsafeMutablePointer<inspector_invocation_t>?) -> FakeHost? {
    unsafe of(call?.pointee.host)
  }

  private static func of(_ host: UnsafePointer<inspector_host_t>?) -> FakeHost? {
    unsafe host?.pointee.host_data.map { unsafe Unmanaged.fromOpaque($0).takeUnretainedValue() }
  }

  @safe
  private enum Tables {
    static func make() -> [String: UnsafeRawPointer] {
      unsafe [
        INSPECTOR_INTERFACE_REGISTRATION: raw(registration),
        INSPECTOR_INTERFACE_INVOCATION: raw(invocation),
        INSPECTOR_INTERFACE_DOCUMENT: raw(document),
        INSPECTOR_INTERFACE_CONTEXT: raw(context),
        INSPECTOR_INTERFACE_BODY: raw(FakeBody.table),
      ]
    }

    static func raw<Table>(_ table: Table) -> UnsafeRawPointer {
      let memory = UnsafeMutablePointer<Table>.allocate(capacity: 1)
      unsafe memory.initialize(to: table)
      return UnsafeRawPointer(memory)
    }

    static var registration: inspector_host_registration_t {
      unsafe inspector_host_registration_t(size: 16, reserved: 0) { host, item in
        guard let fake = unsafe of(host), let item = unsafe item, !fake.refusesRegistration else {
          return INSPECTOR_ALREADY_EXISTS
        }
        let id = unsafe text(item.pointee.id)
        unsafe fake.items[id] = item
        fake.signatures[id] = unsafe text(item.pointee.signature)
        return INSPECTOR_OK
      }
    }

    static var invocation: inspector_host_invocation_t {
      var table = inspector_host_invocation_t()
      unsafe table.block_count = { _ in 2 }
      unsafe table.block = { _, index in index < 2 ? 7 + index : 0 }
      unsafe table.set_message = { call, message in
        unsafe of(call)?.message = text(message)
        return INSPECTOR_OK
      }
      unsafe table.set_progress = { call, fraction in
        unsafe of(call)?.progress.append(fraction)
        return INSPECTOR_OK
      }
      unsafe table.complete = { call, status in
        unsafe of(call)?.completions.append(status)
        return INSPECTOR_OK
      }
      unsafe table.get_f64 = { call, index, value in
        guard let fake = unsafe of(call), Int(index) < fake.numbers.count else {
          return INSPECTOR_NOT_FOUND
        }
        unsafe value?.pointee = fake.numbers[Int(index)]
        return INSPECTOR_OK
      }
      unsafe table.get_choice = { call, _, value in
        guard let fake = unsafe of(call) else { return INSPECTOR_FAILED }
        unsafe value?.pointee.value = lasting(fake.choice)
        return INSPECTOR_OK
      }
      return table
    }

    static var document: inspector_host_document_t {
      var table = inspector_host_document_t()
      unsafe table.set_double = { call, block, path, value in
        guard value <= 1 else { return INSPECTOR_OUT_OF_RANGE }
        unsafe of(call)?.written["\(block) " + text(path)] = value
        return INSPECTOR_OK
      }
      return table
    }

    static var context: inspector_host_context_t {
      var table = inspector_host_context_t()
      unsafe table.selection_count = { _ in 2 }
      unsafe table.selected_block = { _, index in index < 2 ? 7 + index : 0 }
      unsafe table.get_number = { context, key, value in
        guard let context = unsafe context else { return INSPECTOR_FAILED }
        let fake = unsafe Unmanaged<FakeHost>.fromOpaque(UnsafeRawPointer(context))
          .takeUnretainedValue()
        guard unsafe text(key) == "property[\"opacity\"]" else { return INSPECTOR_UNSUPPORTED }
        guard let number = fake.contextNumber else { return INSPECTOR_NOT_FOUND }
        unsafe value?.pointee = number
        return INSPECTOR_OK
      }
      return table
    }
  }
}

func text(_ string: inspector_string_t) -> String {
  // Safety: whoever passed the text keeps `length` bytes for the time of the call.
  guard let bytes = unsafe string.bytes else { return "" }
  let buffer = unsafe UnsafeRawBufferPointer(start: bytes, count: Int(string.length))
  return unsafe String(decoding: buffer, as: UTF8.self)
}

func lasting(_ string: String) -> inspector_string_t {
  // Safety: the bytes are initialised here and never freed.
  let bytes = UnsafeMutableBufferPointer<CChar>.allocate(capacity: string.utf8.count)
  _ = unsafe bytes.initialize(from: string.utf8.map { CChar(bitPattern: $0) })
  return unsafe inspector_string_t(bytes: bytes.baseAddress, length: UInt64(bytes.count))
}
