import DocumentModel
import Elements
import Inspector
import PluginBridge
import PluginHost
import Synchronization

/// The long-running host: requests come in as lines of JSON, answers and events go out.
///
/// Requests are done one after the other on the main thread; an action that goes on behind its first part
/// lets the others pass. Only `cancel` is done at once, by the thread that reads.
@MainActor
final class Session {
  private let host: HostOptions
  let output: SessionOutput
  private let services: ToolServices
  private let catalog: PluginCatalog
  private var workspace: Workspace?
  let running: RunningActions
  private var lastVersion: UInt64 = 0
  private var started: [SessionID: Task<Void, Never>] = [:]
  /// How the bar's views are laid out for a client that follows them; nil if none does.
  var followed: DrawingOptions?

  init(host: HostOptions) throws {
    let (output, running) = (SessionOutput(), RunningActions())
    self.host = host
    self.output = output
    self.running = running
    self.services = ToolServices(
      onProgress: { fraction, item in
        guard running.isNews(fraction, of: item) else { return }
        output.tell(
          "progress",
          SessionEvent.Progress(
            run: running.only(of: item), item: item, fraction: fraction < 0 ? nil : fraction))
      },
      onLog: { level, message, plugin in
        output.tell(
          "log", SessionEvent.Log(plugin: plugin, level: "\(level)", message: message))
      })
    self.catalog = try host.catalog(services: services)
    let isKept = Supervisor.path(environment: HostOptions.environment) != nil
    catalog.onIncident { output.tell("incident", SessionEvent.Incident($0, isKept: isKept)) }
  }

  /// Serves requests until the input ends and every run has ended.
  func serve() async {
    output.tell("ready", SessionEvent.Ready(version: HostABI.version))
    for await request in requests() {
      do {
        try await handle(request)
      } catch let malformed as SessionRequest.Malformed {
        output.fail(malformed.id, malformed.code, malformed.message)
      } catch let error as EditorError {
        output.fail(request.id, error.code.rawValue, error.description)
      } catch let failure as Failure {
        output.fail(request.id, failure.sessionCode, failure.description)
      } catch {
        output.fail(request.id, "failed", "\(error)")
      }
      if request.command == "run", started[request.id] == nil { running.end(request.id) }
      tellChange()
    }
    for run in started.values { await run.value }
    catalog.close()
  }

