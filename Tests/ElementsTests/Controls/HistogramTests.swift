import Testing

@testable import Elements

@Suite struct HistogramTests {
  private func steps(_ histogram: Histogram, in size: Size) throws -> [PathContent.Step] {
    guard case .path(let path) = try view(of: histogram, in: size).description.content else {
      return []
    }
    return path.steps
  }

  @Test func `bars stand side by side, a point apart, the highest at the top`() throws {
    let steps = try steps(Histogram([1, 0, 2], style: .bars), in: Size(width: 30, height: 10))
    #expect(
      steps == [
        .move(Point(x: 0, y: 10)), .line(Point(x: 0, y: 5)), .line(Point(x: 9, y: 5)),
        .line(Point(x: 9, y: 10)), .close,
        .move(Point(x: 20, y: 10)), .line(Point(x: 20, y: 0)), .line(Point(x: 29, y: 0)),
        .line(Point(x: 29, y: 10)), .close,
      ])
  }

  @Test func `narrow bars have no gap, and what is too high is cut off`() throws {
    let steps = try steps(
      Histogram([4, 1], style: .bars, maximum: 2), in: Size(width: 6, height: 10))
    #expect(steps[1] == .line(Point(x: 0, y: 0)))
    #expect(steps[2] == .line(Point(x: 3, y: 0)))
    #expect(steps[6] == .line(Point(x: 3, y: 5)))
  }

  @Test func `an area goes from value to value, edge to edge`() throws {
    let steps = try steps(Histogram([1, 2, 0]), in: Size(width: 30, height: 10))
    #expect(
      steps == [
        .move(Point(x: 0, y: 10)), .line(Point(x: 0, y: 5)), .line(Point(x: 15, y: 0)),
        .line(Point(x: 30, y: 10)), .line(Point(x: 30, y: 10)), .close,
      ])
  }

  @Test func `nothing but zeros draws nothing`() throws {
    #expect(try steps(Histogram([0, 0]), in: Size(width: 30, height: 10)).isEmpty)
    #expect(
      try steps(Histogram([0, 0], style: .bars), in: Size(width: 30, height: 10)).isEmpty)
  }

  @Test func `it is told with its highest value, the first of equals`() throws {
    let told = try view(of: Histogram([1, 5, 5])).description.accessibility
    #expect(told?.role == .image)
    #expect(told?.label == "Histogram")
    #expect(told?.value == "3 values, the highest at 2")
  }

  @Test func `it has its own size, and no more than its room`() throws {
    #expect(try size(of: Histogram([1])) == Size(width: 160, height: 64))
    #expect(
      try size(of: Histogram([1]), width: .atMost(50), height: .atMost(10))
        == Size(width: 50, height: 10))
  }

  @Test(
    arguments: [
      Histogram([]), Histogram([-1]), Histogram([.nan]), Histogram([1], maximum: 0),
      Histogram([1], size: Size(width: -1, height: 0)),
      Histogram([Double](repeating: 1, count: Histogram.valueLimit + 1)),
    ])
  func `one that can't be drawn is refused`(histogram: Histogram) throws {
    #expect(try problem(of: histogram).code == .invalidParameter)
  }
}
