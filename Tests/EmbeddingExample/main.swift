import DocumentModel
import DocumentStorage
import Inspector
import PluginBridge
import PluginHost
import Rendering

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

let words = CommandLine.arguments  // photo, plugins, picture
let pictures = Pictures()
let listing = PluginListing(searching: SearchPath(explicit: [words[2]], environment: [:]))
let photo = try OpenedDocument.photo(at: words[1], images: pictures.store)
let catalog = PluginCatalog(listing, services: pictures)
let editor = Editor(photo.document, selection: photo.selection, catalog: catalog)
for entry in editor.bar() { print(entry.item.title(in: editor.snapshot), entry.isEnabled) }
let run = try editor.prepare("warmth.warm", arguments: Arguments(["amount": .number(0.5)]))
print(await run.perform().message)
let drawn = try SVGRenderer(images: pictures.store).render(editor.history.current.document)
try writeAtomically(try PNGRenderer.render(svg: drawn.svg), to: words[3])
