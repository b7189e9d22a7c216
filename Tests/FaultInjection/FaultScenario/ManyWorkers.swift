import DocumentStorage
import PluginHost
import PluginProtocol

/// Workers that are started and end, one after the other, each in its own way.
@MainActor
struct ManyWorkers {
  let photo: String
  /// A plugin whose action crashes, and one that crashes while it is loaded.
  let plugins: [String]
  let worker: String

  /// What came of them.
  struct Report: Encodable {
    /// Those that crashed in an action.
    var crashed = 0
    /// Those that crashed while they were loaded.
    var refused = 0
    /// Those that were let go.
    var closed = 0
    /// What else has happened, in words.
    var surprises: [String] = []
    /// What the host hasn't given back.
    var leaks: [String] = []
    /// How many threads the host had before and has afterwards.
    var threads: [Int] = []
  }

  nonisolated init(photo: String, plugins: [String], worker: String) {
    self.photo = photo
    self.plugins = plugins
    self.worker = worker
  }

  /// Starts so many workers; before, some that bring along what a host opens once and keeps.
  func report(_ count: Int) async -> Report {
    let start = HostResources()
    var early = Report()
    for number in 0..<3 { await end(number, &early) }
    // The last one may still be on its way out.
    let before = await HostResources.settled(to: start)
    var report = Report()
    for number in 0..<count { await end(number, &report) }
    report.surprises += early.surprises
    let after = await HostResources.settled(to: before, threads: true)
    report.leaks = after.differences(from: before, threads: true)
    report.threads = [before.threads, after.threads]
    return report
  }

  private func end(_ number: Int, _ report: inout Report) async {
    do {
      let opened = try OpenedDocument.photo(at: photo)
      let catalog = PluginCatalog(
        PluginListing(files: [plugins[number % 3 == 2 ? 1 : 0]]), services: Pictures(),
        options: WorkerOptions(executable: worker))
      let editor = Editor(opened.document, selection: opened.selection, catalog: catalog)
      let bar = editor.bar()
      let id = catalog.listing.plugins.first?.manifest.id ?? ""
      switch number % 3 {
      case 0:
        let ending = await (try editor.prepare("\(id).act")).perform().ending
        if ending == .crashed, catalog.incidents.count == 1 { report.crashed += 1 }
      case 1:
        catalog.close()
        if catalog.incidents.isEmpty, bar.ids.contains("\(id).act") { report.closed += 1 }
      default:
        if catalog.refusals[id]?.code == .crashed { report.refused += 1 }
      }
      catalog.close()
    } catch {
      report.surprises.append("\(error)")
    }
  }
}
