import DocumentModel
import Testing

/// The example of `Sources/DocumentModel/README.md`.
@Suite struct ReadmeTests {
  @Test func `the example sets a contrast and takes it back`() throws {
    var document = Document()
    let page = try document.create(.page)
    let photo = try document.create(.graphic, kind: "image")
    try document.appendChild(page, to: document.scene)
    try document.appendChild(photo, to: page)
    var history = History(document, selection: [photo])
    var edit = Transaction(history)
    try edit.document.setProperty("effect/adjustments/contrast", of: photo, to: .double(0.3))
    try edit.commit(to: &history, label: "Contrast")

    #expect(history.current.document.number("effect/adjustments/contrast", of: photo) == 0.3)
    #expect(history.undo()?.label == "Contrast")
  }
}
