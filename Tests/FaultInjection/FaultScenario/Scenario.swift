import DocumentModel
import DocumentStorage
import Foundation
import Inspector
import PluginBridge
import PluginHost
import PluginProtocol
import Synchronization

/// A photo, its bar with bodies, an action that reads pixels, and another selection.
@MainActor
struct Scenario {
  let photo: String
  let plugins: [String]
  let worker: String

  nonisolated init(photo: String, plugins: [String], worker: String) {
    self.photo = photo
    self.plugins = plugins
    self.worker = worker
  }

  /// Goes through all of it, and lets go of everything.
  func outcome() async -> Outcome {
    var outcome = Outcome()
    let services = Pictures()
    do {
      let opened = try OpenedDocument.photo(at: photo, images: services.store)
      var document = opened.document
      // The item of one plugin is for pictures that hang askew.
      for block in opened.selection {
        try document.setProperty("rotation", of: block, to: .double(0.1))
      }
      let listing = PluginListing(files: plugins)
      outcome.told += listing.refused.map(\.description)
      let catalog = PluginCatalog(
        listing, services: services, options: WorkerOptions(executable: worker))
      let editor = Editor(document, selection: opened.selection, catalog: catalog)
      await use(editor, opened.selection, &outcome)
      catalog.close()
      outcome.incidents = catalog.incidents.map(\.description)
    } catch {
      outcome.told.append("\(error)")
    }
    outcome.told += services.lines
    return outcome
  }

  private func use(_ editor: Editor, _ selection: [BlockID], _ outcome: inout Outcome) async {
    note(editor, &outcome)
    do {
      try editor.select([])
      note(editor, &outcome)
      try editor.select(selection)
      note(editor, &outcome)
    } catch {
      outcome.told.append("\(error)")
    }
    let before = editor.history.current.document
    do {
      let run = try editor.prepare("com.example.auto-levels.apply")
      let result = await run.perform()
      outcome.ending = result.ending.rawValue
      if result.ending != .succeeded { outcome.told.append(result.message) }
    } catch {
      outcome.ending = "refused"
      outcome.told.append("\(error)")
    }
    outcome.hasChanged = editor.history.current.document != before
    note(editor, &outcome)
  }

  private func note(_ editor: Editor, _ outcome: inout Outcome) {
    outcome.bars.append(editor.bar().ids)
    outcome.told += editor.failures.map(\.description)
    // A refusal that passes is gone when the plugin has been tried again.
    outcome.told += editor.catalog.refusals.values.map(\.description).sorted()
    do {
      try editor.barView.update()
      outcome.bodies += editor.barView.items.map(\.id.value)
      outcome.told += editor.barView.failures.map(\.description)
    } catch {
      outcome.told.append("\(error)")
    }
  }
}

/// Gives plugins the pictures of the document, and keeps the lines of log.
final class Pictures: PluginServices {
  let store = ImageStore()
  private let kept = Mutex<[String]>([])

  var lines: [String] { kept.withLock { $0 } }

  func log(_ level: LogLevel, _ message: String, from plugin: String) {
    // How slow a plugin is depends on the machine's other work.
    if level == .warning, message.contains("it may take") { return }
    kept.withLock { $0.append("\(plugin): \(message)") }
  }

  func pixels(of block: BlockID, in document: Document) throws -> PixelBuffer? {
    let uri = try document.property("fill/image/imageFileURI", of: block)
    guard case .string(let uri) = uri else { return nil }
    let image = try store.pixels(at: uri)
    return PixelBuffer(
      width: image.width, height: image.height, stride: image.stride,
      memory: try image.sealed())
  }
}
