// swift-task-hangs: waits for a task that never ends. The host must stop it at the deadline; the
// document must be unchanged.

import CInspector
import Dispatch
import InspectorSDK

let plugin = Plugin("com.example.hostile.swift-task-hangs") {
  Item("com.example.hostile.swift-task-hangs.act") { (call: Invocation) throws(ActionError) in
    try call.blocks.first?.set("opacity", 0.5)
    let gate = DispatchSemaphore(value: 0)
    Task {
      while true { await Task.yield() }
      gate.signal()
    }
    gate.wait()
  }
}

/// The one function that the plugin exports.
@c(inspector_entry) public func entry(hostABI: UInt32) -> UnsafePointer<inspector_plugin_t>? {
  plugin.entry(hostABI: hostABI)
}
