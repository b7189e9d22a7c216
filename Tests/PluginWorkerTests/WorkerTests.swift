import DocumentModel
import Glibc
import Inspector
import PluginBridge
import PluginProtocol
import SharedMemory
import TestSupport
import Testing

/// A worker as its host sees it.
@Suite struct WorkerTests {
  static func hostile(_ name: String, body: Bool = false) throws -> PluginDeclaration {
    let id = "com.example.hostile.\(name)"
    return PluginDeclaration(
      path: try BuiltPlugins.hostile(name), id: id,
      items: [.init(id: "\(id).act", signature: "", body: body)])
  }

  static func straighten() throws -> PluginDeclaration {
    PluginDeclaration(
      path: try BuiltPlugins.example("com.example.straighten"), id: "com.example.straighten",
      items: [.init(id: "com.example.straighten.snap", signature: "")])
  }

  static func levels() throws -> PluginDeclaration {
    PluginDeclaration(
      path: try BuiltPlugins.example("com.example.auto-levels"), id: "com.example.auto-levels",
      items: [.init(id: "com.example.auto-levels.apply", signature: "d", body: true)])
  }

  @Test func `plugins are loaded from their bytes, each with its own result`() throws {
    let worker = try WorkerUnderTest()
    let results = try worker.start([
      Self.straighten(), Self.hostile("init-fails"), Self.hostile("action-fails"),
    ])
    #expect(results.map { $0.refusal?.code } == [nil, .initFailed, nil])
    #expect(results[0].items == [.init(hasVisible: true, hasEnabled: false)])
    #expect(results[1].items.isEmpty)
    #expect(results[2].items == [.init(hasVisible: false, hasEnabled: false)])
    #expect(results[0].open > 0)
  }

  @Test func `a predicate's answer comes with the keys that it has read`() throws {
    let worker = try WorkerUnderTest()
    _ = try worker.start([Self.straighten()])
    var sample = try SampleDocument()
    try sample.document.setProperty("rotation", of: sample.block, to: .double(90))
    let question = PredicateRequest(
      snapshot: worker.reference(1, [sample.block], .whole), plugin: 0, question: .visible,
      items: [0, 0])
    let sequence = try worker.send(.predicates(question), [worker.sealed(sample.document)])
    let reply = try worker.receive()
    guard case .answers(let answers) = reply.message else {
      throw WorkerUnderTest.Failure(reason: "\(reply)")
    }
    #expect(reply.sequence == sequence)
    #expect(answers.outcomes == [.no, .no])
    #expect(answers.starts == [0, 1])
    let keys = answers.reads.map { answers.newKeys.spellings[Int($0) - 2] }
    #expect(keys == ["property[\"rotation\"]", "property[\"rotation\"]"])

    // The same keys aren't told again, and a document is sent once.
    try sample.document.setProperty("rotation", of: sample.block, to: .double(30))
    var second = question
    second.snapshot = worker.reference(2, [sample.block], .whole)
    try worker.send(.predicates(second), [worker.sealed(sample.document)])
    guard case .answers(let later) = try worker.receive().message else { return }
    #expect(later.outcomes == [.yes, .yes])
    #expect(later.newKeys.spellings.isEmpty)
    #expect(later.reads == answers.reads)
    var third = question
    third.snapshot = worker.reference(1, [sample.block], .known)
    try worker.send(.predicates(third))
    guard case .answers(let again) = try worker.receive().message else { return }
    #expect(again.outcomes == [.no, .no])
    #expect(worker.activity.call.phase == .idle)
  }

  @Test func `the page names the item that doesn't answer`() throws {
    let worker = try WorkerUnderTest()
    _ = try worker.start([Self.straighten(), Self.hostile("predicate-hangs")])
    let sample = try SampleDocument()
    try worker.send(
      .predicates(
        PredicateRequest(
          snapshot: worker.reference(1, [sample.block], .whole), plugin: 1,
          question: .visible, items: [0])), [worker.sealed(sample.document)])
    let end = ContinuousClock().now + .seconds(20)
    while worker.activity.call.phase != .predicate, ContinuousClock().now < end { sched_yield() }
    #expect(worker.activity.call == .init(phase: .predicate, plugin: 1, item: 0))
  }

  @Test func `what runs is confined, and the report says by what`() throws {
    let worker = try WorkerUnderTest()
    _ = try worker.start([Self.straighten()])
    #expect(try #require(worker.report).isFull)
  }

