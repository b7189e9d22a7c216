import DocumentModel
import DocumentStorage
import Foundation
import Inspector
import PluginBridge
import PluginHost
import PluginProtocol

/// One hostile plugin, beside a good one, in an editor as an embedder has it.
@MainActor
final class Provocation {
  private let name: String
  private let matrix: Matrix
  private let sin: Sin
  private let services = Pictures()
  private let folder: String
  private let home: String
  private var row: Row
  private var sights: [Sin.Sight] = []
  private var incidents: [(incident: PluginIncident, time: Double)] = []
  private var waiter: CheckedContinuation<Void, Never>?

  /// Prepares to provoke a plugin.
  init(_ name: String, _ matrix: Matrix) {
    self.name = name
    self.matrix = matrix
    let known = Sin.all[name]
    sin = known ?? Sin(name: name, place: .idle, expected: [])
    row = Row(name: name, place: sin.place.rawValue)
    if known == nil { row.problems.append("no Sin says what must be seen of it") }
    // Nobody else's, and no earlier process's of the same number.
    folder = "\(NSTemporaryDirectory())/inspector-matrix-\(getpid())-\(UUID())"
    home = "\(folder)/home"
  }

  /// Provokes it.
  func row() async -> Row {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    do {
      try prepareHome()
      guard let file = matrix.file(of: name) else {
        row.problems.append("there is no such plugin: run 'make hostile'")
        return row
      }
      let others = try await barOfOthers()
      let before = await quietState()
      try await provoke(file, others)
      try await settle(before)
    } catch {
      row.problems.append("\(error)")
    }
    judgeFiles()
    if !matrix.isRefused, row.problems.isEmpty { judge() }
    return row
  }

