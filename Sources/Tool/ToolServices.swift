import DocumentModel
import DocumentStorage
import PluginBridge
import Synchronization

/// What plugins' calls need from the command: pictures, a place for log lines, and ears for progress.
final class ToolServices: PluginServices {
  let images: ImageStore
  private let onProgress: @Sendable (Double, String) -> Void

  /// Makes the services.
  ///
  /// - Parameters:
  ///   - images: Where pictures are decoded and kept.
  ///   - onProgress: Hears how far an action is, from any thread.
  init(
    images: ImageStore = ImageStore(),
    onProgress: @escaping @Sendable (Double, String) -> Void = { _, _ in }
  ) {
    self.images = images
    self.onProgress = onProgress
  }

  func log(_ level: LogLevel, _ message: String, from plugin: String) {
    guard level != .debug else { return }
    Terminal.warn("\(plugin): \(level): \(message.printableLines)")
  }

  func pixels(of block: BlockID, in document: Document) throws -> PixelBuffer? {
    guard case .string(let uri) = try? document.property("fill/image/imageFileURI", of: block),
      !uri.isEmpty
    else { return nil }
    let image = try images.pixels(at: uri)
    return PixelBuffer(
      width: image.width, height: image.height, stride: image.stride, bytes: image.pixels)
  }

  func progress(_ fraction: Double, of item: String) {
    onProgress(fraction, item)
  }
}
