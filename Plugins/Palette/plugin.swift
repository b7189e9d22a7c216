// A plugin in Swift: the closure's own parameters are the action's signature.

import CInspector
import InspectorSDK

enum Order: String, ChoiceParameter {
  case share, brightness
}

let plugin = Plugin("com.example.palette") {
  Item("com.example.palette.find") {
    (call: Invocation, colours: Int32, order: Order) throws(ActionError) in
    guard let block = call.blocks.first else { throw ActionError("No picture is selected.") }
    var clusters = Clusters(sampling: try block.pixels())
    guard !clusters.isEmpty else { throw ActionError("The picture is transparent.") }
    clusters.divide(into: Int(colours))
    for round in 0..<12 {
      try call.checkCancellation()
      try call.setProgress(Double(round) / 12)
      guard clusters.refine() else { break }
    }
    var palette: [Swatch] = clusters.swatches
    if order == .brightness {
      palette.sort { $0.brightness > $1.brightness }
    }

    // The plugin owns every path that begins with its id.
    for (index, swatch) in palette.enumerated() {
      try block.set("com.example.palette/color\(index + 1)", swatch.color)
    }
    try call.setMessage(palette.map(\.description).joined(separator: ", "))
  }
}

/// The one function that the plugin exports.
@c(inspector_entry) public func entry(hostABI: UInt32) -> UnsafePointer<inspector_plugin_t>? {
  plugin.entry(hostABI: hostABI)
}
