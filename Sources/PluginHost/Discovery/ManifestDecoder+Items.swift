import Inspector
import PluginProtocol

extension ManifestDecoder {
  /// The longest time that an item may be silent, in seconds.
  static var longestDeadline: Double { 3_600 }

  /// Reads one item of the plugin with the given id.
  static func item(
    _ object: JSONObject, plugin: String
  ) throws(PluginHostError) -> Manifest.Item {
    let own = { (value: JSONValue) throws(PluginHostError) -> String in
      let id = try identifier(value)
      guard id.utf8.starts(with: plugin.utf8), id.utf8.dropFirst(plugin.utf8.count).first == 0x2E
      else {
        throw PluginHostError(
          .invalidValue,
          "The id '\(id)' doesn't begin with the plugin's id and a dot. "
            + "Write '\(plugin).\(id.split(separator: ".").last ?? "")'.")
      }
      return id
    }
    let item = Manifest.Item(
      id: try object.required("id", own),
      title: try object.required("title", title),
      conditionalTitles: try object.list("titles", limit: 100, conditionalTitle),
      icon: try object.optional("icon", text) ?? "",
      accessibilityLabel: try object.optional("accessibilityLabel", localizedText)
        ?? LocalizedText(),
      shortcut: try object.optional("shortcut", text) ?? "",
      group: try object.optional("group", text) ?? "",
      when: try object.optional("when", condition) ?? "",
      enabledWhen: try object.optional("enabledWhen", condition) ?? "",
      parameters: try object.list("parameters", limit: parameterLimit, parameter),
      deadline: try object.optional("deadline", deadline),
      body: try object.optional("body") { (value) throws(PluginHostError) in try value.bool() }
        ?? false,
      aliases: try object.list("aliases", limit: 100, own))
    var places: [String: Int] = [:]
    for (index, parameter) in item.parameters.enumerated() {
      if let first = places.updateValue(index, forKey: parameter.name) {
        throw PluginHostError(
          .duplicate, place: "parameters[\(index)].name",
          "The name '\(parameter.name)' stands at parameters[\(first)].name already. "
            + "Give each parameter a name of its own.")
      }
    }
    return item
  }

  private static func conditionalTitle(
    _ value: JSONValue
  ) throws(PluginHostError) -> Manifest.ConditionalTitle {
    let object = try value.object()
    return Manifest.ConditionalTitle(
      when: try object.required("when", condition), title: try object.required("title", title))
  }

  private static func deadline(_ value: JSONValue) throws(PluginHostError) -> Double {
    let seconds = try value.double("a number of seconds")
    guard seconds > 0, seconds <= longestDeadline else {
      throw PluginHostError(
        .outOfRange,
        "Found \(value.kind); expected more than 0 and at most \(longestDeadline) seconds.")
    }
    return seconds
  }
}
