import Inspector
import PluginProtocol

/// Why an editor didn't do what it was asked to.
///
/// The document is as it was.
public struct EditorError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong, as something a program can switch on.
  ///
  /// More may be added.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's name, in kebab case.
    public let rawValue: String

    /// Makes a code, known or not.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// No item has this id.
    public static let unknownItem = Code(rawValue: "unknown-item")
    /// The document has no such block.
    public static let unknownBlock = Code(rawValue: "unknown-block")
    /// The item doesn't apply to the selection.
    public static let notVisible = Code(rawValue: "not-visible")
    /// The item applies, but can't be used now.
    public static let notEnabled = Code(rawValue: "not-enabled")
    /// A parameter is missing, unknown, of another type or out of range.
    public static let badArgument = Code(rawValue: "bad-argument")
    /// The plugin that owns the item was refused.
    public static let refused = Code(rawValue: "refused")
    /// The item has no such control, or the bar no such view.
    public static let unknownControl = Code(rawValue: "unknown-control")
    /// What was asked for couldn't be done.
    public static let failed = Code(rawValue: "failed")
    /// There is nothing to undo or redo.
    public static let nothingToDo = Code(rawValue: "nothing-to-do")
  }

  /// What went wrong.
  public let code: Code

  /// The item, block or parameter that was meant.
  public let subject: String

  /// What happened and what to do next.
  public let description: String

  /// Makes an error.
  public init(_ code: Code, _ subject: String, _ description: String) {
    self.code = code
    self.subject = subject
    self.description = description
  }
}
