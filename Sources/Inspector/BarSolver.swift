import DocumentModel

/// Works out a ``BarPlan``: this file takes the declarations in, the others order and apply.
struct BarSolver {
  enum State {
    /// A change of its owner is going to place it.
    case pending
    case base, unplaced
    case placed(BarPlan.Cause)
    case removed(BarPlan.Cause)
    /// Its node and the end node enclose what stands in its place.
    case replaced(BarPlan.Cause, by: [Int], end: Int)
  }

  struct Item {
    let id: String
    /// 0 is the host; then come the plugins by id.
    let owner: Int
    let node: Int
    var state: State
  }

  let input: BarPlan.Input

  /// The host, the plugins by id, the user.
  var members: [BarOwner] = []
  var items: [Item] = []
  var list = BarList()
  var numbers: [String: Int] = [:]
  var aliases: [String: Int] = [:]
  var conflicts: [BarPlan.Conflict] = []
  var applied: [String] = []
  /// Spelling suggestions are dear, so only the first conflicts get one.
  var suggestionsLeft = 8

  init(_ input: BarPlan.Input) {
    self.input = input
  }

  var user: Int {
    members.count - 1
  }

  mutating func solve() {
    declare()
    applyAll()
    sortConflicts()
  }

  // MARK: Declarations

  private mutating func declare() {
    members = [BarOwner(id: BarOwner.host, items: input.base)]
    var taken: Set<String> = [BarOwner.host, BarOwner.user]
    for plugin in input.plugins {
      guard taken.insert(plugin.id).inserted else {
        report(
          .duplicateOwner, owner: plugin.id, item: plugin.id,
          "There is another plugin '\(plugin.id)', so this one was left out. Remove one of them.")
        continue
      }
      members.append(plugin)
    }
    members[1...].sort { $0.id < $1.id }
    members.append(BarOwner(id: BarOwner.user, items: [], modifications: input.user))
    let count = members.reduce(0) { $0 + $1.items.count }
    items.reserveCapacity(count)
    numbers.reserveCapacity(count)
    for owner in members.indices { declareItems(of: owner) }
    for owner in members.indices { declareAliases(of: owner) }
    for owner in members.indices where owner > 0 && owner < user {
      for change in members[owner].modifications {
        for id in change.items {
          if let item = numbers[id] ?? aliases[id], items[item].owner == owner {
            items[item].state = .pending
          }
        }
      }
    }
  }

  private mutating func declareItems(of owner: Int) {
    let member = members[owner]
    guard isSound(member, isHost: owner == 0) else { return }
    for item in member.items {
      if let other = numbers[item.id] {
        report(
          .duplicateItem, owner: member.id, item: item.id,
          "'\(member.id)' declares '\(item.id)', which '\(members[items[other].owner].id)' has "
            + "declared too. The latter's is kept; rename the other.")
        continue
      }
      let node = list.makeNode()
      numbers[item.id] = items.count
      list.insert(node, before: owner == 0 ? BarList.boundary : BarList.tail)
      items.append(
        Item(id: item.id, owner: owner, node: node, state: owner == 0 ? .base : .unplaced))
    }
  }

  /// Returns whether an owner's items can be taken in; refuses all of them otherwise.
  private mutating func isSound(_ member: BarOwner, isHost: Bool) -> Bool {
    var seen: Set<String> = []
    seen.reserveCapacity(member.items.count)
    let prefix = member.id + "."
    var sound = true
    for item in member.items {
      if !seen.insert(item.id).inserted {
        sound = false
        report(
          .duplicateItem, owner: member.id, item: item.id,
          "'\(member.id)' declares '\(item.id)' twice ('\(member.id)' and '\(member.id)'), so none "
            + "of its items was taken. Give each its own id.")
      }
      if !isHost, !item.id.hasPrefix(prefix) {
        sound = false
        report(
          .foreignID, owner: member.id, item: item.id,
          "'\(member.id)' declares '\(item.id)', so none of its items was taken. Begin the id with "
            + "'\(member.id).'.")
      }
    }
    return sound
  }

  private mutating func declareAliases(of owner: Int) {
    let member = members[owner]
    for item in member.items where !item.aliases.isEmpty {
      guard let number = numbers[item.id], items[number].owner == owner else { continue }
      for alias in item.aliases {
        if owner > 0, !alias.hasPrefix(member.id + ".") {
          report(
            .foreignID, owner: member.id, item: alias,
            "'\(member.id)' gives '\(item.id)' the former id '\(alias)', which is left out. Begin "
              + "it with '\(member.id).'.")
        } else if let other = numbers[alias] ?? aliases[alias], other != number {
          report(
            .duplicateAlias, owner: member.id, item: alias,
            "'\(alias)' can't be a former id of '\(item.id)', because it means "
              + "'\(items[other].id)' of '\(members[items[other].owner].id)'. Take it out.")
        } else {
          aliases[alias] = number
        }
      }
    }
  }

  // MARK: Results

  /// Returns the items in their order, without those that aren't in the bar.
  func order() -> [String] {
    var itemOfNode = Array(repeating: -1, count: list.count)
    for (number, item) in items.enumerated() { itemOfNode[item.node] = number }
    var result: [String] = []
    result.reserveCapacity(items.count)
    var node = list.successor(of: BarList.head)
    while node != BarList.tail {
      let number = itemOfNode[node]
      if number >= 0, isStanding(number), !input.disabled.contains(items[number].id) {
        result.append(items[number].id)
      }
      node = list.successor(of: node)
    }
    return result
  }

  func isStanding(_ number: Int) -> Bool {
    switch items[number].state {
    case .base, .unplaced, .placed: true
    case .pending, .removed, .replaced: false
    }
  }

  var places: [String: BarPlan.Place] {
    var places: [String: BarPlan.Place] = [:]
    places.reserveCapacity(items.count)
    for item in items {
      places[item.id] =
        switch item.state {
        case _ where input.disabled.contains(item.id): .disabled
        case .base: .base
        case .unplaced, .pending: .unplaced
        case .placed(let cause): .placed(cause)
        case .removed(let cause): .removed(cause)
        case .replaced(let cause, let others, _):
          .replaced(cause, by: others.map { items[$0].id })
        }
    }
    return places
  }

  var owners: [String: String] {
    var owners: [String: String] = [:]
    owners.reserveCapacity(items.count)
    for item in items { owners[item.id] = members[item.owner].id }
    return owners
  }

  // MARK: Conflicts

  mutating func report(
    _ code: BarPlan.Conflict.Code, owner: String, index: Int? = nil,
    operation: BarModification.Operation? = nil, item: String, items: [String] = [],
    isWarning: Bool = false, _ description: String
  ) {
    conflicts.append(
      BarPlan.Conflict(
        code: code, owner: owner, index: index, operation: operation, item: item, items: items,
        isWarning: isWarning, description: description))
  }

  /// Declarations first, then the changes in the order in which they were to be applied.
  private mutating func sortConflicts() {
    var ranks: [String: Int] = [BarOwner.user: .max]
    for (rank, owner) in applied.enumerated() { ranks[owner] = rank }
    let keyed = conflicts.enumerated().map { offset, conflict in
      (conflict.index.map { (ranks[conflict.owner] ?? 0, $0) } ?? (-1, -1), offset, conflict)
    }
    conflicts = keyed.sorted { ($0.0.0, $0.0.1, $0.1) < ($1.0.0, $1.0.1, $1.1) }.map(\.2)
  }
}
