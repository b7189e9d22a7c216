import Glibc
import PluginProtocol
import PluginSandbox

let report = try Sandbox.enter(SandboxPolicy(readableFolders: ["/usr/share/doc"]))
print(report[.systemCalls].state, report.isFull)
print(socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0))
