import Elements
import Testing

@Suite struct ConstrainedSizeTests {
  typealias Constraint = ConstrainedSize.Constraint

  /// A limit along one axis, and what becomes of a room and of an extent of 50 in it.
  struct Example: Sendable {
    let constraint: Constraint
    /// The room that the wrapped element has, of rooms of 10 and 100 and of no limit.
    let rooms: [Double?]
    /// The extent of a wrapped element of 50 that doesn't care for its room.
    let extent: Double
  }

  static let examples = [
    Example(constraint: .unconstrained, rooms: [10, 100, nil], extent: 50),
    Example(constraint: .atMost(30), rooms: [10, 30, 30], extent: 30),
    Example(constraint: .atMost(70), rooms: [10, 70, 70], extent: 50),
    Example(constraint: .atLeast(30), rooms: [30, 100, nil], extent: 50),
    Example(constraint: .atLeast(70), rooms: [70, 100, nil], extent: 70),
    Example(constraint: .within(20...40), rooms: [20, 40, 40], extent: 40),
    Example(constraint: .within(60...80), rooms: [60, 80, 80], extent: 60),
    Example(constraint: .within(20...80), rooms: [20, 80, 80], extent: 50),
    Example(constraint: .absolute(30), rooms: [30, 30, 30], extent: 30),
    Example(constraint: .absolute(70), rooms: [70, 70, 70], extent: 70),
  ]

  @Test(arguments: examples) func `the room is brought within the limits`(_ example: Example) throws
  {
    for (room, expected) in zip([10, 100, .infinity], example.rooms) {
      let asked = Asking.Asked()
      let axis = SizeConstraint.Axis(room)
      _ = try size(
        of: Asking(asked: asked, size: Size(width: 50, height: 50)).constrainedTo(
          width: example.constraint), width: axis)
      _ = try size(
        of: Asking(asked: asked, size: Size(width: 50, height: 50)).constrainedTo(
          height: example.constraint), height: axis)
      let inner = SizeConstraint.Axis(expected ?? .infinity)
      #expect(asked.rooms == [SizeConstraint(width: inner), SizeConstraint(height: inner)])
    }
  }

  @Test(arguments: examples) func `the size is brought within the limits`(_ example: Example) throws
  {
    #expect(
      try size(of: Probe(50, 50).constrainedTo(width: example.constraint))
        == Size(width: example.extent, height: 50))
    #expect(
      try size(of: Probe(50, 50).constrainedTo(height: example.constraint))
        == Size(width: 50, height: example.extent))
  }

  @Test func `what is absolute along both axes isn't measured`() throws {
    let asked = Asking.Asked()
    let element = Asking(asked: asked, size: Size(width: 50, height: 50)).constrainedTo(
      width: 5, height: 6)
    #expect(try size(of: element, width: .atMost(1)) == Size(width: 5, height: 6))
    #expect(asked.rooms.isEmpty)
    #expect(
      try size(of: Probe(1, 1).constrainedTo(size: Size(width: 7, height: 8)))
        == Size(width: 7, height: 8))
  }

  @Test func `the wrapped element fills the size`() throws {
    #expect(
      try frames(
        of: Probe(50, 50).constrainedTo(width: .atMost(10)), in: Size(width: 30, height: 40))
        == [Rect(x: 0, y: 0, width: 30, height: 40)])
  }

  @Test func `a constraint becomes a greatest size`() throws {
    let element = Probe(50, 50).constrained(to: SizeConstraint(width: .atMost(20)))
    #expect(try size(of: element) == Size(width: 20, height: 50))
  }

  @Test func `limits that can't be are refused at their path`() {
    let bad: [Constraint] = [
      .atMost(-1), .atMost(.nan), .atLeast(-1), .atLeast(.nan), .atLeast(.infinity), .absolute(-1),
      .absolute(.nan), .absolute(.infinity), .within(from: 5, to: 3), .within(from: .nan, to: 3),
      .within(from: 3, to: .nan), .within(from: -1, to: 3), .within(from: .infinity, to: .infinity),
    ]
    for constraint in bad {
      for element in [
        Probe(1, 1).constrainedTo(width: constraint), Probe(1, 1).constrainedTo(height: constraint),
      ] {
        let parent = Overlay(elements: [element])
        #expect(measuringRefusal(of: parent)?.code == .invalidParameter, "\(constraint)")
        #expect(layoutRefusal(of: parent)?.code == .invalidParameter, "\(constraint)")
        #expect(layoutRefusal(of: parent)?.path == "Overlay.1/ConstrainedSize.1")
      }
    }
  }

  @Test func `no greatest extent and an endless range limit nothing`() throws {
    let element = Probe(50, 50).constrainedTo(
      width: .atMost(.infinity), height: .within(from: 60, to: .infinity))
    #expect(try size(of: element) == Size(width: 50, height: 60))
  }
}
