import DocumentModel
import Elements
import Inspector
import Testing

/// The example of `Sources/Inspector/README.md`.
@MainActor
@Suite struct ReadmeTests {
  @Test func `the example puts a button behind crop, and lays the bar out`() throws {
    var document = Document()
    let photo = try document.create(.graphic, kind: "image")
    try document.attach(try document.create(.imageFill), to: photo)
    try document.appendChild(photo, to: document.scene)

    let configuration = InspectorBar.Configuration { builder in
      builder.modify { context, modifier in
        modifier.remove("ly.img.component.inspectorBar.button.replace")
        modifier.addAfter("ly.img.component.inspectorBar.button.crop") {
          InspectorBar.Button(
            id: "com.example.greet", action: { _ in print("hello") },
            label: { _ in TitleAndIcon(title: Label("Greet"), icon: Icon("hand.wave")) })
        }
      }
    }
    let snapshot = Snapshot(document: document, selection: [photo])
    let bar = configuration.evaluate(InspectorBar.Context(snapshot))

    #expect(
      bar.items.prefix(2).map(\.id.value)
        == ["ly.img.component.inspectorBar.button.crop", "com.example.greet"])

    let bodies = BarBodies()
    let element = InspectorBar.element(bodies.update(configuration, to: snapshot))
    let tree = ElementTree()
    try tree.update(element, in: tree.size(of: element, in: .unconstrained))
    #expect(tree.root?.children.first?.children.count == 9)
  }
}
