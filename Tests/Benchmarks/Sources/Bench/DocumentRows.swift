import DocumentModel
import Floors
import Inspector
import PluginBridge
@_spi(Benchmarks) import PluginHost
import PluginProtocol

/// A change of one block of many on its way to a plugin in a worker.
@MainActor
struct DocumentRows {
  private let measurement: Measurement
  private let gauge: WorkerGauge
  private let outside: (natives: any NativePredicates, slot: Int32)
  private let inside: (natives: any NativePredicates, slot: Int32)
  private let count = 10_000
  private let changes = 100

  init(_ measurement: Measurement) throws {
    self.measurement = measurement
    let path = "\(PluginCopies.root)/.build/benchmark-plugins/bar.so"
    gauge = try Workers.gauge(path)
    try gauge.start()
    let isolated = gauge.predicates()
    var reader = NoteReader()
    let manifest = try ManifestDecoder.decode(reader.read(path).note.manifest)
    let bridged = BridgedPredicates()
    let loaded = try LoadedPlugin(
      PluginDeclaration(path: path, manifest: manifest), services: Silence())
    guard let outer = isolated.slots.first, let inner = bridged.add(loaded).first,
      outer.item == inner.item
    else { throw Unmeasured("'\(path)' has no item that is asked.") }
    outside = (isolated.natives, outer.slot)
    inside = (bridged, inner.slot)
  }

  /// A page with so many pictures, each turned and moved a little.
  private func page() throws -> (document: Document, blocks: [BlockID]) {
    var document = Document()
    let page = try document.create(.page)
    try document.appendChild(page, to: document.scene)
    var blocks: [BlockID] = []
    for number in 0..<count {
      let block = try document.create(.graphic, kind: "image")
      try document.setProperty("position/x", of: block, to: .double(Double(number)))
      try document.setProperty("position/y", of: block, to: .double(Double(number % 100)))
      try document.setProperty("rotation", of: block, to: .double(30))
      try document.setProperty("com.bench/note", of: block, to: .string("picture \(number)"))
      blocks.append(block)
      // The children are many, and each is put behind the last.
      try document.insertChild(block, into: page, at: number)
    }
    return (document, blocks)
  }

  private static func ask(
    _ one: (natives: any NativePredicates, slot: Int32), _ snapshots: [Snapshot]
  ) -> [Outcome] {
    var outcomes: [Outcome] = []
    for snapshot in snapshots {
      one.natives.evaluate(
        .visible, slots: [one.slot], reader: ContextReader(snapshot), outcomes: &outcomes)
    }
    return outcomes
  }

  func rows() throws -> [Row] {
    defer { gauge.stop() }
    var (document, blocks) = try page()
    let before = document
    try document.setProperty("opacity", of: blocks[0], to: .double(0.5))
    guard let difference = document.difference(from: before, atMost: 10) else {
      throw Unmeasured("What has changed in the document isn't known.")
    }
    let traffic = Self.traffic(DifferenceStream.bytes(of: difference))
    var version: UInt64 = 0
    var snapshots: [Snapshot] = []
    var (alone, trip): ([UInt64], [UInt64]) = ([], [])
    var answers: [Outcome] = []
    let times = try measurement.alternate(changes) {
      snapshots = []
      for _ in 0..<changes {
        version += 1
        let block = blocks[Int(version &* 7919 % UInt64(count))]
        try document.setProperty(
          "opacity", of: block, to: .double(Double(version % 97) / 100 + 0.01))
        snapshots.append(
          Snapshot(document: document, selection: [block], version: version, locale: "en"))
      }
      let time = Measurement.time { answers = Self.ask(inside, snapshots) }
      let round = floor_trips(traffic.request, traffic.reply, UInt64(changes))
      alone.append(time / UInt64(changes))
      trip.append(round / UInt64(changes))
      return round > 0 ? time + round : 0
    } ours: {
      var found: [Outcome] = []
      let time = Measurement.time { found = Self.ask(outside, snapshots) }
      guard found == answers else { throw Unmeasured("The plugin read another document.") }
      return time
    }
    let parts = [alone, trip].map { Measurement.median($0) / 1000 }
    return [
      Row(
        name: "a change of one block of \(count) reaches an isolated plugin", scale: .floor,
        unit: "change", floor: times.floor, ours: times.ours,
        note:
          "The floor: \(Int(parts[0])) µs in process, \(Int(parts[1])) µs for \(traffic.request) bytes there and "
          + "\(traffic.reply) back. \(Self.ratio(times)) times the floor.")
    ] + whole(document, before)
  }

