import Testing

@testable import Elements

@Suite struct PathElementTests {
  private let box = Size(width: 10, height: 20)

  private func steps(_ element: PathElement, _ environment: Environment) throws
    -> [PathContent.Step]
  {
    let view = try view(of: element, in: Size(width: 20, height: 10), environment: environment)
    guard case .path(let path) = view.description.content else { return [] }
    return path.steps
  }

  @Test func `a path is as large as its box, and no more than its room`() throws {
    let line = PathElement.line([Point(x: 0, y: 0), Point(x: 10, y: 20)], size: box)
    #expect(try size(of: line) == box)
    #expect(try size(of: line, width: .atMost(4)) == Size(width: 4, height: 20))
  }

  @Test func `a path is pulled from its box to its frame`() throws {
    let element = PathElement(
      [
        .move(Point(x: 0, y: 20)),
        .curve(Point(x: 10, y: 0), control1: Point(x: 2, y: 4), control2: Point(x: 1, y: 2)),
        .line(Point(x: 5, y: 5)), .close,
      ], size: box)
    // Twice as wide and half as high.
    #expect(
      try steps(element, evenText) == [
        .move(Point(x: 0, y: 10)),
        .curve(Point(x: 20, y: 0), control1: Point(x: 4, y: 2), control2: Point(x: 2, y: 1)),
        .line(Point(x: 10, y: 2.5)), .close,
      ])
  }

  @Test func `only a path that points somewhere is mirrored`() throws {
    var line = PathElement.line([Point(x: 1, y: 0), Point(x: 10, y: 20)], size: box)
    #expect(try steps(line, evenTextFromRight) == steps(line, evenText))
    line.followsDirection = true
    #expect(
      try steps(line, evenTextFromRight) == [
        .move(Point(x: 18, y: 0)), .line(Point(x: 0, y: 10)),
      ])
  }

  @Test func `an area is closed and filled`() throws {
    let area = PathElement.area([Point(x: 0, y: 0), Point(x: 4, y: 4)], size: box, color: .accent)
    #expect(area.path.steps.last == .close)
    #expect(area.path.fill == .accent)
    #expect(PathElement.area([], size: box).path.steps.isEmpty)
  }

  @Test(
    arguments: [
      PathElement([.line(.zero)], size: .zero),
      PathElement([.move(Point(x: .nan, y: 0))], size: .zero),
      PathElement([], size: Size(width: -1, height: 0)),
      PathElement([], size: .zero, lineWidth: .infinity),
      PathElement(
        [PathContent.Step](repeating: .move(.zero), count: PathElement.stepLimit + 1), size: .zero),
    ])
  func `a path that can't be drawn is refused`(path: PathElement) throws {
    #expect(try problem(of: path).code == .invalidParameter)
  }
}
