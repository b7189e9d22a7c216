import Inspector
import PluginBridge

/// The predicates of all plugins, wherever their code is.
@MainActor
final class PluginPredicates: NativePredicates {
  private let bridged = BridgedPredicates()
  private var plugins: [IsolatedPlugin] = []
  // By slot: the plugin's place, or -1 for those in this process; and the number to ask there.
  private var owners: [Int32] = []
  private var numbers: [Int32] = []

  /// What one item's code brought.
  struct Binding: Hashable {
    let item: String
    let slot: Int32
    let hasVisible: Bool
    let hasEnabled: Bool
  }

  /// Adds the predicates of a plugin.
  ///
  /// - Parameters:
  ///   - code: The plugin's code.
  ///   - items: The ids of the plugin's items, in the manifest's order.
  /// - Returns: The bindings of the items that have at least one predicate, in the manifest's order.
  func add(_ code: any PluginCode, items: [String]) -> [Binding] {
    var bindings: [Binding] = []
    if let code = code as? InProcessPlugin {
      for found in bridged.add(code.loaded) {
        bindings.append(
          Binding(
            item: found.item, slot: slot(owner: -1, number: found.slot),
            hasVisible: found.hasVisible, hasEnabled: found.hasEnabled))
      }
    } else if let code = code as? IsolatedPlugin {
      let owner = Int32(plugins.count)
      plugins.append(code)
      for (number, item) in zip(code.items, items).enumerated()
      where item.0.hasVisible || item.0.hasEnabled {
        bindings.append(
          Binding(
            item: item.1, slot: slot(owner: owner, number: Int32(number)),
            hasVisible: item.0.hasVisible, hasEnabled: item.0.hasEnabled))
      }
    }
    return bindings
  }

  private func slot(owner: Int32, number: Int32) -> Int32 {
    owners.append(owner)
    numbers.append(number)
    return Int32(owners.count - 1)
  }

  /// The plugins that can be asked again what they couldn't be asked before.
  func takeStale() -> [String] {
    plugins.filter { $0.takeStale() }.map(\.id)
  }

  func meaning(of status: Int32) -> String? {
    status == WorkerLoss.status
      ? "couldn't answer, because its plugin's process has ended" : StatusWords.answer(status)
  }

  func evaluate(
    _ question: NativeQuestion, slots: [Int32], reader: ContextReader, outcomes: inout [Outcome]
  ) {
    guard !plugins.isEmpty else {
      let own = slots.map { numbers[Int($0)] }
      return bridged.evaluate(question, slots: own, reader: reader, outcomes: &outcomes)
    }
    let runs = runs(of: slots)
    // By the plugins' places.
    var asked: [[UInt32]] = Array(repeating: [], count: plugins.count)
    for run in runs where run.owner >= 0 {
      asked[run.owner] += slots[run.range].lazy.map { [numbers] in UInt32(numbers[Int($0)]) }
    }
    let answers = ask(question, asked, reader)
    var next = Array(repeating: 0, count: plugins.count)
    outcomes.reserveCapacity(outcomes.count + slots.count)
    for run in runs {
      guard run.owner >= 0 else {
        let own = slots[run.range].map { numbers[Int($0)] }
        bridged.evaluate(question, slots: own, reader: reader, outcomes: &outcomes)
        continue
      }
      let begin = next[run.owner]
      next[run.owner] += run.range.count
      if let answered = answers[run.owner] {
        replay(answered, begin..<next[run.owner], reader, &outcomes)
      }
    }
  }

  /// The stretches of slots that belong to one plugin each, in order.
  private func runs(of slots: [Int32]) -> [(owner: Int, range: Range<Int>)] {
    let owners = owners
    var runs: [(owner: Int, range: Range<Int>)] = []
    var place = slots.startIndex
    while place < slots.endIndex {
      let owner = owners[Int(slots[place])]
      var end = place + 1
      while end < slots.endIndex, owners[Int(slots[end])] == owner { end += 1 }
      runs.append((Int(owner), place..<end))
      place = end
    }
    return runs
  }

  /// Asks plugins in workers, and waits for their answers.
  ///
  /// - Parameters:
  ///   - question: Which of the two predicates to ask.
  ///   - asked: The items' numbers, by the plugins' places.
  ///   - reader: What they may read.
  /// - Returns: The answers by the plugins' places; nil for those that weren't asked.
  private func ask(
    _ question: NativeQuestion, _ asked: [[UInt32]], _ reader: ContextReader
  ) -> [IsolatedPlugin.Answered?] {
    var answers: [IsolatedPlugin.Answered?] = Array(repeating: nil, count: plugins.count)
    // All workers are asked before the first answer is waited for, so that they work side by side.
    var waiting: [(place: Int, ask: IsolatedPlugin.Ask)] = []
    // Those of one worker are asked one after the other.
    var later: [Int] = []
    var busy: Set<ObjectIdentifier> = []
    for (place, items) in asked.enumerated() where !items.isEmpty {
      let plugin = plugins[place]
      guard busy.insert(ObjectIdentifier(plugin.worker)).inserted else {
        later.append(place)
        continue
      }
      waiting.append((place, plugin.beginAsking(question, items, reader.snapshot)))
    }
    for (place, ask) in waiting { answers[place] = plugins[place].finishAsking(ask, reader) }
    for place in later {
      let ask = plugins[place].beginAsking(question, asked[place], reader.snapshot)
      answers[place] = plugins[place].finishAsking(ask, reader)
    }
    return answers
  }

  /// Records what was read elsewhere, as if it were read here.
  private func replay(
    _ answered: IsolatedPlugin.Answered, _ range: Range<Int>, _ reader: ContextReader,
    _ outcomes: inout [Outcome]
  ) {
    outcomes += answered.outcomes[range]
    guard answered.starts.isEmpty else {
      return reader.record(answered.reads, from: answered.starts, of: range)
    }
    for _ in range {
      reader.begin()
      // Nobody knows what it depends on.
      reader.record(ContextKeyTable.everything)
    }
  }
}
