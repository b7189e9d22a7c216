/// What a signature vouches for: one plugin, one version of it, one content.
///
/// `SDK/Documentation/trust.md` describes the file.
public struct PluginStatement: Hashable, Sendable {
  /// What is put behind a plugin's file name to name its statement.
  public static let suffix = ".statement"
  /// What is put behind a statement's file name to name its signature; the suffix is minisign's.
  public static let signatureSuffix = ".minisig"
  /// The most bytes of a statement.
  public static let sizeLimit = 1_024

  /// The plugin's id.
  public let id: String
  /// The plugin's version, of Semantic Versioning.
  public let version: String
  /// The contract's major version that the plugin was built for.
  public let abiMajor: UInt32
  /// The contract's minor version that the plugin was built for.
  public let abiMinor: UInt32
  /// The hash of the plugin's file.
  public let sha256: ContentHash

  private static let format = "inspector-plugin/1"
  private static let fields = ["id", "version", "abi", "sha256"]

  init(note: PluginNote, manifest: (id: String, version: String), sha256: ContentHash) {
    id = manifest.id
    version = manifest.version
    abiMajor = note.abiMajor
    abiMinor = note.abiMinor
    self.sha256 = sha256
  }

  /// States what a plugin's bytes are and say of themselves.
  ///
  /// - Parameter plugin: The content of the plugin's file.
  /// - Throws: ``PluginHostError`` if it is no plugin, or its manifest is refused.
  /// - Complexity: O(*n*) for *n* bytes.
  public init(about plugin: [UInt8]) throws(PluginHostError) {
    let note = try PluginNote(readingELF: plugin)
    let manifest = try ManifestDecoder.decode(note.manifest)
    self.init(
      note: note, manifest: (manifest.id, manifest.version), sha256: ContentHash(of: plugin))
  }

  /// Reads a statement: exactly the bytes that ``file`` gives for some plugin.
  ///
  /// - Parameter file: The statement's content.
  /// - Throws: ``PluginHostError`` that names the line.
  public init(file: [UInt8]) throws(PluginHostError) {
    guard file.count <= Self.sizeLimit else {
      throw PluginHostError(
        .tooLarge, "The statement has \(file.count) bytes; at most \(Self.sizeLimit) are allowed.")
    }
    guard let text = String(validating: file, as: UTF8.self) else {
      throw PluginHostError(.invalidUTF8, "The statement isn't UTF-8.")
    }
    let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map {
      String(Substring($0))
    }
    guard lines[0] == Self.format else {
      throw PluginHostError(
        .unsupportedVersion, place: "line 1",
        "Found '\(lines[0].excerpt)'; this host reads '\(Self.format)'.")
    }
    guard lines.count == 6, lines[5].isEmpty else {
      throw PluginHostError(
        .invalidValue, "A statement has five lines, each with a line feed at its end.")
    }
    var values: [String] = []
    for (place, field) in Self.fields.enumerated() {
      let (line, start) = (lines[place + 1], "\(field): ")
      guard line.hasPrefix(start) else {
        throw PluginHostError(
          .missingField, place: "line \(place + 2)",
          "Found '\(line.excerpt)'; this line begins with '\(start)'.")
      }
      values.append(String(line.dropFirst(start.count)))
    }
    id = try within("line 2") { () throws(PluginHostError) in
      try ManifestDecoder.identifier(.string(values[0]))
    }
    version = try within("line 3") { () throws(PluginHostError) in
      try ManifestDecoder.version(.string(values[1]))
    }
    (abiMajor, abiMinor) = try within("line 4") { () throws(PluginHostError) in
      try Self.abi(values[2])
    }
    guard let sha256 = ContentHash(values[3]) else {
      throw PluginHostError(
        .invalidValue, place: "line 5",
        "A SHA-256 has 64 digits, the letters in lower case, as 'sha256sum' prints it.")
    }
    self.sha256 = sha256
    // There is one way to write a statement.
    guard self.file == file else {
      throw PluginHostError(.invalidValue, "The statement isn't written in its one right way.")
    }
  }

  private static func abi(_ text: String) throws(PluginHostError) -> (UInt32, UInt32) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { UInt32($0) }
    // The one way to write the two numbers is without signs and without zeros at the front.
    guard parts.count == 2, let major = parts[0], let minor = parts[1], text == "\(major).\(minor)"
    else {
      throw PluginHostError(
        .invalidValue, "Found '\(text.excerpt)'; a version of the contract is such as '1.0'.")
    }
    return (major, minor)
  }

  /// The statement as a file's content.
  public var file: [UInt8] {
    Array(
      """
      \(Self.format)
      id: \(id)
      version: \(version)
      abi: \(abiMajor).\(abiMinor)
      sha256: \(sha256)

      """.utf8)
  }
}
