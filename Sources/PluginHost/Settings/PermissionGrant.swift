import PluginProtocol

/// One thing that the user has granted a plugin.
public struct PermissionGrant: Hashable, Sendable {
  /// The most grants of one permission to one plugin.
  public static let limit = 100

  /// The longest path of a folder, in bytes; the system takes no longer one.
  static let longestPath = 4_095

  /// Whom it was granted to.
  public let grantee: Grantee

  /// The folder, for a permission that needs one: absolute, without "." or "..", no slash at its end.
  public let folder: String?

  /// Says why a text can't be the folder of a grant, or nil if it can.
  ///
  /// - Parameter path: The text.
  /// - Returns: A sentence with what to do.
  public static func problem(ofFolder path: String) -> String? {
    guard path.utf8.first == UInt8(ascii: "/") else {
      return "'\(path.excerpt)' isn't an absolute path. Begin with a slash."
    }
    guard path.utf8.count <= longestPath else {
      return "The path has \(path.utf8.count) bytes; at most \(longestPath) are allowed."
    }
    guard path.utf8.count > 1 else {
      return "'/' is the whole disk. Name a folder in it."
    }
    guard !path.unicodeScalars.contains(where: \.isControl) else {
      return "'\(path.excerpt)' holds a control character. Rename the folder."
    }
    let parts = path.utf8.dropFirst().split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard
      parts.allSatisfy({
        !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8)
      })
    else {
      return
        "'\(path.excerpt)' isn't in its simplest form. Leave out '.', '..' and slashes too many."
    }
    return nil
  }

  /// Reads a grant of a permission.
  init(_ value: JSONValue, of permission: PluginPermission) throws(PluginHostError) {
    let object = try value.object()
    grantee = try object.required("to", Self.grantee)
    let folder = try object.optional("path") { (value) throws(PluginHostError) in
      let path = try value.text(limit: Self.longestPath)
      if let problem = Self.problem(ofFolder: path) {
        throw PluginHostError(.invalidValue, problem)
      }
      return path
    }
    guard (folder != nil) == permission.needsFolder else {
      throw PluginHostError(
        .invalidValue, place: "path",
        folder == nil
          ? "'\(permission.rawValue)' is for a folder. Name it."
          : "'\(permission.rawValue)' isn't about a folder. Leave the path out.")
    }
    self.folder = folder
  }

  /// Makes a grant.
  init(to grantee: Grantee, folder: String?) {
    self.grantee = grantee
    self.folder = folder
  }

  /// The grant as the settings write it.
  var json: JSONValue {
    var object = JSONObject()
    object["to"] = .string(grantee.rawValue)
    object["path"] = folder.map(JSONValue.string)
    return .object(object)
  }

  /// Reads whom something is granted to.
  static func grantee(_ value: JSONValue) throws(PluginHostError) -> Grantee {
    let text = try value.text(limit: 200)
    guard let grantee = Grantee(rawValue: text) else {
      throw PluginHostError(
        .invalidValue,
        "'\(text.excerpt)' names nobody. Write 'sha256:' and 64 lower-case hexadecimal digits, or "
          + "'key:' and 16 upper-case ones.")
    }
    return grantee
  }
}
