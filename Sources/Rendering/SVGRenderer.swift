import DocumentModel
import DocumentStorage

/// Draws a page of a document as SVG.
public struct SVGRenderer: Sendable {
  /// Where the pictures come from.
  public let images: any ImageSource

  /// How many bytes of picture files one drawing may hold.
  public let imageByteLimit: Int

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - images: Where the pictures come from, such as an image store.
  ///   - imageByteLimit: How many bytes of picture files one drawing may hold: 256 MiB unless told.
  public init(images: any ImageSource, imageByteLimit: Int = 256 << 20) {
    self.images = images
    self.imageByteLimit = imageByteLimit
  }

  /// Draws a page.
  ///
  /// What can't be drawn is left out or drawn as something near, and listed in the result's warnings.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - page: The page to draw; the first if nil.
  /// - Returns: The drawing, one unit for each unit of the page.
  /// - Throws: ``RenderingError/Code/noPage``; ``RenderingError/Code/emptyPage`` if its width or height
  ///   is 0; ``RenderingError/Code/tooLarge`` if the pictures exceed the limit, have
  ///   more than 2^29 pixels, or the drawing would be longer than ``PNGRenderer/byteLimit``;
  ///   ``RenderingError/Code/tooDeep`` for more than 64 groups inside each other.
  /// - Complexity: O(*n* + *b*) in the blocks of the page and the bytes of its pictures.
  public func render(_ document: Document, page: BlockID? = nil) throws(RenderingError)
    -> RenderResult
  {
    guard let page = page ?? document.find(byType: .page).first,
      document.blocks[page]?.type == .page
    else {
      throw RenderingError(
        .noPage, block: page, "There is no such page to draw. Add a page, or name another.")
    }
    let width = document.number("width", of: page)
    let height = document.number("height", of: page)
    guard width > 0, height > 0 else {
      throw RenderingError(
        .emptyPage, block: page,
        "Page \(page) is \(width) × \(height). Give it a width and a height above 0.")
    }
    var drawing = Drawing(document: document, images: images, imageByteLimit: imageByteLimit)
    try drawing.add(page: page)
    let (w, h) = (decimal(width), decimal(height))
    return RenderResult(
      svg: """
        <svg xmlns="http://www.w3.org/2000/svg" width="\(w)" height="\(h)" viewBox="0 0 \(w) \(h)" \
        \(DrawingCost.attribute)="\(decimal(drawing.steps.rounded()))">\
        \(drawing.body)</svg>
        """,
      width: width, height: height, warnings: drawing.warnings)
  }
}
