import Foundation
import Glibc
import PluginHost
import PluginProtocol
import TestSupport
import Testing

/// A store with one trusted key, and plugins to sign with it.
struct TrustScene {
  let folder: TemporaryFolder
  let key: SecretKey
  let store: TrustStore

  init() throws {
    folder = try TemporaryFolder()
    key = try SecretKey.make()
    store = TrustStore(folder: folder("config/trusted-keys"))
    _ = try store.add(key.publicKey, name: "mine")
  }

  /// Writes a plugin and finds it.
  func plugin(
    _ id: String = "com.example.tone", at name: String = "p/tone.so", item: String = "do"
  ) throws -> DiscoveredPlugin {
    try folder.write(name, PluginListingTests.plugin(id, item: item))
    return try found(name)
  }

  /// Reads a plugin's manifest.
  func found(_ name: String = "p/tone.so") throws -> DiscoveredPlugin {
    let listing = PluginListing(files: [folder(name)])
    return try #require(listing.plugins.first, "\(listing.refused)")
  }

  /// Signs a plugin with the trusted key, or another one.
  func sign(_ name: String = "p/tone.so", with other: SecretKey? = nil) throws {
    try PluginSigning(plugin: folder(name)).sign(with: other ?? key, trustedComment: "by a test")
  }

  /// What judging refuses a plugin for; nil if it doesn't.
  func refusal(_ plugin: DiscoveredPlugin, in other: TrustStore? = nil) -> PluginRefusal? {
    do throws(PluginRefusal) {
      _ = try (other ?? store).judge(plugin)
      return nil
    } catch {
      return error
    }
  }

  /// The store as another process would read it.
  func reopened() -> TrustStore {
    TrustStore(folder: store.folder)
  }

  /// The content of a file.
  func content(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: folder(name))))
  }

  /// Removes a file.
  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: folder(name))
  }
}

extension TemporaryFolder {
  /// Sets who may do what with something in the folder.
  func setMode(_ name: String, _ mode: mode_t) {
    // Safety: the text lives until `chmod` returns, which keeps no pointer to it.
    unsafe chmod(self(name), mode)
  }

  /// Who may do what with something in the folder.
  func mode(_ name: String) -> mode_t {
    var status = stat()
    // Safety: the text and `status` live until `stat` returns, which keeps no pointer to them.
    unsafe stat(self(name), &status)
    return status.st_mode & 0o7777
  }
}

/// Returns the bytes that Base64 stands for, or nil.
func base64(_ text: String) -> [UInt8]? {
  Data(base64Encoded: text).map(Array.init)
}

/// Returns bytes as Base64.
func base64(_ bytes: [UInt8]) -> String {
  Data(bytes).base64EncodedString()
}

extension TrustScene {
  /// The content of a file anywhere.
  static func bytes(at path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path)))
  }

  /// What a test calls its memory, so that it isn't another's that runs at the same time.
  static func memoryName(_ folder: TemporaryFolder) -> String {
    String(folder.path.split(separator: "/").last ?? "")
  }

  /// How many descriptors of this process lead to something in a folder.
  static func descriptors(in folder: TemporaryFolder) throws -> Int {
    let numbers = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
    return numbers.filter { number in
      let target = try? FileManager.default.destinationOfSymbolicLink(
        atPath: "/proc/self/fd/\(number)")
      return target?.hasPrefix(folder.path) == true
        || target?.hasPrefix("/memfd:\(memoryName(folder))") == true
    }.count
  }
}
