import CInspector
import PluginProtocol

/// A plugin's table, after every field has been checked.
@safe
struct PluginTable {
  let pointer: UnsafePointer<inspector_plugin_t>
  let initialize:
    @convention(c) (
      UnsafePointer<inspector_plugin_t>?, UnsafePointer<inspector_host_t>?
    ) -> inspector_status_t

  /// Checks a table in the order in which a host may trust it: size, versions, the rest.
  init(
    checking pointer: UnsafePointer<inspector_plugin_t>?, id: String
  ) throws(PluginRefusal) {
    // Safety: only compared with null.
    guard let pointer = unsafe pointer else {
      throw PluginRefusal(
        .entryReturnedNull, field: "inspector_entry", found: "null",
        expected: "the address of an inspector_plugin_t",
        "inspector_entry returned null: the plugin says that it can't live with host ABI "
          + "\(HostABI.major).\(HostABI.minor).")
    }
    // Safety: the header makes the plugin promise a readable struct; `size` is read before the rest.
    let size = unsafe pointer.pointee.size
    if let refusal = unsafe PluginRefusal.badSize(
      size, of: "inspector_plugin_t", atLeast: MemoryLayout<inspector_plugin_t>.size)
    {
      throw refusal
    }
    // Safety: `size` covers every field of ABI 1.0.
    let (major, minor) = unsafe (pointer.pointee.abi_major, pointer.pointee.abi_minor)
    let hostMinor = unsafe pointer.pointee.minimum_host_minor
    let host = "\(HostABI.major).\(HostABI.minor)"
    guard major == HostABI.major else {
      let advice = major > HostABI.major ? "Update the host." : "Rebuild the plugin."
      throw PluginRefusal(
        .otherABI, field: "plugin.abi_major", found: "\(major).\(minor)",
        expected: "\(HostABI.major).x",
        "The plugin was built for ABI \(major).\(minor), and this host speaks \(host). \(advice)")
    }
    guard hostMinor <= HostABI.minor else {
      throw PluginRefusal(
        .hostTooOld, field: "plugin.minimum_host_minor", found: "\(HostABI.major).\(hostMinor)",
        expected: "at most \(host)",
        "The plugin needs host ABI \(HostABI.major).\(hostMinor) or newer, and this host speaks "
          + "\(host). Update the host.")
    }
    // Safety: as above; the text is copied.
    let found = unsafe String(copying: pointer.pointee.id, atMost: 200) ?? "unreadable"
    guard found == id else {
      throw PluginRefusal(
        .idMismatch, field: "plugin.id", found: found, expected: id,
        "The code says its id is '\(found)', the manifest says '\(id)'. Make one of them match.")
    }
    guard let initialize = unsafe pointer.pointee.`init` else {
      throw PluginRefusal(
        .badField, field: "plugin.init", found: "null", expected: "a function",
        "The plugin has no init function. Set inspector_plugin_t.init.")
    }
    unsafe self.pointer = pointer
    unsafe self.initialize = initialize
  }
}
