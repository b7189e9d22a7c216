/// What a worker may reach and how much it may take, as its host decides.
///
/// Whatever isn't named here is closed: other files, the network, other processes.
public struct SandboxPolicy: Hashable, Sendable {
  /// What has to hold before a plugin's code runs.
  public enum Minimum: UInt8, Hashable, Sendable, CaseIterable {
    /// A plugin may run with whatever layers this machine has, even none: the user said so by name.
    case none = 0
    /// Files must be confined and system calls filtered; without these the worker ends.
    case full = 1
  }

  /// The folders that may be read, with all beneath, by absolute paths.
  ///
  /// One that doesn't exist is left out, which takes nothing from what is confined.
  public var readableFolders: [String]

  /// The folders that may be read and written, with all beneath, by absolute paths.
  ///
  /// Regular files and folders may be made there, and nothing else: no links, sockets or devices.
  public var writableFolders: [String]

  /// How much address space the process may have, in bytes.
  public var memoryLimit: Int

  /// How large a file may become, in bytes.
  public var fileSizeLimit: Int

  /// How many descriptors the process may have open.
  public var descriptorLimit: Int

  /// What has to hold before a plugin's code runs.
  public var minimum: Minimum

  /// Makes a policy; without arguments it is the strictest one.
  ///
  /// - Parameters:
  ///   - readableFolders: The folders that may be read, by absolute paths.
  ///   - writableFolders: The folders that may be read and written, by absolute paths.
  ///   - memoryLimit: How much address space the process may have, in bytes.
  ///   - fileSizeLimit: How large a file may become, in bytes.
  ///   - descriptorLimit: How many descriptors the process may have open.
  ///   - minimum: What has to hold before a plugin's code runs.
  public init(
    readableFolders: [String] = [], writableFolders: [String] = [], memoryLimit: Int = 2 << 30,
    fileSizeLimit: Int = 64 << 20, descriptorLimit: Int = 64, minimum: Minimum = .full
  ) {
    self.readableFolders = readableFolders
    self.writableFolders = writableFolders
    self.memoryLimit = memoryLimit
    self.fileSizeLimit = fileSizeLimit
    self.descriptorLimit = descriptorLimit
    self.minimum = minimum
  }
}

extension SandboxPolicy {
  package func write(to writer: inout ByteWriter) {
    for folders in [readableFolders, writableFolders] {
      writer.write(UInt32(clamping: folders.count))
      for folder in folders { writer.write(folder) }
    }
    for limit in [memoryLimit, fileSizeLimit, descriptorLimit] { writer.write(Int64(limit)) }
    writer.write(minimum.rawValue)
  }

  package init(reading reader: inout ByteReader) throws(ProtocolError) {
    readableFolders = try Self.folders(from: &reader)
    writableFolders = try Self.folders(from: &reader)
    memoryLimit = try Self.limit(from: &reader)
    fileSizeLimit = try Self.limit(from: &reader)
    descriptorLimit = try Self.limit(from: &reader)
    guard let minimum = Minimum(rawValue: try reader.read(UInt8.self)) else {
      throw ProtocolError("asks for an unknown kind of sandbox")
    }
    self.minimum = minimum
  }

  private static func folders(from reader: inout ByteReader) throws(ProtocolError) -> [String] {
    var folders: [String] = []
    for _ in 0..<(try reader.readCount()) {
      let folder = try reader.readText()
      guard folder.utf8.first == UInt8(ascii: "/"), !folder.utf8.contains(0) else {
        throw ProtocolError("names a folder that isn't an absolute path")
      }
      folders.append(folder)
    }
    return folders
  }

  private static func limit(from reader: inout ByteReader) throws(ProtocolError) -> Int {
    let limit = try reader.read(Int64.self)
    guard limit >= 0 else { throw ProtocolError("holds a limit below 0") }
    return Int(limit)
  }
}
