import CInspector

/// The host's side of every interface it offers, by id.
@safe
struct InterfaceTable: Sendable {
  // Safety: points to an immortal table that nobody writes to.
  nonisolated(unsafe) let pointer: UnsafeRawPointer

  init<Table>(_ table: Table) {
    // Safety: the table is never freed.
    unsafe pointer = UnsafeRawPointer(unsafe immortal(table))
  }
}

enum InterfaceTables {
  static let all: [String: InterfaceTable] = [
    INSPECTOR_INTERFACE_REGISTRATION: InterfaceTable(registrationTable),
    INSPECTOR_INTERFACE_LOG: InterfaceTable(logTable),
    INSPECTOR_INTERFACE_CONTEXT: InterfaceTable(contextTable),
    INSPECTOR_INTERFACE_INVOCATION: InterfaceTable(invocationTable),
    INSPECTOR_INTERFACE_DOCUMENT: InterfaceTable(documentTable),
    INSPECTOR_INTERFACE_PIXELS: InterfaceTable(pixelsTable),
  ]
}
