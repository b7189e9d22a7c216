import FoundationEssentials
import Glibc
import PluginProtocol

extension TrustStore {
  /// What a key's file name ends with.
  static let keySuffix = ".pub"
  /// The file with the pins.
  static let pinsName = "pins.json"
  /// The most bytes of the file with the pins.
  static let pinsLimit = 4_194_304
  /// The newest schema of pins that is read, and the one that is written.
  static let pinsSchema = 1

  /// Reads a folder.
  static func read(_ folder: String) -> State {
    var state = State()
    guard FileIdentity(at: folder) != nil else { return state }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      state.warnings.append(
        PluginHostError(
          .unreadable, file: folder, "No key is trusted, because the folder can't be read."))
      return state
    }
    let keyNames = names.filter { $0.hasSuffix(keySuffix) && !$0.hasPrefix(".") }.sorted()
    for name in keyNames.prefix(keyLimit) { state.add(keyAt: "\(folder)/\(name)", name) }
    if keyNames.count > keyLimit {
      state.warnings.append(
        PluginHostError(
          .tooLarge, file: folder,
          "There are \(keyNames.count) keys; the first \(keyLimit) are trusted. Remove some."))
    }
    if names.contains(pinsName) { state.addPins(at: "\(folder)/\(pinsName)") }
    return state
  }

  /// Reads a file that nobody else can have written.
  fileprivate static func contents(
    of path: String, limit: Int
  ) throws(PluginHostError) -> [UInt8] {
    do throws(PluginRefusal) {
      let file = try CheckedFile(path)
      return try file.trustedContents(limit: limit)
    } catch {
      throw PluginHostError(
        error.code == .untrustedPath ? .untrustedPath : .unreadable, file: path, error.description)
    }
  }
}

extension CheckedFile {
  fileprivate borrowing func trustedContents(limit: Int) throws(PluginRefusal) -> [UInt8] {
    do throws(PluginHostError) {
      return try contents(limit: limit)
    } catch {
      throw PluginRefusal(.notLoadable, field: "file", found: path, error.message)
    }
  }
}

extension TrustStore.State {
  fileprivate mutating func add(keyAt path: String, _ file: String) {
    do throws(PluginHostError) {
      let name = String(file.dropLast(TrustStore.keySuffix.count))
      let bytes = try TrustStore.contents(of: path, limit: MinisignText.sizeLimit)
      let key = TrustedKey(key: try PublicKey(file: bytes), name: name, path: path)
      if let first = keys[key.key.id], first.key != key.key {
        throw PluginHostError(
          .duplicate,
          "It has the id \(key.key.id) of '\(first.name)' and is another key, so it isn't trusted. "
            + "Remove one of the two.")
      }
      if keys[key.key.id] == nil { keys[key.key.id] = key }
    } catch {
      warnings.append(error.about(path))
    }
  }

  fileprivate mutating func addPins(at path: String) {
    do throws(PluginHostError) {
      let bytes = try TrustStore.contents(of: path, limit: TrustStore.pinsLimit)
      pins = try Self.pins(JSONParser.parse(bytes).object())
    } catch {
      arePinsDamaged = true
      warnings.append(
        PluginHostError(
          error.code, file: path, place: error.place,
          error.message
            + " Until it is mended or removed, nobody notices when a plugin's signer changes."))
    }
  }

  private static func pins(_ root: JSONObject) throws(PluginHostError) -> [String: PublicKey] {
    let schema = try root.required("schema") { (value) throws(PluginHostError) in
      try value.whole(Int.self)
    }
    guard schema == TrustStore.pinsSchema else {
      throw PluginHostError(
        .unsupportedVersion, place: "schema",
        "The pins are of schema \(schema); this host reads schema \(TrustStore.pinsSchema).")
    }
    return try root.required("pins") { (value) throws(PluginHostError) in
      var pins: [String: PublicKey] = [:]
      for member in try value.object().members {
        pins[member.key] = try within(member.key.excerpt) { () throws(PluginHostError) in
          try PublicKey(member.value.text(limit: 1_000))
        }
      }
      return pins
    }
  }

  /// The pins as a file's content.
  var encodedPins: [UInt8] {
    var root = JSONObject()
    root["schema"] = .integer(Int64(TrustStore.pinsSchema))
    root["pins"] = .object(
      JSONObject(
        members: pins.sorted { $0.key < $1.key }.map {
          JSONObject.Member(key: $0.key, value: .string($0.value.text))
        }))
    return JSONValue.object(root).encoded
  }
}
