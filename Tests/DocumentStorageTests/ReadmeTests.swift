import DocumentModel
import DocumentStorage
import TestSupport
import Testing

/// The example of `Sources/DocumentStorage/README.md`, with paths of its own.
@Suite struct ReadmeTests {
  @Test func `the example saves and opens an equal document`() throws {
    let folder = try TemporaryFolder()

    let images = ImageStore()
    let opened = try OpenedDocument.photo(at: Fixture.image("rocket.jpg"), images: images)
    let block = opened.selection[0]
    var document = opened.document
    try document.setProperty("crop/rotation", of: block, to: .double(2.5))
    try DocumentFile.save(document, to: folder("cat.inspector"))

    #expect(try DocumentFile.open(folder("cat.inspector")).document == document)
  }
}
