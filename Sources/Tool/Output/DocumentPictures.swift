import DocumentModel
import DocumentStorage

/// The pictures that a document is made of, and no others.
///
/// The body of an item names pictures. Whoever wrote it isn't to read what the person hasn't opened.
struct DocumentPictures: ImageSource {
  private let images: ImageStore
  private let addresses: Set<String>

  /// Makes the source of a document's pictures.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - images: Where its pictures are kept.
  init(of document: Document, in images: ImageStore) {
    self.images = images
    addresses = Set(
      document.subtree(of: document.scene).compactMap { block in
        guard
          case .string(let uri)? = document.propertyIfPresent(
            "fill/image/imageFileURI", of: block)
        else { return nil }
        return uri
      })
  }

  /// Returns a picture of the document, as a file that any viewer draws upright.
  func embeddablePicture(at uri: String) throws(StorageError) -> EmbeddablePicture {
    guard addresses.contains(uri) else {
      throw StorageError(
        .notPermitted, path: uri,
        "An item may show the pictures of the document, which '\(uri.prefix(200))' isn't.")
    }
    return try images.embeddablePicture(at: uri)
  }
}
