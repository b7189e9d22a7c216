import CInspector

/// The folders that the plugin may use, as absolute paths without a slash at the end.
///
/// Besides these it reads its own libraries, and nothing else. They don't change while the plugin is loaded;
/// whether they are still there is for the system to say.
public struct Folders: Hashable, Sendable {
  /// The folder with what came with the plugin, to be read; it lies next to the plugin's file and is called
  /// like its id.
  ///
  /// Nil if there is none.
  public let data: String?

  /// The folder that is the plugin's own, to be read and filled; it stays from one run to the next.
  ///
  /// Nil if the host offers none.
  public let state: String?

  /// The folders that the user lets the plugin read (the permission `read-folder`).
  public let readable: [String]

  /// The folders that the user lets the plugin read and change (the permission `write-folder`).
  public let writable: [String]

  // Asks the host; nil if it has no such interface.
  init?(_ host: UnsafePointer<inspector_host_t>?) {
    // Safety: the host is valid from `init` to `destroy`, and so are its interfaces and the paths.
    guard let host = unsafe host,
      let table = unsafe host.interface(
        INSPECTOR_INTERFACE_FOLDERS, as: inspector_host_folders_t.self)?.pointee
    else { return nil }
    func path(
      _ ask: (inout inspector_string_t) -> inspector_status_t?
    ) -> String? {
      // Safety: it points at nothing until the host writes to it.
      var path = unsafe inspector_string_t()
      // Safety: unless the status is OK, the path is the empty one of the line above.
      return unsafe ask(&path) == INSPECTOR_OK ? String(path) : nil
    }
    func list(
      _ count: UInt64?, _ ask: (UInt64, inout inspector_string_t) -> inspector_status_t?
    ) -> [String] {
      var paths: [String] = []
      for index in 0..<(count ?? 0) {
        // Safety: the host writes the path of the index, or nothing.
        guard let found = unsafe path({ unsafe ask(index, &$0) }) else { break }
        paths.append(found)
      }
      return paths
    }
    unsafe data = path { unsafe table.data?(host, &$0) }
    unsafe state = path { unsafe table.state?(host, &$0) }
    unsafe readable = list(table.readable_count?(host)) { unsafe table.readable?(host, $0, &$1) }
    unsafe writable = list(table.writable_count?(host)) { unsafe table.writable?(host, $0, &$1) }
  }
}

extension Invocation {
  /// The folders that the plugin may use, or nil if the host is too old to say.
  public var folders: Folders? {
    // Safety: the invocation has been valid since the action was called.
    unsafe Folders(host)
  }
}
