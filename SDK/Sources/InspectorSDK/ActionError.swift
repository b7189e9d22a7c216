import CInspector

/// Why an action stopped, with the sentence that the person will read.
///
/// ```swift
/// throw ActionError("This picture has no colours.")
/// ```
public struct ActionError: Error, Hashable, Sendable {
  /// A result of the contract, such as `INSPECTOR_FAILED`.
  public var status: inspector_status_t

  /// The sentence for the person.
  ///
  /// If empty, the message that was set before stays, and failing that the host uses the result's own.
  public var message: String

  /// Makes an error.
  public init(_ message: String, status: inspector_status_t = INSPECTOR_FAILED) {
    self.status = status
    self.message = message
  }

  /// Makes an error from a result of the contract.
  public init(status: inspector_status_t) {
    self.init("", status: status)
  }

  /// The person asked to stop.
  public static var cancelled: ActionError { ActionError(status: INSPECTOR_CANCELLED) }

  // Throws unless the host's function succeeded.
  static func check(_ status: inspector_status_t) throws(ActionError) {
    guard status == INSPECTOR_OK else { throw ActionError(status: status) }
  }
}
