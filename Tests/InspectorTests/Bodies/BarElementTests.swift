import Elements
import Testing

@testable import Inspector

/// Where the items of a bar lie, and what stays the same when they change place.
@MainActor
@Suite struct BarElementTests {
  private func item(_ id: String, _ width: Double = 40, isEnabled: Bool = true) -> ItemBody {
    ItemBody(
      id: EditorComponentID(id), owner: "com.example.owner", isEnabled: isEnabled,
      element: Spacer(width: width, height: 20))
  }

  private func show(_ bar: BarElement, in tree: ElementTree, width: Double? = nil) throws
    -> ElementView
  {
    let room =
      width.map { SizeConstraint(width: .atMost($0), height: .unconstrained) } ?? .unconstrained
    try tree.update(bar, in: try tree.size(of: bar, in: room))
    return try #require(tree.root?.children.first)
  }

  @Test func `items lie side by side within the padding, as a toolbar`() throws {
    let bar = try show(BarElement([item("a"), item("b", 60)]), in: ElementTree())
    #expect(bar.frame == Rect(x: 0, y: 0, width: 124, height: 36))
    #expect(
      bar.children.map(\.frame) == [
        Rect(x: 8, y: 8, width: 40, height: 20), Rect(x: 56, y: 8, width: 60, height: 20),
      ])
    #expect(bar.description.accessibility?.role == .toolbar)
    #expect(bar.description.accessibility?.label == "Inspector")
  }

  @Test func `items for which there is no room go on in another line`() throws {
    let bar = InspectorBar.element([item("a"), item("b", 60), item("c")], arrangement: .lines)
    let view = try show(bar, in: ElementTree(), width: 130)
    #expect(view.children.map(\.frame.origin.y) == [8, 8, 36])
    #expect(view.frame.size.height == 64)
  }

  @Test func `items that change place keep their views`() throws {
    let tree = ElementTree()
    let items = [item("a"), item("b"), item("c")]
    let before = try show(BarElement(items), in: tree).children.map(\.id)
    let after = try show(BarElement([items[2], items[0], items[1]]), in: tree).children.map(\.id)
    #expect(after == [before[2], before[0], before[1]])
  }

  @Test func `an item that can't be used is dimmed and dead`() throws {
    let bar = try show(BarElement([item("a"), item("b", isEnabled: false)]), in: ElementTree())
    // The child itself has no view, so its attributes are those of nothing; a labelled one has.
    let labelled = ItemBody(
      id: "c", owner: "com.example.owner", isEnabled: false, element: Label("C"))
    let view = try show(BarElement([labelled]), in: ElementTree())
    let label = try #require(view.children.first?.children.first)
    #expect(label.attributes.alpha == BarElement.dimmed)
    #expect(!label.attributes.isUserInteractionEnabled)
    #expect(bar.children.count == 2)
  }

  @Test func `an item is neither seen nor pressed outside of its place`() throws {
    // It is ten points wide, and what is in it reaches far over its neighbour to the left.
    let far = Tappable(label: "Crop", onTap: {}, wrapping: Spacer(width: 500, height: 20))
    let greedy = ItemBody(
      id: "greedy", owner: "com.example.owner", isEnabled: true,
      element: LayoutWriter { _, layout in
        layout.add(far, in: Rect(x: -400, y: 0, width: 500, height: 20))
        layout.sizing = .fixed(Size(width: 10, height: 20))
      })
    let bar = try show(BarElement([item("a", 200), greedy]), in: ElementTree())
    for cell in bar.children {
      guard case .box(let box) = cell.description.content else {
        Issue.record("A cell has no edge.")
        continue
      }
      #expect(box.clipsContent)
    }
    #expect(bar.target(at: Point(x: 100, y: 18)) == nil)
    #expect(bar.target(at: Point(x: bar.children[1].frame.origin.x + 5, y: 18)) != nil)
  }

  @Test(arguments: [Size(width: 4097, height: 20), Size(width: 20, height: 2049)])
  func `an item that is larger than a bar is an error at its place`(size: Size) throws {
    let large = ItemBody(
      id: "large", owner: "com.example.owner", isEnabled: true, element: Spacer(size: size))
    let items = [item("a"), large]
    let error = #expect(throws: ElementError.self) {
      _ = try show(BarElement(items), in: ElementTree())
    }
    #expect(try items.map { $0.isPlace(of: try #require(error)) } == [false, true])
  }

  @Test func `an error within an item is that item's`() throws {
    let broken = ItemBody(
      id: "broken", owner: "com.example.owner", isEnabled: true,
      element: Slider("S", value: .nan, in: 0...1))
    let items = [item("a"), broken, item("b")]
    let tree = ElementTree()
    let error = #expect(throws: ElementError.self) { _ = try show(BarElement(items), in: tree) }
    #expect(try items.map { $0.isPlace(of: try #require(error)) } == [false, true, false])
  }

  @Test func `an error isn't the item's whose name is in the id of another`() throws {
    let inner = ElementIdentifier(type: BarCell.self, key: "a").description
    let broken = ItemBody(
      id: EditorComponentID("x/\(inner)/y"), owner: "com.example.owner", isEnabled: true,
      element: Slider("S", value: .nan, in: 0...1))
    let items = [item("a"), broken]
    let error = #expect(throws: ElementError.self) {
      _ = try show(BarElement(items), in: ElementTree())
    }
    #expect(try items.map { $0.isPlace(of: try #require(error)) } == [false, true])
  }
}
