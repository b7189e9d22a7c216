import Testing

@testable import Elements

@Suite struct TargetTests {
  /// A view of a frame; one that can be pressed unless it is said otherwise.
  private func view(
    _ id: UInt64, _ frame: Rect, _ content: ViewContent = .control(ControlContent(kind: .button)),
    attributes: LayoutAttributes = .none, children: [ElementView] = []
  ) -> ElementView {
    ElementView(
      id: ViewID(rawValue: id), name: "", description: ViewDescription(content), frame: frame,
      attributes: attributes, children: children)
  }

  private func group(_ children: [ElementView], _ content: ViewContent = .group) -> ElementView {
    view(1, Rect(x: 10, y: 20, width: 200, height: 100), content, children: children)
  }

  private func target(_ root: ElementView, _ x: Double, _ y: Double) -> UInt64? {
    root.target(at: Point(x: x, y: y))?.id.rawValue
  }

  @Test func `the view in front takes the press`() {
    let frame = Rect(x: 0, y: 0, width: 50, height: 50)
    let root = group([view(2, frame), view(3, frame), view(4, frame, .box(BoxContent()))])
    #expect(target(root, 15, 25) == 3)
    #expect(target(root, 5, 25) == nil)
    #expect(target(group([view(2, frame, .text(.empty))]), 15, 25) == nil)
  }

  @Test func `a small button is reached from around it, where nothing else is`() {
    // From 100 to 120, and 44 wide from 88 to 132; the root begins at 10, 20.
    let small = view(2, Rect(x: 100, y: 40, width: 20, height: 20))
    let root = group([small])
    #expect(target(root, 98, 78) == 2)
    #expect(target(root, 97.9, 78) == nil)
    #expect(target(root, 141.9, 48) == 2)
    #expect(target(root, 142, 48) == nil)
    let slider = view(
      3, Rect(x: 80, y: 40, width: 15, height: 20),
      .control(ControlContent(kind: .slider, range: 0...1)))
    #expect(target(group([small, slider]), 100, 70) == 3)
    #expect(target(group([slider]), 97, 70) == 3)
    #expect(target(group([slider]), 106, 70) == nil)
  }

  @Test func `what is hidden, doesn't react or is cut off isn't reached`() {
    let frame = Rect(x: 150, y: 0, width: 100, height: 50)
    var hidden = LayoutAttributes.none
    hidden.isHidden = true
    var still = LayoutAttributes.none
    still.isUserInteractionEnabled = false
    #expect(target(group([view(2, frame, attributes: hidden)]), 170, 30) == nil)
    #expect(target(group([view(2, frame, attributes: still)]), 170, 30) == nil)
    #expect(target(group([view(2, frame)]), 230, 30) == 2)
    #expect(
      target(group([view(2, frame)], .box(BoxContent(clipsContent: true))), 230, 30) == nil)
  }

  @Test func `a transformed view is reached where it is seen`() {
    var attributes = LayoutAttributes.none
    // Twice as large around its middle at 60, 45 of the window, and 30 to the right.
    attributes.transform = ElementTransform(a: 2, b: 0, c: 0, d: 2, tx: 30, ty: 0)
    let scaled = view(
      2, Rect(x: 0, y: 0, width: 100, height: 50), attributes: attributes)
    #expect(target(group([scaled]), 189.9, 45) == 2)
    #expect(target(group([scaled]), 190, 45) == nil)
    #expect(target(group([scaled]), -10, 94) == 2)
    // A quarter turn: 100 × 50 becomes 50 × 100 around 60, 45.
    attributes.transform = ElementTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    let turned = view(2, Rect(x: 0, y: 0, width: 100, height: 50), attributes: attributes)
    #expect(target(group([turned]), 60, 94) == 2)
    #expect(target(group([turned]), 86, 45) == nil)
    attributes.transform = ElementTransform(scaleX: 0, y: 1)
    #expect(
      target(
        group([view(2, Rect(x: 0, y: 0, width: 9, height: 9), attributes: attributes)]), 12, 22)
        == nil)
  }
}

extension TextContent {
  fileprivate static let empty = TextContent(
    text: "", style: TextStyle(), color: .primary, layout: TextLayout(lines: [], size: .zero))
}
