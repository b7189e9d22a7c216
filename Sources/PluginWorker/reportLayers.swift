import Glibc
import PluginProtocol
import PluginSandbox

/// Enters the sandbox, says which layers hold here, a line each, and ends.
///
/// If no plugin would run, the last line says why.
func reportLayers() -> Never {
  do throws(SandboxError) {
    for layer in try Sandbox.enter(SandboxPolicy()).layers { print(layer) }
    exit(0)
  } catch {
    for layer in error.report.layers { print(layer) }
    print(error)
    exit(1)
  }
}
