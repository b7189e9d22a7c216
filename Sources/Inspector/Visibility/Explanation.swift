/// Why an item is where it is, and why it appears or doesn't.
public struct Explanation: Sendable, CustomStringConvertible {
  /// The item.
  public let id: String
  /// Who declared it.
  public let owner: String
  /// Where it is and which change put it there.
  public let place: BarPlan.Place
  /// Whether it appears for the snapshot that was explained.
  public private(set) var isVisible: Bool
  /// Whether it can be used.
  public private(set) var isEnabled: Bool
  /// The condition for appearing, part by part; nil if there is none.
  public let when: Predicate.Clause?
  /// The condition for being usable, part by part; nil if there is none.
  public let enabledWhen: Predicate.Clause?
  /// Whether code of the owner decides too, once the conditions hold.
  public let isRefined: Bool
  /// Why the item can't do anything in this version; empty if it can.
  public let unavailable: LocalizedText
  /// How its own predicate failed; nil if it didn't.
  public let failure: BarEvaluator.Failure?
  /// Why its body can't be shown, so that it is hidden although its conditions hold; nil if it can.
  public private(set) var bodyFailure: BodyFailure?
  /// The conflicts that concern the item.
  public let conflicts: [BarPlan.Conflict]
  /// Keys of its conditions that this version doesn't know, each with known ones that are spelled alike.
  public let unknownKeys: [String: [String]]

  /// Returns the explanation of an item that would appear, but for its body.
  public func hidden(by failure: BodyFailure) -> Explanation {
    var explanation = self
    explanation.bodyFailure = failure
    explanation.isVisible = false
    explanation.isEnabled = false
    return explanation
  }

  /// The explanation in plain lines.
  public var description: String {
    var lines = ["\(id)", "  declared by  \(owner)", "  position     \(position)"]
    lines.append("  visible      \(isVisible ? "yes" : "no")" + visibleReason)
    if let when { lines += Self.lines(when, depth: 2) }
    lines.append("  enabled      \(isEnabled ? "yes" : "no")" + enabledReason)
    if let enabledWhen { lines += Self.lines(enabledWhen, depth: 2) }
    if !unavailable.isEmpty { lines.append("    \(unavailable.text(for: "en"))") }
    if let failure { lines.append("  failure      \(failure)") }
    if let bodyFailure { lines.append("  failure      \(bodyFailure)") }
    for key in unknownKeys.keys.sorted() {
      let near = (unknownKeys[key] ?? []).joined(separator: " or ")
      lines.append(
        "  unknown key  \(key) is null here." + (near.isEmpty ? "" : " Did you mean \(near)?"))
    }
    for conflict in conflicts {
      lines.append(
        (conflict.isWarning ? "  warning      " : "  conflict     ") + conflict.description)
    }
    return lines.joined(separator: "\n")
  }

  /// Where the item is and why, in a few words.
  public var position: String {
    let wasRefused = conflicts.contains { !$0.isWarning && $0.items.contains(id) }
    guard case .unplaced = place, wasRefused else { return place.description }
    return "at the end, because the change that was to place it was left out"
  }

  private var isInBar: Bool {
    switch place {
    case .removed, .replaced, .disabled: false
    case .base, .unplaced, .placed: true
    }
  }

  private var visibleReason: String {
    if !isInBar { return ", because it isn't in the bar" }
    if isVisible { return when == nil ? ", no condition" : "" }
    if failure != nil { return ", because its own predicate failed" }
    if let bodyFailure { return ", because its \(bodyFailure.part.rawValue) failed" }
    return blame(when)
      ?? (isRefined ? ", because its own predicate says so" : ", because the selection is invalid")
  }

  private var enabledReason: String {
    if !isInBar { return ", because it isn't in the bar" }
    if !isVisible { return ", because it isn't visible" }
    if isEnabled { return enabledWhen == nil ? ", no condition" : "" }
    if !unavailable.isEmpty { return ", because it can't do anything in this version" }
    return blame(enabledWhen) ?? ", because its own predicate says so"
  }

  private func blame(_ clause: Predicate.Clause?) -> String? {
    guard let clause, !clause.isTrue else { return nil }
    return ", because of " + clause.blame.map(\.text).joined(separator: " and ")
  }

  private static func lines(_ clause: Predicate.Clause, depth: Int) -> [String] {
    let reads = clause.reads.map { "\($0.key) is \($0.value)" }.joined(separator: ", ")
    let line =
      String(repeating: "  ", count: depth) + (clause.isTrue ? "true   " : "false  ") + clause.text
      + (reads.isEmpty ? "" : "    (\(reads))")
    return [line] + clause.parts.flatMap { lines($0, depth: depth + 1) }
  }
}

extension BarPlan.Place: CustomStringConvertible {
  /// The place and its reason in a few words.
  public var description: String {
    switch self {
    case .base: "where the host put it"
    case .unplaced: "at the end, because no change places it"
    case .placed(let cause): "by \(cause)"
    case .removed(let cause): "taken out by \(cause)"
    case .replaced(let cause, let others):
      "replaced\(others.isEmpty ? "" : " with " + others.joined(separator: ", ")) by \(cause)"
    case .disabled: "switched off by the user"
    }
  }
}

extension BarPlan.Cause: CustomStringConvertible {
  /// The change in a few words.
  public var description: String {
    let change = "change \(index + 1) of \(owner): \(operation.rawValue)"
    if let anchor { return "\(change) \(anchor)" }
    guard let fallback else { return change }
    let names = absent.map { "'\($0)'" }.joined(separator: " or ")
    return
      "\(change) \(absent.joined(separator: " or ")), or else \(fallback.rawValue): nothing called "
      + "\(names) is in the bar"
  }
}

extension BarEvaluator {
  /// Explains an item for the snapshot of the last update.
  ///
  /// - Parameter id: The item's id or a former one.
  /// - Returns: The explanation, or nil if nobody declares such an item.
  /// - Complexity: O(*n*) in the number of items and conflicts.
  public func explain(_ id: String) -> Explanation? {
    let id = plan.places[id] != nil ? id : plan.currentIDs[id] ?? id
    guard let place = plan.places[id], let owner = plan.owners[id] else { return nil }
    let item = declared[id]
    let index = items.firstIndex { $0.id == id }
    let predicates = [item?.when, item?.enabledWhen].compactMap { $0 }
    var unknown: [String: [String]] = [:]
    for (key, nearest) in predicates.flatMap(\.unknownKeys) { unknown[key.description] = nearest }
    var isRefined = false
    if case .none? = item?.refinement {} else { isRefined = item != nil }
    return Explanation(
      id: id, owner: owner, place: place,
      isVisible: index.map { lastBar.visible[$0] } ?? false,
      isEnabled: index.map { lastBar.enabled[$0] } ?? false,
      when: item?.when?.explain(in: reader.snapshot),
      enabledWhen: item?.enabledWhen?.explain(in: reader.snapshot),
      isRefined: isRefined, unavailable: item?.unavailable ?? .init(),
      failure: index.flatMap(failure), conflicts: plan.conflicts(concerning: id),
      unknownKeys: unknown)
  }
}

extension BarPlan {
  /// Returns the conflicts that name an item, or that come from a change which was to place it.
  public func conflicts(concerning id: String) -> [Conflict] {
    conflicts.filter { $0.item == id || $0.items.contains(id) }
  }
}
