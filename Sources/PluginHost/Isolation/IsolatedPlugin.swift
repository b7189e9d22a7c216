import DocumentModel
import Inspector
import PluginBridge
import PluginProtocol

/// A plugin whose code is in a worker.
///
/// If the worker has ended, the next call starts it again. Predicates and bodies, which change nothing, are asked
/// once more then; actions never are.
@MainActor
final class IsolatedPlugin: PluginCode {
  let worker: IsolatedWorker
  /// The plugin's number among its worker's members.
  let number: Int
  private let host: IsolatedPlugins
  private var bodies: [String: (reads: BodyReads, result: Result<BodyNode, BodyRefusal>)] = [:]
  private let places: [String: Int]
  // What was answered last, by the items' numbers, for while the worker is busy.
  private var latest: [NativeQuestion: [Outcome]] = [:]
  /// Whether something was answered from memory, so that it has to be asked once the worker is free.
  private(set) var isStale = false

  init(_ worker: IsolatedWorker, number: Int, host: IsolatedPlugins) {
    self.worker = worker
    self.number = number
    self.host = host
    let items = worker.members[number].declaration.items
    places = Dictionary(
      items.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    codes = worker.starts[number]?.items ?? []
  }

  private let codes: [PluginStart.ItemCode]

  private var declaration: PluginDeclaration {
    worker.members[number].declaration
  }

  var id: String {
    worker.members[number].found.manifest.id
  }

  var items: [PluginStart.ItemCode] {
    codes
  }

  var timings: LoadedPlugin.Timings {
    guard let start = worker.starts[number] else { return LoadedPlugin.Timings() }
    var timings = LoadedPlugin.Timings()
    timings.open = start.open
    timings.entry = start.entry
    timings.registration = start.registration
    return timings
  }

  func close() {
    worker.close()
  }

  // MARK: Predicates

  /// A batch of predicates that was asked.
  struct Ask {
    fileprivate let question: NativeQuestion
    fileprivate let items: [UInt32]
    /// Nil if the worker was busy, or couldn't be started.
    fileprivate let reply: PendingReply?
    fileprivate let refusal: PluginRefusal?
  }

  /// What came of a batch.
  struct Answered {
    /// The outcomes, in the order of the items.
    var outcomes: [Outcome]
    /// The keys that were read, by the numbers of the reader's table, and where each item's begin; empty if
    /// nobody knows.
    var reads: [Int32] = []
    var starts: [Int32] = []
  }

  /// Asks predicates, and doesn't wait for the answer.
  func beginAsking(_ question: NativeQuestion, _ items: [UInt32], _ snapshot: Snapshot) -> Ask {
    guard worker.connection?.isBusy != true || !worker.isRunning else {
      return Ask(question: question, items: items, reply: nil, refusal: nil)
    }
    do throws(PluginRefusal) {
      let plugin = try worker.ensureRunning(number)
      let (reference, descriptors) = try worker.reference(
        snapshot.document, selection: snapshot.selection, version: snapshot.version,
        locale: snapshot.locale)
      let request = PredicateRequest(
        snapshot: reference, plugin: plugin, question: question, items: items)
      let reply = worker.connection?.begin(
        .predicates(request), .predicates, descriptors: descriptors
      ).reply
      return Ask(question: question, items: items, reply: reply, refusal: nil)
    } catch {
      return Ask(question: question, items: items, reply: nil, refusal: error)
    }
  }

  /// Waits for the answer to a batch; asks once more if the worker ends meanwhile.
  func finishAsking(_ ask: Ask, _ reader: ContextReader) -> Answered {
    if let answered = answer(to: ask, reader) { return answered }
    worker.noteEnding()
    guard worker.mayBeAskedAgain else { return failed(ask) }
    let again = beginAsking(ask.question, ask.items, reader.snapshot)
    if let answered = answer(to: again, reader) { return answered }
    worker.noteEnding()
    return failed(ask)
  }

  /// Returns nil if the worker has ended.
  private func answer(to ask: Ask, _ reader: ContextReader) -> Answered? {
    if ask.refusal != nil { return failed(ask) }
    guard let reply = ask.reply, let connection = worker.connection else { return remembered(ask) }
    let deadlines = host.options.deadlines
    guard
      case .message(.answers(let answers)) = connection.wait(
        for: reply, deadline: deadlines.predicate)
    else { return nil }
    guard answers.outcomes.count == ask.items.count else {
      connection.end(
        .incident(
          .violation("It answered \(answers.outcomes.count) of \(ask.items.count) questions.")))
      connection.waitForEnd()
      return nil
    }
    guard let reads = worker.learn(answers.newKeys, answers.reads, in: reader.table) else {
      connection.waitForEnd()
      return nil
    }
    worker.countThreads()
    told = nil
    remember(answers.outcomes, to: ask)
    return Answered(outcomes: answers.outcomes, reads: reads, starts: answers.starts)
  }

  private func remember(_ outcomes: [Outcome], to ask: Ask) {
    // Taken out, so that it is changed and not copied.
    var known =
      latest.removeValue(forKey: ask.question)
      ?? Array(repeating: .no, count: declaration.items.count)
    for (item, outcome) in zip(ask.items, outcomes) { known[Int(item)] = outcome }
    latest[ask.question] = known
  }

  /// Why predicates couldn't be asked, as the log was told last.
  private var told: PluginRefusal.Code?

  private func failed(_ ask: Ask) -> Answered {
    if let refusal = ask.refusal, refusal.code != told {
      told = refusal.code
      host.services.log(.error, refusal.description, from: id)
    }
    // What passes by itself may have passed when the bar is next asked for.
    if ask.refusal?.passes == true { isStale = true }
    return Answered(outcomes: ask.items.map { _ in .failed(WorkerLoss.status) })
  }

  private func remembered(_ ask: Ask) -> Answered {
    if !isStale {
      isStale = true
      host.services.log(
        .warning,
        "'\(id)' is busy with an action that doesn't pause, so its items stay as they were until that is "
          + "done.", from: id)
    }
    let known = latest[ask.question]
    return Answered(outcomes: ask.items.map { known?[Int($0)] ?? .no })
  }

  /// Whether the worker can be asked again what it couldn't be asked before.
  func takeStale() -> Bool {
    guard isStale, worker.connection?.isBusy != true else { return false }
    isStale = false
    return true
  }

  // MARK: Bodies

  private var bodyTime = BodyTime()

  func body(of item: String, _ reader: ContextReader) throws(BodyRefusal) -> BodyNode? {
    guard let place = places[item], declaration.items[place].body else { return nil }
    if let latest = bodies[item], latest.reads.holds(for: reader) { return try latest.result.get() }
    guard worker.connection?.isBusy != true || !worker.isRunning else {
      isStale = true
      if let latest = bodies[item] { return try latest.result.get() }
      throw BodyRefusal(
        item: item, error: BodyError(.failed, "Its plugin is busy with an action. Ask again then."))
    }
    guard bodyTime.isLeft else {
      isStale = true
      if let latest = bodies[item] { return try latest.result.get() }
      throw BodyRefusal(
        item: item,
        error: BodyError(
          .failed,
          "Its plugin has taken \(BodyTime.atOnce) s for what its items look like, and is asked again after a rest."
        ))
    }
    let start = ContinuousClock.now
    defer { bodyTime.use((ContinuousClock.now - start).seconds) }
    reader.begin()
    var result = try ask(for: item, UInt32(place), reader)
    if result == nil, worker.mayBeAskedAgain {
      worker.noteEnding()
      result = try ask(for: item, UInt32(place), reader)
    }
    guard let result else {
      worker.noteEnding()
      if case .lost(let reason)? = worker.connection?.ending {
        throw BodyRefusal(
          item: item,
          error: BodyError(
            .failed, "This host couldn't go on with the plugin's process: \(reason). Ask again."))
      }
      let cause = host.incidents.last { $0.plugin == id }?.cause ?? "ended"
      throw BodyRefusal(item: item, error: BodyError(.failed, "The plugin \(cause)."))
    }
    return try result.get()
  }

  func isCurrent(_ item: String, _ reader: ContextReader) -> Bool {
    guard let place = places[item], declaration.items[place].body else { return true }
    return bodies[item]?.reads.holds(for: reader) ?? false
  }

  /// Returns nil if the worker has ended.
  private func ask(
    for item: String, _ place: UInt32, _ reader: ContextReader
  ) throws(BodyRefusal) -> Result<BodyNode, BodyRefusal>? {
    let snapshot = reader.snapshot
    let reply: PendingReply?
    do throws(PluginRefusal) {
      let plugin = try worker.ensureRunning(number)
      let (reference, descriptors) = try worker.reference(
        snapshot.document, selection: snapshot.selection, version: snapshot.version,
        locale: snapshot.locale)
      let request = BodyRequest(snapshot: reference, plugin: plugin, item: place)
      reply = worker.connection?.begin(.body(request), .body, descriptors: descriptors).reply
    } catch {
      throw BodyRefusal(item: item, error: BodyError(.failed, error.description))
    }
    guard let reply, let connection = worker.connection,
      case .message(.body(let answer)) = connection.wait(
        for: reply, deadline: host.options.deadlines.body)
    else { return nil }
    guard let reads = worker.learn(answer.newKeys, answer.reads, in: reader.table) else {
      connection.waitForEnd()
      return nil
    }
    worker.countThreads()
    for read in reads { reader.record(read) }
    let result: Result<BodyNode, BodyRefusal> = answer.result.mapError { error in
      BodyError(error.code, at: error.path, "Its process says: \(error.reason)")
    }.flatMap { bytes in
      do throws(BodyError) {
        return .success(try BodyDecoder.decode(bytes))
      } catch {
        return .failure(error)
      }
    }.mapError { BodyRefusal(item: item, error: $0) }
    bodies[item] = (BodyReads(reader, images: Set(answer.images)), result)
    return result
  }

  // MARK: Actions

  func prepare(
    _ id: String, arguments: [ArgumentValue], transaction: Transaction, deadline: Double
  ) -> (any PluginRun)? {
    guard let place = places[id] else { return nil }
    return IsolatedRun(
      self, host, item: id, place: UInt32(place), arguments: arguments, transaction: transaction,
      deadline: deadline)
  }
}
