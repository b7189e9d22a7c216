// Halves the opacity, with the standard library alone.

import CInspector
import InspectorSDK

let plugin = Plugin("com.example.language.@NAME@") {
  Item("com.example.language.@NAME@.act") { (call: Invocation) throws(ActionError) in
    for block in call.blocks {
      let opacity = try block.get("opacity", as: Double.self)
      try block.set("opacity", opacity / 2)
    }
    // A conformance that is looked up at run time needs the runtime's own tables.
    let counts: [any Hashable] = [call.blocks.count, "blocks"]
    try call.setMessage(counts.map { "\($0)" }.joined(separator: " "))
  }
}

/// The one function that the plugin exports.
@c(inspector_entry) public func entry(hostABI: UInt32) -> UnsafePointer<inspector_plugin_t>? {
  plugin.entry(hostABI: hostABI)
}
