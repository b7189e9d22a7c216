import Elements
import Testing

@Suite struct DecorateTests {
  private let room = Size(width: 100, height: 60)

  /// The decoration's frame, of one 20 wide and 10 high that takes no more than its room.
  private func frame(
    _ position: Decorate.Position, direction: LayoutDirection = .leftToRight
  ) throws -> Rect? {
    var environment = Environment()
    environment.layoutDirection = direction
    let element = Probe(1, 1).decorate(
      layering: .above, position: position, with: Squeezable(20, 10))
    return try frames(of: element, in: room, environment: environment).last
  }

  @Test func `the size is the wrapped element's alone`() throws {
    let element = Squeezable(30, 40).decorate(
      layering: .below, position: .inset(uniform: 5), with: Probe(500, 500))
    #expect(try size(of: element) == Size(width: 30, height: 40))
    #expect(
      try size(of: element, width: .atMost(3), height: .atMost(4)) == Size(width: 3, height: 4))
  }

  @Test func `the wrapped element fills it, behind or in front of the decoration`() throws {
    func colors(_ layering: Decorate.Layering) throws -> [ViewContent] {
      try views(
        of: Probe(1, 1, .accent).decorate(
          layering: layering, position: .inset(.zero), with: Probe(2, 2, .well))
      ).map(\.description.content)
    }
    let (wrapped, decoration) = (
      ViewContent.box(BoxContent(background: .accent)),
      ViewContent.box(BoxContent(background: .well))
    )
    #expect(try colors(.above) == [wrapped, decoration])
    #expect(try colors(.below) == [decoration, wrapped])
    let above = Probe(1, 1).decorate(
      layering: .above, position: .corner(.topLeft), with: Probe(2, 2))
    #expect(try frames(of: above, in: room).first == Rect(origin: .zero, size: room))
  }

  @Test func `positive insets lead outwards`() throws {
    // 3 over the left and 4 over the right edge: 107 wide from -3; 1 and 2: 63 high from -1.
    #expect(
      try frame(.inset(Insets(top: 1, bottom: 2, left: 3, right: 4)))
        == Rect(x: -3, y: -1, width: 107, height: 63))
    #expect(try frame(.inset(uniform: -10)) == Rect(x: 10, y: 10, width: 80, height: 40))
    // 100 - 55 - 55 and 60 - 55 - 55 are less than nothing.
    #expect(try frame(.inset(uniform: -55)) == Rect(x: 55, y: 55, width: 0, height: 0))
  }

  @Test func `an aligned decoration keeps its size`() throws {
    // 80 are left horizontally, 50 vertically.
    #expect(
      try frame(.aligned(vertically: .top, horizontally: .leading))
        == Rect(x: 0, y: 0, width: 20, height: 10))
    #expect(
      try frame(.aligned(vertically: .center, horizontally: .center))
        == Rect(x: 40, y: 25, width: 20, height: 10))
    #expect(
      try frame(.aligned(vertically: .bottom, horizontally: .trailing))
        == Rect(x: 80, y: 50, width: 20, height: 10))
    #expect(
      try frame(.aligned(vertically: .fill, horizontally: .fill)) == Rect(origin: .zero, size: room)
    )
  }

  @Test func `a guide says which line of the decoration is aligned`() throws {
    // A line 4 below its top lies on the lower edge: 60 - 4. One at a quarter lies in the middle:
    // 50 - 20 / 4.
    let position = Decorate.Position.aligned(
      vertically: .bottom, horizontally: .center, verticalGuide: { _ in 4 },
      horizontalGuide: { $0.width / 4 })
    #expect(try frame(position) == Rect(x: 45, y: 56, width: 20, height: 10))
    // From right to left the quarter is counted from the right: 50 + 5 is its right edge.
    #expect(
      try frame(position, direction: .rightToLeft) == Rect(x: 35, y: 56, width: 20, height: 10))
  }

  @Test func `alignment follows the direction of reading`() throws {
    let position = Decorate.Position.aligned(vertically: .top, horizontally: .leading)
    #expect(try frame(position, direction: .rightToLeft)?.origin == Point(x: 80, y: 0))
  }

  @Test func `its middle lies on a corner, moved by an offset`() throws {
    // Half of it, 10 and 5, lies to the left of and above the corner.
    #expect(try frame(.corner(.topLeft)) == Rect(x: -10, y: -5, width: 20, height: 10))
    #expect(try frame(.corner(.topRight)) == Rect(x: 90, y: -5, width: 20, height: 10))
    #expect(try frame(.corner(.bottomLeft)) == Rect(x: -10, y: 55, width: 20, height: 10))
    #expect(
      try frame(.corner(.bottomRight, offset: Point(x: 2, y: -3)))
        == Rect(x: 92, y: 52, width: 20, height: 10))
  }

  @Test func `leading and trailing corners follow the direction of reading`() throws {
    let corners: [(Decorate.Corner, Point)] = [
      (.topLeading, Point(x: -10, y: -5)), (.topTrailing, Point(x: 90, y: -5)),
      (.bottomLeading, Point(x: -10, y: 55)), (.bottomTrailing, Point(x: 90, y: 55)),
    ]
    for (corner, origin) in corners {
      #expect(try frame(.corner(corner))?.origin == origin)
      // Mirrored in 100: what began at x ends at 100 - x.
      #expect(
        try frame(.corner(corner), direction: .rightToLeft)?.origin
          == Point(x: 80 - origin.x, y: origin.y))
    }
  }

  @Test func `the decoration is measured in the size of the wrapped element`() throws {
    let element = Probe(1, 1).decorate(
      layering: .above, position: .corner(.topLeft), with: Squeezable(500, 500))
    #expect(
      try frames(of: element, in: room).last == Rect(x: -50, y: -30, width: 100, height: 60))
  }

  @Test func `a closure may say the frame`() throws {
    let position = Decorate.Position.custom { content, own in
      Rect(x: content.maxX, y: content.maxY, width: own.width * 2, height: own.height * 3)
    }
    #expect(try frame(position) == Rect(x: 100, y: 60, width: 40, height: 30))
  }

  @Test func `a frame that can't be is refused at the decoration's path`() {
    let element = Probe(1, 1).decorate(
      layering: .above, position: .custom { _, _ in Rect(x: .nan, y: 0, width: 1, height: 1) },
      with: Empty())
    #expect(layoutRefusal(of: element)?.code == .invalidFrame)
    #expect(layoutRefusal(of: element)?.path == "Decorate.1/Empty[decoration].1")
  }
}
