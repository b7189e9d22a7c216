import Elements
import Testing

@Suite struct PixelRoundingTests {
  private func frames(
    _ element: any Element, scale: Double = 1
  ) throws -> [Rect] {
    var environment = Environment()
    environment.displayScale = scale
    return try views(of: element, environment: environment).map(\.frame)
  }

  private func placed(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    _ element: any Element = Probe(1, 1)
  ) -> (any Element, Rect) {
    (element, Rect(x: x, y: y, width: width, height: height))
  }

  @Test func `both edges are rounded to the nearest pixel, halves away from zero`() throws {
    // 10.4 and 20.6 become 10 and 21; 5.5 and 7.4 become 6 and 7.
    #expect(
      try frames(Arranged([placed(10.4, 5.5, 10.2, 1.9)]))
        == [Rect(x: 10, y: 6, width: 11, height: 1)])
    // -0.5 and 0.5 become -1 and 1.
    #expect(
      try frames(Arranged([placed(-0.5, -0.5, 1, 1)])) == [Rect(x: -1, y: -1, width: 2, height: 2)])
  }

  @Test func `a pixel is as large as the display's scale says`() throws {
    // At 2, 10.3 is 20.6 pixels, so 21, so 10.5; 10.3 + 4.9 is 30.4 pixels, so 30, so 15.
    #expect(
      try frames(Arranged([placed(10.3, 0.25, 4.9, 1)]), scale: 2)
        == [Rect(x: 10.5, y: 0.5, width: 4.5, height: 1)])
  }

  @Test func `neighbours that meet still meet`() throws {
    let thirds = (0..<3).map { placed(Double($0) * 100 / 3, 0, 100 / 3, 10) }
    let rounded = try frames(Arranged(thirds))
    // 33.33, 66.67 and 100.
    #expect(rounded.map(\.origin.x) == [0, 33, 67])
    #expect(rounded.map(\.maxX) == [33, 67, 100])
  }

  @Test func `the size is rounded instead of the far edges where that is asked for`() throws {
    // 10.4 becomes 10, and 10.2 becomes 10, though the far edge, 20.6, is nearest to 21.
    let element = Grouped(child: Empty()) { $0.frameRounding = .prioritizeSize }
    #expect(
      try frames(Arranged([placed(10.4, 5.5, 10.2, 1.9, element)]))
        == [Rect(x: 10, y: 6, width: 10, height: 2)])
  }

  @Test func `what is in a view is rounded where it lies in the window`() throws {
    // The outer one begins at 0.4, so at 0. The inner one begins at 0.4 + 0.3 = 0.7, so at 1, and ends at
    // 0.7 + 10.2 = 10.9, so at 11.
    let inner = Grouped(child: Arranged([placed(0.3, 0.3, 10.2, 10.2)]))
    let outer = try #require(
      views(of: Arranged([placed(0.4, 0.4, 20, 20, inner)])).first)
    #expect(outer.frame == Rect(x: 0, y: 0, width: 20, height: 20))
    #expect(outer.children.map(\.frame) == [Rect(x: 1, y: 1, width: 10, height: 10)])
  }

  @Test func `what rounding moved a view by is taken back in it`() throws {
    // The outer one begins at 0.6, so at 1. The inner one begins at 0.6 + 0.6 = 1.2, so at 1, which is 0
    // in the outer one.
    let inner = Grouped(child: Arranged([placed(0.6, 0.6, 10, 10)]))
    let outer = try #require(views(of: Arranged([placed(0.6, 0.6, 20, 20, inner)])).first)
    #expect(outer.frame.origin == Point(x: 1, y: 1))
    #expect(outer.children.map(\.frame.origin) == [Point(x: 0, y: 0)])
  }

  @Test func `nothing is rounded under a transform, but what is transformed is`() throws {
    let inner = Grouped(child: Arranged([placed(0.3, 0.3, 10.2, 10.2)])).scaled(x: 2, y: 2)
    let outer = try #require(views(of: Arranged([placed(0.4, 0.4, 20, 20, inner)])).first)
    #expect(outer.frame == Rect(x: 0, y: 0, width: 20, height: 20))
    #expect(outer.children.map(\.frame) == [Rect(x: 0.3, y: 0.3, width: 10.2, height: 10.2)])
  }

  @Test func `elements without a view are rounded with what is in them`() throws {
    // 0.4 + 0.3 = 0.7 becomes 1: the outer place isn't rounded by itself.
    let inner = Arranged([placed(0.3, 0.3, 10, 10)])
    #expect(
      try frames(Arranged([placed(0.4, 0.4, 20, 20, inner)])).map(\.origin) == [Point(x: 1, y: 1)])
  }

  @Test(arguments: [0, -1, Double.nan, .infinity])
  func `a scale that can't be rounds nothing`(_ scale: Double) throws {
    #expect(
      try frames(Arranged([placed(0.3, 0.3, 1, 1)]), scale: scale).map(\.origin)
        == [Point(x: 0.3, y: 0.3)])
  }
}
