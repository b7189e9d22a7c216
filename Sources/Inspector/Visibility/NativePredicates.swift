/// What a predicate answered.
public enum Outcome: Hashable, Sendable {
  /// It doesn't hold.
  case no
  /// It holds.
  case yes
  /// It failed, with a status code of the contract.
  case failed(Int32)
}

/// The predicates that plugins bring as code.
///
/// Whoever implements it keeps the functions in one flat array; a slot is an index into that.
@MainActor
public protocol NativePredicates: AnyObject {
  /// Asks some predicates, in order.
  ///
  /// For each slot: call ``ContextReader/begin()``, ask the predicate, which reads through `reader`, and
  /// append the answer.
  ///
  /// - Parameters:
  ///   - question: Which of the two predicates to ask.
  ///   - slots: The items to ask.
  ///   - reader: What they may read.
  ///   - outcomes: Where the answers go, one for each slot, in the order of `slots`.
  func evaluate(
    _ question: NativeQuestion, slots: [Int32], reader: ContextReader, outcomes: inout [Outcome])

  /// Returns what a status means with which a predicate failed, behind the words "asked whether it is visible,
  /// it"; nil if its number says enough.
  func meaning(of status: Int32) -> String?
}

extension NativePredicates {
  /// Leaves the number to speak for itself.
  public func meaning(of status: Int32) -> String? {
    nil
  }
}

/// The two predicates that an item can have.
public enum NativeQuestion: Hashable, Sendable {
  /// Whether the item appears.
  case visible
  /// Whether the item can be used.
  case enabled
}
