import DocumentModel
import DocumentStorage
import Inspector
import PluginBridge
import PluginHost
import Rendering

/// What plugins may ask of this program.
final class Services: PluginServices {
  let images = ImageStore()
  func log(_ level: LogLevel, _ message: String, from plugin: String) { print(plugin, message) }
  func progress(_ fraction: Double, of item: String) {}
  func pixels(of block: BlockID, in document: Document) throws -> PixelBuffer? {
    guard case .string(let uri) = try document.property("fill/image/imageFileURI", of: block) else {
      return nil
    }
    let image = try images.pixels(at: uri)
    return PixelBuffer(
      width: image.width, height: image.height, stride: image.stride, bytes: image.pixels)
  }
}

let (photo, plugins, picture) = (
  CommandLine.arguments[1], CommandLine.arguments[2], CommandLine.arguments[3]
)
let services = Services()
let listing = PluginListing(searching: SearchPath(explicit: [plugins], environment: [:]))
let opened = try OpenedDocument.photo(at: photo, images: services.images)
let editor = Editor(
  opened.document, selection: opened.selection,
  catalog: PluginCatalog(listing, services: services))
for entry in editor.bar() where entry.isEnabled { print(entry.item.title(in: editor.snapshot)) }
let run = try editor.prepare("warmth.warm", arguments: Arguments(["amount": .number(0.5)]))
let result = await run.perform()
print(result.ending, result.message)
let drawn = try SVGRenderer(images: services.images).render(editor.history.current.document)
try writeAtomically(try PNGRenderer.render(svg: drawn.svg), to: picture)
