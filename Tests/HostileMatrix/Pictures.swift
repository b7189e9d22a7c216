import DocumentModel
import DocumentStorage
import PluginBridge

/// Gives plugins the pictures of the document, and keeps no lines of log.
final class Pictures: PluginServices {
  let store = ImageStore()

  func pixels(of block: BlockID, in document: Document) throws -> PixelBuffer? {
    let uri = try document.property("fill/image/imageFileURI", of: block)
    guard case .string(let uri) = uri else { return nil }
    let image = try store.pixels(at: uri)
    return PixelBuffer(
      width: image.width, height: image.height, stride: image.stride,
      memory: try image.sealed())
  }
}
