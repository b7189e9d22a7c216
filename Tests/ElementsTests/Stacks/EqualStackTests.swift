import Testing

@testable import Elements

@Suite struct EqualStackTests {
  private func stack(_ direction: StackLayout.Axis, spacing: Double = 0) -> EqualStack {
    EqualStack(direction: direction, spacing: spacing) {
      Squeezable(10, 40)
      Squeezable(50, 20)
      Squeezable(30, 30)
    }
  }

  @Test func `each part is as long as the longest child`() throws {
    // 3 × 50 + 2 × 5 = 160 wide, 40 high; 3 × 40 + 2 × 5 = 130 high, 50 wide.
    #expect(try size(of: stack(.horizontal, spacing: 5)) == Size(width: 160, height: 40))
    #expect(try size(of: stack(.vertical, spacing: 5)) == Size(width: 50, height: 130))
    #expect(try size(of: EqualStack(direction: .vertical, spacing: 5) {}) == .zero)
  }

  @Test func `each child is offered an equal part`() throws {
    // (100 - 10) / 3 = 30: 10, 30 and 30 wide; 3 × 30 + 10 = 100.
    #expect(
      try size(of: stack(.horizontal, spacing: 5), width: .atMost(100), height: .atMost(35))
        == Size(width: 100, height: 35))
    // (100 - 10) / 3 = 30: 30, 20 and 30 high.
    #expect(
      try size(of: stack(.vertical, spacing: 5), width: .atMost(35), height: .atMost(100))
        == Size(width: 35, height: 100))
    // The gaps take it all, and nothing is left.
    #expect(try size(of: stack(.horizontal, spacing: 5), width: .atMost(8)).width == 10)
  }

  @Test func `each child fills its part`() throws {
    // (130 - 10) / 3 = 40
    #expect(
      try frames(of: stack(.horizontal, spacing: 5), in: Size(width: 130, height: 7)) == [
        Rect(x: 0, y: 0, width: 40, height: 7), Rect(x: 45, y: 0, width: 40, height: 7),
        Rect(x: 90, y: 0, width: 40, height: 7),
      ])
    #expect(
      try frames(of: stack(.vertical, spacing: 5), in: Size(width: 7, height: 130)) == [
        Rect(x: 0, y: 0, width: 7, height: 40), Rect(x: 0, y: 45, width: 7, height: 40),
        Rect(x: 0, y: 90, width: 7, height: 40),
      ])
  }

  @Test func `from right to left the first child is at the right`() throws {
    var environment = Environment()
    environment.layoutDirection = .rightToLeft
    let size = Size(width: 130, height: 130)
    // 130 - 0 - 40, 130 - 45 - 40, 130 - 90 - 40.
    #expect(
      try frames(of: stack(.horizontal, spacing: 5), in: size, environment: environment)
        .map(\.origin.x) == [90, 45, 0])
    #expect(
      try frames(of: stack(.vertical, spacing: 5), in: size, environment: environment)
        .map(\.origin.y) == [0, 45, 90])
  }

  @Test func `a gap that can't be is an error`() {
    for spacing in [-1, .nan, .infinity] {
      #expect(measuringRefusal(of: stack(.vertical, spacing: spacing))?.code == .invalidParameter)
      #expect(layoutRefusal(of: stack(.horizontal, spacing: spacing))?.code == .invalidParameter)
    }
  }

  @Test func `children are recognised by their keys`() throws {
    let tree = ElementTree()
    try tree.update(
      EqualStack(direction: .vertical) { Probe(1, 1).equalStackChild(key: "a") },
      in: Size(width: 1, height: 1))
    #expect(tree.root?.children.map(\.name) == ["Probe[a].1"])
  }
}
