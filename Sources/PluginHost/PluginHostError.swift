/// Why a plugin, a manifest or the settings were refused.
///
/// Nothing was changed and none of the plugin's code ran, unless the code says otherwise.
public struct PluginHostError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong, as something a program can switch on.
  ///
  /// More may be added.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's name.
    public let rawValue: String

    /// Makes a code, known or not.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// What went wrong.
  public let code: Code

  /// The file that was read, if there was one, as it was named to the host.
  public var file: String?

  /// The place inside the JSON, such as "items[2].parameters[0].default"; empty for the whole.
  public var place: String

  /// The byte at which it was noticed, counted from 0; in the file, or in the JSON if it is a
  /// matter of JSON.
  public let offset: UInt64?

  /// What happened and what to do next, without file and place.
  public let message: String

  /// The whole sentence that a person reads: file, place, what happened, what to do next.
  public var description: String {
    [file, place.isEmpty ? nil : place, message].compactMap(\.self).joined(separator: ": ")
  }

  init(
    _ code: Code, file: String? = nil, place: String = "", offset: UInt64? = nil,
    _ message: String
  ) {
    self.code = code
    self.file = file
    self.place = place
    self.offset = offset
    self.message = message
  }

  /// Returns this error for the given file, unless it names one already.
  func about(_ file: String) -> PluginHostError {
    var error = self
    error.file = file
    return error
  }

  /// Returns this error with a step put before its place: a field's name, or "[3]".
  func inside(_ step: String) -> PluginHostError {
    var error = self
    if !step.isEmpty {
      let joint = place.isEmpty || place.hasPrefix("[") ? "" : "."
      error.place = step + joint + place
    }
    return error
  }
}

extension PluginHostError.Code {
  /// The file can't be opened or read.
  public static let unreadable = Self(rawValue: "unreadable")
  /// It is a folder, a pipe, a device or a socket.
  public static let notRegularFile = Self(rawValue: "not-regular-file")
  /// The file isn't an ELF file.
  public static let notELF = Self(rawValue: "not-elf")
  /// The file isn't a 64-bit little-endian shared library.
  public static let wrongFormat = Self(rawValue: "wrong-format")
  /// The file is for another processor.
  public static let wrongMachine = Self(rawValue: "wrong-machine")
  /// The file contradicts itself, or is cut off.
  public static let damaged = Self(rawValue: "damaged")
  /// The file holds no manifest, so it is no plugin.
  public static let noManifest = Self(rawValue: "no-manifest")
  /// The file holds more than one manifest.
  public static let severalManifests = Self(rawValue: "several-manifests")
  /// Something is larger than the host's limit.
  public static let tooLarge = Self(rawValue: "too-large")
  /// The note, the manifest or the ABI is of a version that this host doesn't know.
  public static let unsupportedVersion = Self(rawValue: "unsupported-version")
  /// The plugin needs a feature that this host doesn't know.
  public static let unknownFeature = Self(rawValue: "unknown-feature")
  /// The text isn't UTF-8.
  public static let invalidUTF8 = Self(rawValue: "invalid-utf8")
  /// The text isn't JSON, or names a field twice.
  public static let invalidJSON = Self(rawValue: "invalid-json")
  /// A field that must be there isn't.
  public static let missingField = Self(rawValue: "missing-field")
  /// A value is of the wrong type.
  public static let wrongType = Self(rawValue: "wrong-type")
  /// A value breaks its field's rule.
  public static let invalidValue = Self(rawValue: "invalid-value")
  /// A number lies outside the range that is allowed.
  public static let outOfRange = Self(rawValue: "out-of-range")
  /// A parameter is of a type that is kept for later.
  public static let reservedType = Self(rawValue: "reserved-type")
  /// A condition isn't in the `when` language.
  public static let invalidCondition = Self(rawValue: "invalid-condition")
  /// Two things of one plugin have one id or name.
  public static let duplicate = Self(rawValue: "duplicate")
  /// A manifest removes or replaces others' items without asking for the permission.
  public static let missingPermission = Self(rawValue: "missing-permission")
  /// A plugin that was found earlier has the same id.
  public static let duplicatePlugin = Self(rawValue: "duplicate-plugin")
  /// A folder that a plugin might use isn't what it must be; the plugin goes without.
  public static let folderRefused = Self(rawValue: "folder-refused")
  /// The settings couldn't be saved; what was on disk is still there.
  public static let notSaved = Self(rawValue: "not-saved")
}
