/// What a scenario says in the end, as JSON.
struct Report: Encodable {
  /// How often the host has made each call.
  let calls: [String: UInt64]
  /// How many calls have failed.
  let fired: UInt64
  /// What came of the scenario while calls failed.
  let outcome: Outcome
  /// What came of it afterwards, when no call failed any more.
  let again: Outcome
  /// How long it took while calls failed.
  let seconds: Double
  /// What the host hasn't given back.
  let leaks: [String]
}

/// What came of a scenario.
struct Outcome: Encodable {
  /// The bar's items, at each step.
  var bars: [[String]] = []
  /// The items with bodies that were laid out.
  var bodies: [String] = []
  /// How the action has ended.
  var ending = "not begun"
  /// Whether the document is another one than before the action.
  var hasChanged = false
  /// Everything that somebody was told of what went wrong.
  var told: [String] = []
  /// The incidents that plugins are blamed for.
  var incidents: [String] = []
}
