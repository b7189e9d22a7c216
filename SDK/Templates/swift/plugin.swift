import CInspector
import InspectorSDK

let plugin = Plugin("com.example.my-plugin") {
  Item("com.example.my-plugin.fade") { (call: Invocation, opacity: Double) throws(ActionError) in
    for block in call.blocks {
      try block.set("opacity", opacity)
    }
  }
}

/// The one function that the plugin exports.
@c(inspector_entry) public func entry(hostABI: UInt32) -> UnsafePointer<inspector_plugin_t>? {
  plugin.entry(hostABI: hostABI)
}
