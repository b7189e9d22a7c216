/// Decides which items of a planned bar appear, and asks again only what a change concerns.
///
/// An item appears if its `when` holds and its refinement, if it has one, agrees; what fails is hidden
/// and listed in ``failures``, and the rest stays.
@MainActor
public final class BarEvaluator {
  /// A predicate that failed.
  public struct Failure: Hashable, Sendable, CustomStringConvertible {
    /// The item, which is hidden.
    public let id: String
    /// Who declared it.
    public let owner: String
    /// Which predicate failed.
    public let question: NativeQuestion
    /// The status code of a native predicate, or nil if it was a component that threw.
    public let status: Int32?
    /// What happened.
    public let description: String
  }

  /// The order of the bar, with its reasons.
  public let plan: BarPlan

  /// The items in the order of the plan.
  public let items: [BarItem]

  /// Every item that was given, by id.
  let declared: [String: BarItem]

  /// What the last update shows.
  public var bar: VisibleBar {
    lastBar
  }

  private(set) var lastBar: VisibleBar

  // What the items' own predicates say, kept while the selection is invalid.
  private var known: VisibleBar

  /// How many items the last update asked.
  public private(set) var askedCount = 0

  let table = ContextKeyTable()
  private(set) var reader: ContextReader
  private let natives: (any NativePredicates)?
  private let eventHandler: any EditorEventHandler
  private var programs: [Program] = []
  private var readers: ReaderIndex
  private var failuresByItem: [Int32: Failure] = [:]
  private var lastValues: [ContextValue?] = []
  private var dirty: [Int32] = []
  private var marks: [UInt64]
  private var round: UInt64 = 0
  private var isFresh = true

  /// What of an item is looked at at every update, side by side.
  private struct Program {
    enum Refinement {
      case none, component
      case native(visible: Int32?, enabled: Int32?)
    }

    let when: Condition?
    let enabledWhen: Condition?
    let refinement: Refinement
    let isAvailable: Bool
  }

  /// A predicate with the numbers of its keys in `table`.
  private struct Condition {
    let predicate: Predicate
    let keys: [Int32]
  }

  /// Makes the evaluator of a bar.
  ///
  /// - Parameters:
  ///   - plan: The order.
  ///   - items: The items that the plan names, in any order; others are ignored.
  ///   - natives: What answers for items with native predicates; without it they are as their
  ///     conditions say.
  ///   - eventHandler: Where components send what they want done.
  public init(
    plan: BarPlan, items: [BarItem], natives: (any NativePredicates)? = nil,
    eventHandler: any EditorEventHandler = SilentEventHandler()
  ) {
    var byID: [String: BarItem] = [:]
    byID.reserveCapacity(items.count)
    for item in items where byID[item.id] == nil || plan.owners[item.id] == item.owner {
      byID[item.id] = item
    }
    self.plan = plan
    self.items = plan.items.compactMap { byID[$0] }
    self.natives = natives
    self.eventHandler = eventHandler
    self.declared = byID
    self.lastBar = VisibleBar(items: self.items)
    self.known = lastBar
    self.reader = ContextReader(Snapshot(document: .init(), selection: []), table: table)
    self.marks = Array(repeating: 0, count: self.items.count)
    self.readers = ReaderIndex(
      items: self.items.count,
      askedByCode: self.items.count {
        if case .none = $0.refinement { false } else { true }
      })
    self.programs.reserveCapacity(self.items.count)
    for (index, item) in self.items.enumerated() {
      let program = program(for: item)
      programs.append(program)
      for key in Set((program.when?.keys ?? []) + (program.enabledWhen?.keys ?? [])) {
        readers.add(Int32(index), to: key)
      }
    }
  }

  private func program(for item: BarItem) -> Program {
    let refinement: Program.Refinement =
      switch item.refinement {
      case .none: .none
      case .component: .component
      case .native(let visible, let enabled):
        natives == nil ? .none : .native(visible: visible, enabled: enabled)
      }
    return Program(
      when: condition(item.when), enabledWhen: condition(item.enabledWhen),
      refinement: refinement, isAvailable: item.unavailable.isEmpty)
  }

  private func condition(_ predicate: Predicate?) -> Condition? {
    // A full table has no number for a key: then the whole snapshot stands for it, which is only slower.
    predicate.map {
      Condition(
        predicate: $0,
        keys: $0.keys.map { table.number(of: $0) ?? ContextKeyTable.everything })
    }
  }

