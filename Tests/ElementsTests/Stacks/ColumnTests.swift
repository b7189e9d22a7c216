import Testing

@testable import Elements

@Suite struct ColumnTests {
  private let mirrored: Environment = {
    var environment = Environment()
    environment.layoutDirection = .rightToLeft
    return environment
  }()

  @Test func `defaults are those of the reference, but for what a child can't give`() {
    let column = Column {}
    #expect(column.alignment == .leading)
    #expect(column.underflow == .spaceEvenly)
    #expect(column.overflow == .condenseProportionally)
    #expect(column.overflowRule == .redistributed)
    #expect(column.minimumSpacing == 0)
  }

  @Test func `it is as high as its children and gaps, and as wide as the widest`() throws {
    let column = Column(minimumSpacing: 5) {
      Probe(10, 30)
      Probe(25, 7)
    }
    // 30 + 7 + 5 = 42
    #expect(try size(of: column) == Size(width: 25, height: 42))
  }

  @Test func `fixed children are measured first, flexible ones in what is left`() throws {
    let column = Column(minimumSpacing: 10) {
      Squeezable(1, 100)
      Squeezable(1, 60).stackLayoutChild(priority: .fixed)
    }
    // 120 - 60 - 10 = 50 is what is left for the one of 100.
    #expect(
      try frames(of: column, in: Size(width: 1, height: 120)).map(\.size.height) == [50, 60])
  }

  @Test(arguments: [
    // (50 - 30) × 0, ½, 1 and (50 - 10) × 0, ½, 1; from right to left, what is left on the other side.
    (Column.Alignment.leading, [0.0, 0], [20.0, 40]), (.center, [10, 20], [10, 20]),
    (.trailing, [20, 40], [0, 0]),
  ])
  func `children meet at the leading edge, in the middle or at the trailing edge`(
    alignment: Column.Alignment, lefts: [Double], mirroredLefts: [Double]
  ) throws {
    let column = Column(alignment: alignment) {
      Probe(30, 10)
      Probe(10, 10)
    }
    let size = Size(width: 50, height: 20)
    #expect(try frames(of: column, in: size).map(\.origin.x) == lefts)
    let frames = try frames(of: column, in: size, environment: mirrored)
    #expect(frames.map(\.origin.x) == mirroredLefts)
    #expect(frames.map(\.origin.y) == [0, 10])
  }

  @Test func `children fill the width, or that of the widest when it isn't given`() throws {
    let column = Column(alignment: .fill) {
      Probe(30, 10)
      Probe(12, 10)
    }
    #expect(try size(of: column).width == 30)
    #expect(try size(of: column, width: .atMost(20)).width == 20)
    #expect(
      try frames(of: column, in: Size(width: 50, height: 20)).map(\.size.width) == [50, 50])
  }

  @Test func `children meet at the lines they name, from the leading edge`() throws {
    let column = Column {
      Probe(20, 10).stackLayoutChild(alignmentGuide: { $0[HorizontalAlignment.trailing] - 5 })
      Probe(30, 10)
    }
    // Lines at 15 and 0: the second begins 15 further on, so 15 + 30 = 45 wide.
    #expect(try size(of: column).width == 45)
    let size = Size(width: 45, height: 20)
    #expect(try frames(of: column, in: size).map(\.origin.x) == [0, 15])
    // 45 - 0 - 20 and 45 - 15 - 30.
    #expect(try frames(of: column, in: size, environment: mirrored).map(\.origin.x) == [25, 0])
  }
}
