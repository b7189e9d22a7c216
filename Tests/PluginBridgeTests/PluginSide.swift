import CInspector
import DocumentModel

@testable import PluginBridge

// Safety: everywhere in here: the tables and functions are the host's own and immortal; tests keep the
// invocation for as long as they use it; every other pointer outlives its call, or is null on purpose.
/// The host as code of a plugin sees it: its functions, called through the tables that it hands out.
@safe
struct PluginSide: Sendable {
  private let hostAddress: UInt
  private let invocationAddress: UInt

  /// The host, or null.
  var host: UnsafePointer<inspector_host_t>? { unsafe UnsafePointer(bitPattern: hostAddress) }

  /// The invocation, or null.
  var invocation: UnsafeMutablePointer<inspector_invocation_t>? {
    unsafe UnsafeMutablePointer(bitPattern: invocationAddress)
  }

  /// What a function has answered.
  struct Reply: Hashable, CustomStringConvertible {
    let status: inspector_status_t
    /// What was written; nil if nothing was touched.
    var value: PropertyValue?

    init(_ status: inspector_status_t, _ value: PropertyValue? = nil) {
      self.status = status
      self.value = value
    }

    var description: String { "\(status.words) \(value.map { "\($0)" } ?? "untouched")" }
  }

  init(host: UnsafePointer<inspector_host_t>?) {
    hostAddress = UInt(bitPattern: host)
    invocationAddress = 0
  }

  init(_ invocation: UnsafeMutablePointer<inspector_invocation_t>?) {
    hostAddress = unsafe UInt(bitPattern: invocation?.pointee.host)
    invocationAddress = UInt(bitPattern: invocation)
  }

  /// The same host with null where an invocation should be.
  var withoutInvocation: PluginSide {
    unsafe PluginSide(host: host)
  }

  /// Whether the host knows an interface.
  func knows(_ id: PluginText) -> Bool {
    // Safety: the host's struct is immortal.
    unsafe id.pass { unsafe host?.pointee.get_interface(host, $0) != nil }
  }

  /// The host's side of an interface.
  func table<Table>(_ id: String, _ type: Table.Type = Table.self) -> Table {
    // Safety: the host's tables are immortal; an id says which type its table is.
    unsafe PluginText(id).pass { id in
      guard let table = unsafe host?.pointee.get_interface(host, id) else {
        preconditionFailure("The host doesn't know the interface.")
      }
      return unsafe table.assumingMemoryBound(to: type).pointee
    }
  }

  /// Reads a property.
  func get(_ type: PropertyType, _ path: PluginText, of block: BlockID) -> Reply {
    let document = table(
      INSPECTOR_INTERFACE_DOCUMENT, inspector_host_document_t.self)
    return unsafe path.pass { path in
      switch type {
      case .bool:
        var value: UInt8 = 0xAA
        let status = unsafe document.get_bool(invocation, block.rawValue, path, &value)
        return Reply(status, value == 0xAA ? nil : .bool(value == 1))
      case .integer:
        var value: Int64 = 0x5EED
        let status = unsafe document.get_integer(invocation, block.rawValue, path, &value)
        return Reply(status, value == 0x5EED ? nil : .integer(value))
      case .double:
        var value = -12345.625
        let status = unsafe document.get_double(invocation, block.rawValue, path, &value)
        return Reply(status, value == -12345.625 ? nil : .double(value))
      case .string:
        var value = unsafe inspector_string_t(bytes: nil, length: 99)
        let status = unsafe document.get_string(invocation, block.rawValue, path, &value)
        return Reply(
          status, unsafe value.bytes == nil ? nil : String(copying: value).map(PropertyValue.string)
        )
      case .color:
        var value = inspector_color_t(red: -7, green: 0, blue: 0, alpha: 0)
        let status = unsafe document.get_color(invocation, block.rawValue, path, &value)
        return Reply(status, value.red == -7 ? nil : .color(Color(value)))
      }
    }
  }

  /// Reads a property to nowhere.
  func getToNull(_ type: PropertyType, _ path: PluginText, of block: BlockID) -> inspector_status_t
  {
    let document = table(
      INSPECTOR_INTERFACE_DOCUMENT, inspector_host_document_t.self)
    return unsafe path.pass { path in
      switch type {
      case .bool: unsafe document.get_bool(invocation, block.rawValue, path, nil)
      case .integer: unsafe document.get_integer(invocation, block.rawValue, path, nil)
      case .double: unsafe document.get_double(invocation, block.rawValue, path, nil)
      case .string: unsafe document.get_string(invocation, block.rawValue, path, nil)
      case .color: unsafe document.get_color(invocation, block.rawValue, path, nil)
      }
    }
  }

