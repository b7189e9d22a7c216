import DocumentModel

/// A document that was just opened, and what is selected in it.
public struct OpenedDocument: Hashable, Sendable {
  /// The document.
  public let document: Document
  /// What to select.
  public let selection: [BlockID]

  /// Opens a photo: a scene with a page of the picture's size, filled by one image block.
  ///
  /// The image block is selected.
  ///
  /// - Parameters:
  ///   - path: A PNG or JPEG file.
  ///   - images: Where the picture is kept once it is decoded.
  /// - Returns: The new document. The photo itself is only ever read.
  /// - Throws: As ``ImageDecoder/decode(_:)``.
  public static func photo(at path: String, images: ImageStore = ImageStore()) throws(StorageError)
    -> OpenedDocument
  {
    let uri = FileURI.make(path: path)
    let image: DecodedImage
    do {
      image = try images.pixels(at: uri)
    } catch {
      // Messages name the path as it was typed.
      throw StorageError(
        error.code, path: path, error.description.replacing(FileURI.absolute(path), with: path))
    }
    do throws(DocumentError) {
      return try make(uri: uri, width: image.width, height: image.height)
    } catch {
      throw StorageError(.tooLarge, path: path, "'\(path)' doesn't fit on a page: \(error)")
    }
  }

  /// Makes a scene with a page, filled by one image block that has no picture yet.
  ///
  /// The image block is selected.
  ///
  /// - Parameters:
  ///   - width: The page's width, in pixels.
  ///   - height: The page's height, in pixels.
  /// - Returns: The new document.
  /// - Throws: ``DocumentError`` if no page can have this size.
  public static func blank(width: Int, height: Int) throws(DocumentError) -> OpenedDocument {
    try make(uri: "", width: width, height: height)
  }

  private static func make(uri: String, width: Int, height: Int) throws(DocumentError)
    -> OpenedDocument
  {
    var document = Document()
    let page = try document.create(.page)
    let block = try document.create(.graphic, kind: "image")
    let shape = try document.create(.rectShape)
    let fill = try document.create(.imageFill)
    try document.attach(shape, to: block)
    try document.attach(fill, to: block)
    try document.appendChild(page, to: document.scene)
    try document.appendChild(block, to: page)
    for id in [page, block] {
      try document.setProperty("width", of: id, to: .double(Double(width)))
      try document.setProperty("height", of: id, to: .double(Double(height)))
    }
    try document.setProperty("fill/image/imageFileURI", of: block, to: .string(uri))
    try document.setProperty("fill/image/pixelWidth", of: block, to: .integer(Int64(width)))
    try document.setProperty("fill/image/pixelHeight", of: block, to: .integer(Int64(height)))
    return OpenedDocument(document: document, selection: [block])
  }
}
