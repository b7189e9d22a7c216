import DocumentModel
import Inspector
import PluginProtocol
import TestSupport
import Testing

@testable import PluginHost

/// How documents get to a worker, and that its plugin reads what the host has.
@MainActor
@Suite struct DocumentDeliveryTests {
  private let host: IsolatedPlugins
  private let worker: IsolatedWorker
  private let plugin: IsolatedPlugin

  init() throws {
    let options = try WorkerOptions.test()
    host = IsolatedPlugins(
      options, services: HostServices(),
      supervisor: Supervisor(path: nil, host: HostBuild(worker: options.executable)))
    worker = IsolatedWorker(
      [try .init(file: BuiltPlugins.example("com.example.straighten"))], host: host)
    try worker.ensureRunning(0)
    plugin = IsolatedPlugin(worker, number: 0, host: host)
  }

  /// Asks whether the item appears that straightens a block.
  private func ask(_ document: Document, _ block: BlockID) -> Outcome? {
    let snapshot = Snapshot(document: document, selection: [block])
    return plugin.finishAsking(
      plugin.beginAsking(.visible, [0], snapshot), ContextReader(snapshot)
    ).outcomes.first
  }

  private func deliver(_ document: Document) throws -> SnapshotReference.Delivery {
    try worker.reference(document, selection: [], version: 1, locale: "").reference.delivery
  }

  @Test func `a worker gets the whole once, then changes, and the whole again when it is another`()
    throws
  {
    var sample = try SampleDocument()
    #expect(try deliver(sample.document) == .whole)
    #expect(try deliver(sample.document) == .known)
    try sample.document.setProperty("rotation", of: sample.block, to: .double(30))
    guard case .changes = try deliver(sample.document) else {
      Issue.record("The whole document is sent.")
      return
    }
    try sample.document.setProperty("rotation", of: sample.block, to: .double(45))
    worker.close()
    try worker.ensureRunning(0)

    #expect(try deliver(sample.document) == .whole)
    worker.close()
  }

  @Test func `a plugin reads what the host has, through edits, undo and a new process`() throws {
    var edited = try RandomDocument(seed: 11)
    let block = try #require(edited.document.find(byType: .page).first)
    var history = History(edited.document)
    for step in 0..<60 {
      for _ in 0..<3 { try edited.edit() }
      let isThere = edited.document.isValid(block)
      var document = edited.document
      if isThere {
        try document.setProperty(
          "rotation", of: block, to: .double(Double(step % 3) * 45))
      }
      history.record(document, selection: [], label: "")
      if step % 7 == 6 { _ = history.undo() }
      edited.go(to: history.current.document)
      if step == 30 {
        worker.connection?.end(.closed)
        worker.connection?.waitForEnd()
      }
      let rotation = history.current.document.number("rotation", of: block)

      #expect(
        ask(history.current.document, block)
          == (!history.current.document.isValid(block) || rotation == 45 ? .yes : .no),
        "step \(step)")
    }
    #expect(host.incidents.isEmpty)
    #expect(worker.generation == 2)
    worker.close()
  }
}
