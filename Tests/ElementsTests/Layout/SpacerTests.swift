import Elements
import Testing

@Suite struct SpacerTests {
  @Test func `a spacer has its size whatever the room, and no view`() throws {
    let spacer = Spacer(width: 7, height: 9)
    #expect(
      try size(of: spacer, width: .atMost(1), height: .atMost(2)) == Size(width: 7, height: 9))
    #expect(try frames(of: spacer, in: Size(width: 7, height: 9)).isEmpty)
  }

  @Test func `extents that aren't named are zero`() throws {
    #expect(try size(of: Spacer()) == .zero)
    #expect(try size(of: Spacer(width: 4)) == Size(width: 4, height: 0))
    #expect(try size(of: Spacer(height: 4)) == Size(width: 0, height: 4))
    #expect(try size(of: Spacer(4)) == Size(width: 4, height: 4))
  }

  @Test(arguments: [-1, Double.nan, .infinity]) func `other extents are refused`(_ extent: Double) {
    let parent = Overlay(elements: [Empty(), Spacer(width: extent)])
    #expect(measuringRefusal(of: parent)?.code == .invalidSize)
    #expect(measuringRefusal(of: parent)?.path == "Overlay.1/Spacer.1")
  }

  @Test func `empty is nothing`() throws {
    #expect(try size(of: Empty()) == .zero)
    #expect(try frames(of: Empty(), in: Size(width: 5, height: 5)).isEmpty)
  }
}
