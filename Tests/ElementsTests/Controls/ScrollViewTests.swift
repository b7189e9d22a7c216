import Testing

@testable import Elements

@Suite struct ScrollViewTests {
  private let room = Size(width: 50, height: 40)

  private func frame(_ view: ScrollView, _ environment: Environment = evenText) throws -> Rect? {
    try parts(of: view, in: room, environment: environment).first
  }

  @Test func `it is as large as what is in it with the insets, and no more than its room`() throws {
    let view = ScrollView(
      insets: Insets(top: 1, bottom: 2, left: 3, right: 4), wrapping: Probe(80, 90))
    #expect(try size(of: view) == Size(width: 87, height: 93))
    #expect(try size(of: view, width: .atMost(50), height: .atMost(40)) == room)
  }

  @Test func `what is in it is as wide, as high, as large, or as said`() throws {
    func size(_ content: ScrollView.ContentSize, _ element: any Element) throws -> Size? {
      try frame(ScrollView(content, insets: Insets(uniform: 5), wrapping: element))?.size
    }
    #expect(try size(.fittingHeight, Squeezable(80, 90)) == Size(width: 40, height: 90))
    #expect(try size(.fittingHeight, Squeezable(8, 90)) == Size(width: 40, height: 90))
    #expect(try size(.fittingWidth, Squeezable(80, 90)) == Size(width: 80, height: 30))
    #expect(try size(.fittingContent, Squeezable(80, 90)) == Size(width: 80, height: 90))
    #expect(
      try size(.custom(Size(width: 7, height: 6)), Squeezable(80, 90))
        == Size(width: 7, height: 6))
  }

  @Test func `what is smaller lies at the beginning, or in the middle if it is said`() throws {
    var view = ScrollView(.fittingContent, insets: Insets(left: 10), wrapping: Probe(20, 10))
    #expect(try frame(view)?.origin == Point(x: 10, y: 0))
    #expect(try frame(view, evenTextFromRight)?.origin == Point(x: 30, y: 0))
    view.centersUnderflow = true
    #expect(try frame(view)?.origin == Point(x: 20, y: 15))
  }

  @Test(
    arguments: [(0, 0), (20, -20), (30, -30), (500, -30), (-9, 0)] as [(Double, Double)])
  func `what is larger is moved by the offset, up to its end`(offset: Double, place: Double) throws
  {
    let view = ScrollView(
      .fittingContent, offset: Point(x: offset, y: offset), wrapping: Probe(80, 70))
    #expect(try frame(view)?.origin == Point(x: place, y: place))
    // From right to left the beginning is at the right: 30 are beyond the left edge.
    #expect(try frame(view, evenTextFromRight)?.origin.x == -30 - place)
  }

  @Test func `it cuts off what is beyond its edge`() throws {
    guard
      case .box(let box) = try view(of: ScrollView(wrapping: Probe(1, 1))).description.content
    else {
      Issue.record("no box")
      return
    }
    #expect(box.clipsContent)
  }

  @Test func `one that makes no sense is refused`() throws {
    for view in [
      ScrollView(insets: Insets(top: -1), wrapping: Probe(1, 1)),
      ScrollView(offset: Point(x: .nan, y: 0), wrapping: Probe(1, 1)),
      ScrollView(.custom(Size(width: .infinity, height: 0)), wrapping: Probe(1, 1)),
    ] {
      #expect(try problem(of: view).code == .invalidParameter)
    }
  }
}
