// Halves the opacity, and says so by Foundation's dates, formats and files.

import CInspector
import Foundation
import InspectorSDK

struct Report: Codable {
  var blocks: Int
  var day: Date
}

let plugin = Plugin("com.example.language.@NAME@") {
  Item("com.example.language.@NAME@.act") { (call: Invocation) throws(ActionError) in
    for block in call.blocks {
      let opacity = try block.get("opacity", as: Double.self)
      try block.set("opacity", opacity / 2)
    }
    let report = Report(blocks: call.blocks.count, day: Date(timeIntervalSince1970: 86_400))
    guard let bytes = try? JSONEncoder().encode(report),
      let back = try? JSONDecoder().decode(Report.self, from: bytes)
    else { throw ActionError("Foundation can't write JSON.") }
    let day = back.day.formatted(.iso8601.year().month().day())
    let upper = String(format: "%d blocks", back.blocks).uppercased()
    try call.setMessage("\(upper) on \(day)")
  }
}

/// The one function that the plugin exports.
@c(inspector_entry) public func entry(hostABI: UInt32) -> UnsafePointer<inspector_plugin_t>? {
  plugin.entry(hostABI: hostABI)
}