  /// Reads requests on a thread of their own.
  private func requests() -> AsyncStream<SessionRequest> {
    let (output, running) = (output, running)
    return AsyncStream { continuation in
      let code = startThread {
        var reader = LineReader(0)
        while let line = reader.next() {
          guard case .line(let bytes) = line else {
            output.fail(
              .none, "bad-request",
              "A line is longer than \(LineReader.longestLine) bytes and was skipped.")
            continue
          }
          if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x0d || $0 == 0x09 }) { continue }
          do throws(SessionRequest.Malformed) {
            let request = try SessionRequest(line: bytes)
            guard request.command == "cancel" else {
              try running.admit(request)
              continuation.yield(request)
              continue
            }
            try running.cancel(request, output)
          } catch {
            output.fail(error.id, error.code, error.message)
          }
        }
        continuation.finish()
      }
      if code != 0 {
        output.fail(.none, "failed", "No thread can be started to read requests.")
        continuation.finish()
      }
    }
  }

  private func handle(_ request: SessionRequest) async throws {
    if request.command == "open" { return try open(request) }
    guard let workspace else {
      throw SessionRequest.Malformed(
        id: request.id,
        message: "Nothing is open. Send {\"do\": \"open\", \"document\": PATH} first.")
    }
    let editor = workspace.editor
    switch request.command {
    case "select":
      guard let blocks = try request.blocks("blocks") else {
        throw SessionRequest.Malformed(
          id: request.id,
          message: "'select' needs 'blocks', a list of block numbers; [] selects none.")
      }
      try editor.select(blocks)
      output.reply(request.id)
    case "blocks": output.reply(request.id, BlockShape(editor.history.current.document))
    case "bar": output.reply(request.id, BarShape(editor))
    case "explain":
      output.reply(
        request.id,
        ExplanationShape(try workspace.explain(try request.text("item")), locale: host.language))
    case "run": try run(request, editor)
    case _ where Self.bodyRequests.contains(request.command):
      try handleBody(request, workspace)
    case "undo": output.reply(request.id, ["label": try editor.undo()])
    case "redo": output.reply(request.id, ["label": try editor.redo()])
    default: try write(request, workspace)
    }
  }

  private func open(_ request: SessionRequest) throws {
    guard started.isEmpty else {
      throw SessionRequest.Malformed(
        id: request.id, code: "busy",
        message:
          "An action is still going on in the open document. Cancel it or wait for its answer.")
    }
    let opened = try Workspace(
      opening: try request.text("document"), host: host, services: services, catalog: catalog)
    if let blocks = try request.blocks("select") { try opened.editor.select(blocks) }
    workspace = opened
    followed = nil
    lastVersion = .max
    output.reply(request.id, BlockShape(opened.editor.history.current.document))
  }

  private func run(_ request: SessionRequest, _ editor: Editor) throws {
    let name = try request.text("item")
    let item: BarItem
    do {
      item = try editor.item(name)
    } catch {
      throw editor.absence(of: name, error)
    }
    let run = try editor.prepare(item.id, arguments: try request.arguments(for: item))
    running.begin(request.id, run, of: item.id)
    begin(request.id) {
      let result = await run.perform()
      self.running.end(request.id)
      self.output.reply(request.id, RunShape(result))
    }
  }

  /// Does the rest of a request while later ones pass.
  func begin(_ id: SessionID, _ work: @escaping @MainActor () async -> Void) {
    started[id] = Task {
      await work()
      started[id] = nil
      tellChange()
    }
  }

  private func write(_ request: SessionRequest, _ workspace: Workspace) throws {
    let path = try request.text("output")
    if request.command == "render", try request.optionalText("of") == "bar" {
      try updateBar(workspace)
      let picture = try BarPicture(workspace, try request.drawingOptions())
      let destination = try workspace.destination(path, allowing: [.png, .svg])
      return output.reply(
        request.id, WrittenShape(output: path, warnings: try picture.write(to: destination)))
    }
    let scale = try request.optionalNumber("scale") ?? 1
    guard (0.01...100).contains(scale) else {
      throw SessionRequest.Malformed(id: request.id, message: "'scale' goes from 0.01 to 100.")
    }
    let destination = try workspace.destination(
      path, allowing: request.command == "save" ? [.document] : [.png, .svg])
    let warnings = try workspace.write(to: destination, scale: scale).map(\.description)
    output.reply(request.id, WrittenShape(output: path, warnings: warnings))
  }

  /// Tells the client if the document or the selection is another one now.
  private func tellChange() {
    guard let history = workspace?.editor.history else { return }
    defer { tellViews() }
    guard history.version != lastVersion else { return }
    lastVersion = history.version
    output.tell(
      "changed",
      SessionEvent.Changed(
        version: history.version, selection: history.current.selection.map(\.rawValue),
        canUndo: history.canUndo, canRedo: history.canRedo, label: history.current.label))
  }
}

extension Session {
  /// Tells a client that follows the bar's views what has become of them.
  private func tellViews() {
    guard let workspace, followed != nil else { return }
    do {
      try updateBar(workspace)
    } catch {
      output.tell("log", SessionEvent.Log(plugin: "inspector", level: "error", message: "\(error)"))
    }
  }
}

extension Failure {
  /// The code of a session's refusal that says this.
  fileprivate var sessionCode: String {
    switch code {
    case ExitStatus.usage: "bad-request"
    case ExitStatus.badInput: "bad-input"
    case ExitStatus.noInput: "no-input"
    case ExitStatus.noOutput: "no-output"
    default: "failed"
    }
  }
}
