// swift-traps: writes a property and ends with a fatal error. The host must outlive it; the
// document must be unchanged.

import CInspector
import InspectorSDK

let plugin = Plugin("com.example.hostile.swift-traps") {
  Item("com.example.hostile.swift-traps.act") { (call: Invocation) throws(ActionError) in
    try call.blocks.first?.set("opacity", 0.5)
    fatalError("The plugin gives up.")
  }
}

/// The one function that the plugin exports.
@c(inspector_entry) public func entry(hostABI: UInt32) -> UnsafePointer<inspector_plugin_t>? {
  plugin.entry(hostABI: hostABI)
}
