import CInspector

/// The code behind one item that the manifest declares.
///
/// What the action takes is read from the closure itself, and the host compares it with the manifest:
///
/// ```swift
/// Item("com.example.warmth.warm") {
///   (call: Invocation, amount: Double, preview: Bool) throws(ActionError) in
///   …
/// }
/// ```
public struct Item: Sendable {
  let id: StaticString
  let letters: [UInt8]
  let run: @Sendable (Invocation) -> inspector_status_t
  var visible: Predicate?
  var enabled: Predicate?
  var writeBody: Body?

  typealias Predicate = @Sendable (Context) throws(ActionError) -> Bool

  // `isPending` says whether the action goes on after `body` has returned without an error.
  init(
    _ id: StaticString, letters: [UInt8], isPending: Bool = false,
    body: @escaping @Sendable (Invocation, inout UInt32) throws(ActionError) -> Void
  ) {
    self.id = id
    // "@" says that the function takes the invocation alone and reads its parameters from it.
    self.letters = [UInt8(ascii: "@")] + letters
    self.run = { call in
      let status = call.end { () throws(ActionError) in
        var index: UInt32 = 0
        try body(call, &index)
      }
      return isPending && status == INSPECTOR_OK ? INSPECTOR_PENDING : status
    }
  }

  /// Returns the item with a condition that refines the manifest's `when`.
  ///
  /// - Parameter condition: Whether the item applies. It reads the context and does nothing else. If it
  ///   throws, the item is hidden and the reason is shown.
  /// - Returns: The item; a second call replaces the condition.
  public consuming func isVisible(
    _ condition: @escaping @Sendable (Context) throws(ActionError) -> Bool
  ) -> Item {
    visible = condition
    return self
  }

  /// Returns the item with a condition that refines the manifest's `enabledWhen`.
  ///
  /// - Parameter condition: Whether the item can be used. It reads the context and does nothing else.
  /// - Returns: The item; a second call replaces the condition.
  public consuming func isEnabled(
    _ condition: @escaping @Sendable (Context) throws(ActionError) -> Bool
  ) -> Item {
    enabled = condition
    return self
  }
}

// The struct that the host holds for an item.
//
// Safety: it is neither freed nor changed after it was made, so any thread may read it.
@safe
final class ItemBox: @unchecked Sendable {
  let table: UnsafeMutablePointer<inspector_item_t>
  private let bodyTable: UnsafeMutablePointer<inspector_item_body_t>
  private let item: Item

  init(_ item: Item) {
    self.item = item
    // Safety: all memory is initialised before anyone sees it, and lives as long as the process.
    let signature = UnsafeMutablePointer<CChar>.allocate(capacity: item.letters.count)
    for (index, letter) in item.letters.enumerated() {
      unsafe (signature + index).initialize(to: CChar(bitPattern: letter))
    }
    unsafe bodyTable = .allocate(capacity: 1)
    unsafe bodyTable.initialize(
      to: inspector_item_body_t(
        size: UInt32(MemoryLayout<inspector_item_body_t>.size), reserved: 0,
        write: { unsafe ItemBox.write($0, $1, $2, $3) }))
    unsafe table = .allocate(capacity: 1)
    let itself = unsafe Unmanaged.passRetained(self).toOpaque()
    let action:
      @convention(c) (UnsafeMutablePointer<inspector_invocation_t>?) -> inspector_status_t = {
        invocation in
        guard let invocation = unsafe invocation, let item = unsafe invocation.pointee.item,
          let box = unsafe item.pointee.item_data, let call = unsafe Invocation(invocation)
        else { return INSPECTOR_UNSUPPORTED }
        // Safety: `item_data` is the box that made the item's table, and it is retained for ever.
        return unsafe Unmanaged<ItemBox>.fromOpaque(box).takeUnretainedValue().item.run(call)
      }
    unsafe table.initialize(
      to: inspector_item_t(
        size: UInt32(MemoryLayout<inspector_item_t>.size), reserved: 0,
        id: inspector_string_t(item.id), item_data: itself,
        is_visible: item.visible == nil
          ? nil : { unsafe ItemBox.ask($0, $1, $2, $3) { $0.visible } },
        is_enabled: item.enabled == nil
          ? nil : { unsafe ItemBox.ask($0, $1, $2, $3) { $0.enabled } },
        action: unsafe unsafeBitCast(action, to: inspector_function_t.self),
        signature: inspector_string_t(bytes: signature, length: UInt64(item.letters.count)),
        get_interface: item.writeBody == nil
          ? nil : { unsafe ItemBox.find($0, $1) }))
  }

  private static func find(
    _ item: UnsafePointer<inspector_item_t>?, _ id: inspector_string_t
  ) -> UnsafeRawPointer? {
    // Safety: the host passes the struct that `table` holds, and text for the time of this call.
    guard let item = unsafe item, let box = unsafe item.pointee.item_data,
      unsafe String(id).utf8.elementsEqual(INSPECTOR_INTERFACE_BODY.utf8)
    else { return nil }
    let itself = unsafe Unmanaged<ItemBox>.fromOpaque(box).takeUnretainedValue()
    return unsafe UnsafeRawPointer(itself.bodyTable)
  }

  private static func write(
    _ item: UnsafePointer<inspector_item_t>?, _ host: UnsafePointer<inspector_host_t>?,
    _ context: OpaquePointer?, _ body: OpaquePointer?
  ) -> inspector_status_t {
    // Safety: the host passes the struct that `table` holds, and a context and a body for the time of this call.
    guard let item = unsafe item, let host = unsafe host, let context = unsafe context,
      let body = unsafe body, let box = unsafe item.pointee.item_data
    else { return INSPECTOR_INVALID_ARGUMENT }
    let itself = unsafe Unmanaged<ItemBox>.fromOpaque(box).takeUnretainedValue()
    return unsafe itself.item.write(to: body, context, for: host)
  }

  private static func ask(
    _ item: UnsafePointer<inspector_item_t>?, _ host: UnsafePointer<inspector_host_t>?,
    _ context: OpaquePointer?, _ answer: UnsafeMutablePointer<UInt8>?,
    _ predicate: (Item) -> Item.Predicate?
  ) -> inspector_status_t {
    // Safety: the host passes the struct that `table` holds, and a context for the time of this call.
    guard let item = unsafe item, let host = unsafe host, let context = unsafe context,
      let answer = unsafe answer, let box = unsafe item.pointee.item_data,
      let reader = unsafe Context(host, context)
    else { return INSPECTOR_UNSUPPORTED }
    let itself = unsafe Unmanaged<ItemBox>.fromOpaque(box).takeUnretainedValue()
    guard let predicate = predicate(itself.item) else { return INSPECTOR_FAILED }
    do {
      unsafe answer.pointee = try predicate(reader) ? 1 : 0
      return INSPECTOR_OK
    } catch {
      return error.status
    }
  }
}
