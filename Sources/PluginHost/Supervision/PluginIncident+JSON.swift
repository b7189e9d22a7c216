/// How incidents are kept: what they share (plugin, content, host) stands once, around them.
extension PluginIncident {
  /// The incident without plugin, content and host.
  var json: JSONValue {
    var object = JSONObject()
    object["time"] = .number(time)
    object["file"] = .string(file)
    object["phase"] = .string(call.phase.rawValue)
    object["item"] = call.item.map(JSONValue.string)
    object["uptime"] = .number(uptime)
    object["kind"] = .string(kind.name)
    switch kind {
    case .signal(let number), .exit(let number): object["number"] = .integer(Int64(number))
    case .deadline(let seconds): object["seconds"] = .number(seconds)
    case .violation(let text), .flood(let text): object["detail"] = .string(text)
    case .threads(let count, let allowed):
      object["number"] = .integer(Int64(count))
      object["allowed"] = .integer(Int64(allowed))
    case .killed: break
    }
    object["output"] = .string(output)
    return .object(object)
  }

  /// Reads an incident of a plugin.
  ///
  /// - Throws: ``PluginHostError`` that names the place inside the object.
  init(
    _ object: JSONObject, plugin: String, hash: String, host: HostBuild
  ) throws(PluginHostError) {
    let phase = try object.required("phase") { (value) throws(PluginHostError) in
      try value.choice(of: Phase.self)
    }
    let item = try object.optional("item") { (value) throws(PluginHostError) in
      try value.text(limit: Self.textLimit)
    }
    self.init(
      try Kind(object), during: Call(phase, item: item), plugin: plugin,
      file: try object.text("file", limit: Self.pathLimit), hash: hash, host: host,
      uptime: try object.double("uptime"), time: try object.double("time"),
      text: try object.text("output", limit: Self.storedOutputLimit))
  }
}

extension PluginIncident.Kind {
  /// The kind's name in files and in what programs read.
  package var name: String {
    switch self {
    case .signal: "signal"
    case .exit: "exit"
    case .deadline: "deadline"
    case .violation: "violation"
    case .flood: "flood"
    case .threads: "threads"
    case .killed: "killed"
    }
  }

  fileprivate init(_ object: JSONObject) throws(PluginHostError) {
    let name = try object.text("kind", limit: PluginIncident.textLimit)
    switch name {
    case "signal": self = .signal(try object.whole("number"))
    case "exit": self = .exit(try object.whole("number"))
    case "deadline": self = .deadline(seconds: try object.double("seconds"))
    case "violation":
      self = .violation(try object.text("detail", limit: PluginIncident.textLimit))
    case "flood": self = .flood(try object.text("detail", limit: PluginIncident.textLimit))
    case "threads":
      self = .threads(try object.whole("number"), allowed: try object.whole("allowed"))
    case "killed": self = .killed
    default:
      throw PluginHostError(
        .invalidValue, place: "kind", "'\(name.excerpt)' is no incident that this host knows.")
    }
  }
}

extension JSONObject {
  /// A text that must be there, of at most so many bytes.
  func text(_ key: String, limit: Int) throws(PluginHostError) -> String {
    try required(key) { (value) throws(PluginHostError) in try value.text(limit: limit) }
  }

  /// A number that must be there.
  func double(_ key: String) throws(PluginHostError) -> Double {
    try required(key) { (value) throws(PluginHostError) in try value.double() }
  }

  /// A whole number that must be there and fit.
  func whole<Number: FixedWidthInteger>(_ key: String) throws(PluginHostError) -> Number {
    try required(key) { (value) throws(PluginHostError) in try value.whole(Number.self) }
  }
}
