import Elements
import Testing

@Suite struct LayoutSubelementTests {
  private let room = Size(width: 100, height: 60)

  private func frame(_ place: @escaping (LayoutSubelement) -> Void) throws -> Rect? {
    try frames(of: Arranged([Probe(1, 1)]) { children, _ in place(children[0]) }, in: room).first
  }

  @Test func `the anchor says which point of the child lies at the place`() throws {
    let (place, size) = (Point(x: 50, y: 40), Size(width: 20, height: 10))
    #expect(
      try frame { $0.place(at: place, size: size) } == Rect(x: 50, y: 40, width: 20, height: 10))
    #expect(
      try frame { $0.place(at: place, anchor: .center, size: size) }
        == Rect(x: 40, y: 35, width: 20, height: 10))
    #expect(
      try frame { $0.place(at: place, anchor: .bottomTrailing, size: size) }
        == Rect(x: 30, y: 30, width: 20, height: 10))
    // A quarter of 20 is 5, three quarters of 10 are 7.5.
    #expect(
      try frame { $0.place(at: place, anchor: UnitPoint(x: 0.25, y: 0.75), size: size) }
        == Rect(x: 45, y: 32.5, width: 20, height: 10))
  }

  @Test func `a child can fill a size, or a frame`() throws {
    #expect(
      try frame { $0.place(filling: Size(width: 7, height: 8)) }
        == Rect(x: 0, y: 0, width: 7, height: 8))
    #expect(
      try frame { $0.place(in: Rect(x: 1, y: 2, width: 3, height: 4)) }
        == Rect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func `the last placement wins`() throws {
    #expect(
      try frame {
        $0.place(in: Rect(x: 1, y: 2, width: 3, height: 4))
        $0.place(in: Rect(x: 5, y: 6, width: 7, height: 8))
      } == Rect(x: 5, y: 6, width: 7, height: 8))
  }

  @Test func `a child that isn't placed fills the container`() throws {
    #expect(try frame { _ in } == Rect(origin: .zero, size: room))
  }

  @Test func `a placement holds until the next layout`() throws {
    let tree = ElementTree()
    let probe = Probe(1, 1)
    try tree.update(
      Arranged([probe]) { children, _ in
        children[0].place(in: Rect(x: 1, y: 2, width: 3, height: 4))
        children[0].attributes.isHidden = true
      }, in: room)
    #expect(tree.root?.children.first?.frame == Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(tree.root?.children.first?.attributes.isHidden == true)
    try tree.update(Arranged([probe]) { _, _ in }, in: room)
    #expect(tree.root?.children.first?.frame == Rect(origin: .zero, size: room))
    #expect(tree.root?.children.first?.attributes == LayoutAttributes.none)
  }

  @Test func `every attribute can be set`() throws {
    var attributes = LayoutAttributes()
    attributes.alpha = 0.5
    attributes.isHidden = true
    attributes.isUserInteractionEnabled = false
    attributes.tintAdjustmentMode = .dimmed
    attributes.transform = ElementTransform(translationX: 1, y: 2)
    let element = Arranged([Probe(1, 1)]) { [attributes] children, _ in
      children[0].attributes = attributes
    }
    #expect(try views(of: element).first?.attributes == attributes)
  }

  @Test(arguments: [
    Rect(x: 0, y: 0, width: -1, height: 1), Rect(x: 0, y: 0, width: 1, height: -1),
    Rect(x: .nan, y: 0, width: 1, height: 1), Rect(x: 0, y: .infinity, width: 1, height: 1),
    Rect(x: 0, y: 0, width: .infinity, height: 1), Rect(x: 0, y: 0, width: 1, height: .nan),
  ]) func `a frame that can't be is refused at the child's path`(_ frame: Rect) {
    let element = Arranged([(Probe(1, 1), Rect.zero), (Probe(1, 1), frame)])
    #expect(layoutRefusal(of: element)?.code == .invalidFrame)
    #expect(layoutRefusal(of: element)?.path == "Arranged.1/Probe.2")
  }

  @Test func `the first thing a layout reports is why the tree is refused`() {
    let element = Arranged([Probe(1, 1)]) { children, _ in
      children[0].report(.invalidParameter, "first")
      children.report(.invalidFrame, "second")
    }
    #expect(
      layoutRefusal(of: element) == ElementError(.invalidParameter, at: "Arranged.1", "first"))
  }
}