  /// The predicates that failed when they were last asked, in the order of the bar.
  public var failures: [Failure] {
    failuresByItem.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Moves on to a snapshot.
  ///
  /// A snapshot in which a selected block doesn't exist has an empty bar.
  ///
  /// - Parameter snapshot: What is selected now.
  /// - Returns: What the bar shows.
  /// - Complexity: O(*k* + *d*) for *k* keys that anybody reads and *d* items that read a key whose
  ///   value has changed; and one copy of two bits an item.
  @discardableResult
  public func update(to snapshot: Snapshot) -> VisibleBar {
    askedCount = 0
    reader.reset(to: snapshot)
    guard snapshot.isValid else {
      lastBar = VisibleBar(items: items)
      return lastBar
    }
    collectDirty()
    askDirty()
    for key in readers.active { lastValues[Int(key)] = reader.peek(key) }
    isFresh = false
    lastBar = known
    return known
  }

  private func collectDirty() {
    dirty.removeAll(keepingCapacity: true)
    round += 1
    while lastValues.count < table.count { lastValues.append(nil) }
    if isFresh {
      dirty = items.indices.map(Int32.init)
      return
    }
    for key in readers.active where reader.peek(key) != lastValues[Int(key)] {
      for item in readers.items(of: key) where marks[Int(item)] != round {
        marks[Int(item)] = round
        dirty.append(item)
      }
    }
    dirty.sort()
  }

  private func askDirty() {
    askedCount = dirty.count
    // Worked on out of the class, where every access would be checked for exclusivity.
    var bar = known
    known = VisibleBar(items: [])
    defer { known = bar }
    let hadFailures = !failuresByItem.isEmpty
    var visible: [Int32] = []
    visible.reserveCapacity(dirty.count)
    var batch = Batch()
    for item in dirty {
      let index = Int(item)
      if hadFailures { failuresByItem[item] = nil }
      guard holds(programs[index].when) else {
        bar.show(index, false)
        continue
      }
      switch programs[index].refinement {
      case .native(let slot?, _): batch.add(item, slot)
      case .component:
        if ask(item, .visible) == .yes { visible.append(item) } else { bar.show(index, false) }
      default: visible.append(item)
      }
    }
    ask(.visible, batch) { item, outcome in
      if outcome == .yes { visible.append(item) } else { bar.show(Int(item), false) }
    }
    batch.removeAll()
    for item in visible {
      let index = Int(item)
      bar.visible[index] = true
      var enabled = programs[index].isAvailable && holds(programs[index].enabledWhen)
      if enabled {
        switch programs[index].refinement {
        case .native(_, let slot?): batch.add(item, slot)
        case .component:
          let outcome = ask(item, .enabled)
          enabled = outcome == .yes
          if outcome != .yes, outcome != .no { bar.show(index, false) }
        default: break
        }
      }
      bar.enabled[index] = enabled
    }
    ask(.enabled, batch) { item, outcome in
      if outcome == .no { bar.enabled[Int(item)] = false }
      if outcome != .yes, outcome != .no { bar.show(Int(item), false) }
    }
    while lastValues.count < table.count { lastValues.append(nil) }
  }

  /// Items to ask in one go, with their slots.
  private struct Batch {
    var items: [Int32] = []
    var slots: [Int32] = []

    mutating func add(_ item: Int32, _ slot: Int32) {
      items.append(item)
      slots.append(slot)
    }

    mutating func removeAll() {
      items.removeAll(keepingCapacity: true)
      slots.removeAll(keepingCapacity: true)
    }
  }

  private func holds(_ condition: Condition?) -> Bool {
    guard let condition else { return true }
    return condition.predicate.evaluate { slot in
      condition.keys[slot] == ContextKeyTable.everything
        ? reader.snapshot.value(for: condition.predicate.keys[slot])
        : reader.peek(condition.keys[slot])
    }
  }

  /// Asks native predicates, and hands each answer on.
  private func ask(
    _ question: NativeQuestion, _ batch: Batch, receive: (Int32, Outcome) -> Void
  ) {
    guard !batch.items.isEmpty, let natives else { return }
    var outcomes: [Outcome] = []
    outcomes.reserveCapacity(batch.items.count)
    reader.forgetReads()
    natives.evaluate(question, slots: batch.slots, reader: reader, outcomes: &outcomes)
    let log = reader.log
    // Whoever forgets an answer has failed.
    while outcomes.count < batch.items.count { outcomes.append(.failed(-1)) }
    for (index, item) in batch.items.enumerated() {
      if case .failed(let status) = outcomes[index] {
        fail(item, question, status: status, "answered with status \(status)")
      }
      receive(item, outcomes[index])
    }
    readers.note(batch.items, question, log)
  }

  private func ask(_ item: Int32, _ question: NativeQuestion) -> Outcome {
    guard case .component(let component) = items[Int(item)].refinement else { return .yes }
    let context = InspectorBar.Context(reader, eventHandler: eventHandler)
    reader.forgetReads()
    reader.begin()
    defer { readers.note([item], question, reader.log) }
    do {
      let holds =
        switch question {
        case .visible: try component.isVisible(context)
        case .enabled: try component.isEnabled(context)
        }
      return holds ? .yes : .no
    } catch {
      fail(item, question, status: nil, "threw: \(error)")
      return .failed(-1)
    }
  }

  private func fail(_ item: Int32, _ question: NativeQuestion, status: Int32?, _ what: String) {
    let failed = items[Int(item)]
    failuresByItem[item] = Failure(
      id: failed.id, owner: failed.owner, question: question, status: status,
      description: "'\(failed.id)' of '\(failed.owner)' is hidden: asked whether it is "
        + "\(question == .visible ? "visible" : "enabled"), it \(what).")
  }

  /// Returns the last failure of an item, or nil if it didn't fail.
  func failure(at index: Int) -> Failure? {
    failuresByItem[Int32(index)]
  }
}
