import DocumentModel
import DocumentStorage
import PluginBridge
import Synchronization

/// Gives plugins the pictures of the document, and keeps the first lines of the log.
final class Pictures: PluginServices {
  let store = ImageStore()
  private let log = Mutex<[String]>([])
  private static let limit = 100

  /// The first lines, each behind the plugin it is from.
  var lines: [String] {
    log.withLock { $0 }
  }

  func log(_ level: LogLevel, _ message: String, from plugin: String) {
    log.withLock { lines in
      if lines.count < Self.limit { lines.append("\(plugin): \(message.prefix(300))") }
    }
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
