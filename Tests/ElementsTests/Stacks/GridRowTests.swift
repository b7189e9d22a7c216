import Testing

@testable import Elements

/// A grid row has one axis: it is always level.
@Suite struct GridRowTests {
  private func row(
    _ alignment: Row.Alignment = .fill, _ rule: GridRow.WidthRule = .fitting
  ) -> GridRow {
    GridRow(verticalAlignment: alignment, spacing: 5, widthRule: rule) {
      Squeezable(20, 10).gridRowChild(width: .absolute(30))
      Squeezable(40, 20).gridRowChild(width: .proportional(1))
      Squeezable(60, 40).gridRowChild(width: .proportional(3))
    }
  }

  @Test func `without limit a part is what the neediest child needs`() throws {
    // A part is max(40 / 1, 60 / 3) = 40 wide: 30 + 40 + 120 + 2 × 5 = 200.
    #expect(try size(of: row()) == Size(width: 200, height: 40))
    #expect(try size(of: row(.fill, .filling)) == Size(width: 200, height: 40))
  }

  @Test func `in a room with a limit it asks for what its children need`() throws {
    #expect(try size(of: row(), width: .atMost(500)) == Size(width: 200, height: 40))
    #expect(try size(of: row(), width: .atMost(120)) == Size(width: 120, height: 40))
  }

  @Test func `by the reference's rule it asks for the whole`() throws {
    let row = row(.fill, .filling)
    #expect(try size(of: row, width: .atMost(500)) == Size(width: 500, height: 40))
    #expect(try size(of: row, width: .atMost(120)) == Size(width: 120, height: 40))
  }

  @Test func `children share what absolute widths and gaps leave`() throws {
    // 120 - 30 - 10 = 80: a part is 80 / 4 = 20.
    #expect(
      try frames(of: row(), in: Size(width: 120, height: 50)) == [
        Rect(x: 0, y: 0, width: 30, height: 50), Rect(x: 35, y: 0, width: 20, height: 50),
        Rect(x: 60, y: 0, width: 60, height: 50),
      ])
    // 600 - 40 = 560: a part is 140.
    #expect(
      try frames(of: row(), in: Size(width: 600, height: 50)).map(\.size.width) == [30, 140, 420])
  }

  @Test func `where nothing is left, children with parts are nothing and aren't measured`() throws {
    // 30 + 10 = 40 is taken.
    for rule in [GridRow.WidthRule.fitting, .filling] {
      #expect(
        try size(of: row(.top, rule), width: .atMost(40)) == Size(width: 40, height: 10))
      #expect(
        try size(of: row(.top, rule), width: .atMost(7)) == Size(width: 40, height: 10))
      #expect(
        try frames(of: row(.top, rule), in: Size(width: 40, height: 50)).map(\.size)
          == [Size(width: 30, height: 10), .zero, .zero])
    }
    let tree = ElementTree()
    try tree.update(row(.top), in: Size(width: 40, height: 50))
    #expect(tree.work.measurements == 1)
  }

  @Test func `heights are measured in the widths that children get`() throws {
    struct Area: Element {
      var content: ElementContent {
        ElementContent { constraint in
          let width = min(100, constraint.width.maximum)
          return Size(width: width, height: width > 0 ? 1000 / width : 0)
        }
      }
      func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? { nil }
    }
    let row = GridRow {
      Area().gridRowChild(width: .absolute(40))
      Area()
    }
    // 1000 / 40 = 25 and 1000 / (60 - 40) = 50.
    #expect(try size(of: row, width: .atMost(60)) == Size(width: 60, height: 50))
  }

  @Test(arguments: [
    // (50 - 10, 50 - 20, 50 - 40) × 0, ½, 1.
    (Row.Alignment.top, [0.0, 0, 0]), (.center, [20, 15, 5]), (.bottom, [40, 30, 10]),
  ])
  func `children lie in the height as they are aligned`(
    alignment: Row.Alignment, tops: [Double]
  ) throws {
    let frames = try frames(of: row(alignment), in: Size(width: 120, height: 50))
    #expect(frames.map(\.origin.y) == tops)
    #expect(frames.map(\.size.height) == [10, 20, 40])
  }

  @Test func `from right to left the first child is at the right`() throws {
    var environment = Environment()
    environment.layoutDirection = .rightToLeft
    // 120 - 0 - 30, 120 - 35 - 20, 120 - 60 - 60.
    #expect(
      try frames(of: row(), in: Size(width: 120, height: 50), environment: environment)
        .map(\.origin.x) == [90, 65, 0])
  }

  @Test func `only absolute widths make a row of just that width`() throws {
    let row = GridRow(spacing: 2) {
      Squeezable(9, 3).gridRowChild(width: .absolute(10))
      Squeezable(9, 4).gridRowChild(width: .absolute(20), key: "b")
    }
    #expect(try size(of: row, width: .atMost(500)) == Size(width: 32, height: 4))
    #expect(try frames(of: row, in: Size(width: 50, height: 4)).map(\.maxX) == [10, 32])
  }

  @Test func `widths that can't be are errors that name the child`() {
    for width in [GridRow.Width.proportional(0), .proportional(-1), .proportional(.nan)] {
      let row = GridRow {
        Probe(1, 1)
        Probe(1, 1).gridRowChild(width: width)
      }
      #expect(measuringRefusal(of: row)?.code == .invalidParameter)
      #expect(layoutRefusal(of: row)?.path == "GridRow.1")
      #expect(measuringRefusal(of: row)?.reason.contains("Child 2 ") == true)
    }
    let wide = GridRow { Probe(1, 1).gridRowChild(width: .absolute(.infinity)) }
    #expect(measuringRefusal(of: wide)?.code == .invalidParameter)
    #expect(measuringRefusal(of: GridRow(spacing: -1) {})?.code == .invalidParameter)
  }
}
