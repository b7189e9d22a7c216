// swift-unwraps-nil: unwraps an optional that is nil. The host must outlive it; the document must
// be unchanged.

import CInspector
import InspectorSDK

let plugin = Plugin("com.example.hostile.swift-unwraps-nil") {
  Item("com.example.hostile.swift-unwraps-nil.act") { (call: Invocation) throws(ActionError) in
    try call.blocks.first?.set("opacity", 0.5)
    // swift-format-ignore: NeverForceUnwrap
    let number = Int(call.isCancelled ? "1" : "one")!
    try call.setMessage("\(number)")
  }
}

/// The one function that the plugin exports.
@c(inspector_entry) public func entry(hostABI: UInt32) -> UnsafePointer<inspector_plugin_t>? {
  plugin.entry(hostABI: hostABI)
}
