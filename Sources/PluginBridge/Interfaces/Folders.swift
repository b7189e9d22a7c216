import CInspector
import PluginProtocol

/// The folders of one plugin as texts that the plugin may read until the process ends.
@safe
// Safety: the texts are immortal and never change, so any thread may read them.
struct LentFolders: @unchecked Sendable {
  let data: inspector_string_t?
  let state: inspector_string_t?
  let readable: [inspector_string_t]
  let writable: [inspector_string_t]

  init(_ folders: PluginFolders) {
    unsafe data = folders.data.map(immortalString)
    unsafe state = folders.state.map(immortalString)
    unsafe readable = folders.readable.map(immortalString)
    unsafe writable = folders.writable.map(immortalString)
  }
}

/// The host's `inspector.folders/1`.
// Safety: the pointers come from a plugin; `HostView.of` and `lend` check them.
var foldersTable: inspector_host_folders_t {
  unsafe inspector_host_folders_t(
    size: UInt32(MemoryLayout<inspector_host_folders_t>.size), reserved: 0,
    data: { host, out in unsafe lend(host, out) { unsafe $0.data } },
    state: { host, out in unsafe lend(host, out) { unsafe $0.state } },
    readable: { host, index, out in
      unsafe lend(host, out) { unsafe entry(index, of: $0.readable) }
    },
    writable: { host, index, out in
      unsafe lend(host, out) { unsafe entry(index, of: $0.writable) }
    },
    readable_count: { host in
      unsafe UInt64(HostView.of(host)?.folders.readable.count ?? 0)
    },
    writable_count: { host in
      unsafe UInt64(HostView.of(host)?.folders.writable.count ?? 0)
    })
}

/// Writes one folder to where the plugin wants it.
// Safety: null is refused; the plugin promises room for one string.
private func lend(
  _ host: UnsafePointer<inspector_host_t>?, _ out: UnsafeMutablePointer<inspector_string_t>?,
  _ find: (LentFolders) -> inspector_string_t?
) -> inspector_status_t {
  guard let view = unsafe HostView.of(host), let out = unsafe out else {
    return INSPECTOR_INVALID_ARGUMENT
  }
  guard let folder = unsafe find(view.folders) else { return INSPECTOR_NOT_FOUND }
  unsafe out.pointee = folder
  return INSPECTOR_OK
}

/// Returns the entry at a plugin's index, or nil past the end.
private func entry(
  _ index: UInt64, of list: [inspector_string_t]
) -> inspector_string_t? {
  // Safety: the index is checked here; the texts of `LentFolders` are immortal.
  unsafe index < UInt64(list.count) ? list[Int(index)] : nil
}
