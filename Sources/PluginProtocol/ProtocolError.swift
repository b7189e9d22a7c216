/// Why bytes from the other process aren't a message.
public struct ProtocolError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong with the message.
  public let description: String

  /// Makes an error of what follows "The message", without the full stop.
  package init(_ problem: String) {
    self.description = "The message \(problem)."
  }
}
