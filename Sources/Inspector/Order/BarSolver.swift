import DocumentModel

/// Works out a ``BarPlan``: this file takes the declarations in, the others order and apply.
struct BarSolver {
  let input: BarPlan.Input

  var record = BarRecord()
  var list = BarList()
  var conflicts: [BarPlan.Conflict] = []
  var applied: [String] = []
  /// The present id for each former one.
  private(set) var currentIDs: [String: String] = [:]
  // Spelling suggestions are dear, so only the first conflicts and the first warnings get one.
  var suggestionsLeft = 8
  var hintsLeft = 8

  init(_ input: BarPlan.Input) {
    self.input = input
  }

  /// The user's number among the members.
  var user: Int {
    record.members.count - 1
  }

  mutating func solve() {
    declare()
    applyAll()
    sortConflicts()
  }

  // MARK: Declarations

  private mutating func declare() {
    var members = [BarOwner(id: BarOwner.host, items: input.base)]
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
    record.members = members
    reserve()
    for owner in members.indices { declareItems(of: owner) }
    for owner in members.indices { declareAliases(of: owner) }
    for owner in members.indices { declareChanges(of: owner) }
    for id in input.disabled {
      if let item = record.number(of: id) { record.items[item].isDisabled = true }
    }
  }

  private mutating func reserve() {
    let items = record.members.reduce(0) { $0 + $1.items.count }
    let changes = record.members.reduce(0) { $0 + $1.modifications.count }
    record.ids.reserveCapacity(items)
    record.items.reserveCapacity(items)
    record.meanings.reserveCapacity(items)
    record.changes.reserveCapacity(changes)
    record.references.reserveCapacity(changes * 2)
    list.reserve(items)
  }

  /// Takes an owner's items in, or none of them if some are unsound.
  private mutating func declareItems(of owner: Int) {
    let member = record.members[owner]
    let first = record.ids.count
    let prefix = member.id + "."
    var isSound = true
    // What others have declared too, by index and number.
    var shared: [(Int, Int)] = []
    var sharedIDs: Set<String> = []
    for (index, item) in member.items.enumerated() {
      let number = enter(item.id)
      var isRepeated = false
      if number < first {
        isRepeated = !sharedIDs.insert(item.id).inserted
        shared.append((index, number))
      } else if number < record.ids.count {
        isRepeated = true
      } else {
        record.ids.append(item.id)
      }
      if isRepeated {
        isSound = false
        report(
          .duplicateItem, owner: member.id, item: item.id,
          "'\(member.id)' declares '\(item.id)' twice ('\(member.id)' and '\(member.id)'), so none "
            + "of its items was taken. Give each its own id.")
      }
      if owner > 0, !item.id.hasPrefix(prefix) {
        isSound = false
        report(
          .foreignID, owner: member.id, item: item.id,
          "'\(member.id)' declares '\(item.id)', so none of its items was taken. Begin the id with "
            + "'\(member.id).'.")
      }
    }
    guard isSound else {
      for id in record.ids[first...] { record.meanings[id] = nil }
      record.ids.removeSubrange(first...)
      return
    }
    for (index, number) in shared {
      let id = member.items[index].id
      report(
        .duplicateItem, owner: member.id, item: id,
        "'\(member.id)' declares '\(id)', which '\(record.owner(of: number))' has "
          + "declared too. The latter's is kept; rename the other.")
    }
    for _ in first..<record.ids.count {
      list.insert(list.makeNode(), before: owner == 0 ? BarList.boundary : BarList.tail)
      record.items.append(
        BarRecord.Item(owner: Int32(owner), state: owner == 0 ? .base : .unplaced))
    }
  }

  /// Returns the number of the item with an id; a new id gets the next one.
  private mutating func enter(_ id: String) -> Int {
    let next = record.ids.count
    func settle(_ meaning: inout BarRecord.Reference) -> Int {
      if meaning.isAbsent { meaning = BarRecord.Reference(next) }
      return meaning.item
    }
    return settle(&record.meanings[id, default: .absent])
  }

  private mutating func declareAliases(of owner: Int) {
    let member = record.members[owner]
    for item in member.items where !item.aliases.isEmpty {
      guard let number = record.number(of: item.id), record.items[number].owner == owner else {
        continue
      }
      for alias in item.aliases {
        if owner > 0, !alias.hasPrefix(member.id + ".") {
          report(
            .foreignID, owner: member.id, item: alias,
            "'\(member.id)' gives '\(item.id)' the former id '\(alias)', which is left out. Begin "
              + "it with '\(member.id).'.")
        } else if let other = record.meanings[alias]?.item, other != number {
          report(
            .duplicateAlias, owner: member.id, item: alias,
            "'\(alias)' can't be a former id of '\(item.id)', because it means "
              + "'\(record.ids[other])' of '\(record.owner(of: other))'. Take it out.")
        } else {
          currentIDs[alias] = item.id
          if record.meanings[alias] == nil {
            record.meanings[alias] = BarRecord.Reference(number, isFormer: true)
          }
        }
      }
    }
  }

  /// Looks up what an owner's changes name, and marks what they are going to place.
  private mutating func declareChanges(of owner: Int) {
    record.firstChanges.append(record.changes.count)
    for change in record.members[owner].modifications {
      let start = record.references.count
      for id in change.items {
        let meaning = record.meanings[id] ?? .absent
        record.references.append(meaning)
        guard !meaning.isAbsent, record.items[meaning.item].owner == owner else { continue }
        record.items[meaning.item].state = .pending
        if record.items[meaning.item].placer < 0 {
          record.items[meaning.item].placer = Int32(record.changes.count)
        }
      }
      let middle = record.references.count
      for id in change.anchors { record.references.append(record.meanings[id] ?? .absent) }
      record.changes.append(
        BarRecord.Change(
          owner: Int32(owner), operation: change.operation, otherwise: change.otherwise,
          start: Int32(start), middle: Int32(middle), end: Int32(record.references.count)))
    }
  }

  // MARK: Results

  /// Returns the ids of the items in their order, without those that aren't in the bar.
  func order() -> [String] {
    var result: [String] = []
    result.reserveCapacity(record.ids.count)
    var node = list.successor(of: BarList.head)
    while node != BarList.tail {
      // The items' nodes were made first, in the order of their numbers.
      let item = node - BarList.firstNode
      if record.items.indices.contains(item), record.isStanding(item),
        !record.items[item].isDisabled
      {
        result.append(record.ids[item])
      }
      node = list.successor(of: node)
    }
    return result
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
    guard !conflicts.isEmpty else { return }
    var ranks: [String: Int] = [BarOwner.user: .max]
    for (rank, owner) in applied.enumerated() { ranks[owner] = rank }
    let keyed = conflicts.enumerated().map { offset, conflict in
      (conflict.index.map { (ranks[conflict.owner] ?? 0, $0) } ?? (-1, -1), offset, conflict)
    }
    conflicts = keyed.sorted { ($0.0.0, $0.0.1, $0.1) < ($1.0.0, $1.0.1, $1.1) }.map(\.2)
  }
}