  private static func ratio(_ times: (floor: Double, ours: Double)) -> Double {
    (times.ours / times.floor * 100).rounded() / 100
  }

  /// What the change costs without a socket, and what the whole document costs that isn't sent.
  private func whole(_ document: Document, _ before: Document) -> [Row] {
    var next = before
    guard let block = before.blocks[before.scene]?.children.first,
      (try? next.setName("Page", of: block)) != nil
    else { return [] }
    let bytes = DocumentStream.bytes(of: document)
    let work: [(String, () throws -> Void)] = [
      (
        "host's share: find the change, write it, make it once",
        {
          guard let difference = next.difference(from: before, atMost: 10) else { return }
          let bytes = DifferenceStream.bytes(of: difference)
          guard try DifferenceStream.document(from: before, bytes) == next else {
            throw Unmeasured("The change makes another document.")
          }
        }
      ),
      ("whole document to bytes", { _ = DocumentStream.bytes(of: document) }),
      (
        "whole document from bytes, as each worker does once",
        { _ = try DocumentStream.document(bytes.span.bytes) }
      ),
    ]
    return work.compactMap { name, run in
      var times: [UInt64] = []
      for _ in 0...measurement.repetitions {
        guard let time = try? Measurement.time(run) else { return nil }
        times.append(time)
      }
      return Row(
        name: "the \(name)", scale: .none, unit: "document",
        ours: Measurement.median(Array(times.dropFirst())))
    }
  }

  /// How long the messages are with which a worker is told of a change and asked one item, and answers.
  private static func traffic(_ changes: [UInt8]) -> (request: UInt64, reply: UInt64) {
    let request = HostMessage.predicates(
      PredicateRequest(
        snapshot: SnapshotReference(
          document: 2, delivery: .changes(since: 1, changes), selection: [BlockID(rawValue: 2)],
          version: 2, locale: "en"), plugin: 0, question: .visible, items: [0]))
    let reply = WorkerMessage.answers(
      PredicateAnswers(newKeys: NewKeys(), outcomes: [.yes], reads: [2], starts: [0]))
    func size(_ frame: Frame) -> UInt64 {
      UInt64(frame.packets(token: 0).reduce(0) { $0 + $1.count })
    }
    return (size(request.frame(1)), size(reply.frame(1)))
  }
}

/// The changes of one action, as many as there may be.
struct ChangeRows {
  let measurement: Measurement

  func rows() throws -> [Row] {
    var document = Document()
    let page = try document.create(.page)
    try document.appendChild(page, to: document.scene)
    var blocks: [BlockID] = []
    for number in 0..<10_000 {
      let block = try document.create(.graphic)
      try document.insertChild(block, into: page, at: number)
      try document.attach(document.create(.imageFill), to: block)
      blocks.append(block)
    }
    try document.setProperty(.pictureAddress, of: blocks[0], to: .string("file:///a.png"))
    let count = DocumentChange.longestList
    let lists: [(String, (Int) -> DocumentChange)] = [
      (
        "opacity",
        {
          DocumentChange(
            block: blocks[$0 % blocks.count], path: "opacity", value: .double(Double($0 % 90) / 100)
          )
        }
      ),
      (
        "pictures",
        {
          DocumentChange(
            block: blocks[$0 % blocks.count], path: .pictureAddress, value: .string("file:///a.png")
          )
        }
      ),
      (
        "blurs of the page, by turns",
        {
          DocumentChange(
            block: page, path: $0 % 2 == 0 ? "blur/uniform/intensity" : "blur/radial/blurRadius",
            value: .double(Double($0 % 90) / 100 + 0.05))
        }
      ),
    ]
    return try lists.map { name, change in
      let changes = (0..<count).map(change)
      var times: [UInt64] = []
      for _ in 0..<3 {
        var transaction = Transaction(History(document))
        times.append(try Measurement.time { try transaction.apply(changes) })
      }
      return Row(
        name: "making \(count) changes of an action: \(name)", scale: .none, unit: "change",
        ours: Measurement.median(times) / Double(count))
    }
  }
}