  @Test func `a document that the host no longer names is let go`() throws {
    let worker = try WorkerUnderTest()
    _ = try worker.start([Self.straighten()])
    let sample = try SampleDocument()
    for number in 1...UInt64(SnapshotReference.kept + 1) {
      let request = PredicateRequest(
        snapshot: worker.reference(number, [sample.block], .whole), plugin: 0,
        question: .visible, items: [0])
      try worker.send(.predicates(request), [worker.sealed(sample.document)])
      _ = try worker.receive()
    }
    try worker.send(
      .predicates(
        PredicateRequest(
          snapshot: worker.reference(1, [sample.block], .known), plugin: 0,
          question: .visible, items: [0])))
    #expect(worker.waitForEnd() == 64)
  }

  /// A predicate is asked about a document that comes as the changes of another.
  private func ask(
    _ worker: WorkerUnderTest, _ number: UInt64, _ delivery: SnapshotReference.Delivery,
    _ block: BlockID, _ descriptors: [Int32] = []
  ) throws {
    try worker.send(
      .predicates(
        PredicateRequest(
          snapshot: worker.reference(number, [block], delivery), plugin: 0, question: .visible,
          items: [0])), descriptors)
  }

  @Test func `a document that comes as changes is what its plugin reads`() throws {
    let worker = try WorkerUnderTest()
    _ = try worker.start([Self.straighten()])
    let sample = try SampleDocument()
    var history = History(sample.document)
    try ask(worker, 1, .whole, sample.block, [worker.sealed(sample.document)])
    _ = try worker.receive()
    var previous = history.current.document
    var answers: [[Outcome]] = []
    for number in UInt64(2)...6 {
      if number == 4 {
        _ = history.undo()
      } else {
        var edited = history.current.document
        try edited.setProperty(
          "rotation", of: sample.block, to: .double([30, 90, 20, 45][Int(number) % 4]))
        history.record(edited, selection: [], label: "")
      }
      let document = history.current.document
      let difference = try #require(document.difference(from: previous, atMost: 100))
      try ask(
        worker, number, .changes(since: number - 1, DifferenceStream.bytes(of: difference)),
        sample.block)
      previous = document
      guard case .answers(let answer) = try worker.receive().message else { continue }
      answers.append(answer.outcomes)
    }

    // Turned by 20, 45, then 20 again, 90 and 20: what can't be straightened is a right angle.
    #expect(answers == [[.yes], [.yes], [.yes], [.no], [.yes]])
  }

