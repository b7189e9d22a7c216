import Elements
import Testing

@Suite struct OverlayTests {
  @Test func `the size is the greatest width and the greatest height`() throws {
    let element = Overlay(elements: [Probe(10, 50), Probe(30, 20)])
    #expect(try size(of: element) == Size(width: 30, height: 50))
    #expect(try size(of: Overlay(elements: [])) == .zero)
  }

  @Test func `each element has the whole room`() throws {
    let element = Overlay(elements: [Squeezable(10, 50), Squeezable(30, 20)])
    #expect(
      try size(of: element, width: .atMost(25), height: .atMost(40)) == Size(width: 25, height: 40))
  }

  @Test func `every element fills it, the first at the back`() throws {
    let room = Size(width: 8, height: 9)
    let tree = ElementTree()
    try tree.update(
      Overlay {
        Probe(1, 1, .accent)
        Probe(2, 2, .well).overlayChild(key: "second")
      }, in: room)
    let views = try #require(tree.root?.children)
    #expect(
      views.map(\.frame) == [Rect(origin: .zero, size: room), Rect(origin: .zero, size: room)])
    #expect(
      views.map(\.description.content) == [
        .box(BoxContent(background: .accent)), .box(BoxContent(background: .well)),
      ])
    #expect(views.map(\.name) == ["Probe.1", "Probe[second].1"])
  }
}
