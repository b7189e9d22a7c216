import Elements
import Testing

/// The examples of `Sources/Elements/README.md`.
@Suite struct ReadmeTests {
  @Test func `the example's label lies as the page says`() throws {
    let label = TitleAndIcon(title: Label("Crop"), icon: Icon("crop.rotate"))
    let tree = ElementTree()
    try tree.update(label, fitting: .unconstrained)

    #expect(tree.root?.children.map(\.frame.origin.y) == [0, 28])
  }

  @Test func `the example's update tells only of what is another`() throws {
    let tree = ElementTree()
    try tree.update(
      TitleAndIcon(title: Label("Crop"), icon: Icon("crop.rotate")), fitting: .unconstrained)
    let before = tree.root?.children.map(\.id)
    let patches = try tree.update(
      TitleAndIcon(title: Label("Frame"), icon: Icon("crop")), fitting: .unconstrained)

    #expect(tree.root?.children.map(\.id) == before)
    #expect(patches.contains { if case .update = $0 { true } else { false } })
    #expect(patches.allSatisfy { if case .insert = $0 { false } else { true } })
  }

  @Test func `the example's label of several styles is in one line, as high as its largest`() throws
  {
    let label = AttributedLabel(
      [
        TextRun("Opacity "), TextRun("40", fontSize: 20, weight: .bold),
        TextRun(" %", color: .secondary),
      ], fontSize: 12
    ) { $0.lineLimit = 1 }
    let view = try view(of: label)
    guard case .text(let text) = view.description.content else {
      Issue.record("no text")
      return
    }

    #expect(text.layout.lines.map(\.text) == ["Opacity 40 %"])
    #expect(view.frame.size.height == 20)
  }

  @MainActor @Test func `the example's slider is told what a key does`() throws {
    let tree = ElementTree()
    var events: [ControlEvent] = []
    let slider = Slider("Opacity", value: 40, in: 0...100, unit: "%") { events.append($0) }
    try tree.update(slider, in: Size(width: 160, height: 28))
    for event in slider.control.events(for: KeyPress(key: "ArrowUp")) {
      try tree.root?.children.first?.send(event)
    }

    #expect(events == [.change(.number(41))])
  }
}
