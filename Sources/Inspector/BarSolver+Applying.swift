import DocumentModel

extension BarSolver {
  /// Applies everybody's changes: plugins in the order of their dependencies, then the user's.
  mutating func applyAll() {
    let plugins = members.indices.dropFirst().dropLast()
    // Plugins are numbered from 1 among the members, and from 0 in the graph.
    var dependencies: [[Int]] = Array(repeating: [], count: plugins.count)
    for owner in plugins {
      var others: Set<Int> = []
      for change in members[owner].modifications {
        for other in change.anchors.compactMap(ownerOfAnchor) where isPlugin(other) {
          if other != owner { others.insert(other - 1) }
        }
      }
      dependencies[owner - 1] = others.sorted()
    }
    let order = DependencyOrder(dependencies: dependencies)
    let circles = Dictionary(grouping: dependencies.indices) { order.component[$0] }
    applied = order.order.map { members[$0 + 1].id }
    for plugin in order.order {
      let circle = (circles[order.component[plugin]] ?? []).map { $0 + 1 }
      applyChanges(of: plugin + 1, circle: circle.count > 1 ? Set(circle) : [])
    }
    for index in members[user].modifications.indices { apply(index, of: user) }
  }

  private func isPlugin(_ owner: Int) -> Bool {
    owner > 0 && owner < user
  }

  private func ownerOfAnchor(_ id: String) -> Int? {
    (numbers[id] ?? aliases[id]).map { items[$0].owner }
  }

  /// Applies one plugin's changes, each behind those that place what it anchors on.
  private mutating func applyChanges(of owner: Int, circle: Set<Int>) {
    let changes = members[owner].modifications
    var placer: [Int: Int] = [:]
    placer.reserveCapacity(changes.count)
    for (index, change) in changes.enumerated() {
      for id in change.items {
        guard let item = numbers[id] ?? aliases[id], items[item].owner == owner,
          placer[item] == nil
        else { continue }
        placer[item] = index
      }
    }
    let dependencies = changes.enumerated().map { index, change in
      change.anchors.compactMap { id in
        (numbers[id] ?? aliases[id]).flatMap { placer[$0] }.flatMap { $0 == index ? nil : $0 }
      }
    }
    let order = DependencyOrder(dependencies: dependencies)
    var sizes = Array(repeating: 0, count: changes.count)
    for component in order.component { sizes[component] += 1 }
    var circles: [Int: [Int]]?
    var names: [Int: String] = [:]
    let plugins = Self.list(circle.sorted().map { members[$0].id })
    for index in order.order {
      let isInCircle =
        !circle.isEmpty
        && changes[index].anchors.compactMap(ownerOfAnchor)
          .contains { $0 != owner && circle.contains($0) }
      let component = order.component[index]
      if isInCircle {
        refuse(
          index, of: owner, .cycle, item: changes[index].anchors[0],
          "is part of a circle of plugins that anchor on each other's items: \(plugins)")
      } else if sizes[component] > 1 {
        // Worked out only where there is a circle.
        let members = circles ?? Dictionary(grouping: changes.indices) { order.component[$0] }
        circles = members
        let items =
          names[component] ?? Self.list((members[component] ?? []).flatMap { changes[$0].items })
        names[component] = items
        refuse(
          index, of: owner, .cycle, item: changes[index].anchors.first ?? "",
          "is part of a circle of items that anchor on each other: \(items)")
      } else {
        apply(index, of: owner)
      }
    }
  }

  /// Names in a row; of very many only the first, so that a sentence stays one.
  private static func list(_ names: [String]) -> String {
    names.prefix(32).joined(separator: ", ")
      + (names.count > 32 ? " and \(names.count - 32) more" : "")
  }

  // MARK: One change

  private mutating func apply(_ index: Int, of owner: Int) {
    let change = members[owner].modifications[index]
    guard isWellFormed(change) else {
      return refuse(
        index, of: owner, .malformed, item: change.anchors.first ?? change.items.first ?? "",
        "has items or anchors that '\(change.operation.rawValue)' doesn't take")
    }
    guard let placing = placeable(change, index, of: owner) else { return }
    let anchor = anchor(of: change, besides: placing)
    let cause = BarPlan.Cause(
      owner: members[owner].id, index: index, operation: change.operation,
      anchor: anchor.map { items[$0.1].id })
    if change.operation == .remove || change.operation == .replace {
      guard mayTouch(change, index, of: owner) else { return }
    }
    if change.operation == .remove, anchor == nil, isRemoved(change.anchors[0]) { return }
    guard anchor != nil || change.anchors.isEmpty || change.otherwise != nil else {
      return refuse(
        index, of: owner, .absentAnchor, item: change.anchors[0], absence(of: change.anchors))
    }
    if let (spelling, number) = anchor, items[number].id != spelling {
      warn(index, of: owner, former: spelling, now: items[number].id)
    }
    perform(change, placing, at: anchor?.1, cause: cause, isUser: owner == user)
  }

  private func isWellFormed(_ change: BarModification) -> Bool {
    switch change.operation {
    case .addFirst, .addLast: change.anchors.isEmpty
    case .addBefore, .addAfter: !change.anchors.isEmpty
    case .replace: change.anchors.count == 1 && change.otherwise == nil
    case .remove: change.anchors.count == 1 && change.otherwise == nil && change.items.isEmpty
    }
  }

