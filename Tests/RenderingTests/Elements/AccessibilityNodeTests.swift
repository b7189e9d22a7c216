import Elements
import Testing

@testable import Rendering

@Suite struct AccessibilityNodeTests {
  private func node(
    _ children: [Placed.Child], _ kept: AccessibilityDescription.Children?
  ) throws -> AccessibilityNode {
    let said = kept.map { AccessibilityDescription(role: .group, label: "Edge", children: $0) }
    let parent = Placed(
      size: Size(width: 100, height: 40), children: children, accessibility: said)
    let root = try ElementTree.laidOut(
      parent, in: .unconstrained, environment: Environment())
    return try AccessibilityNode(of: root, title: "Form")
  }

  private func button(_ label: String, _ attributes: LayoutAttributes = .none, x: Double = 0)
    -> Placed.Child
  {
    .init(
      element: Shown(20, 10, .group, AccessibilityDescription(role: .button, label: label)),
      frame: Rect(x: x, y: 10, width: 20, height: 10), attributes: attributes)
  }

  @Test func `children are kept, hidden or combined as their parent says`() throws {
    let children = [button("Soft"), button("Hard")]
    #expect(
      try node(children, .kept).text() == """
        - group "Form"
          - group "Edge"
            - button "Soft"
            - button "Hard"

        """)
    #expect(try node(children, .hidden).text() == "- group \"Form\"\n  - group \"Edge\"\n")
    #expect(
      try node(children, .combined).text()
        == "- group \"Form\"\n  - group \"Edge, Soft, Hard\"\n")
  }

  @Test func `what is in a view that nothing is said of takes its place`() throws {
    #expect(
      try node([button("Soft")], nil).text() == "- group \"Form\"\n  - button \"Soft\"\n")
  }

  @Test func `hidden views are left out, and those that don't react are disabled`() throws {
    var (hidden, still) = (LayoutAttributes.none, LayoutAttributes.none)
    hidden.isHidden = true
    still.isUserInteractionEnabled = false
    #expect(
      try node([button("Soft", hidden), button("Hard", still)], nil).text()
        == "- group \"Form\"\n  - button \"Hard\" [disabled]\n")
  }

  @Test func `a frame is the root's, with transforms`() throws {
    var turned = LayoutAttributes.none
    turned.transform = ElementTransform(a: 0, b: 1, c: -1, d: 0, tx: 5, ty: 0)
    let node = try node([button("Soft", turned, x: 40)], nil)
    // 20 × 10 at (40, 10), turned about its middle (50, 15) and moved by 5.
    #expect(node.children.map(\.frame) == [Rect(x: 50, y: 5, width: 10, height: 20)])
  }
}
