import DocumentModel
import DocumentStorage
import PluginBridge
import Synchronization

/// What plugins' calls need from the command: pictures, a place for log lines, and ears for progress.
final class ToolServices: PluginServices {
  let images: ImageStore
  private let onProgress: @Sendable (Double, String) -> Void
  private let onLog: @Sendable (LogLevel, String, String) -> Void

  /// Makes the services.
  ///
  /// - Parameters:
  ///   - images: Where pictures are decoded and kept.
  ///   - onProgress: Hears how far an action is, from any thread.
  ///   - onLog: Takes the lines of log, from any thread: level, line, plugin.
  init(
    images: ImageStore = ImageStore(),
    onProgress: @escaping @Sendable (Double, String) -> Void = { _, _ in },
    onLog: @escaping @Sendable (LogLevel, String, String) -> Void = ToolServices.warn
  ) {
    self.images = images
    self.onProgress = onProgress
    self.onLog = onLog
  }

  func log(_ level: LogLevel, _ message: String, from plugin: String) {
    onLog(level, message, plugin)
  }

  /// Shows a line of log on standard error, unless it is for debugging.
  @Sendable
  static func warn(_ level: LogLevel, _ message: String, from plugin: String) {
    guard level != .debug else { return }
    Terminal.warn("\(plugin): \(level): \(message.indentedLines)")
  }

  func pixels(of block: BlockID, in document: Document) throws -> PixelBuffer? {
    guard case .string(let uri) = document.propertyIfPresent("fill/image/imageFileURI", of: block),
      !uri.isEmpty
    else { return nil }
    let image = try images.pixels(at: uri)
    return PixelBuffer(
      width: image.width, height: image.height, stride: image.stride,
      memory: try image.sealed())
  }

  func progress(_ fraction: Double, of item: String) {
    onProgress(fraction, item)
  }
}
