import Elements
import Testing

@Suite struct KeyedTests {
  private let room = Size(width: 10, height: 10)

  private func ids(_ tree: ElementTree) -> [ViewID] {
    tree.root?.children.map(\.id) ?? []
  }

  @Test func `size and frame are the wrapped element's`() throws {
    #expect(
      try size(of: Squeezable(3, 4).keyed("a"), width: .atMost(2)) == Size(width: 2, height: 4))
    #expect(
      try frames(of: Probe(3, 4).keyed("a"), in: room) == [Rect(origin: .zero, size: room)])
    #expect(try views(of: Probe(1, 1).keyed("a")).map(\.name) == ["Probe[a].1"])
  }

  @Test func `elements that change places take their views with them`() throws {
    let tree = ElementTree()
    let (a, b, c) = (Probe(1, 1).keyed("a"), Probe(2, 2).keyed("b"), Probe(3, 3).keyed("c"))
    try tree.update(Overlay(elements: [a, b, c]), in: room)
    let before = ids(tree)
    let patches = try tree.update(Overlay(elements: [c, b, a]), in: room)
    #expect(ids(tree) == [before[2], before[1], before[0]])
    let moves = patches.filter { if case .move = $0 { true } else { false } }
    #expect(moves.count == patches.count && !moves.isEmpty)
  }

  @Test func `one that goes hands its view to nobody`() throws {
    let tree = ElementTree()
    let elements = ["a", "b", "c"].map { Probe(1, 1).keyed($0) }
    try tree.update(Overlay(elements: elements), in: room)
    let before = ids(tree)
    try tree.update(Overlay(elements: Array(elements.dropFirst())), in: room)
    #expect(ids(tree) == [before[1], before[2]])
  }

  @Test func `another key is another view`() throws {
    let tree = ElementTree()
    try tree.update(Probe(1, 1).keyed("a"), in: room)
    let before = ids(tree)
    try tree.update(Probe(1, 1).keyed("a"), in: room)
    #expect(ids(tree) == before)
    try tree.update(Probe(1, 1).keyed("b"), in: room)
    #expect(ids(tree) != before)
  }

  @Test func `repeated keys are counted`() throws {
    let tree = ElementTree()
    try tree.update(Overlay(elements: [Probe(1, 1).keyed(1), Probe(2, 2).keyed(1)]), in: room)
    #expect(Set(ids(tree)).count == 2)
  }
}
