import CInspector

/// A plugin, as its one exported function hands it to the host.
///
/// ```swift
/// let plugin = Plugin("com.example.hello") {
///   Item("com.example.hello.say") { (call: Invocation, name: String) throws(ActionError) in
///     try call.setMessage("Hello, \(name).")
///   }
/// }
///
/// @c(inspector_entry) public func entry(hostABI: UInt32) -> UnsafePointer<inspector_plugin_t>? {
///   plugin.entry(hostABI: hostABI)
/// }
/// ```
///
/// Keep it in a global constant: what it makes is valid until the process ends, as the contract wants.
public struct Plugin: Sendable {
  private let box: PluginBox

  /// Makes a plugin.
  ///
  /// - Parameters:
  ///   - id: The id that the manifest declares. A literal, because the host keeps its bytes.
  ///   - minimumHostMinor: The oldest minor version of a host that offers all the plugin needs.
  ///   - items: What the manifest declares, in any order.
  public init(
    _ id: StaticString, minimumHostMinor: UInt32 = 0, @ItemBuilder items: () -> [Item]
  ) {
    box = PluginBox(id: id, minimumHostMinor: minimumHostMinor, items: items())
  }

  /// Returns what `inspector_entry` returns: the plugin's struct, or nil for a host of another major version.
  public func entry(hostABI: UInt32) -> UnsafePointer<inspector_plugin_t>? {
    guard hostABI >> 16 == 1 else { return nil }
    // Safety: the box allocated the struct once and never frees it.
    return unsafe UnsafePointer(box.table)
  }
}

/// Collects the items of a plugin.
@resultBuilder public enum ItemBuilder {
  /// Joins the items.
  public static func buildBlock(_ items: Item...) -> [Item] { items }
}

// The struct and everything that it points to.
//
// Safety: neither is freed or changed after it was made, so any thread may read them.
@safe
final class PluginBox: @unchecked Sendable {
  let table: UnsafeMutablePointer<inspector_plugin_t>
  private let items: [ItemBox]

  init(id: StaticString, minimumHostMinor: UInt32, items: [Item]) {
    self.items = items.map(ItemBox.init)
    // Safety: the memory is initialised below, before anyone sees it, and lives as long as the process.
    unsafe table = .allocate(capacity: 1)
    let itself = unsafe Unmanaged.passRetained(self).toOpaque()
    unsafe table.initialize(
      to: inspector_plugin_t(
        size: UInt32(MemoryLayout<inspector_plugin_t>.size), abi_major: 1, abi_minor: 0,
        minimum_host_minor: minimumHostMinor, id: inspector_string_t(id), plugin_data: itself,
        init: { plugin, host in
          guard let plugin = unsafe plugin, let host = unsafe host,
            let box = unsafe plugin.pointee.plugin_data
          else { return INSPECTOR_INVALID_ARGUMENT }
          // Safety: `plugin_data` is the box that made the table, and it is retained for ever.
          return unsafe Unmanaged<PluginBox>.fromOpaque(box).takeUnretainedValue().register(host)
        },
        destroy: nil, get_interface: nil))
  }

  private func register(_ host: UnsafePointer<inspector_host_t>) -> inspector_status_t {
    // Safety: the host is valid from `init` to `destroy`, and its interfaces are as long as the contract says.
    guard
      let registration = unsafe host.interface(
        INSPECTOR_INTERFACE_REGISTRATION, as: inspector_host_registration_t.self),
      let addItem = unsafe registration.pointee.add_item
    else { return INSPECTOR_UNSUPPORTED }
    for item in items {
      let status = unsafe addItem(host, item.table)
      guard status == INSPECTOR_OK else { return status }
    }
    return INSPECTOR_OK
  }
}