  /// A person's folder, in which nothing may be read or changed.
  private func prepareHome() throws {
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    try Data("private".utf8).write(to: URL(filePath: "\(home)/diary.txt"))
    // As old as a file that nobody has touched, so that a change shows.
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)],
      ofItemAtPath: "\(home)/diary.txt")
  }

  /// What the bar shows without the hostile plugin; also starts all that a host starts once.
  private func barOfOthers() async throws -> [String] {
    let (editor, _) = try editor([matrix.good])
    let ids = editor.bar().ids
    try editor.barView.update()
    if matrix.isRefused {
      row.problems += RefusedStart(editor.catalog).problems(of: Self.goodID)
    } else {
      let run = try editor.prepare("\(Self.goodID).warm")
      _ = await run.perform()
    }
    editor.catalog.close()
    return ids
  }

  /// What is open and stored once nothing is being let go any more.
  private func quietState() async -> HostState {
    var (state, rounds) = (HostState(home: home), 0)
    while rounds < 10 {
      try? await Task.sleep(for: .milliseconds(5))
      let next = HostState(home: home)
      rounds = next == state ? rounds + 1 : 0
      state = next
    }
    return state
  }

  private func editor(_ files: [String]) throws -> (Editor, Document) {
    var options = WorkerOptions(executable: matrix.worker)
    // Short, and yet enough for a plugin that means well on a machine that builds beside.
    options.deadlines.load = 2
    options.deadlines.predicate = 1
    options.deadlines.body = 1
    options.deadlines.shutdown = 0.5
    let photo = try OpenedDocument.photo(at: matrix.photo, images: services.store)
    let catalog = PluginCatalog(
      PluginListing(files: files), services: services, options: options,
      stateHome: "\(folder)/state")
    let editor = Editor(photo.document, selection: photo.selection, catalog: catalog)
    catalog.onIncident { [weak self] in
      self?.incidents.append(($0, Self.now))
      self?.endWait()
    }
    return (editor, photo.document)
  }

  private func provoke(_ file: String, _ others: [String]) async throws {
    let companions = try sin.companion.map { name in
      guard let file = matrix.file(of: name) else { throw Missing(name: name) }
      return [file]
    }
    let (editor, document) = try editor([file] + (companions ?? []) + [matrix.good])
    let bytes = try save(editor)
    let id = Self.id(of: name)
    check(editor.bar(), others, "before the action")
    _ = try? editor.barView.update()
    let item = "\(id).act"
    if editor.bar().ids.contains(item) {
      await act(editor, item)
    }
    if matrix.isRefused {
      row.problems += RefusedStart(editor.catalog).problems(
        of: id, isNeverStarted: sin.isNeverStarted)
    } else {
      await leaveAlone(editor, item)
    }
    check(editor.bar(), others, "after the action")
    _ = try? editor.barView.update()
    editor.catalog.close()
    note()
    if matrix.isRefused {
      row.seen.append(editor.catalog.refusals[id]?.code.rawValue ?? "not listed")
      for (incident, _) in incidents { row.problems.append("\(incident) all the same") }
    } else {
      remember(editor, id, item)
    }
    if !sin.mayChange || !sights.contains(.succeeded) {
      if editor.history.current.document != document {
        row.problems.append("the document has changed")
      }
      if try save(editor) != bytes { row.problems.append("the document's bytes have changed") }
    }
  }

  /// Gives a plugin time that sins when it isn't looked at, until it has or there is an incident.
  private func leaveAlone(_ editor: Editor, _ item: String) async {
    var rounds = sin.isAskedAgain ? 20 : 0
    while rounds > 0, incidents.isEmpty {
      try? await Task.sleep(for: .milliseconds(100))
      await act(editor, item)
      rounds -= 1
    }
    if sin.isIncidentExpected, sin.place != .shutdown { await waitForIncident(atMost: 2) }
    if sin.lingers > 0 { await waitForIncident(atMost: sin.lingers) }
  }

  private func save(_ editor: Editor) throws -> Data {
    let path = "\(folder)/document.inspector"
    try? FileManager.default.removeItem(atPath: path)
    try DocumentFile.save(editor.history.current.document, to: path)
    return try Data(contentsOf: URL(filePath: path))
  }

  private func act(_ editor: Editor, _ item: String) async {
    do {
      var arguments: [String: ArgumentValue] = [:]
      if name.hasPrefix("file-") {
        let isFolder = name == "file-lists" || name == "file-watches"
        arguments["path"] = .string(isFolder ? home : "\(home)/diary.txt")
      }
      let run = try editor.prepare(item, arguments: Arguments(arguments))
      if let delay = sin.cancelled {
        Task.detached {
          try await Task.sleep(for: .seconds(delay))
          run.cancel()
        }
      }
      let result = await run.perform()
      row.told = result.message
      switch result.ending {
      case .succeeded: sights.append(.succeeded)
      case .failed: sights.append(.failed)
      case .cancelled: sights.append(.cancelled)
      case .timedOut, .crashed:
        if result.message.isEmpty { row.problems.append("nobody is told how the action ended") }
      }
      row.seen.append("action \(result.ending.rawValue)")
    } catch {
      row.told = "\(error)"
      row.seen.append("action refused")
    }
  }

  /// The others' items are all there, in the same order.
  private func check(_ bar: VisibleBar, _ others: [String], _ when: String) {
    let own = ([name] + [sin.companion].compactMap(\.self)).map { Self.id(of: $0) + "." }
    let rest = bar.ids.filter { id in !own.contains { id.hasPrefix($0) } }
    if rest != others {
      row.problems.append("\(when) the bar shows \(rest) of the others' \(others)")
    }
  }

  /// Takes the time from the sin to the news of it.
  private func note() {
    // Who seems to live is put up with for longer than a deadline, on purpose.
    guard row.delay == nil, !name.hasSuffix("-forges-life"), let (incident, time) = incidents.first,
      let began = Self.beginning(in: incident.output)
    else { return }
    row.delay = time - began
    if case .deadline(let deadline) = incident.kind {
      row.isHang = true
      row.delay = time - began - deadline
    }
  }

  /// The time by the clock that plugins use, in seconds.
  private static var now: Double {
    var time = timespec()
    // Safety: the struct outlives the call.
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// When a plugin has begun to sin, as it says itself.
  private static func beginning(in output: String) -> Double? {
    for line in output.split(separator: "\n") where line.hasPrefix("sins at ") {
      return Double(line.split(separator: " ")[2]).map { $0 / 1e9 }
    }
    return nil
  }

  /// Waits until there is an incident, for some seconds at most.
  private func waitForIncident(atMost seconds: Double) async {
    guard incidents.isEmpty else { return }
    let limit = Task {
      try await Task.sleep(for: .seconds(seconds))
      endWait()
    }
    await withCheckedContinuation { waiter = $0 }
    limit.cancel()
  }

  private func endWait() {
    waiter?.resume()
    waiter = nil
  }

  private func remember(_ editor: Editor, _ id: String, _ item: String) {
    for (incident, _) in incidents {
      row.seen.append("\(incident.cause)")
      if case .violation(let words) = incident.kind, !sin.words.isEmpty, !words.contains(sin.words)
      {
        row.problems.append("the reason isn't that it \(sin.words)")
      }
      if incident.plugin != id { row.problems.append("'\(incident.plugin)' is blamed") }
      if !incident.description.contains(id) { row.problems.append("the report names no plugin") }
      // A busy machine may be slow to end a process that does nothing wrong then.
      if (sin.place == .shutdown) == (incident.call.phase == .shutdown) {
        sights.append(Self.sight(incident))
      }
      if let named = incident.call.item, named != item {
        row.problems.append("the item '\(named)' is blamed")
      }
    }
    if row.told.isEmpty, let incident = incidents.first?.incident { row.told = "\(incident)" }
    if let refusal = editor.catalog.refusals[id] {
      row.told = refusal.description
      row.seen.append("refused: \(refusal.code.rawValue)")
      if incidents.isEmpty { sights.append(.refused) }
    }
    if let error = editor.catalog.listing.refused.first {
      row.told = "\(error)"
      row.seen.append("not listed")
      sights.append(.refused)
    }
    let failures = editor.failures.filter { $0.owner == id }
    if let failure = failures.first {
      row.told = "\(failure)"
      if incidents.isEmpty { sights.append(.hidden) }
    }
    if let failure = editor.barView.failures.first(where: { $0.owner == id }) {
      row.told = "\(failure)"
      if incidents.isEmpty { sights.append(.bodiless) }
    } else if editor.barView.items.contains(where: { $0.id.value == item }) {
      sights.append(.shown)
    }
    if sights.contains(.hidden) || sights.contains(.bodiless), !row.told.contains(id) {
      row.problems.append("a person isn't told which plugin it was")
    }
    let news = services.lines + editor.order.conflicts.map(\.description)
    if !news.contains(where: { $0.contains(sin.reported) }), !sin.reported.isEmpty {
      row.problems.append("neither log nor conflicts say '\(sin.reported)': \(news.prefix(5))")
    }
    if !incidents.isEmpty || sights.contains(.refused), row.told.isEmpty {
      row.problems.append("a person is told nothing")
    }
    if incidents.isEmpty, sights.allSatisfy({ ![.refused, .hidden, .bodiless].contains($0) }) {
      sights.append(.contained)
    }
    if isForbidden { sights.append(.forbidden) }
  }

  /// Whether the action says that all it has tried has failed, as "open: 13, stat: 1".
  private var isForbidden: Bool {
    guard sights.contains(.failed) || sights.contains(.succeeded) else { return false }
    return row.told.split(separator: ", ").allSatisfy { attempt in
      let words = attempt.split(separator: ":")
      guard words.count == 2, let number = Int32(words[1].drop { $0 == " " }) else { return false }
      return number != 0 || sin.harmless.contains(String(words[0]))
    }
  }

  /// Waits until all that was opened for the plugins is closed, and compares.
  private func settle(_ before: HostState) async throws {
    var differences: [String] = []
    for _ in 0..<200 {
      differences = HostState(home: home).differences(from: before)
      if differences.isEmpty, waitpid(-1, nil, WNOHANG) < 0 { return }
      try await Task.sleep(for: .milliseconds(5))
    }
    row.problems += differences
    if waitpid(-1, nil, WNOHANG) >= 0 { row.problems.append("a process is left behind") }
  }

  private func judgeFiles() {
    for path in ["/tmp/inspector-hostile-shell", "\(home)/diary.txt.made"]
    where FileManager.default.fileExists(atPath: path) {
      row.problems.append("'\(path)' was made")
    }
  }

  /// One of what is expected has been seen, no incident but those that are expected, and a person is told why.
  private func judge() {
    func isExpected(_ seen: Sin.Sight) -> Bool {
      sin.expected.contains { $0.covers(seen) }
    }
    let surprises = sights.filter { $0.isIncident && !isExpected($0) }
    if !sights.contains(where: isExpected) || !surprises.isEmpty {
      row.problems.append(
        "seen \(sights) and told '\(row.told.prefix(300))', expected \(sin.expected)")
    }
    if !row.told.contains(sin.told), !sin.told.isEmpty {
      row.problems.append("a person is told '\(row.told.prefix(300))', not '\(sin.told)'")
    }
  }

  private static let goodID = "com.example.warmth"

  private static func id(of name: String) -> String {
    if Sin.languages.contains(where: { $0.name == name }) { return "com.example.language.\(name)" }
    return "com.example.hostile.\(name.hasPrefix("same-id-") ? "same-id" : name)"
  }

  private static func sight(_ incident: PluginIncident) -> Sin.Sight {
    switch incident.kind {
    case .signal(let number): .signal([number])
    case .exit: .exit
    case .deadline: .deadline
    case .violation: .violation
    case .flood: .flood
    case .threads: .threads
    case .storage: .storage
    case .killed: .killed
    }
  }
}

/// A plugin that isn't there.
struct Missing: Error, CustomStringConvertible {
  /// The plugin's name.
  let name: String

  var description: String {
    "there is no plugin '\(name)': run 'make hostile'"
  }
}
