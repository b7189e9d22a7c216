import Elements
import Testing

@Suite struct GeometryReaderTests {
  /// As wide as half the room.
  private let reader = GeometryReader { proxy in
    Probe((proxy.constraint.width.limit ?? 10) / 2, proxy.constraint.height.limit ?? 1)
  }

  @Test func `it is as large as what is built for the room`() throws {
    #expect(
      try size(of: reader, width: .atMost(30), height: .atMost(4)) == Size(width: 15, height: 4))
    #expect(try size(of: reader) == Size(width: 5, height: 1))
  }

  @Test func `what is built for the final size fills it`() throws {
    let tree = ElementTree()
    try tree.update(
      GeometryReader { proxy in
        Probe(1, 1, (proxy.constraint.width.limit ?? 0) < 50 ? .accent : .well)
      }, in: Size(width: 40, height: 30))
    let view = try #require(tree.root?.children.first)
    #expect(view.frame == Rect(x: 0, y: 0, width: 40, height: 30))
    #expect(view.description.content == .box(BoxContent(background: .accent)))
  }

  @Test func `it can measure in its room and in others, and knows the environment`() throws {
    let element = GeometryReader { proxy in
      let own = try proxy.size(of: Squeezable(30, 30))
      let other = try proxy.size(of: Squeezable(30, 30), in: SizeConstraint(width: .atMost(5)))
      return Probe(own.width + other.width, proxy.environment.displayScale)
    }
    // 20 of 30 in its own room, 5 in the other.
    #expect(try size(of: element, width: .atMost(20)) == Size(width: 25, height: 1))
  }

  @Test func `what the closure throws is why the tree is refused`() {
    let element = GeometryReader { proxy in
      try Probe(proxy.size(of: Spacer(width: .nan)).width, 0)
    }
    #expect(measuringRefusal(of: element)?.code == .invalidSize)
    #expect(layoutRefusal(of: element)?.code == .invalidSize)
    #expect(layoutRefusal(of: element)?.path.hasPrefix("GeometryReader.1/") == true)
  }

  @Test func `an error of another type is told too`() {
    struct Missing: Error {}
    let element = GeometryReader { _ in throw Missing() }
    #expect(layoutRefusal(of: element)?.code == .buildFailed)
    #expect(layoutRefusal(of: element)?.reason.contains("Missing") == true)
  }
}
