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
  let eventHandler: any EditorEventHandler
  private var programs: [Program] = []
  private var readers: ReaderIndex
  private var failuresByItem: [Int32: Failure] = [:]
  private var lastValues: [ContextValue?] = []
  private var dirty: BitWords
  private var isFresh = true
  // Items that are asked at the next update whatever has changed.
  private var forced: [Int] = []

  // By the items' indices.
  private var conditions: [(when: Condition?, enabledWhen: Condition?)] = []

  /// What of an item is looked at at every update, side by side.
  private struct Program {
    /// The slots of native predicates; -1 for none.
    var visibleSlot: Int32 = -1
    var enabledSlot: Int32 = -1
    var hasWhen: Bool
    var hasEnabledWhen: Bool
    var isComponent = false
    var isAvailable: Bool

    /// Whether it is known without asking if the item can be used once it is visible.
    var isSettled: Bool {
      enabledSlot < 0 && !hasEnabledWhen && !isComponent
    }
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
    self.dirty = BitWords(count: self.items.count)
    self.readers = ReaderIndex(items: self.items.count)
    self.programs.reserveCapacity(self.items.count)
    self.conditions.reserveCapacity(self.items.count)
    for (index, item) in self.items.enumerated() {
      let pair = (condition(item.when), condition(item.enabledWhen))
      programs.append(program(for: item))
      conditions.append(pair)
      readers.add(
        Int32(index), reading: Set((pair.0?.keys ?? []) + (pair.1?.keys ?? [])).sorted())
    }
  }

  private func program(for item: BarItem) -> Program {
    var program = Program(
      hasWhen: item.when != nil, hasEnabledWhen: item.enabledWhen != nil,
      isAvailable: item.unavailable.isEmpty)
    switch item.refinement {
    case .none: break
    case .component: program.isComponent = true
    case .native(let visible, let enabled) where natives != nil:
      program.visibleSlot = visible ?? -1
      program.enabledSlot = enabled ?? -1
    case .native: break
    }
    return program
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

  /// Has all items of some owners asked at the next update, whatever has changed: they couldn't answer before.
  ///
  /// - Complexity: O(*n*) in the number of items.
  package func askAgain(ownedBy owners: Set<String>) {
    forced += items.indices.filter { owners.contains(items[$0].owner) }
  }

  private func collectDirty() {
    while lastValues.count < table.count { lastValues.append(nil) }
    // Worked on out of the class, as below.
    var items = dirty
    dirty = BitWords(count: 0)
    items.removeAll()
    if isFresh {
      for index in self.items.indices { items[index] = true }
    } else {
      let changed = readers.active.filter { reader.peek($0) != lastValues[Int($0)] }
      if !changed.isEmpty { readers.collectItems(reading: changed, into: &items) }
      for index in forced { items[index] = true }
    }
    forced = []
    dirty = items
  }

  private func askDirty() {
    // Worked on out of the class, where every access would be checked for exclusivity.
    let (dirty, programs) = (dirty, programs)
    var pass = Pass(bar: known)
    known = VisibleBar(items: [])
    askedCount = dirty.setCount
    let hadFailures = !failuresByItem.isEmpty
    var batch = Batch()
    batch.reserve(dirty.setCount)
    var next = dirty.next(from: 0)
    while let index = next {
      next = dirty.next(from: index + 1)
      let program = programs[index]
      if hadFailures { failuresByItem[Int32(index)] = nil }
      if program.hasWhen, !holds(conditions[index].when) {
        pass.bar.show(index, false)
      } else if program.visibleSlot >= 0 {
        batch.add(Int32(index), program.visibleSlot)
      } else {
        let outcome = program.isComponent ? ask(Int32(index), .visible) : .yes
        pass.receive(outcome, index, program)
      }
    }
    let outcomes = ask(.visible, batch)
    for (number, item) in batch.items.enumerated() {
      pass.receive(outcomes[number], Int(item), programs[Int(item)])
    }
    pass.flush()
    askEnabled(&pass)
    known = pass.bar
    while lastValues.count < table.count { lastValues.append(nil) }
  }

  /// Asks whether items can be used that have turned out to be visible.
  private func askEnabled(_ pass: inout Pass) {
    var batch = Batch()
    pass.open.sort()
    for index in pass.open {
      let program = programs[index]
      pass.bar.visible[index] = true
      var enabled = program.isAvailable
      if enabled, program.hasEnabledWhen { enabled = holds(conditions[index].enabledWhen) }
      if enabled, program.enabledSlot >= 0 { batch.add(Int32(index), program.enabledSlot) }
      pass.bar.enabled[index] = enabled
      if enabled, program.isComponent { pass.receiveEnabled(ask(Int32(index), .enabled), index) }
    }
    let outcomes = ask(.enabled, batch)
    for (number, item) in batch.items.enumerated() {
      pass.receiveEnabled(outcomes[number], Int(item))
    }
  }

  /// What one update makes of the bar.
  private struct Pass {
    var bar: VisibleBar
    /// Visible items of which it has to be asked whether they can be used.
    var open: [Int] = []

    // Flags of one word that aren't in `bar` yet, because items mostly come in order.
    private var word = 0
    private var mask: UInt64 = 0
    private var visible: UInt64 = 0
    private var enabled: UInt64 = 0

    init(bar: VisibleBar) {
      self.bar = bar
    }

    @inline(__always)
    mutating func receive(_ outcome: Outcome, _ index: Int, _ program: Program) {
      if index >> 6 != word { flush(before: index) }
      let bit: UInt64 = 1 << (index & 63)
      guard case .yes = outcome else {
        mask |= bit
        return
      }
      guard program.isSettled else { return open.append(index) }
      mask |= bit
      visible |= bit
      if program.isAvailable { enabled |= bit }
    }

    /// Puts what was received into the bar.
    mutating func flush(before index: Int = 0) {
      bar.visible.set(word, mask, to: visible)
      bar.enabled.set(word, mask, to: enabled)
      (word, mask, visible, enabled) = (index >> 6, 0, 0, 0)
    }

    mutating func receiveEnabled(_ outcome: Outcome, _ index: Int) {
      switch outcome {
      case .yes: break
      case .no: bar.enabled[index] = false
      case .failed: bar.show(index, false)
      }
    }
  }

  /// Items to ask in one go, with their slots.
  private struct Batch {
    var items: [Int32] = []
    var slots: [Int32] = []

    mutating func add(_ item: Int32, _ slot: Int32) {
      items.append(item)
      slots.append(slot)
    }

    mutating func reserve(_ count: Int) {
      items.reserveCapacity(count)
      slots.reserveCapacity(count)
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

  /// Asks native predicates, and returns an answer for each.
  private func ask(_ question: NativeQuestion, _ batch: Batch) -> [Outcome] {
    guard !batch.items.isEmpty, let natives else { return [] }
    var outcomes: [Outcome] = []
    outcomes.reserveCapacity(batch.items.count)
    reader.forgetReads(expecting: batch.items.count)
    natives.evaluate(question, slots: batch.slots, reader: reader, outcomes: &outcomes)
    // Whoever forgets an answer has failed.
    while outcomes.count < batch.items.count { outcomes.append(.failed(-1)) }
    for (index, item) in batch.items.enumerated() {
      if case .failed(let status) = outcomes[index] {
        fail(
          item, question, status: status,
          natives.meaning(of: status) ?? "answered with status \(status)")
      }
    }
    readers.note(batch.items, question, reader.reads)
    return outcomes
  }

  private func ask(_ item: Int32, _ question: NativeQuestion) -> Outcome {
    guard case .component(let component) = items[Int(item)].refinement else { return .yes }
    let context = InspectorBar.Context(reader, eventHandler: eventHandler)
    reader.forgetReads()
    reader.begin()
    defer { readers.note([item], question, reader.reads) }
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
