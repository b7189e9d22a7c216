import DocumentModel
import Inspector
import PluginBridge
import PluginProtocol
import SharedMemory
import Synchronization

/// Takes what a worker says beside its answers, on the threads that listen to it.
final class WorkerEars: WorkerConnection.Listener {
  private let plugins: [String]
  private let services: any PluginServices
  private let onEnd: @Sendable (WorkerEnding) -> Void

  private struct State: Sendable {
    /// The documents that the worker was sent last, the newest last; an action that goes on has its own besides.
    var documents: [Document] = []
    /// The actions that run, by sequence.
    var runs: [UInt64: RunningAction] = [:]
  }

  private let state = Mutex(State())

  /// Makes ears.
  ///
  /// - Parameters:
  ///   - plugins: The ids of the worker's plugins, by number.
  ///   - services: Who takes lines and gives pictures.
  ///   - onEnd: Hears of the worker's end, on the thread that listens.
  init(
    _ plugins: [String], services: any PluginServices,
    onEnd: @escaping @Sendable (WorkerEnding) -> Void
  ) {
    self.plugins = plugins
    self.services = services
    self.onEnd = onEnd
  }

  /// Notes a document that the worker is given.
  func note(_ document: Document) {
    state.withLock { state in
      state.documents.append(document)
      if state.documents.count > SnapshotReference.kept { state.documents.removeFirst() }
    }
  }

  /// Notes an action that is begun, or that has ended.
  func note(_ sequence: UInt64, runs action: RunningAction?) {
    state.withLock { $0.runs[sequence] = action }
  }

  /// The actions that go on, the one that was begun last at the end.
  var running: [RunningAction] {
    state.withLock { state in state.runs.sorted { $0.key < $1.key }.map(\.value) }
  }

  func worker(logs line: LogLine) {
    services.log(
      LogLevel(rawValue: UInt32(line.level)) ?? .info, line.text,
      from: name(of: Int(line.plugin)))
  }

  func worker(prints text: String) {
    let name = plugins.joined(separator: ", ")
    for line in text.split(separator: "\n") {
      services.log(.info, WorkerWords.bounded(String(line), hasLines: true), from: name)
    }
  }

  func worker(run: UInt64, progress: Double) {
    guard let item = state.withLock({ $0.runs[run]?.item }) else { return }
    services.progress(progress, of: item)
  }

  /// Gives a picture that the document shows already, and no other: what a plugin may see is not for the plugin
  /// to say.
  func worker(wants request: PixelRequest) -> (answer: PixelAnswer, memory: SealedMemory?) {
    guard let place = place(of: request) else { return (.none, nil) }
    do {
      guard let pixels = try services.pixels(of: place.block, in: place.document) else {
        return (.none, nil)
      }
      return (
        .found(
          width: UInt32(clamping: pixels.width), height: UInt32(clamping: pixels.height),
          stride: UInt64(clamping: pixels.stride)), pixels.memory
      )
    } catch {
      services.log(.error, "\(error)", from: name(of: Int(request.plugin)))
      return (.failed, nil)
    }
  }

  func worker(goesWithout request: PixelRequest, because reason: String) {
    services.log(
      .error, "The picture of block \(request.block) can't be given to the plugin: \(reason).",
      from: name(of: Int(request.plugin)))
  }

  func worker(ended ending: WorkerEnding) {
    onEnd(ending)
  }

  private func place(of request: PixelRequest) -> (document: Document, block: BlockID)? {
    let documents = state.withLock { $0.runs.values.map(\.document) + $0.documents }
    func shows(_ block: BlockID, _ document: Document) -> Bool {
      guard document.isValid(block) else { return false }
      let address = document.propertyIfPresent(.pictureAddress, of: block)
      return address ?? .string("") == .string(request.uri)
    }
    for document in documents.reversed() {
      if shows(request.block, document) { return (document, request.block) }
      // The plugin may have put the address of one block into another.
      if !request.uri.isEmpty,
        let other = document.blocks.keys.first(where: { shows($0, document) })
      {
        return (document, other)
      }
    }
    return nil
  }

  private func name(of plugin: Int) -> String {
    plugins.indices.contains(plugin) ? plugins[plugin] : plugins.joined(separator: ", ")
  }
}
