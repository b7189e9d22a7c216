import CInspector
import Glibc
import PluginBridge
import PluginHost
import PluginProtocol

/// The plugin that lends its context and knows its action's address.
@MainActor
struct LoadedGauge {
  let plugin: LoadedPlugin
  let hook: UnsafeMutablePointer<(@convention(c) (OpaquePointer?) -> Void)?>
  let action: inspector_function_t
  /// What writes the body of the first item.
  let body:
    UnsafeMutablePointer<
      (@convention(c) (UnsafePointer<inspector_host_body_t>?, OpaquePointer?) -> Void)?
    >

  init() throws {
    let path = "\(PluginCopies.root)/.build/benchmark-plugins/gauge.so"
    var reader = NoteReader()
    let manifest = try ManifestDecoder.decode(reader.read(path).note.manifest)
    plugin = try LoadedPlugin(
      PluginDeclaration(path: path, manifest: manifest), services: Silence())
    guard let handle = dlopen(path, RTLD_NOW | RTLD_NOLOAD),
      let hook = dlsym(handle, "bench_hook"), let body = dlsym(handle, "bench_body"),
      let action = dlsym(handle, "bench_action"),
      let function = action.load(as: inspector_function_t?.self)
    else { throw Unmeasured("'\(path)' isn't the benchmarks' own plugin.") }
    self.hook = hook.assumingMemoryBound(to: (@convention(c) (OpaquePointer?) -> Void)?.self)
    self.action = function
    self.body = body.assumingMemoryBound(
      to: (@convention(c) (UnsafePointer<inspector_host_body_t>?, OpaquePointer?) -> Void)?.self)
  }
}
