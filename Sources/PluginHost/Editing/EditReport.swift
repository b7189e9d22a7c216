/// How one event on a control was met.
public struct EditReport: Hashable, Sendable {
  /// What became of the event.
  ///
  /// More may be added.
  public struct Ending: RawRepresentable, Hashable, Sendable {
    /// The ending's name.
    public let rawValue: String

    /// Makes an ending, known or not.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// An edit has begun.
    public static let begun = Ending(rawValue: "begun")
    /// The document is shown as the change has made it.
    public static let shown = Ending(rawValue: "shown")
    /// A later change came before this one's turn.
    public static let superseded = Ending(rawValue: "superseded")
    /// The edit or the action is over, and what it did is one step, if it did anything.
    public static let done = Ending(rawValue: "done")
    /// The edit or the action was given up, and nothing of it is left.
    public static let cancelled = Ending(rawValue: "cancelled")
    /// What was asked for couldn't be done; the document is as it was.
    public static let failed = Ending(rawValue: "failed")
    /// The event belongs to an edit that was ended by something else.
    public static let ignored = Ending(rawValue: "ignored")
  }

  /// The item whose control it was.
  public let item: String

  /// The control's name within the item.
  public let control: String

  /// What became of the event.
  public let ending: Ending

  /// What a person should read; empty if there is nothing to say.
  public let message: String

  /// Whether there is one more step in the history.
  public let hasChanged: Bool

  init(
    _ address: ControlBinding.Address, _ ending: Ending, _ message: String = "",
    hasChanged: Bool = false
  ) {
    self.item = address.item
    self.control = address.name
    self.ending = ending
    self.message = message
    self.hasChanged = hasChanged
  }
}
