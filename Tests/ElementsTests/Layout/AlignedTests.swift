import Elements
import Testing

@Suite struct AlignedTests {
  private let room = Size(width: 100, height: 60)

  private func frame(
    _ vertical: Aligned.VerticalAlignment, _ horizontal: Aligned.HorizontalAlignment,
    _ wrapped: any Element = Probe(20, 10), direction: LayoutDirection = .leftToRight
  ) throws -> Rect? {
    var environment = Environment()
    environment.layoutDirection = direction
    return try frames(
      of: wrapped.aligned(vertically: vertical, horizontally: horizontal), in: room,
      environment: environment
    ).first
  }

  @Test func `its size is the wrapped one's`() throws {
    let element = Squeezable(20, 10).aligned(vertically: .fill, horizontally: .trailing)
    #expect(try size(of: element) == Size(width: 20, height: 10))
    #expect(
      try size(of: element, width: .atMost(5), height: .atMost(50)) == Size(width: 5, height: 10))
  }

  @Test func `horizontally it begins, stands in the middle, ends or fills`() throws {
    // 100 - 20 = 80 are left: 0, half of it, all of it.
    #expect(try frame(.top, .leading) == Rect(x: 0, y: 0, width: 20, height: 10))
    #expect(try frame(.top, .center) == Rect(x: 40, y: 0, width: 20, height: 10))
    #expect(try frame(.top, .trailing) == Rect(x: 80, y: 0, width: 20, height: 10))
    #expect(try frame(.top, .fill) == Rect(x: 0, y: 0, width: 100, height: 10))
  }

  @Test func `vertically it is at the top, in the middle, at the bottom or fills`() throws {
    // 60 - 10 = 50 are left.
    #expect(try frame(.top, .leading)?.origin.y == 0)
    #expect(try frame(.center, .leading) == Rect(x: 0, y: 25, width: 20, height: 10))
    #expect(try frame(.bottom, .leading) == Rect(x: 0, y: 50, width: 20, height: 10))
    #expect(try frame(.fill, .leading) == Rect(x: 0, y: 0, width: 20, height: 60))
  }

  @Test func `where text is read from right to left, leading is at the right`() throws {
    #expect(try frame(.top, .leading, direction: .rightToLeft)?.origin.x == 80)
    #expect(try frame(.top, .trailing, direction: .rightToLeft)?.origin.x == 0)
    #expect(try frame(.top, .center, direction: .rightToLeft)?.origin.x == 40)
    #expect(try frame(.top, .fill, direction: .rightToLeft)?.origin.x == 0)
  }

  @Test func `what is too large is cut to the room`() throws {
    #expect(
      try frame(.center, .center, Probe(300, 200)) == Rect(x: 0, y: 0, width: 100, height: 60))
    #expect(
      try frame(.bottom, .trailing, Probe(300, 10)) == Rect(x: 0, y: 50, width: 100, height: 10))
  }

  @Test func `centred means in the middle of both axes`() throws {
    #expect(
      try frames(of: Probe(20, 10).centered(), in: room)
        == [Rect(x: 40, y: 25, width: 20, height: 10)])
    #expect(try size(of: Probe(20, 10).centered()) == Size(width: 20, height: 10))
  }
}
