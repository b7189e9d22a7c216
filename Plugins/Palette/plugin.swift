// A plugin in Swift: the closure's own parameters are the action's signature, and its body is a result builder.

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
    let palette = clusters.swatches(in: order)

    // The plugin owns every path that begins with its id.
    for (index, swatch) in palette.enumerated() {
      try block.set("com.example.palette/color\(index + 1)", swatch.color)
    }
    // What was asked for, so that the body can show it.
    try block.set("com.example.palette/colours", Int(colours))
    try block.set("com.example.palette/order", order.rawValue)
    try call.setMessage(palette.map(\.description).joined(separator: ", "))
  }
  .body { context throws(ActionError) in
    let count = try context.number("property[\"com.example.palette/colours\"]") ?? 5
    let name = try context.string("property[\"com.example.palette/order\"]")
    let order = name.flatMap(Order.init(rawValue:)) ?? .share
    let palette = try strip(of: context, Int(min(max(count, 1), 8)), order)
    Column(spacing: 8, alignment: .fill) {
      EqualRow(spacing: 4) {
        for swatch in palette {
          Box(background: .color(swatch.color), cornerRadius: 4)
            .frame(minimumWidth: 24, minimumHeight: 24)
            .accessibilityLabel(swatch.description)
        }
      }
      Row(spacing: 8, underflow: .spaceEvenly) {
        Label("Colours")
        Stepper(parameter: "colours").value(min(max(count.rounded(), 1), 8)).key("colours")
      }
      Segments(parameter: "order") {}.selected(order.rawValue).key("order")
      Button("Keep these colours", icon: "paintpalette")
    }
  }
}

// The colours of the picture, from fewer pixels and in fewer rounds than the action takes: a body must be quick.
private func strip(
  of context: BodyContext, _ count: Int, _ order: Order
) throws(ActionError) -> [Swatch] {
  guard let block = context.selectedBlocks.first, let pixels = try context.pixels(of: block) else {
    return []
  }
  var clusters = Clusters(sampling: pixels, atMost: 4096)
  clusters.divide(into: count)
  for _ in 0..<4 {
    guard clusters.refine() else { break }
  }
  return clusters.swatches(in: order)
}

/// The one function that the plugin exports.
@c(inspector_entry) public func entry(hostABI: UInt32) -> UnsafePointer<inspector_plugin_t>? {
  plugin.entry(hostABI: hostABI)
}
