import DocumentModel
import Foundation
import PluginBridge
import PluginHost
import TestSupport
import Testing

/// A worker that has crashed and can't be started again.
@MainActor
@Suite struct RestartTests {
  private final class NoPictures: PluginServices {
    func pixels(of block: BlockID, in document: Document) -> PixelBuffer? { nil }
  }

  @Test func `a crash counts once, also if its process can't be started again`() async throws {
    let folder = try TemporaryFolder()
    try folder.copyProgram(BuiltPlugins.worker(), "worker")
    let catalog = PluginCatalog(
      PluginListing(files: [try BuiltPlugins.hostile("action-crashes")]), services: NoPictures(),
      options: WorkerOptions(executable: folder("worker")))
    let sample = try SampleDocument()
    let editor = Editor(sample.document, selection: [sample.block], catalog: catalog)
    _ = editor.bar()
    let item = "com.example.hostile.action-crashes.act"

    let crash = await (try editor.prepare(item)).perform()
    try FileManager.default.removeItem(atPath: folder("worker"))
    let second = await (try editor.prepare(item)).perform()
    let third = await (try editor.prepare(item)).perform()
    catalog.close()

    #expect(crash.ending == .crashed)
    for run in [second, third] {
      #expect(run.ending == .failed)
      #expect(run.message.contains("posix_spawn: No such file or directory"), "\(run.message)")
    }
    #expect(catalog.incidents.count == 1)
  }
}
