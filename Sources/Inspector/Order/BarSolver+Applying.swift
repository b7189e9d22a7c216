extension BarSolver {
  /// Applies everybody's changes: plugins in the order of their dependencies, then the user's.
  mutating func applyAll() {
    let plugins = 1..<user
    // Plugins are numbered from 1 among the members, and from 0 in the graph.
    var graph = DependencyOrder.Graph(nodes: plugins.count)
    var dependent = Array(repeating: 0, count: record.members.count)
    for owner in plugins {
      var others: [Int] = []
      for change in changes(of: owner) {
        for reference in record.changes[change].anchors {
          guard let other = ownerOfAnchor(reference), other != owner, plugins.contains(other),
            dependent[other] != owner
          else { continue }
          dependent[other] = owner
          others.append(other)
        }
      }
      for other in others.sorted() { graph.add(other - 1) }
      graph.endNode()
    }
    let order = DependencyOrder(graph)
    let circles = Dictionary(grouping: plugins) { order.component[$0 - 1] }
      .filter { $0.value.count > 1 }
      .mapValues { owners in Self.list(owners.map { record.members[$0].id }) }
    applied = order.order.map { record.members[Int($0) + 1].id }
    for plugin in order.order {
      let circle = order.component[Int(plugin)]
      applyChanges(of: Int(plugin) + 1, circle: circles[circle]) { other in
        plugins.contains(other) && order.component[other - 1] == circle
      }
    }
    for change in changes(of: user) { apply(change) }
  }

  private func changes(of owner: Int) -> Range<Int> {
    let first = record.firstChanges[owner]
    return first..<first + record.members[owner].modifications.count
  }

  private func ownerOfAnchor(_ reference: Int) -> Int? {
    let meaning = record.references[reference]
    return meaning.isAbsent ? nil : Int(record.items[meaning.item].owner)
  }

  /// Applies one plugin's changes, each behind those that place what it anchors on.
  ///
  /// `circle` names the plugins with which this one is in a circle, if it is.
  private mutating func applyChanges(
    of owner: Int, circle: String?, isInCircle: (_ owner: Int) -> Bool
  ) {
    let changes = changes(of: owner)
    let order = orderOfChanges(changes, of: owner)
    var sizes = Array(repeating: Int32(0), count: changes.count)
    for component in order.component { sizes[Int(component)] += 1 }
    var circles: [Int32: [Int]]?
    var names: [Int32: String] = [:]
    for number in order.order {
      let change = changes.lowerBound + Int(number)
      let component = order.component[Int(number)]
      if let circle,
        record.changes[change].anchors.compactMap(ownerOfAnchor)
          .contains(where: { $0 != owner && isInCircle($0) })
      {
        refuse(
          change, .cycle, item: record.modification(change).anchors[0],
          "is part of a circle of plugins that anchor on each other's items: \(circle)")
      } else if sizes[Int(component)] > 1 {
        // Worked out only where there is a circle.
        let members =
          circles
          ?? Dictionary(grouping: changes) { order.component[$0 - changes.lowerBound] }
        circles = members
        let items =
          names[component]
          ?? Self.list((members[component] ?? []).flatMap { record.modification($0).items })
        names[component] = items
        refuse(
          change, .cycle, item: record.modification(change).anchors.first ?? "",
          "is part of a circle of items that anchor on each other: \(items)")
      } else {
        apply(change)
      }
    }
  }

  private func orderOfChanges(_ changes: Range<Int>, of owner: Int) -> DependencyOrder {
    var graph = DependencyOrder.Graph(nodes: changes.count)
    for change in changes {
      for reference in record.changes[change].anchors {
        let meaning = record.references[reference]
        guard !meaning.isAbsent, record.items[meaning.item].owner == owner else { continue }
        let placer = Int(record.items[meaning.item].placer)
        if placer >= 0, placer != change { graph.add(placer - changes.lowerBound) }
      }
      graph.endNode()
    }
    return DependencyOrder(graph)
  }

  /// Names in a row; of very many only the first, so that a sentence stays one.
  private static func list(_ names: [String]) -> String {
    names.prefix(32).joined(separator: ", ")
      + (names.count > 32 ? " and \(names.count - 32) more" : "")
  }

  // MARK: One change

  private mutating func apply(_ number: Int) {
    let change = record.changes[number]
    guard change.isWellFormed else {
      let declared = record.modification(number)
      return refuse(
        number, .malformed, item: declared.anchors.first ?? declared.items.first ?? "",
        "has items or anchors that '\(change.operation.rawValue)' doesn't take")
    }
    guard canPlace(number) else { return }
    let anchor = anchor(of: number)
    if change.operation == .remove || change.operation == .replace {
      guard mayTouch(number) else { return }
    }
    guard let anchor else {
      if change.operation == .remove, isRemoved(change.anchors.lowerBound) { return }
      guard change.anchors.isEmpty || change.otherwise != nil else {
        return refuse(
          number, .absentAnchor, item: record.modification(number).anchors[0], absence(of: number))
      }
      if !change.anchors.isEmpty, change.anchors.allSatisfy({ record.references[$0].isAbsent }) {
        warnOfAbsence(number)
      }
      return perform(number, at: nil)
    }
    if record.references[anchor].isFormer { warnOfFormerID(number, anchor) }
    perform(number, at: record.references[anchor].item)
  }

  /// Returns whether a change may place what it is to place, and marks that; refuses it otherwise.
  private mutating func canPlace(_ number: Int) -> Bool {
    let change = record.changes[number]
    for reference in change.items {
      let meaning = record.references[reference]
      guard !meaning.isAbsent,
        change.owner == user || record.items[meaning.item].owner == change.owner
      else {
        refuseUnknown(number, reference)
        return false
      }
      let item = meaning.item
      var isPlaced = record.items[item].mover == number
      record.items[item].mover = Int32(number)
      if change.owner != user {
        switch record.items[item].state {
        case .pending, .unplaced: break
        case .base, .placed, .removed, .replaced: isPlaced = true
        }
      }
      if isPlaced {
        let id = record.modification(number).items[reference - change.items.lowerBound]
        refuse(
          number, .placedTwice, item: id,
          "places '\(id)', which has been placed or taken out already")
        return false
      }
    }
    return true
  }

  private func canAnchor(_ operation: BarModification.Operation, on item: Int) -> Bool {
    switch record.items[item].state {
    case .base, .unplaced, .placed: true
    case .pending, .removed: false
    case .replaced: operation == .addBefore || operation == .addAfter
    }
  }

  /// Returns the reference to the first candidate that is in the bar and doesn't move itself.
  private func anchor(of number: Int) -> Int? {
    let change = record.changes[number]
    return change.anchors.first { reference in
      let meaning = record.references[reference]
      return !meaning.isAbsent && canAnchor(change.operation, on: meaning.item)
        && record.items[meaning.item].mover != number
    }
  }

  private func isRemoved(_ reference: Int) -> Bool {
    let meaning = record.references[reference]
    return !meaning.isAbsent && record.items[meaning.item].state == .removed
  }

  /// Returns whether an owner may take out or replace an item; refuses the change otherwise.
  private mutating func mayTouch(_ number: Int) -> Bool {
    let change = record.changes[number]
    let owner = Int(change.owner)
    guard owner != user, let other = ownerOfAnchor(change.anchors.lowerBound), other != owner else {
      return true
    }
    let needed: BarOwner.Permission = change.operation == .remove ? .removeItems : .replaceItems
    if record.members[owner].permissions.contains(needed) { return true }
    refuse(
      number, .permissionNeeded, item: record.modification(number).anchors[0],
      "touches an item of '\(record.members[other].id)', for which it needs the permission "
        + "'\(needed.rawValue)'")
    return false
  }

  private mutating func perform(_ number: Int, at anchor: Int?) {
    let change = record.changes[number]
    let last = change.owner == user ? BarList.tail : BarList.boundary
    var successor: Int
    switch (change.operation, anchor) {
    case (.addFirst, _): successor = list.successor(of: BarList.head)
    case (.addLast, _): successor = last
    case (_, nil):
      successor = change.otherwise == .first ? list.successor(of: BarList.head) : last
    case (.addBefore, let anchor?): successor = node(of: anchor)
    case (.addAfter, let anchor?):
      let item = record.items[anchor]
      successor = list.successor(of: item.state == .replaced ? Int(item.end) : node(of: anchor))
    case (.remove, let anchor?):
      settle(anchor, .removed, by: number, at: anchor)
      return
    case (.replace, let anchor?):
      let end = list.makeNode()
      list.insert(end, before: list.successor(of: node(of: anchor)))
      settle(anchor, .replaced, by: number, at: anchor)
      record.items[anchor].end = Int32(end)
      successor = end
    }
    // What stands there may be one of those that move; the next one that stays is the place.
    while isMoving(successor, number) { successor = list.successor(of: successor) }
    for reference in change.items {
      let item = record.references[reference].item
      list.insert(node(of: item), before: successor)
      settle(item, .placed, by: number, at: anchor)
    }
  }

  private mutating func settle(
    _ item: Int, _ state: BarRecord.State, by change: Int, at anchor: Int?
  ) {
    record.items[item].state = state
    record.items[item].change = Int32(change)
    record.items[item].anchor = anchor.map { Int32($0) } ?? -1
  }

  private func node(of item: Int) -> Int {
    BarList.firstNode + item
  }

  private func isMoving(_ node: Int, _ change: Int) -> Bool {
    let item = node - BarList.firstNode
    return record.items.indices.contains(item) && record.items[item].mover == change
  }
}
