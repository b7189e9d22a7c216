import DocumentModel
import PluginBridge

/// A host that hears nothing and has no pictures.
final class Silence: PluginServices {
  func log(_ level: LogLevel, _ message: String, from plugin: String) {}
  func pixels(of block: BlockID, in document: Document) -> PixelBuffer? { nil }
  func progress(_ fraction: Double, of item: String) {}
}
