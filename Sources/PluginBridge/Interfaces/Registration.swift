import CInspector
import Inspector
import PluginProtocol

/// The host's `inspector.registration/1`.
// Safety: the pointers come from a plugin; `HostView.of` and `register` check them.
var registrationTable: inspector_host_registration_t {
  unsafe inspector_host_registration_t(
    size: UInt32(MemoryLayout<inspector_host_registration_t>.size), reserved: 0
  ) { host, item in
    guard let view = unsafe HostView.of(host) else { return INSPECTOR_INVALID_ARGUMENT }
    guard view.mayRegister() else { return INSPECTOR_WRONG_STATE }
    return unsafe view.register(item)
  }
}

extension HostView {
  /// Checks one item and binds it, or remembers why the plugin is refused.
  // Safety: null is refused, the size is read before the rest, and every text is copied with its
  // length checked.
  fileprivate func register(_ item: UnsafePointer<inspector_item_t>?) -> inspector_status_t {
    guard let item = unsafe item else {
      refuse(
        PluginRefusal(
          .badField, field: "item", found: "null", expected: "an item",
          "The plugin registered a null item. Pass the address of an inspector_item_t."))
      return INSPECTOR_INVALID_ARGUMENT
    }
    // Safety: the header makes the plugin promise a readable struct; `size` is read before the rest.
    let size = unsafe item.pointee.size
    if let refusal = unsafe PluginRefusal.badSize(
      size, of: "inspector_item_t", atLeast: MemoryLayout<inspector_item_t>.size)
    {
      refuse(refusal)
      return INSPECTOR_INVALID_ARGUMENT
    }
    // Safety: `size` covers every field of ABI 1.0.
    let fields = unsafe item.pointee
    guard let id = unsafe String(copying: fields.id, atMost: 200), unsafe fields.reserved == 0
    else {
      refuse(
        PluginRefusal(
          .badField, field: "item.id",
          found: unsafe "\(fields.id.length) bytes, reserved \(fields.reserved)",
          expected: "at most 200 bytes of UTF-8, reserved 0",
          "An item has an id that can't be read, or a reserved field that isn't 0."))
      return INSPECTOR_INVALID_ARGUMENT
    }
    guard let declared = declared[id] else {
      refuse(
        PluginRefusal(
          .undeclaredItem, field: "item.id", found: id,
          expected: declaration.items.map(\.id).joined(separator: ", "),
          "The code registers '\(id)', which the manifest doesn't declare. Add it to plugin.json."))
      return INSPECTOR_NOT_FOUND
    }
    guard unsafe registered[id] == nil else {
      refuse(
        PluginRefusal(
          .duplicateItem, field: "item.id", found: id,
          "The code registers '\(id)' twice. Register each item once."))
      return INSPECTOR_ALREADY_EXISTS
    }
    return unsafe bind(item, fields, declared)
  }

  // Safety: the struct was checked by `register`, and the plugin keeps it until the process ends.
  private func bind(
    _ item: UnsafePointer<inspector_item_t>, _ fields: inspector_item_t,
    _ declared: PluginDeclaration.Item
  ) -> inspector_status_t {
    guard let signature = unsafe String(copying: fields.signature, atMost: 64) else {
      refuse(
        PluginRefusal(
          .badField, field: "item.signature", found: unsafe "\(fields.signature.length) bytes",
          expected: "letters, as INSPECTOR_SIGNATURE makes them",
          "The signature of '\(declared.id)' can't be read."))
      return INSPECTOR_INVALID_ARGUMENT
    }
    let alone = signature.hasPrefix("@")
    let letters = alone ? String(signature.dropFirst()) : signature
    guard letters == declared.signature else {
      refuse(.signature(letters, of: declared))
      return INSPECTOR_WRONG_TYPE
    }
    if unsafe fields.action == nil, !letters.isEmpty {
      refuse(
        PluginRefusal(
          .badField, field: "item.action", found: "null", expected: "a function",
          "'\(declared.id)' has parameters but no action. Set item.action."))
      return INSPECTOR_INVALID_ARGUMENT
    }
    unsafe bind(item, id: declared.id, as: alone ? .alone : .typed)
    return INSPECTOR_OK
  }
}

extension PluginRefusal {
  /// The refusal for a struct's size, or nil if the size is one that `plugin.h` allows.
  static func badSize(_ size: UInt32, of type: String, atLeast least: Int) -> PluginRefusal? {
    guard size < least || size > 4096 || size % 8 != 0 else { return nil }
    return PluginRefusal(
      .badSize, field: type + ".size", found: "\(size)",
      expected: "\(least) to 4096, a multiple of 8",
      "\(type).size is \(size), but this host needs \(least) to 4096 in steps of 8. "
        + "Set it to sizeof(\(type)).")
  }

  fileprivate static func signature(
    _ letters: String, of item: PluginDeclaration.Item
  ) -> PluginRefusal {
    func words(_ letters: String) -> String {
      let types = letters.map { ParameterType(letter: $0)?.rawValue ?? "?\($0)" }
      return "(" + types.joined(separator: ", ") + ")"
    }
    return PluginRefusal(
      .signatureMismatch, field: "item.signature", found: words(letters),
      expected: words(item.signature),
      "The action of '\(item.id)' takes \(words(letters)), but the manifest declares "
        + "\(words(item.signature)). Make one of them match.")
  }
}
