extension IncidentLog {
  /// The schema that is read and written.
  static let schema = 1

  /// The log as JSON; reading it gives the same log.
  var encoded: [UInt8] {
    var root = JSONObject()
    root["schema"] = .integer(Int64(Self.schema))
    root["plugins"] = .array(histories.map(\.json))
    return JSONValue.object(root).encoded
  }

  /// Reads a log.
  ///
  /// - Throws: ``PluginHostError`` that names the place inside the JSON.
  init(decoding json: [UInt8]) throws(PluginHostError) {
    let root = try JSONParser.parse(json).object()
    let schema: Int = try root.whole("schema")
    guard schema == Self.schema else {
      throw PluginHostError(
        .unsupportedVersion, place: "schema",
        "The incidents are of schema \(schema); this host reads schema \(Self.schema).")
    }
    self.init()
    let found = try root.list("plugins", limit: Self.limit) { (value) throws(PluginHostError) in
      try PluginHistory(try value.object())
    }
    for history in found { append(history) }
  }
}

extension PluginHistory {
  fileprivate var json: JSONValue {
    var object = JSONObject()
    object["plugin"] = .string(plugin)
    object["hash"] = .string(hash)
    var build = JSONObject()
    build["version"] = .string(host.version)
    build["abi"] = .string(host.abi)
    build["worker"] = .string(host.worker)
    object["host"] = .object(build)
    object["quarantineTime"] = quarantineTime.map(JSONValue.number)
    object["forgiven"] = forgivenCount == 0 ? nil : .integer(Int64(forgivenCount))
    object["incidents"] = .array(incidents.map(\.json))
    return .object(object)
  }

  fileprivate init(_ object: JSONObject) throws(PluginHostError) {
    let plugin = try object.text("plugin", limit: PluginIncident.textLimit)
    let hash = try object.text("hash", limit: 64)
    let host = try object.required("host") { (value) throws(PluginHostError) in
      let build = try value.object()
      return HostBuild(
        version: try build.text("version", limit: 100), abi: try build.text("abi", limit: 100),
        worker: try build.text("worker", limit: 100))
    }
    let incidents = try object.list("incidents", limit: IncidentLog.limit) {
      (value) throws(PluginHostError) in
      try PluginIncident(try value.object(), plugin: plugin, hash: hash, host: host)
    }
    guard let first = incidents.first else {
      throw PluginHostError(
        .missingField, place: "incidents", "A plugin without incidents has nothing to remember.")
    }
    self.init(first)
    self.incidents = incidents
    self.quarantineTime = try object.optional("quarantineTime") { (value) throws(PluginHostError) in
      try value.double()
    }
    self.forgivenCount =
      try object.optional("forgiven") { (value) throws(PluginHostError) in
        let count = try value.whole(Int.self)
        guard (0...incidents.count).contains(count) else {
          throw PluginHostError(
            .outOfRange, "There are \(incidents.count) incidents; \(count) can't be forgiven.")
        }
        return count
      } ?? 0
  }
}
