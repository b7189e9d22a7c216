import Testing

@testable import Elements

@Suite struct RowTests {
  private func row(
    _ lengths: [Double], underflow: StackLayout.UnderflowDistribution = .spaceEvenly,
    overflow: StackLayout.OverflowDistribution = .condenseProportionally,
    rule: StackLayout.OverflowRule = .redistributed, spacing: Double = 0,
    priorities: [(grow: Double, shrink: Double)] = []
  ) -> Row {
    Row(underflow: underflow, overflow: overflow, overflowRule: rule, minimumSpacing: spacing) {
      for (index, length) in lengths.enumerated() {
        Probe(length, 10).stackLayoutChild(
          growPriority: index < priorities.count ? priorities[index].grow : 1,
          shrinkPriority: index < priorities.count ? priorities[index].shrink : 1)
      }
    }
  }

  /// The beginnings and the ends of the children along the axis: of a row and of the same as a column.
  private func spans(_ row: Row, in length: Double) throws -> [[Double]] {
    let flat = try frames(of: row, in: Size(width: length, height: 10))
      .map { [$0.origin.x, $0.maxX] }
    let column = Column {
      $0.children = row.children.map { child in
        var child = child
        if let probe = child.element as? Probe { child.element = Probe(probe.height, probe.width) }
        return child
      }
      ($0.underflow, $0.overflow, $0.overflowRule, $0.minimumSpacing) = (
        row.underflow, row.overflow, row.overflowRule, row.minimumSpacing
      )
    }
    let upright = try frames(of: column, in: Size(width: 10, height: length))
      .map { [$0.origin.y, $0.maxY] }
    #expect(flat == upright)
    return flat
  }

  @Test func `defaults are those of the reference, but for what a child can't give`() {
    let row = Row {}
    #expect(row.alignment == .top)
    #expect(row.underflow == .spaceEvenly)
    #expect(row.overflow == .condenseProportionally)
    #expect(row.overflowRule == .redistributed)
    #expect(row.minimumSpacing == 0)
  }

