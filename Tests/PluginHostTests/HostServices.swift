import DocumentModel
import PluginBridge
import Synchronization

/// A host that keeps the lines of log, and has no pictures.
final class HostServices: PluginServices {
  private let kept = Mutex<[String]>([])

  var lines: [String] { kept.withLock { $0 } }

  func log(_ level: LogLevel, _ message: String, from plugin: String) {
    kept.withLock { $0.append("\(plugin): \(level): \(message)") }
  }

  func pixels(of block: BlockID, in document: Document) -> PixelBuffer? { nil }
  func progress(_ fraction: Double, of item: String) {}
}
