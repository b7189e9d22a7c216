import Elements
import Testing

@Suite struct InsetTests {
  private let insets = Insets(top: 1, bottom: 2, left: 3, right: 4)

  @Test func `the size is the wrapped one plus the insets`() throws {
    // 10 + 3 + 4 wide, 20 + 1 + 2 high.
    #expect(try size(of: Probe(10, 20).inset(by: insets)) == Size(width: 17, height: 23))
  }

  @Test func `the wrapped element has the room less the insets`() throws {
    // 15 - 7 leaves 8 of 10 wide, 13 - 3 leaves 10 of 20 high.
    let element = Squeezable(10, 20).inset(by: insets)
    #expect(
      try size(of: element, width: .atMost(15), height: .atMost(13)) == Size(width: 15, height: 13))
    // 5 - 7 leaves nothing: the insets stay.
    #expect(
      try size(of: element, width: .atMost(5), height: .atMost(1)) == Size(width: 7, height: 3))
  }

  @Test func `it lies at the left and upper inset in what is left`() throws {
    let element = Probe(10, 20).inset(by: insets)
    // 50 - 7 wide, 40 - 3 high.
    #expect(
      try frames(of: element, in: Size(width: 50, height: 40))
        == [Rect(x: 3, y: 1, width: 43, height: 37)])
    // Nothing is left of 5 - 7.
    #expect(
      try frames(of: element, in: Size(width: 5, height: 2))
        == [Rect(x: 3, y: 1, width: 0, height: 0)])
  }

  @Test func `left stays left, and leading is where a line begins`() throws {
    var environment = Environment()
    environment.layoutDirection = .rightToLeft
    let room = Size(width: 50, height: 40)
    func frame(_ element: any Element) throws -> Rect? {
      try frames(of: element, in: room, environment: environment).first
    }
    #expect(
      try frame(Probe(1, 1).inset(left: 3, right: 4)) == Rect(x: 3, y: 0, width: 43, height: 40))
    #expect(
      try frame(Probe(1, 1).inset(leading: 3, trailing: 4))
        == Rect(x: 4, y: 0, width: 43, height: 40))
    #expect(
      try frame(Probe(1, 1).inset(top: 5, trailing: 4)) == Rect(x: 4, y: 5, width: 46, height: 35))
    #expect(
      try frames(of: Probe(1, 1).inset(leading: 3, trailing: 4), in: room)
        == [Rect(x: 3, y: 0, width: 43, height: 40)])
  }

  @Test func `negative insets stand out, and take no more than there is`() throws {
    // 10 - 3 - 3 wide; 4 - 3 - 3 would be negative.
    let element = Probe(10, 4).inset(uniform: -3)
    #expect(try size(of: element) == Size(width: 4, height: 0))
    #expect(
      try frames(of: element, in: Size(width: 4, height: 0))
        == [Rect(x: -3, y: -3, width: 10, height: 6)])
  }

  @Test func `the short forms name their edges`() {
    #expect(
      Probe(1, 1).inset(horizontal: 2, vertical: 3).insets
        == Insets(top: 3, bottom: 3, left: 2, right: 2))
    #expect(
      Probe(1, 1).inset(bottom: 5).insets == Insets(top: 0, bottom: 5, left: 0, right: 0))
    #expect(Probe(1, 1).inset(uniform: 4).insets == Insets(uniform: 4))
    #expect(
      Insets(uniform: 1) + Insets(top: 1, bottom: 2, left: 3, right: 4)
        == Insets(top: 2, bottom: 3, left: 4, right: 5))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `insets that aren't finite are refused at their path`(_ inset: Double) {
    for element in [Probe(1, 1).inset(top: inset), Probe(1, 1).inset(right: inset)] {
      let parent = Overlay(elements: [element])
      #expect(measuringRefusal(of: parent)?.code == .invalidParameter)
      #expect(layoutRefusal(of: parent)?.code == .invalidParameter)
      #expect(layoutRefusal(of: parent)?.path == "Overlay.1/Inset.1")
    }
  }
}
