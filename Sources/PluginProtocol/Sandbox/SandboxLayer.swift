/// One of the layers that hold a worker, and how well it holds on this machine.
public struct SandboxLayer: Hashable, Sendable {
  /// Which layer it is.
  ///
  /// The raw values are names for people and programs; the order is that of ``SandboxReport/layers``.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Limits on memory, files and descriptors.
    case resourceLimits = "resource-limits"
    /// No program started from here gains rights.
    case noNewPrivileges = "no-new-privileges"
    /// The rights of root are given up, also when the host is root.
    case capabilities
    /// Memory can't be made executable after it was writable.
    case memoryProtection = "memory-protection"
    /// Only the files that the policy names, and those of the system's libraries, can be opened.
    case files
    /// There is no network.
    case network
    /// Signals and local sockets don't leave the process.
    case signalsAndSockets = "signals-and-sockets"
    /// Only the system calls that a plugin needs are answered.
    case systemCalls = "system-calls"
  }

  /// How well a layer holds.
  public enum State: String, Hashable, Sendable, CaseIterable {
    /// It holds as designed.
    case active
    /// A weaker one stands in for it; the detail says which.
    case degraded
    /// Nothing stands in for it.
    case missing
  }

  /// Which layer it is.
  public let kind: Kind

  /// How well it holds.
  public let state: State

  /// What holds, or why nothing does, as half a sentence for a person.
  public let detail: String

  /// Makes a layer.
  ///
  /// - Parameters:
  ///   - kind: Which layer it is.
  ///   - state: How well it holds.
  ///   - detail: What holds, or why nothing does; tabs and line ends become spaces.
  public init(_ kind: Kind, _ state: State, _ detail: String) {
    self.kind = kind
    self.state = state
    self.detail = String(detail.map { $0 == "\t" || $0.isNewline ? " " : $0 })
  }
}

/// A layer as one line: name, state and detail with tabs between.
extension SandboxLayer: LosslessStringConvertible {
  /// The line, without a line end.
  public var description: String {
    "\(kind.rawValue)\t\(state.rawValue)\t\(detail)"
  }

  /// Reads a line as ``description`` writes it, or returns nil.
  ///
  /// - Parameter description: The line, without a line end.
  public init?(_ description: String) {
    let fields = description.split(separator: "\t", omittingEmptySubsequences: false)
    guard fields.count == 3, let kind = Kind(rawValue: String(fields[0])),
      let state = State(rawValue: String(fields[1]))
    else { return nil }
    self.init(kind, state, String(fields[2]))
  }
}
