// swift-recurses: calls itself until the stack ends. The host must outlive it; the document must be
// unchanged.

import CInspector
import InspectorSDK

// Text is built after the call, so that no compiler makes a loop of it.
@inline(never) func deeper(_ depth: Int) -> String {
  depth < 0 ? "" : deeper(depth &+ 1) + "\(depth)"
}

let plugin = Plugin("com.example.hostile.swift-recurses") {
  Item("com.example.hostile.swift-recurses.act") { (call: Invocation) throws(ActionError) in
    try call.blocks.first?.set("opacity", 0.5)
    try call.setMessage(deeper(1))
  }
}

/// The one function that the plugin exports.
@c(inspector_entry) public func entry(hostABI: UInt32) -> UnsafePointer<inspector_plugin_t>? {
  plugin.entry(hostABI: hostABI)
}
