import CInspector
import DocumentModel
import PluginProtocol

/// The pictures that one body is drawn from, for the time of the call that writes it.
@safe
final class BodyImages {
  private let document: Document
  private let view: HostView
  private var lent: [BlockID: PixelBuffer] = [:]
  /// The blocks whose pictures were asked for, found or not.
  private(set) var read: Set<BlockID> = []

  init(_ document: Document, _ view: HostView) {
    self.document = document
    self.view = view
  }

  /// Lends a block's picture.
  // Safety: `out` isn't null, and its size has been checked.
  func lend(_ block: BlockID, to out: UnsafeMutablePointer<inspector_pixels_t>)
    -> inspector_status_t
  {
    read.insert(block)
    if lent[block] == nil {
      do {
        guard let pixels = try view.services.pixels(of: block, in: document) else {
          return INSPECTOR_NOT_FOUND
        }
        lent[block] = pixels
      } catch {
        view.services.log(.error, "\(error)", from: view.declaration.id)
        return INSPECTOR_FAILED
      }
    }
    guard let picture = lent[block] else { return INSPECTOR_FAILED }
    unsafe picture.write(to: out)
    return INSPECTOR_OK
  }
}
