extension PluginIncident {
  /// What a plugin was doing when something happened.
  public struct Call: Hashable, Sendable {
    /// The kind of call.
    public let phase: Phase
    /// The item it was about, or nil if there was none or it isn't known.
    public let item: String?

    /// Names a call.
    public init(_ phase: Phase, item: String? = nil) {
      self.phase = phase
      self.item = item
    }
  }

  /// The kinds of calls.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// The file was opened, or the plugin was starting or registering.
    case load
    /// An item was asked whether it applies, or what it is called.
    case predicate
    /// An item was asked what it looks like.
    case body
    /// An item was used.
    case action
    /// The plugin was asked to end.
    case shutdown
    /// Nothing was asked of the plugin; a thread of its own may have been at work.
    case idle
  }
}
