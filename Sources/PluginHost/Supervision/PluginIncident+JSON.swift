/// How incidents are kept: what they share (plugin, content, host) stands once, around them.
extension PluginIncident {
  /// The incident without plugin, content and host.
  var json: JSONValue {
    var object = JSONObject()
    object["time"] = .number(time)
    object["file"] = .string(file)
    object["phase"] = .string(call.phase.rawValue)
    object["item"] = call.item.map(JSONValue.string)
    object["subject"] = subject.map { .object($0.json) }
    object["site"] = site.map { .object($0.json) }
    object["uptime"] = .number(uptime)
    object["kind"] = .string(kind.name)
    switch kind {
    case .signal(let number), .exit(let number): object["number"] = .integer(Int64(number))
    case .deadline(let seconds): object["seconds"] = .number(seconds)
    case .violation(let text), .flood(let text), .storage(let text):
      object["detail"] = .string(text)
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
      text: try object.text("output", limit: Self.storedOutputLimit),
      subject: try object.optional("subject") { (value) throws(PluginHostError) in
        try Subject(value.object())
      },
      site: try object.optional("site") { (value) throws(PluginHostError) in
        try CrashSite(value.object())
      })
  }
}

extension PluginIncident.Subject {
  fileprivate var json: JSONObject {
    var object = JSONObject()
    object["document"] = document.map(JSONValue.string)
    object["changed"] = .bool(hasChanged)
    object["selection"] = .array(selection.map(JSONValue.unsigned))
    object["locale"] = .string(locale)
    object["arguments"] = .array(
      arguments.map { argument in
        var object = JSONObject()
        object["name"] = .string(argument.name)
        object["value"] = .string(argument.value)
        return .object(object)
      })
    object["exact"] = .bool(isExact)
    return object
  }

  fileprivate init(_ object: JSONObject) throws(PluginHostError) {
    self.init(
      document: try object.optional("document") { (value) throws(PluginHostError) in
        try value.text(limit: PluginIncident.pathLimit)
      },
      hasChanged: try object.required("changed") { (value) throws(PluginHostError) in
        try value.bool()
      },
      selection: try object.list("selection", limit: Self.selectionLimit) {
        (value) throws(PluginHostError) in try value.whole(UInt64.self)
      },
      locale: try object.text("locale", limit: 100),
      arguments: try object.list("arguments", limit: Self.argumentsLimit) {
        (value) throws(PluginHostError) in
        let argument = try value.object()
        return Argument(
          name: try argument.text("name", limit: Self.valuesLimit),
          value: try argument.text("value", limit: Self.valuesLimit))
      },
      isExact: try object.required("exact") { (value) throws(PluginHostError) in try value.bool() })
  }
}

extension PluginIncident.CrashSite {
  fileprivate var json: JSONObject {
    var object = JSONObject()
    object["file"] = .string(file)
    object["offset"] = offset.map(JSONValue.unsigned)
    object["caller"] = .bool(isCaller)
    object["library"] = .string(library)
    object["address"] = address.map(JSONValue.unsigned)
    return object
  }

  fileprivate init(_ object: JSONObject) throws(PluginHostError) {
    self.init(
      file: try object.text("file", limit: PluginIncident.pathLimit),
      offset: try object.optional("offset") { (value) throws(PluginHostError) in
        try value.whole(UInt64.self)
      },
      isCaller: try object.required("caller") { (value) throws(PluginHostError) in try value.bool()
      },
      library: try object.text("library", limit: Self.libraryLimit),
      address: try object.optional("address") { (value) throws(PluginHostError) in
        try value.whole(UInt64.self)
      })
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
    case .storage: "storage"
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
    case "storage": self = .storage(try object.text("detail", limit: PluginIncident.textLimit))
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
