import Glibc
import PluginBridge

/// Which host a plugin ran in.
///
/// What a plugin did in one build says nothing certain about another: the fault may have been the host's.
public struct HostBuild: Hashable, Sendable, CustomStringConvertible {
  /// The host's version.
  public let version: String
  /// The contract's version, such as "1.0".
  public let abi: String
  /// Which executable the worker was: its size in bytes and when it was written, or "?" if it isn't known.
  public let worker: String

  /// Names a build; each text is cut to 100 bytes, and control characters are replaced.
  public init(version: String, abi: String, worker: String) {
    self.version = version.evidence(limit: 100)
    self.abi = abi.evidence(limit: 100)
    self.worker = worker.evidence(limit: 100)
  }

  /// Names this build.
  ///
  /// - Parameter worker: The path of the worker's executable.
  public init(worker: String) {
    var status = stat()
    // Safety: the text and the struct live until `stat` returns, which keeps no pointer to them.
    let isKnown = unsafe stat(worker, &status) == 0
    self.init(
      version: HostABI.version, abi: "\(HostABI.major).\(HostABI.minor)",
      worker: isKnown ? "\(status.st_size) \(status.st_mtim.tv_sec)" : "?")
  }

  /// The build in words.
  public var description: String {
    "\(version), contract \(abi), worker \(worker)"
  }
}

extension String {
  /// The text cut to so many bytes of UTF-8, with control characters replaced, so that it can be stored,
  /// read again and be the same.
  ///
  /// - Parameters:
  ///   - limit: The most bytes of the result.
  ///   - hasLines: Whether line feeds and tabs stay.
  /// - Returns: The text; a scalar is taken whole or not at all.
  func evidence(limit: Int, hasLines: Bool = false) -> String {
    var result = String.UnicodeScalarView()
    var count = 0
    for scalar in unicodeScalars {
      let stays = !scalar.isControl || hasLines && (scalar == "\n" || scalar == "\t")
      let shown = stays ? scalar : "\u{FFFD}"
      count += UTF8.width(shown)
      guard count <= limit else { break }
      result.append(shown)
    }
    return String(result)
  }
}
