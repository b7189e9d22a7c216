import FoundationEssentials
import Glibc
import PluginBridge
import PluginProtocol

/// What came of probing each file, so that a file is probed only when it is new or has changed.
///
/// A file counts as the same while its path, device, inode, size and both its times stay the same. The
/// time of the last status change can't be set by hand, so a package that was unpacked with old dates is
/// noticed too. A changed worker or contract makes every entry old.
///
/// Only what a file does by itself is kept. A probe that ran out of time or couldn't be run, and a file that
/// the dynamic linker can't open, say as much about the machine as about the file: the next try may find
/// more time, or a library that was missing.
struct ProbeCache {
  private let path: String?
  private let key: String
  private var entries: [String: Entry]
  private var hasChanged = false

  /// Why what was kept can't be used, if it is there and should be usable; or nil.
  private(set) var problem: String?

  private struct Entry: Codable {
    let identity: String
    let refusal: StoredRefusal?
  }

  private struct StoredRefusal: Codable {
    let code, field, found, expected, description: String
  }

  private struct Stored: Codable {
    let version: Int
    let key: String
    let entries: [String: Entry]
  }

  /// The largest cache file that is read, in bytes.
  ///
  /// A larger one is started afresh.
  private static let largest = 16 << 20

  /// Reads the cache.
  ///
  /// A file that is missing, damaged or of another version counts as empty: the worst that follows
  /// is that plugins are probed again. ``problem`` says so of one that is damaged or can't be read.
  ///
  /// - Parameters:
  ///   - path: The cache's file, or nil to keep nothing.
  ///   - worker: The worker's executable; another one makes every entry old.
  init(path: String?, worker: String) {
    self.path = path
    var status = stat()
    // Safety: the struct outlives the call.
    let known = unsafe stat(worker, &status) == 0
    self.key =
      "abi \(HostABI.packed) swift \(SwiftRuntime.version) worker \(known ? "\(status.st_size) \(status.st_mtim.tv_sec)" : "?")"
    self.entries = [:]
    guard let path, FileIdentity(at: path) != nil else { return }
    do {
      let bytes = try OpenFile.contents(of: path, limit: Self.largest)
      let stored = try JSONDecoder().decode(Stored.self, from: Data(bytes))
      if stored.version == 1, stored.key == key { self.entries = stored.entries }
    } catch {
      problem =
        "The results of probing in '\(path)' can't be read, so plugins are tried again: "
        + ((error as? PluginHostError)?.description ?? "it isn't what this host has written.")
    }
  }

  /// Returns what is known of a file: nil if it has to be probed, otherwise its refusal or the lack of one.
  func known(_ path: String, _ identity: FileIdentity) -> PluginRefusal?? {
    guard let entry = entries[path], entry.identity == Self.text(identity) else { return nil }
    return .some(
      entry.refusal.map {
        PluginRefusal(
          .init(rawValue: $0.code), field: $0.field, found: $0.found, expected: $0.expected,
          $0.description)
      })
  }

  /// Remembers what came of a probe.
  mutating func remember(_ path: String, _ identity: FileIdentity, _ refusal: PluginRefusal?) {
    let passing: [PluginRefusal.Code] = [.timedOut, .notProbed, .notLoadable]
    if let refusal, passing.contains(refusal.code) { return }
    entries[path] = Entry(
      identity: Self.text(identity),
      refusal: refusal.map {
        StoredRefusal(
          code: $0.code.rawValue, field: $0.field, found: $0.found, expected: $0.expected,
          description: $0.description)
      })
    hasChanged = true
  }

  /// Writes the cache, if anything is new.
  ///
  /// - Returns: Why it couldn't be written, or nil. Nothing but time is lost then.
  mutating func save() -> String? {
    guard hasChanged, let path else { return nil }
    do {
      let url = URL(filePath: path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys]
      try encoder.encode(Stored(version: 1, key: key, entries: entries))
        .write(to: url, options: .atomic)
      hasChanged = false
      return nil
    } catch {
      return "The results of probing can't be kept in '\(path)': \(error)"
    }
  }

  private static func text(_ identity: FileIdentity) -> String {
    "\(identity.device) \(identity.inode) \(identity.size) \(identity.modified) \(identity.changed)"
  }
}
