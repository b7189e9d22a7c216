import Glibc
import PluginProtocol
import Synchronization

/// The keys that the user trusts, and which plugins were signed by them before.
///
/// Safe on any thread. What is in the folder is read once, and again before anything is written. Trouble with
/// a file is a warning and never more: a key that can't be read isn't trusted.
public final class TrustStore: Sendable {
  /// The folder with the keys; nil for a store that trusts nobody and remembers nothing.
  public let folder: String?

  /// The most keys that are read.
  public static let keyLimit = 1_000

  let state: Mutex<State>

  /// What was read from the folder.
  struct State {
    var keys: [KeyID: TrustedKey] = [:]
    var pins: [String: PublicKey] = [:]
    var warnings: [PluginHostError] = []
    /// Whether the file of pins is there and can't be used; it isn't overwritten then.
    var arePinsDamaged = false
  }

  /// Reads what a folder holds; one that isn't there holds nothing.
  ///
  /// - Parameter folder: The folder; nil for a store that trusts nobody and remembers nothing.
  public init(folder: String?) {
    self.folder = folder
    state = Mutex(folder.map(Self.read) ?? State())
  }

  /// Reads the user's store: "inspector/trusted-keys" in XDG_CONFIG_HOME or ~/.config.
  ///
  /// It trusts nobody and remembers nothing if the environment names neither that nor a home.
  public convenience init(environment: [String: String]) {
    let base = SearchPath.userFolder("XDG_CONFIG_HOME", ".config", environment)
    self.init(folder: base.map { "\($0)/inspector/trusted-keys" })
  }

  /// The keys that are trusted, by name.
  public var keys: [TrustedKey] {
    state.withLock { $0.keys.values.sorted { $0.name < $1.name } }
  }

  /// The trusted key with an id, or nil.
  public func key(_ id: KeyID) -> TrustedKey? {
    state.withLock { $0.keys[id] }
  }

  /// The plugins that have to be signed by a certain key, with its id.
  public var pins: [String: KeyID] {
    state.withLock { $0.pins.mapValues(\.id) }
  }

  /// What in the folder couldn't be used, and why.
  public var warnings: [PluginHostError] {
    state.withLock { $0.warnings }
  }
}