  /// Returns the items that a change places, or nil after refusing it.
  private mutating func placeable(_ change: BarModification, _ index: Int, of owner: Int) -> [Int]?
  {
    var placing: [Int] = []
    var seen: Set<Int> = []
    for id in change.items {
      guard let item = numbers[id] ?? aliases[id], owner == user || items[item].owner == owner
      else {
        let whose = numbers[id].map { ", which is '\(members[items[$0].owner].id)''s" } ?? ""
        refuse(
          index, of: owner, .unknownItem, item: id,
          "places '\(id)'\(whose); it can only place items that \(ownItems(of: owner))")
        return nil
      }
      var isPlaced = !seen.insert(item).inserted
      if owner != user {
        switch items[item].state {
        case .pending, .unplaced: break
        case .base, .placed, .removed, .replaced: isPlaced = true
        }
      }
      guard !isPlaced else {
        refuse(
          index, of: owner, .placedTwice, item: id,
          "places '\(id)', which has been placed or taken out already")
        return nil
      }
      placing.append(item)
    }
    return placing
  }

  private func ownItems(of owner: Int) -> String {
    owner == user ? "somebody has declared" : "'\(members[owner].id)' has declared"
  }

  private func canAnchor(_ operation: BarModification.Operation, on item: Int) -> Bool {
    switch items[item].state {
    case .base, .unplaced, .placed: true
    case .pending, .removed: false
    case .replaced: operation == .addBefore || operation == .addAfter
    }
  }

  /// Returns the first candidate that is in the bar, as it was spelled and by its number.
  private func anchor(of change: BarModification, besides placing: [Int]) -> (String, Int)? {
    for id in change.anchors {
      if let item = numbers[id] ?? aliases[id], canAnchor(change.operation, on: item),
        !placing.contains(item)
      {
        return (id, item)
      }
    }
    return nil
  }

  private func isRemoved(_ id: String) -> Bool {
    guard let item = numbers[id] ?? aliases[id], case .removed = items[item].state else {
      return false
    }
    return true
  }

  /// Returns whether an owner may take out or replace an item; refuses the change otherwise.
  private mutating func mayTouch(_ change: BarModification, _ index: Int, of owner: Int) -> Bool {
    let id = change.anchors[0]
    guard owner != user, let other = ownerOfAnchor(id), other != owner else { return true }
    let needed: BarOwner.Permission = change.operation == .remove ? .removeItems : .replaceItems
    if members[owner].permissions.contains(needed) { return true }
    refuse(
      index, of: owner, .permissionNeeded, item: id,
      "touches an item of '\(members[other].id)', for which it needs the permission "
        + "'\(needed.rawValue)'")
    return false
  }

  private mutating func perform(
    _ change: BarModification, _ placing: [Int], at anchor: Int?, cause: BarPlan.Cause, isUser: Bool
  ) {
    let last = isUser ? BarList.tail : BarList.boundary
    var successor: Int
    switch (change.operation, anchor) {
    case (.addFirst, _): successor = list.successor(of: BarList.head)
    case (.addLast, _): successor = last
    case (_, nil):
      successor = change.otherwise == .first ? list.successor(of: BarList.head) : last
    case (.addBefore, let anchor?): successor = items[anchor].node
    case (.addAfter, let anchor?):
      if case .replaced(_, _, let end) = items[anchor].state {
        successor = list.successor(of: end)
      } else {
        successor = list.successor(of: items[anchor].node)
      }
    case (.remove, let anchor?):
      items[anchor].state = .removed(cause)
      return
    case (.replace, let anchor?):
      let end = list.makeNode()
      list.insert(end, before: list.successor(of: items[anchor].node))
      items[anchor].state = .replaced(cause, by: placing, end: end)
      successor = end
    }
    // What stands there may be one of those that move; the next one that stays is the place.
    let moving = Set(placing.map { items[$0].node })
    while moving.contains(successor) { successor = list.successor(of: successor) }
    for item in placing {
      list.insert(items[item].node, before: successor)
      items[item].state = .placed(cause)
    }
  }

  // MARK: Refusals

  /// Leaves a change out; what it was to place stands with the items that nobody places.
  private mutating func refuse(
    _ index: Int, of owner: Int, _ code: BarPlan.Conflict.Code, item: String, _ reason: String
  ) {
    let member = members[owner]
    let change = member.modifications[index]
    for id in change.items {
      if let item = numbers[id] ?? aliases[id], items[item].owner == owner,
        case .pending = items[item].state
      {
        items[item].state = .unplaced
      }
    }
    let target = change.anchors.map { "'\($0)'" }.joined(separator: ", ")
    report(
      code, owner: member.id, index: index, operation: change.operation, item: item,
      items: change.items,
      "Change \(index + 1) of '\(member.id)', '\(change.operation.rawValue)' \(target), was left "
        + "out: it \(reason)" + (reason.hasSuffix("?") ? "" : "."))
  }

  private mutating func warn(_ index: Int, of owner: Int, former: String, now: String) {
    report(
      .formerID, owner: members[owner].id, index: index,
      operation: members[owner].modifications[index].operation, item: former, isWarning: true,
      "Change \(index + 1) of '\(members[owner].id)' names '\(former)', which is called '\(now)' "
        + "now. It was done; use the new name.")
  }

  private mutating func absence(of anchors: [String]) -> String {
    if anchors.count == 1, let item = numbers[anchors[0]] ?? aliases[anchors[0]] {
      switch items[item].state {
      case .removed(let cause):
        return "names an item that '\(cause.owner)' has removed. Anchor on another"
      case .replaced(let cause, _, _):
        return "names an item that '\(cause.owner)' has replaced"
      default: break
      }
    }
    guard suggestionsLeft > 0, let first = anchors.first else {
      return "names no item of this bar"
    }
    suggestionsLeft -= 1
    let near = nearest(to: first, among: numbers.keys).map { "'\($0)'" }
    return "names no item of this bar"
      + (near.isEmpty ? "" : "; did you mean \(near.joined(separator: ", "))?")
  }
}
