import PluginProtocol

/// Why an item has no body: it is hidden, and this is shown.
public struct BodyRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// The item's id.
  public let item: String

  /// What is wrong with its body.
  public let error: BodyError

  /// Makes a refusal.
  public init(item: String, error: BodyError) {
    self.item = item
    self.error = error
  }

  /// Whose body it is, what is wrong, where, and what to do next.
  public var description: String {
    "The body of '\(item)' can't be shown. \(error)"
  }
}
