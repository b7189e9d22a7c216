import CInspector

/// The host's side of one interface.
@safe
struct InterfaceTable: Sendable {
  /// The interface's id, in UTF-8.
  let id: [UInt8]

  // Safety: points to an immortal table that nobody writes to.
  nonisolated(unsafe) let pointer: UnsafeRawPointer

  init<Table>(_ id: String, _ table: Table) {
    self.id = Array(id.utf8)
    // Safety: the copy is never written to or freed.
    unsafe pointer = UnsafeRawPointer(unsafe immortal(table))
  }
}

/// The host's side of every interface it offers.
enum InterfaceTables {
  static let all = [
    InterfaceTable(INSPECTOR_INTERFACE_REGISTRATION, registrationTable),
    InterfaceTable(INSPECTOR_INTERFACE_LOG, logTable),
    InterfaceTable(INSPECTOR_INTERFACE_CONTEXT, contextTable),
    InterfaceTable(INSPECTOR_INTERFACE_INVOCATION, invocationTable),
    InterfaceTable(INSPECTOR_INTERFACE_DOCUMENT, documentTable),
    InterfaceTable(INSPECTOR_INTERFACE_PIXELS, pixelsTable),
    InterfaceTable(INSPECTOR_INTERFACE_BODY, bodyTable),
    InterfaceTable(INSPECTOR_INTERFACE_FOLDERS, foldersTable),
  ]
}
