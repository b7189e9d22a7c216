import Testing

@testable import Elements

/// A flow has one direction: its lines are level.
@Suite struct FlowTests {
  private func flow(
    _ lineAlignment: Flow.LineAlignment = .leading, _ itemAlignment: Flow.ItemAlignment = .center,
    _ rule: Flow.LineRule = .widestLine
  ) -> Flow {
    Flow(
      lineAlignment: lineAlignment, lineSpacing: 10, itemAlignment: itemAlignment, itemSpacing: 5,
      lineRule: rule
    ) {
      Squeezable(40, 20)
      Squeezable(30, 10)
      Squeezable(50, 30)
    }
  }

  @Test func `without limit it is one line`() throws {
    // 40 + 30 + 50 + 2 × 5 = 130
    #expect(try size(of: flow()) == Size(width: 130, height: 30))
    #expect(try size(of: Flow {}) == .zero)
  }

  @Test func `a child that doesn't fit begins a line`() throws {
    // 40 + 5 + 30 = 75, and 75 + 5 + 50 > 129. The lines are 20 and 30 high, 10 apart.
    #expect(try size(of: flow(), width: .atMost(129)) == Size(width: 75, height: 60))
    #expect(try size(of: flow(), width: .atMost(130)) == Size(width: 130, height: 30))
    // Each child has a line: 20 + 10 + 10 + 10 + 30 = 80.
    #expect(try size(of: flow(), width: .atMost(74)) == Size(width: 50, height: 80))
  }

  @Test func `a child is no larger than the room`() throws {
    let flow = Flow { Probe(100, 100) }
    #expect(
      try size(of: flow, width: .atMost(30), height: .atMost(20)) == Size(width: 30, height: 20))
    #expect(
      try frames(of: flow, in: Size(width: 30, height: 20))
        == [Rect(x: 0, y: 0, width: 30, height: 20)])
  }

  @Test(arguments: [
    // What is left is 100 - 75 = 25 and 100 - 50 = 50; from right to left, 100 - left - width.
    (Flow.LineAlignment.leading, [0.0, 45, 0], [60.0, 25, 50]),
    (.center, [12.5, 57.5, 25], [47.5, 12.5, 25]), (.trailing, [25, 70, 50], [35, 0, 0]),
  ])
  func `lines lie as they are aligned`(
    alignment: Flow.LineAlignment, lefts: [Double], mirroredLefts: [Double]
  ) throws {
    let size = Size(width: 100, height: 60)
    #expect(try frames(of: flow(alignment), in: size).map(\.origin.x) == lefts)
    var environment = Environment()
    environment.layoutDirection = .rightToLeft
    #expect(
      try frames(of: flow(alignment), in: size, environment: environment).map(\.origin.x)
        == mirroredLefts)
  }

  @Test(arguments: [
    // The first line is 20 high, the second begins at 20 + 10; the child of 10 has 10 left.
    (Flow.ItemAlignment.fill, [0.0, 0, 30], [20.0, 20, 30]), (.top, [0, 0, 30], [20, 10, 30]),
    (.center, [0, 5, 30], [20, 10, 30]), (.bottom, [0, 10, 30], [20, 10, 30]),
  ])
  func `children lie in their line as they are aligned`(
    alignment: Flow.ItemAlignment, tops: [Double], heights: [Double]
  ) throws {
    let frames = try frames(of: flow(.leading, alignment), in: Size(width: 100, height: 60))
    #expect(frames.map(\.origin.y) == tops)
    #expect(frames.map(\.size.height) == heights)
  }

  @Test func `children that grow share what is left by their widths`() throws {
    let flow = Flow(lineAlignment: .trailing, itemSpacing: 5) {
      Squeezable(10, 1).flowChild(priority: .grows)
      Squeezable(20, 1)
      Squeezable(30, 1).flowChild(priority: .grows, key: "last")
    }
    // 150 - 70 = 80 is left. Shares 10 : 30, so 20 and 60. The line begins at 0 though it is trailing.
    #expect(
      try frames(of: flow, in: Size(width: 150, height: 1)) == [
        Rect(x: 0, y: 0, width: 30, height: 1), Rect(x: 35, y: 0, width: 20, height: 1),
        Rect(x: 60, y: 0, width: 90, height: 1),
      ])
    #expect(try size(of: flow) == Size(width: 70, height: 1))
    #expect(try size(of: flow, width: .atMost(150)) == Size(width: 70, height: 1))
  }

  @Test func `growing children without width leave the line at the start`() throws {
    let flow = Flow(lineAlignment: .trailing) {
      Squeezable(0, 1).flowChild(priority: .grows)
      Squeezable(20, 1)
    }
    #expect(try frames(of: flow, in: Size(width: 100, height: 1)).map(\.maxX) == [0, 20])
  }

  @Test func `by the reference's rule lines are spread while they are measured`() throws {
    // Lines of 75 and 50 in 100: centred, the wider ends at 12.5 + 75; trailing, at 100.
    #expect(try size(of: flow(.leading, .center, .reference), width: .atMost(100)).width == 75)
    #expect(try size(of: flow(.center, .center, .reference), width: .atMost(100)).width == 87.5)
    #expect(try size(of: flow(.trailing, .center, .reference), width: .atMost(100)).width == 100)
    let growing = Flow(lineRule: .reference) { Squeezable(10, 1).flowChild(priority: .grows) }
    #expect(try size(of: growing, width: .atMost(100)).width == 100)
  }

  @Test func `without limit the reference's lines are as wide as numbers go`() throws {
    let huge = Double.greatestFiniteMagnitude
    #expect(try size(of: flow(.trailing, .center, .reference)).width == huge)
    #expect(try size(of: flow(.center, .center, .reference)).width == huge / 2)
    #expect(try size(of: flow(.leading, .center, .reference)).width == 130)
    // The better rule has lines as wide as the widest.
    for alignment in [Flow.LineAlignment.leading, .center, .trailing] {
      #expect(try size(of: flow(alignment)).width == 130)
    }
  }

  @Test func `a growing item of hardly any width takes the line, and no more`() throws {
    let flow = Flow { Spacer(width: 5e-324, height: 4).flowChild(priority: .grows) }
    let tree = ElementTree()
    try tree.update(flow, in: Size(width: 100, height: 4))
    #expect(try tree.outline()?.children.map(\.frame.size.width) == [100])
  }

  @Test func `a gap that can't be is an error`() {
    #expect(measuringRefusal(of: Flow(lineSpacing: -1) {})?.code == .invalidParameter)
    #expect(layoutRefusal(of: Flow(itemSpacing: .nan) {})?.code == .invalidParameter)
  }
}
