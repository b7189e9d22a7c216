// swift-out-of-bounds: reads behind the end of an array, which Swift doesn't let pass. The host
// must outlive it; the document must be unchanged.

import CInspector
import InspectorSDK

let plugin = Plugin("com.example.hostile.swift-out-of-bounds") {
  Item("com.example.hostile.swift-out-of-bounds.act") { (call: Invocation) throws(ActionError) in
    try call.blocks.first?.set("opacity", 0.5)
    let numbers = call.blocks.map(\.id)
    try call.setMessage("\(numbers[numbers.count + 1])")
  }
}

/// The one function that the plugin exports.
@c(inspector_entry) public func entry(hostABI: UInt32) -> UnsafePointer<inspector_plugin_t>? {
  plugin.entry(hostABI: hostABI)
}
