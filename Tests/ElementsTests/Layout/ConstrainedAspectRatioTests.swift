import Elements
import Testing

@Suite struct ConstrainedAspectRatioTests {
  /// Twice as wide as high.
  private let ratio = AspectRatio(ratio: 2)

  private func element(
    _ mode: ConstrainedAspectRatio.Mode, _ width: Double, _ height: Double
  ) -> ConstrainedAspectRatio {
    Squeezable(width, height).constrainedTo(aspectRatio: ratio, mode: mode)
  }

  @Test func `fitting the content takes the smallest size around it`() throws {
    // 30 high asks for 60 wide; 50 wide asks for 25 high.
    #expect(try size(of: element(.fitContent, 10, 30)) == Size(width: 60, height: 30))
    #expect(try size(of: element(.fitContent, 50, 10)) == Size(width: 50, height: 25))
    // The content is 10 wide and, in 20, 20 high: 40 wide, which is more than the room.
    #expect(
      try size(of: element(.fitContent, 10, 30), width: .atMost(30), height: .atMost(20))
        == Size(width: 40, height: 20))
    #expect(Probe(1, 1).constrainedTo(aspectRatio: .square).mode == .fitContent)
  }

  @Test func `shrinking the content takes the largest size within it`() throws {
    // 10 wide allows 5 high; 10 high allows 20 wide.
    #expect(try size(of: element(.shrinkContent, 10, 30)) == Size(width: 10, height: 5))
    #expect(try size(of: element(.shrinkContent, 50, 10)) == Size(width: 20, height: 10))
  }

  @Test(arguments: [ConstrainedAspectRatio.Mode.fitParent, .fitLimitedParent])
  func `fitting the parent takes the largest size within the room`(
    _ mode: ConstrainedAspectRatio.Mode
  ) throws {
    let element = element(mode, 1, 1)
    #expect(
      try size(of: element, width: .atMost(30), height: .atMost(20)) == Size(width: 30, height: 15))
    #expect(
      try size(of: element, width: .atMost(30), height: .atMost(10)) == Size(width: 20, height: 10))
    #expect(try size(of: element, width: .atMost(30)) == Size(width: 30, height: 15))
    #expect(try size(of: element, height: .atMost(30)) == Size(width: 60, height: 30))
  }

  @Test func `without a limit, fitting the parent fits the content`() throws {
    #expect(try size(of: element(.fitParent, 10, 30)) == Size(width: 60, height: 30))
  }

  @Test func `who insists on a limit is refused without one`() {
    let parent = Overlay(elements: [element(.fitLimitedParent, 10, 30)])
    #expect(measuringRefusal(of: parent)?.code == .invalidParameter)
    #expect(measuringRefusal(of: parent)?.path == "Overlay.1/ConstrainedAspectRatio.1")
    #expect(layoutRefusal(of: parent) == nil)
  }

  @Test func `the wrapped element fills the size`() throws {
    #expect(
      try frames(of: element(.fitContent, 10, 30), in: Size(width: 60, height: 30))
        == [Rect(x: 0, y: 0, width: 60, height: 30)])
  }

  @Test(arguments: [0, -2, Double.nan, .infinity])
  func `a ratio that can't be is refused at its path`(_ number: Double) {
    for mode in [ConstrainedAspectRatio.Mode.fitContent, .fitParent, .shrinkContent] {
      let element = Probe(1, 1).constrainedTo(aspectRatio: AspectRatio(ratio: number), mode: mode)
      for refusal in [
        measuringRefusal(of: Overlay(elements: [element])),
        layoutRefusal(of: Overlay(elements: [element])),
      ] {
        #expect(refusal?.code == .invalidParameter)
        #expect(refusal?.path == "Overlay.1/ConstrainedAspectRatio.1")
      }
    }
  }
}