  /// Writes a property.
  @discardableResult
  func set(_ value: PropertyValue, _ path: PluginText, of block: BlockID) -> inspector_status_t {
    let document = table(
      INSPECTOR_INTERFACE_DOCUMENT, inspector_host_document_t.self)
    return unsafe path.pass { path in
      switch value {
      case .bool(let value):
        unsafe document.set_bool(invocation, block.rawValue, path, value ? 1 : 0)
      case .integer(let value):
        unsafe document.set_integer(invocation, block.rawValue, path, value)
      case .double(let value):
        unsafe document.set_double(invocation, block.rawValue, path, value)
      case .string(let text):
        unsafe PluginText(text).pass {
          unsafe document.set_string(invocation, block.rawValue, path, $0)
        }
      case .color(let color):
        unsafe document.set_color(invocation, block.rawValue, path, inspector_color_t(color))
      }
    }
  }

  /// Writes a text that may be none.
  func set(text: PluginText, _ path: PluginText, of block: BlockID) -> inspector_status_t {
    let document = table(
      INSPECTOR_INTERFACE_DOCUMENT, inspector_host_document_t.self)
    return unsafe path.pass { path in
      unsafe text.pass { unsafe document.set_string(invocation, block.rawValue, path, $0) }
    }
  }

  /// Writes a truth value that may be none.
  func set(truth: UInt8, _ path: PluginText, of block: BlockID) -> inspector_status_t {
    let document = table(
      INSPECTOR_INTERFACE_DOCUMENT, inspector_host_document_t.self)
    return unsafe path.pass { unsafe document.set_bool(invocation, block.rawValue, $0, truth) }
  }

  /// The functions of the action itself.
  var action: inspector_host_invocation_t {
    table(INSPECTOR_INTERFACE_INVOCATION, inspector_host_invocation_t.self)
  }

  var blockCount: UInt64 { unsafe action.block_count(invocation) }
  func block(_ index: UInt64) -> UInt64 { unsafe action.block(invocation, index) }

  @discardableResult
  func say(_ message: PluginText) -> inspector_status_t {
    unsafe message.pass { unsafe action.set_message(invocation, $0) }
  }

  @discardableResult
  func progress(_ fraction: Double) -> inspector_status_t {
    unsafe action.set_progress(invocation, fraction)
  }

  @discardableResult
  func complete(_ status: inspector_status_t) -> inspector_status_t {
    unsafe action.complete(invocation, status)
  }

  /// Whether the action has been asked to stop.
  var isCancelled: Bool {
    unsafe invocation?.pointee.cancelled.pointee == 1
  }

  /// Writes a line of log.
  func log(_ level: UInt32, _ message: PluginText, toNull: Bool = false) {
    let log = table(INSPECTOR_INTERFACE_LOG, inspector_host_log_t.self)
    unsafe message.pass { unsafe log.write(toNull ? nil : host, level, $0) }
  }

  /// Registers an item, or null.
  func register(_ item: UnsafePointer<inspector_item_t>?, toNull: Bool = false)
    -> inspector_status_t
  {
    let registration = table(
      INSPECTOR_INTERFACE_REGISTRATION, inspector_host_registration_t.self)
    return unsafe registration.add_item(toNull ? nil : host, item)
  }

  /// Reads the pixels of a block into a struct that says it has a size.
  func pixels(of block: BlockID, size: Int = unsafe MemoryLayout<inspector_pixels_t>.size) -> (
    status: inspector_status_t, pixels: inspector_pixels_t
  ) {
    let table = table(INSPECTOR_INTERFACE_PIXELS, inspector_host_pixels_t.self)
    var pixels = unsafe inspector_pixels_t(
      size: UInt32(size), width: 0, height: 0, reserved: 7, stride: 0, bytes: nil)
    let status = unsafe table.read(invocation, block.rawValue, &pixels)
    return unsafe (status, pixels)
  }

  /// Reads the pixels of a block to nowhere.
  func pixelsToNull(of block: BlockID) -> inspector_status_t {
    let table = table(INSPECTOR_INTERFACE_PIXELS, inspector_host_pixels_t.self)
    return unsafe table.read(invocation, block.rawValue, nil)
  }
}