  @Test func `without limit it is as long as its children and gaps, and as high as the highest`()
    throws
  {
    let row = Row(minimumSpacing: 5) {
      Probe(10, 30)
      Probe(20, 7)
      Probe(30, 12)
    }
    // 10 + 20 + 30 + 2 × 5 = 70
    #expect(try size(of: row) == Size(width: 70, height: 30))
    #expect(
      try size(of: row, width: .atMost(500), height: .atMost(40)) == Size(width: 70, height: 30))
  }

  @Test func `an empty row is nothing`() throws {
    #expect(try size(of: Row {}) == .zero)
    #expect(try frames(of: Row {}, in: Size(width: 5, height: 5)) == [])
  }

  @Test func `fixed children are measured first, flexible ones in what is left`() throws {
    let row = Row(minimumSpacing: 10) {
      Squeezable(100, 1)
      Squeezable(60, 1).stackLayoutChild(priority: .fixed)
    }
    // 120 - 60 - 10 = 50 is what is left for the one of 100.
    #expect(
      try frames(of: row, in: Size(width: 120, height: 1)).map(\.size.width) == [50, 60])
    // 65 - 60 - 10 < 0: nothing is left, and the fixed one stays as it is.
    #expect(try frames(of: row, in: Size(width: 65, height: 1)).map(\.size.width) == [0, 60])
    // 0 + 10 + 60 = 70 is more than the room, and nobody can give anything.
    #expect(try size(of: row, width: .atMost(65)).width == 70)
  }

  @Test func `gaps are equal when room is left, and one child stays at the start`() throws {
    // (100 - 60) / 2 = 20, whatever the least gap.
    #expect(
      try spans(row([10, 20, 30], spacing: 3), in: 100) == [[0, 10], [30, 50], [70, 100]])
    #expect(try spans(row([10]), in: 100) == [[0, 10]])
  }

  @Test func `children grow by shares of their lengths`() throws {
    // 90 - 40 - 10 = 40 is left. Shares 10 : 30, so 10 and 30.
    #expect(
      try spans(row([10, 30], underflow: .growProportionally, spacing: 10), in: 90)
        == [[0, 20], [30, 90]])
    // Shares 10 × 3 : 30 × 1, so 20 and 20.
    let uneven = row(
      [10, 30], underflow: .growProportionally, spacing: 10, priorities: [(3, 1), (1, 1)])
    #expect(try spans(uneven, in: 90) == [[0, 30], [40, 90]])
  }

  @Test func `children grow alike`() throws {
    // 100 - 40 = 60 is left: 30 each.
    #expect(
      try spans(row([10, 30], underflow: .growUniformly), in: 100) == [[0, 40], [40, 100]])
    // Priorities 2 : 1, so 40 and 20.
    let uneven = row([10, 30], underflow: .growUniformly, priorities: [(2, 1), (1, 1)])
    #expect(try spans(uneven, in: 100) == [[0, 50], [50, 100]])
  }

  @Test func `nobody grows who may not`() throws {
    let still = row([10, 30], underflow: .growUniformly, priorities: [(0, 1), (0, 0)])
    #expect(try spans(still, in: 100) == [[0, 10], [10, 40]])
    let one = row([10, 30], underflow: .growProportionally, priorities: [(0, 1), (1, 0)])
    #expect(try spans(one, in: 100) == [[0, 10], [10, 100]])
    // All lengths are zero, so no share is more than nothing.
    #expect(try spans(row([0, 0], underflow: .growProportionally), in: 9) == [[0, 0], [0, 0]])
  }

  @Test func `children stay together at the start, in the middle or at the end`() throws {
    // 100 - 10 - 30 - 4 = 56 is left; half of it is 28.
    func spans(_ underflow: StackLayout.UnderflowDistribution) throws -> [[Double]] {
      try self.spans(row([10, 30], underflow: underflow, spacing: 4), in: 100)
    }
    #expect(try spans(.justifyToStart) == [[0, 10], [14, 44]])
    #expect(try spans(.justifyToCenter) == [[28, 38], [42, 72]])
    #expect(try spans(.justifyToEnd) == [[56, 66], [70, 100]])
  }

  @Test func `children shrink by shares of their lengths`() throws {
    // 40 + 80 + 10 - 100 = 30 is too much. Shares 40 : 80, so 10 and 20.
    #expect(try spans(row([40, 80], spacing: 10), in: 100) == [[0, 30], [40, 100]])
    // Shares 40 × 2 : 80 × 1, so 15 and 15.
    let uneven = row([40, 80], spacing: 10, priorities: [(1, 2), (1, 1)])
    #expect(try spans(uneven, in: 100) == [[0, 25], [35, 100]])
  }

  @Test func `children shrink alike`() throws {
    // 40 + 80 - 90 = 30 is too much: 15 each.
    #expect(
      try spans(row([40, 80], overflow: .condenseUniformly), in: 90) == [[0, 25], [25, 90]])
  }

  @Test func `what a child can't give is taken from the others`() throws {
    // 10 + 90 + 100 - 110 = 90 is too much: 30 each, but the first has only 10. The others give
    // (90 + 100 - 110) / 2 = 40 each.
    #expect(
      try spans(row([10, 90, 100], overflow: .condenseUniformly), in: 110)
        == [[0, 0], [0, 50], [50, 110]])
    // 20 + 80 - 40 = 60 is too much. Shares 20 × 9 : 80 × 1 would be 41.5 and 18.5; the first has 20, and
    // the other gives 40.
    let uneven = row([20, 80], priorities: [(1, 9), (1, 1)])
    #expect(try spans(uneven, in: 40) == [[0, 0], [0, 40]])
  }

  @Test func `taking goes on until nobody would give more than they have`() throws {
    // 4 + 20 + 100 + 100 - 140 = 84: 21 each. The first has 4; (220 - 140) / 3 = 26.7 each. The second
    // has 20; (200 - 140) / 2 = 30 each.
    #expect(
      try spans(row([4, 20, 100, 100], overflow: .condenseUniformly), in: 140)
        == [[0, 0], [0, 0], [0, 70], [70, 140]])
  }

  @Test func `by the reference's rule what a child can't give is missing`() throws {
    // 30 each, but the first has only 10: 0 + 60 + 70 = 130 in a room of 110.
    let row = row([10, 90, 100], overflow: .condenseUniformly, rule: .reference)
    #expect(try spans(row, in: 110) == [[0, 0], [0, 60], [60, 130]])
    #expect(try size(of: row, width: .atMost(110)).width == 130)
  }

  @Test func `nobody shrinks who may not`() throws {
    let still = row([40, 80], priorities: [(1, 0), (0, 0)])
    #expect(try spans(still, in: 90) == [[0, 40], [40, 120]])
    // The other gives all of the 30 that are too much.
    let one = row([40, 80], priorities: [(1, 0), (0, 1)])
    #expect(try spans(one, in: 90) == [[0, 40], [40, 90]])
  }

  @Test func `exactly enough room is neither spread nor taken`() throws {
    #expect(try spans(row([40, 80], spacing: 5), in: 125) == [[0, 40], [45, 125]])
  }

  @Test func `a child is measured across in the length it gets`() throws {
    // A leaf as high as a thousand points are in its length.
    struct Area: Element {
      var content: ElementContent {
        ElementContent { constraint in
          let width = min(50, constraint.width.maximum)
          return Size(width: width, height: width > 0 ? 1000 / width : 0)
        }
      }
      func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
        ViewDescription(.box(BoxContent()))
      }
    }
    let row = Row {
      Area()
      Area()
    }
    // Both are 50 long and give 25; in the 25 that are left, each is 1000 / 25 = 40 high.
    #expect(try size(of: row, width: .atMost(50)) == Size(width: 50, height: 40))
    #expect(
      try frames(of: row, in: Size(width: 50, height: 60)).map(\.size)
        == [Size(width: 25, height: 40), Size(width: 25, height: 40)])
  }

  @Test func `children fill the height, or that of the highest when it isn't given`() throws {
    let row = Row(alignment: .fill) {
      Probe(10, 30)
      Probe(10, 12)
    }
    #expect(try size(of: row).height == 30)
    #expect(try size(of: row, height: .atMost(20)).height == 20)
    #expect(try size(of: row, height: .atMost(90)).height == 30)
    #expect(
      try frames(of: row, in: Size(width: 20, height: 50)).map(\.size.height) == [50, 50])
  }

  @Test(arguments: [
    // (50 - 30) × 0, ½, 1 and (50 - 10) × 0, ½, 1.
    (Row.Alignment.top, [0.0, 0]), (.center, [10, 20]), (.bottom, [20, 40]),
  ])
  func `children meet at the top, in the middle or at the bottom`(
    alignment: Row.Alignment, tops: [Double]
  ) throws {
    let row = Row(alignment: alignment) {
      Probe(10, 30)
      Probe(10, 10)
    }
    #expect(try frames(of: row, in: Size(width: 20, height: 50)).map(\.origin.y) == tops)
  }

  @Test(arguments: [
    // The highest, 100, is aligned in min(60, 100) = 60: it ends at 0 + 100, at (60 - 100) / 2 + 100, at 60.
    (Row.Alignment.top, 100.0), (.center, 80), (.bottom, 60),
  ])
  func `a child that is too high hangs over as it is aligned`(
    alignment: Row.Alignment, height: Double
  ) throws {
    let row = Row(alignment: alignment) { Probe(10, 100) }
    #expect(try size(of: row, height: .atMost(60)).height == height)
  }

  @Test func `children meet at the lines they name`() throws {
    let row = Row(alignment: .top) {
      Probe(10, 20).stackLayoutChild(alignmentGuide: { $0.height - 5 })
      Probe(10, 30).stackLayoutChild(alignmentGuide: { _ in -10 })
      Probe(10, 8)
    }
    // Lines at 15, -10 and 0; from -15 above to max(20 - 15, 30 + 10, 8) = 40 below: 55 high.
    #expect(try size(of: row).height == 55)
    // Tops at 15 - 15, 15 + 10, 15 - 0.
    #expect(
      try frames(of: row, in: Size(width: 30, height: 70)).map(\.origin.y) == [0, 25, 15])
    var low = row
    low.alignment = .bottom
    // The lines that aren't named are the bottoms: 15, -10, 8; from -15 to max(5, 40, 0) = 40. The whole,
    // 55 high, ends at 70.
    #expect(
      try frames(of: low, in: Size(width: 30, height: 70)).map(\.origin.y) == [15, 40, 22])
  }

  @Test func `children meet at a line of one's own`() throws {
    enum Third: AlignmentID {
      static func defaultValue(in dimensions: ElementDimensions) -> Double { dimensions.height / 3 }
    }
    let row = Row(alignment: .align(to: VerticalAlignment(Third.self))) {
      Probe(10, 30)
      Probe(10, 60)
    }
    // Lines at 10 and 20: from -20 to max(20, 40) = 40, so 60 high, which a third of 90 minus a third of
    // 60 = 10 puts in place.
    #expect(try size(of: row).height == 60)
    #expect(try frames(of: row, in: Size(width: 20, height: 90)).map(\.origin.y) == [20, 10])
  }

  @Test func `from right to left the first child is at the right`() throws {
    var environment = Environment()
    environment.layoutDirection = .rightToLeft
    let row = row([10, 30], underflow: .justifyToStart, spacing: 4)
    // From the left: 100 - 10 = 90 and 100 - 14 - 30 = 56.
    #expect(
      try frames(of: row, in: Size(width: 100, height: 10), environment: environment)
        .map(\.origin.x) == [90, 56])
    #expect(try size(of: row, environment: environment) == size(of: row))
  }

  @Test func `what can't be is an error that says where and why`() throws {
    #expect(throws: ElementError.self) { try size(of: row([1], spacing: -1)) }
    #expect(throws: ElementError.self) { try size(of: row([1], spacing: .nan)) }
    do {
      _ = try size(of: row([1, 2], priorities: [(1, 1), (-1, 1)]))
      Issue.record("It was measured.")
    } catch let error as ElementError {
      #expect(error.code == .invalidParameter)
      #expect(
        error.description
          == "Row.1: Child 2 has the priorities -1.0 and 1.0. "
          + "Use finite numbers that aren't negative.")
    }
  }

  @Test func `a row that is placed as it was measured measures nothing again`() throws {
    let tree = ElementTree()
    let inner = Row {
      Squeezable(10, 10)
      Squeezable(20, 10)
    }
    try tree.update(
      Column { inner.stackLayoutChild(priority: .fixed) }, in: Size(width: 100, height: 100))
    // The inner row once, and its two leaves.
    #expect(tree.work.measurements == 3)
  }
}
