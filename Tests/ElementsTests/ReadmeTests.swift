import Elements
import Testing

/// The example of `Sources/Elements/README.md`.
@Suite struct ReadmeTests {
  @Test func `the example's label has an icon and a title`() {
    let label = TitleAndIcon(title: Label("Crop"), icon: Icon("crop.rotate"))
    let content = label.content

    #expect(content.children.count == 2)
  }
}
