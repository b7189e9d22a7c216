import CLinux
import DocumentModel
import Glibc
import PluginBridge
import PluginProtocol

// Loads one plugin, says what became of it, and ends: whatever a stranger's constructors and `init` do,
// they do it here first. The host holds the other end of the socket and the clock.

/// Takes nothing from the plugin: a probe only asks whether it loads.
final class ProbeServices: PluginServices {
  func log(_ level: LogLevel, _ message: String, from plugin: String) {}
  func pixels(of block: BlockID, in document: Document) -> PixelBuffer? { nil }
  func progress(_ fraction: Double, of item: String) {}
}

/// Ends the process without running anything that the plugin has left behind.
func leave(_ code: Int32) -> Never {
  _exit(code)
}

// A host that ends, for whatever reason, takes its worker along; it may have ended already.
let host = getppid()
_ = inspector_end_with_parent()
if getppid() != host || host == 1 { leave(66) }

// Whatever else the host had open is none of a stranger's business.
if inspector_close_from(UInt32(ProbeMessage.descriptor + 1)) != 0 {
  // An older kernel has no such call.
  for descriptor in (ProbeMessage.descriptor + 1)..<1024 { close(descriptor) }
}

var noCore = rlimit(rlim_cur: 0, rlim_max: 0)
// Safety: the struct outlives the call. A crash here is expected, and not worth a core file.
_ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &noCore)

var packet = [UInt8](repeating: 0, count: ProbeMessage.longest)
// Safety: the buffer is as long as it says.
let received = unsafe recv(ProbeMessage.descriptor, &packet, packet.count, 0)
guard received > 0, let request = try? ProbeRequest(bytes: Array(packet.prefix(received))) else {
  leave(64)
}
var refusal: PluginRefusal?
do throws(PluginRefusal) {
  _ = try LoadedPlugin(request.declaration, services: ProbeServices())
} catch {
  refusal = error
}
let report = ProbeReport(token: request.token, refusal: refusal).bytes
// Safety: the buffer is as long as it says.
let sent = unsafe send(
  ProbeMessage.descriptor, report, report.count, Int32(MSG_NOSIGNAL))
leave(sent == report.count ? 0 : 65)
