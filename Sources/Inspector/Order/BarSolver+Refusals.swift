import DocumentModel

extension BarSolver {
  /// Leaves a change out; what it was to place stands with the items that nobody places.
  mutating func refuse(
    _ number: Int, _ code: BarPlan.Conflict.Code, item: String, _ reason: String
  ) {
    let change = record.changes[number]
    for reference in change.items {
      let meaning = record.references[reference]
      guard !meaning.isAbsent, record.items[meaning.item].owner == change.owner,
        record.items[meaning.item].state == .pending
      else { continue }
      record.items[meaning.item].state = .unplaced
    }
    report(
      number, code, item: item,
      "\(target(of: number)), was left out: it \(reason)" + (reason.hasSuffix("?") ? "" : "."))
  }

  mutating func refuseUnknown(_ number: Int, _ reference: Int) {
    let change = record.changes[number]
    let id = record.modification(number).items[reference - change.items.lowerBound]
    let meaning = record.references[reference]
    let whose =
      meaning.isAbsent || meaning.isFormer
      ? "" : ", which is '\(record.owner(of: meaning.item))''s"
    let owner = record.members[Int(change.owner)].id
    let own = change.owner == user ? "somebody has declared" : "'\(owner)' has declared"
    refuse(
      number, .unknownItem, item: id,
      "places '\(id)'\(whose); it can only place items that \(own)")
  }

  mutating func warnOfFormerID(_ number: Int, _ reference: Int) {
    let former =
      record.modification(number).anchors[reference - record.changes[number].anchors.lowerBound]
    let now = record.ids[record.references[reference].item]
    report(
      number, .formerID, item: former, isWarning: true,
      "Change \(record.index(of: number) + 1) of '\(record.members[owner(of: number)].id)' names "
        + "'\(former)', which is called '\(now)' now. It was done; use the new name.")
  }

  /// Warns of a change that fell back because nobody declares what it names.
  mutating func warnOfAbsence(_ number: Int) {
    let change = record.modification(number)
    var near: [String] = []
    for anchor in change.anchors where hintsLeft > 0 {
      hintsLeft -= 1
      for id in nearest(to: anchor, among: record.ids) where !near.contains(id) { near.append(id) }
    }
    // An anchor that resembles nothing is one of a plugin that isn't installed: falling back is its point.
    guard !near.isEmpty else { return }
    let fallback = change.otherwise?.rawValue ?? ""
    report(
      number, .absentAnchor, item: change.anchors[0], isWarning: true,
      "\(target(of: number)), went \(fallback): nobody declares what it names; "
        + "did you mean \(quoted(near, " or "))?")
  }

  /// Returns why a change has no anchor.
  mutating func absence(of number: Int) -> String {
    let anchors = record.changes[number].anchors
    let meaning = record.references[anchors.lowerBound]
    if anchors.count == 1, !meaning.isAbsent {
      switch record.place(of: meaning.item, evenDisabled: true) {
      case .removed(let cause):
        return "names an item that '\(cause.owner)' has removed. Anchor on another"
      case .replaced(let cause, _):
        return "names an item that '\(cause.owner)' has replaced"
      default: break
      }
    }
    guard suggestionsLeft > 0 else { return "names no item of this bar" }
    suggestionsLeft -= 1
    let near = nearest(to: record.modification(number).anchors[0], among: record.ids)
    return "names no item of this bar"
      + (near.isEmpty ? "" : "; did you mean \(quoted(near, " or "))?")
  }

  private func owner(of change: Int) -> Int {
    Int(record.changes[change].owner)
  }

  /// The beginning of a sentence about a change.
  private func target(of number: Int) -> String {
    let change = record.modification(number)
    return "Change \(record.index(of: number) + 1) of '\(record.members[owner(of: number)].id)', "
      + "'\(change.operation.rawValue)' \(quoted(change.anchors))"
  }

  private func quoted(_ names: [String], _ separator: String = ", ") -> String {
    names.map { "'\($0)'" }.joined(separator: separator)
  }

  private mutating func report(
    _ number: Int, _ code: BarPlan.Conflict.Code, item: String, isWarning: Bool = false,
    _ description: String
  ) {
    let change = record.modification(number)
    report(
      code, owner: record.members[owner(of: number)].id, index: record.index(of: number),
      operation: change.operation, item: item, items: change.items, isWarning: isWarning,
      description)
  }
}