  @Test func `changes of a document that isn't there, or of another one, end the worker`() throws {
    let sample = try SampleDocument()
    var changed = sample.document
    try changed.setProperty("rotation", of: sample.block, to: .double(30))
    let bytes = DifferenceStream.bytes(
      of: try #require(changed.difference(from: sample.document, atMost: 100)))
    var other = sample.document
    try other.setName("other", of: sample.block)
    let deliveries: [SnapshotReference.Delivery] = [
      .changes(since: 9, bytes), .changes(since: 1, bytes), .changes(since: 1, []),
    ]
    for (index, delivery) in deliveries.enumerated() {
      let worker = try WorkerUnderTest()
      _ = try worker.start([Self.straighten()])
      let first = index == 0 ? sample.document : other
      try ask(worker, 1, .whole, sample.block, [worker.sealed(first)])
      _ = try worker.receive()

      try ask(worker, 2, delivery, sample.block)

      #expect(worker.waitForEnd() == 64)
    }
  }

  @Test func `an action's changes make the document that it makes in this process`() throws {
    let worker = try WorkerUnderTest()
    _ = try worker.start([Self.straighten()])
    var sample = try SampleDocument()
    try sample.document.setProperty("rotation", of: sample.block, to: .double(80))
    let sequence = try worker.send(
      .run(
        RunRequest(
          snapshot: worker.reference(1, [sample.block], .whole), plugin: 0, item: 0,
          arguments: [])), [worker.sealed(sample.document)])
    let reply = try worker.receive()
    guard case .ended(let end) = reply.message else {
      throw WorkerUnderTest.Failure(reason: "\(reply)")
    }
    #expect(reply.sequence == sequence)
    #expect(end.ending == .succeeded)
    var transaction = sample.transaction
    try transaction.apply(end.changes)
    #expect(try transaction.document.property("rotation", of: sample.block) == .double(90))
  }

  @Test func `an action that goes on leaves the main thread free, and ends when it is told to`()
    throws
  {
    let worker = try WorkerUnderTest()
    _ = try worker.start([Self.hostile("action-waits"), Self.straighten()])
    let sample = try SampleDocument()
    let run = try worker.send(
      .run(
        RunRequest(
          snapshot: worker.reference(1, [sample.block], .whole), plugin: 0, item: 0,
          arguments: [])), [worker.sealed(sample.document)])
    var fractions: [Double] = []
    var kinds: [String] = []
    func note() throws {
      let reply = try worker.receive()
      switch reply.message {
      case .progress(let fraction):
        #expect(reply.sequence == run)
        fractions.append(fraction)
      case .pending: kinds.append("pending")
      case .answers: kinds.append("answers")
      case .ended(let end): kinds.append("\(end.ending)")
      default: kinds.append("\(reply.message)")
      }
    }
    while kinds.isEmpty || fractions.isEmpty { try note() }
    try worker.send(
      .predicates(
        PredicateRequest(
          snapshot: worker.reference(1, [sample.block], .known), plugin: 1,
          question: .visible, items: [0])))
    while kinds.count < 2 { try note() }
    try worker.send(.cancel, sequence: run)
    while kinds.count < 3 { try note() }
    #expect(kinds == ["pending", "answers", "cancelled"])
    // It calls every 2 ms with the same fraction, which is no news.
    #expect(fractions == [0.25, 0.5] || fractions == [0.25])
  }

  @Test func `a picture is asked for while the main thread waits`() throws {
    let worker = try WorkerUnderTest()
    _ = try worker.start([Self.levels()])
    var sample = try SampleDocument()
    try sample.document.setProperty(
      "fill/image/imageFileURI", of: sample.block, to: .string("file:///picture.png"))
    try worker.send(
      .run(
        RunRequest(
          snapshot: worker.reference(1, [sample.block], .whole), plugin: 0, item: 0,
          arguments: [.number(0)])), [worker.sealed(sample.document)])
    let asked = try worker.receive()
    guard case .pixelsWanted(let wanted) = asked.message else {
      throw WorkerUnderTest.Failure(reason: "\(asked)")
    }
    #expect(wanted == PixelRequest(plugin: 0, block: sample.block, uri: "file:///picture.png"))
    // Grey from 64 to 191, so that there is something to stretch.
    let tones: ClosedRange<UInt8> = 64...191
    let pixels: [UInt8] = tones.flatMap { tone -> [UInt8] in [tone, tone, tone, 255] }
    let memory = try SealedMemory(name: "pixels", pixels)
    try worker.send(
      .pixels(.found(width: 128, height: 1, stride: 512)), [memory.descriptor],
      sequence: asked.sequence)
    let reply = try worker.receive()
    guard case .ended(let end) = reply.message else {
      throw WorkerUnderTest.Failure(reason: "\(reply)")
    }
    #expect(end.ending == .succeeded, "\(end.message)")
    #expect(!end.changes.isEmpty)
  }

  @Test func `a body comes as bytes, with what it was made of`() throws {
    let worker = try WorkerUnderTest()
    _ = try worker.start([Self.levels(), Self.hostile("body-fails", body: true)])
    var sample = try SampleDocument()
    try sample.document.setProperty(
      "fill/image/imageFileURI", of: sample.block, to: .string("file:///picture.png"))
    try worker.send(
      .body(
        BodyRequest(
          snapshot: worker.reference(1, [sample.block], .whole), plugin: 0, item: 0)),
      [worker.sealed(sample.document)])
    let asked = try worker.receive()
    guard case .pixelsWanted = asked.message else {
      throw WorkerUnderTest.Failure(reason: "\(asked)")
    }
    let grey: [UInt8] = [128, 128, 128, 255]
    let memory = try SealedMemory(name: "pixels", grey)
    try worker.send(
      .pixels(.found(width: 1, height: 1, stride: 4)), [memory.descriptor],
      sequence: asked.sequence)
    guard case .body(let answer) = try worker.receive().message else { return }
    #expect(answer.images == [sample.block])
    #expect(!answer.reads.isEmpty)
    let bytes = try answer.result.get()
    #expect(throws: Never.self) { try BodyDecoder.decode(bytes) }

    try worker.send(
      .body(
        BodyRequest(
          snapshot: worker.reference(1, [sample.block], .known), plugin: 1, item: 0)))
    guard case .body(let refused) = try worker.receive().message else { return }
    #expect(throws: BodyError.self) { try refused.result.get() }
  }

  @Test func `a worker ends when it is told to, and when nobody is left to work for`() throws {
    let told = try WorkerUnderTest()
    _ = try told.start([Self.straighten()])
    try told.send(.shutdown)
    #expect(try told.receive().message == .done)
    #expect(told.waitForEnd() == 0)

    let left = try WorkerUnderTest()
    _ = try left.start([Self.straighten()])
    left.hangUp()
    #expect(left.waitForEnd() == 66)
  }

  @Test func `a packet that makes no sense ends the worker`() throws {
    let worker = try WorkerUnderTest()
    _ = try worker.start([Self.straighten()])
    try worker.send([1, 2, 3])
    #expect(worker.waitForEnd() == 64)
  }
}
