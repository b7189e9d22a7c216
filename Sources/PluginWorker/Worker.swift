import DocumentModel
import Glibc
import Inspector
import PluginBridge
import PluginProtocol
import SharedMemory

/// The plugins of this process, and what the host asks of them: the main thread's own.
@MainActor
final class Worker {
  /// One plugin that was loaded.
  private struct Resident {
    let plugin: LoadedPlugin
    /// The numbers under which each item's predicates and body are known, by the item's number.
    var predicates: [Int32?]
    var bodies: [Int32?]
  }

  private let channel: WorkerChannel
  private let desk: PixelDesk
  private let runs: RunRegister
  private let activity: ActivityPage?
  private let predicates = BridgedPredicates()
  private let bodies = BridgedBodies()
  private var residents: [Resident?] = []
  private var documents = DocumentShelf()
  private var reading: Reading

  init(
    _ channel: WorkerChannel, _ desk: PixelDesk, _ runs: RunRegister, activity: ActivityPage?
  ) {
    self.channel = channel
    self.desk = desk
    self.runs = runs
    self.activity = activity
    self.reading = Reading()
    predicates.activity = activity
    bodies.activity = activity
  }

  /// Loads plugins, each from the descriptor of its bytes.
  func load(_ declarations: [PluginDeclaration], from files: [Int32]) -> [PluginStart] {
    // A debugger would open a descriptor of its own under "self".
    let folder = "/proc/\(getpid())/fd/"
    return zip(declarations, files).enumerated().map { number, pair in
      // The descriptor stays open: the linker takes the same name for the same file.
      load(pair.0, from: folder + "\(pair.1)", number: number)
    }
  }

  private func load(
    _ declaration: PluginDeclaration, from file: String, number: Int
  ) -> PluginStart {
    do throws(PluginRefusal) {
      let plugin = try LoadedPlugin(
        declaration, file: file, services: WorkerServices(channel, desk, plugin: UInt16(number)),
        activity: activity, number: number)
      var resident = Resident(
        plugin: plugin, predicates: declaration.items.map { _ in nil },
        bodies: declaration.items.map { _ in nil })
      var code = declaration.items.map { _ in
        PluginStart.ItemCode(hasVisible: false, hasEnabled: false)
      }
      var numbers: [String: Int] = [:]
      for (index, item) in declaration.items.enumerated() { numbers[item.id] = index }
      for binding in predicates.add(plugin) {
        guard let index = numbers[binding.item] else { continue }
        resident.predicates[index] = binding.slot
        code[index] = PluginStart.ItemCode(
          hasVisible: binding.hasVisible, hasEnabled: binding.hasEnabled)
      }
      for binding in bodies.add(plugin) {
        if let index = numbers[binding.item] { resident.bodies[index] = binding.slot }
      }
      residents.append(resident)
      let timings = plugin.timings
      return PluginStart(
        refusal: nil, open: timings.open, entry: timings.entry,
        registration: timings.registration, items: code)
    } catch {
      residents.append(nil)
      return PluginStart(refusal: error)
    }
  }

  /// Does what the host asks, until it says that it was enough.
  func serve(_ mailbox: Mailbox) -> Never {
    while true {
      let letter = mailbox.take()
      switch letter.message {
      case .predicates(let request): answer(request, letter)
      case .body(let request): answer(request, letter)
      case .run(let request): answer(request, letter)
      case .shutdown:
        for resident in residents { resident?.plugin.destroy() }
        channel.send(.done, letter.sequence)
        leave(.finished)
      case .start, .cancel, .pixels: leave(.misunderstood)
      }
    }
  }

  private func answer(_ request: PredicateRequest, _ letter: WorkerChannel.Letter) {
    let resident = resident(request.plugin)
    // A loop: a closure on the main actor asks at each call whether it is there.
    var slots: [Int32] = []
    slots.reserveCapacity(request.items.count)
    for item in request.items {
      guard item < resident.predicates.count, let slot = resident.predicates[Int(item)] else {
        leave(.misunderstood)
      }
      slots.append(slot)
    }
    let reader = reading.reader(for: snapshot(request.snapshot, letter), slots.count)
    var outcomes: [Outcome] = []
    predicates.evaluate(request.question, slots: slots, reader: reader, outcomes: &outcomes)
    let log = reader.reads
    channel.send(
      .answers(
        PredicateAnswers(
          newKeys: reading.newKeys(), outcomes: outcomes, reads: log.reads, starts: log.starts)),
      letter.sequence)
  }

  private func answer(_ request: BodyRequest, _ letter: WorkerChannel.Letter) {
    let resident = resident(request.plugin)
    guard request.item < resident.bodies.count, let slot = resident.bodies[Int(request.item)] else {
      leave(.misunderstood)
    }
    let reader = reading.reader(for: snapshot(request.snapshot, letter), 1)
    let written = bodies.write(slot, reader: reader)
    channel.send(
      .body(
        BodyAnswer(
          newKeys: reading.newKeys(), result: written.bytes, reads: written.keys,
          images: written.images.sorted())), letter.sequence)
  }

  private func answer(_ request: RunRequest, _ letter: WorkerChannel.Letter) {
    let plugin = resident(request.plugin).plugin
    let snapshot = snapshot(request.snapshot, letter)
    guard request.item < plugin.declaration.items.count else { leave(.misunderstood) }
    let reporter = RunReporter(channel, runs, letter.sequence)
    let run = plugin.prepare(
      plugin.declaration.items[Int(request.item)].id, arguments: request.arguments,
      transaction: Transaction(History(snapshot.document, selection: snapshot.selection)),
      keepsChanges: true, onProgress: { reporter.progress($0) })
    guard let run else { leave(.misunderstood) }
    reporter.begin(run)
  }

  private func resident(_ number: UInt16) -> Resident {
    guard number < residents.count, let resident = residents[Int(number)] else {
      leave(.misunderstood)
    }
    return resident
  }

  /// Finds what a request is about.
  private func snapshot(
    _ reference: SnapshotReference, _ letter: WorkerChannel.Letter
  ) -> Snapshot {
    switch reference.delivery {
    case .known: break
    case .whole:
      guard let descriptor = letter.descriptors.first else { leave(.misunderstood) }
      documents.add(reference.document, from: descriptor)
    case .changes(let base, let bytes):
      documents.add(reference.document, from: base, changes: bytes)
    }
    return Snapshot(
      document: documents.find(reference.document), selection: reference.selection,
      version: reference.version, locale: reference.locale)
  }
}
