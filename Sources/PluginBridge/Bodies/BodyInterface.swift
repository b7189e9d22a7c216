import CInspector
import PluginProtocol

/// The item's side of `inspector.body/1`.
enum BodyInterface {
  // Safety: the text lives as long as the process, and nobody writes to it.
  private nonisolated(unsafe) static let id = unsafe immortalString(INSPECTOR_INTERFACE_BODY)

  /// Asks an item for its side, and checks that it is there if the manifest says so, and only then.
  // Safety: registration checked the item, and the plugin keeps it and its interfaces valid.
  static func find(
    in item: UnsafePointer<inspector_item_t>, of declared: PluginDeclaration.Item
  ) throws(PluginRefusal) -> UnsafePointer<inspector_item_body_t>? {
    let pointer = unsafe item.pointee.get_interface.flatMap { unsafe $0(item, id) }
    guard let pointer = unsafe pointer else {
      guard declared.body else { return nil }
      throw PluginRefusal(
        .missingItem, field: "item.get_interface", found: "null",
        expected: INSPECTOR_INTERFACE_BODY,
        "The manifest says that '\(declared.id)' has a body, but the code returns null for "
          + "\(INSPECTOR_INTERFACE_BODY). Return it, or take \"body\" out of plugin.json.")
    }
    guard declared.body else {
      throw PluginRefusal(
        .undeclaredItem, field: "item.get_interface", found: INSPECTOR_INTERFACE_BODY,
        expected: "null",
        "The code of '\(declared.id)' has a body, which the manifest doesn't say. "
          + "Add \"body\": true to the item in plugin.json.")
    }
    // Safety: what an item returns for this id is such a struct; `size` is read before the rest.
    let body = unsafe pointer.assumingMemoryBound(to: inspector_item_body_t.self)
    let size = unsafe body.pointee.size
    if let refusal = PluginRefusal.badSize(
      size, of: "inspector_item_body_t", atLeast: MemoryLayout<inspector_item_body_t>.size)
    {
      throw refusal
    }
    // Safety: `size` covers every field of ABI 1.0.
    let (reserved, write) = unsafe (body.pointee.reserved, body.pointee.write)
    guard reserved == 0, unsafe write != nil else {
      throw PluginRefusal(
        .badField, field: reserved == 0 ? "item_body.write" : "item_body.reserved",
        found: reserved == 0 ? "null" : "\(reserved)",
        expected: reserved == 0 ? "a function" : "0",
        "The body of '\(declared.id)' has no function, or a reserved field that isn't 0.")
    }
    return unsafe body
  }
}
