import Elements
import Testing

/// The elements that set attributes, and what becomes of several attributes.
@Suite struct LayoutAttributesTests {
  private func attributes(of element: any Element) throws -> LayoutAttributes {
    try #require(views(of: element).first).attributes
  }

  @Test func `each element sets its attribute and no other`() throws {
    func expected(_ change: (inout LayoutAttributes) -> Void) -> LayoutAttributes {
      var attributes = LayoutAttributes.none
      change(&attributes)
      return attributes
    }
    let probe = Probe(1, 1)
    #expect(try attributes(of: probe) == .none)
    #expect(try attributes(of: probe.hidden()) == expected { $0.isHidden = true })
    #expect(try attributes(of: probe.hidden(false)) == .none)
    #expect(try attributes(of: probe.opacity(0.5)) == expected { $0.alpha = 0.5 })
    #expect(
      try attributes(of: probe.userInteractionEnabled(false))
        == expected { $0.isUserInteractionEnabled = false })
    #expect(try attributes(of: probe.userInteractionEnabled()) == .none)
    #expect(
      try attributes(of: probe.tintAdjustmentMode(.dimmed))
        == expected { $0.tintAdjustmentMode = .dimmed })
    #expect(
      try attributes(of: probe.transformed(by: ElementTransform(scaleX: 2, y: 3)))
        == expected { $0.transform = ElementTransform(scaleX: 2, y: 3) })
  }

  @Test func `size and frame are the wrapped element's`() throws {
    let elements: [any Element] = [
      Squeezable(10, 20).hidden(), Squeezable(10, 20).opacity(0),
      Squeezable(10, 20).scaled(x: 9, y: 9), Squeezable(10, 20).userInteractionEnabled(false),
      Squeezable(10, 20).tintAdjustmentMode(.normal),
    ]
    let room = Size(width: 30, height: 40)
    for element in elements {
      #expect(try size(of: element, width: .atMost(5)) == Size(width: 5, height: 20))
      #expect(try frames(of: element, in: room) == [Rect(origin: .zero, size: room)])
    }
  }

  @Test func `opacities multiply`() throws {
    #expect(try attributes(of: Probe(1, 1).opacity(0.5).opacity(0.25)).alpha == 0.125)
  }

  @Test(arguments: [(false, false), (false, true), (true, false), (true, true)])
  func `hidden in either is hidden, and enabled only in both is enabled`(
    _ inner: Bool, _ outer: Bool
  ) throws {
    #expect(
      try attributes(of: Probe(1, 1).hidden(inner).hidden(outer)).isHidden == (inner || outer))
    #expect(
      try attributes(of: Probe(1, 1).userInteractionEnabled(inner).userInteractionEnabled(outer))
        .isUserInteractionEnabled == (inner && outer))
  }

  @Test func `the tint is inherited where it is automatic`() throws {
    func mode(_ inner: TintAdjustmentMode, _ outer: TintAdjustmentMode) throws
      -> TintAdjustmentMode
    {
      try attributes(of: Probe(1, 1).tintAdjustmentMode(inner).tintAdjustmentMode(outer))
        .tintAdjustmentMode
    }
    #expect(try mode(.automatic, .dimmed) == .dimmed)
    #expect(try mode(.normal, .dimmed) == .normal)
    #expect(try mode(.dimmed, .automatic) == .dimmed)
  }

  @Test func `transforms follow each other, the inner one first`() throws {
    // x goes to 2x and then to 2x + 10; the other way to x + 10 and then to 2x + 20. The same for y.
    #expect(
      try attributes(of: Probe(1, 1).scaled(x: 2, y: 3).translated(x: 10, y: 20)).transform
        == ElementTransform(a: 2, b: 0, c: 0, d: 3, tx: 10, ty: 20))
    #expect(
      try attributes(of: Probe(1, 1).translated(x: 10, y: 20).scaled(x: 2, y: 3)).transform
        == ElementTransform(a: 2, b: 0, c: 0, d: 3, tx: 20, ty: 60))
    // A quarter turn, (x, y) to (-y, x), and then to (2 · -y, x): the shares of x and y cross.
    let turn = ElementTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    #expect(
      turn.concatenated(with: ElementTransform(scaleX: 2, y: 1))
        == ElementTransform(a: 0, b: 1, c: -2, d: 0, tx: 0, ty: 0))
  }

  @Test func `a view keeps its attributes to itself`() throws {
    let view = try #require(
      views(of: Grouped(child: Probe(1, 1).opacity(0.5)).opacity(0.25)).first)
    #expect(view.attributes.alpha == 0.25)
    #expect(view.children.map(\.attributes.alpha) == [0.5])
  }

  @Test func `every child of an element without a view has its attributes`() throws {
    let element = Overlay(elements: [Probe(1, 1), Probe(1, 1).opacity(0.5)]).opacity(0.5)
    #expect(try views(of: element).map(\.attributes.alpha) == [0.5, 0.25])
  }

  @Test(arguments: [-0.1, 1.1, Double.nan, .infinity])
  func `an opacity outside of 0 to 1 is refused`(_ opacity: Double) {
    let refusal = layoutRefusal(of: Overlay(elements: [Probe(1, 1).opacity(opacity)]))
    #expect(refusal?.code == .invalidParameter)
    #expect(refusal?.path == "Overlay.1/Opacity.1")
  }

  @Test func `a transform that isn't finite is refused`() {
    for number in [Double.nan, .infinity] {
      let elements = [
        Probe(1, 1).scaled(x: number), Probe(1, 1).scaled(y: number),
        Probe(1, 1).translated(x: number), Probe(1, 1).translated(y: number),
        Probe(1, 1).transformed(
          by: ElementTransform(a: 1, b: number, c: 0, d: 1, tx: 0, ty: 0)),
        Probe(1, 1).transformed(
          by: ElementTransform(a: 1, b: 0, c: number, d: 1, tx: 0, ty: 0)),
      ]
      for element in elements {
        #expect(layoutRefusal(of: element)?.code == .invalidParameter)
      }
    }
  }
}
