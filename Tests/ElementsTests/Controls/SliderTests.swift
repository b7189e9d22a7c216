import Testing

@testable import Elements

@Suite @MainActor struct SliderTests {
  private let wide = Size(width: 116, height: 28)

  private func slider(_ value: Double?, _ range: ClosedRange<Double> = 0...100) -> Slider {
    Slider("Size", value: value, in: range, unit: "px")
  }

  @Test(arguments: [(0, 8), (25, 33), (50, 58), (100, 108)] as [(Double, Double)])
  func `the knob lies where its number is`(value: Double, middle: Double) throws {
    #expect(
      try parts(of: slider(value), in: wide) == [
        Rect(x: 0, y: 12, width: 116, height: 4), Rect(x: 0, y: 12, width: middle, height: 4),
        Rect(x: middle - 8, y: 6, width: 16, height: 16),
      ])
    let mirrored = try parts(of: slider(value), in: wide, environment: evenTextFromRight)
    #expect(mirrored[1] == Rect(x: 116 - middle, y: 12, width: middle, height: 4))
    #expect(mirrored[2] == Rect(x: 108 - middle, y: 6, width: 16, height: 16))
  }

  @Test func `a range around zero is filled from zero`() throws {
    #expect(
      try parts(of: slider(25, -50...50), in: wide)[1] == Rect(x: 58, y: 12, width: 25, height: 4))
    #expect(
      try parts(of: slider(-25, -50...50), in: wide)[1]
        == Rect(x: 33, y: 12, width: 25, height: 4))
    #expect(
      try parts(of: slider(-25, -100...0), in: wide)[1]
        == Rect(x: 83, y: 12, width: 33, height: 4))
  }

  @Test func `several values have no knob, and a range of one number has it at its beginning`()
    throws
  {
    #expect(try parts(of: slider(nil), in: wide) == [Rect(x: 0, y: 12, width: 116, height: 4)])
    #expect(try parts(of: slider(7, 7...7), in: wide)[2].origin.x == 0)
    let widest = slider(0, -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude)
    #expect(try parts(of: widest, in: wide)[2].origin.x == 50)
  }

  @Test func `it is 160 wide, less in less room, but not less than its knob`() throws {
    #expect(try size(of: slider(1)) == Size(width: 160, height: 28))
    #expect(try size(of: slider(1), width: .atMost(90)) == Size(width: 90, height: 28))
    #expect(try size(of: slider(1), width: .atMost(3)) == Size(width: 16, height: 28))
  }

  @Test func `the way back from a place gives the number`() throws {
    for value in stride(from: 0.0, through: 100, by: 12.5) {
      for environment in [evenText, evenTextFromRight] {
        let knob = try parts(of: slider(value), in: wide, environment: environment)[2]
        #expect(
          slider(0).control.number(
            at: knob.origin.x + 8, width: 116, direction: environment.layoutDirection) == value)
      }
    }
  }

  @Test func `it is told as a slider with its number, range and unit`() throws {
    let told = try view(of: slider(12)).description.accessibility
    #expect(told?.role == .slider)
    #expect(told?.value == "12 px")
    #expect(told?.number == 12)
    #expect(told?.range == 0...100)
    #expect(told?.children == .hidden)
    #expect(try view(of: slider(nil)).description.accessibility?.value == "mixed")
  }

  @Test func `its keys step, leap and go to the ends`() {
    let control = slider(50).control
    func changed(_ key: String, _ direction: LayoutDirection = .leftToRight) -> ControlValue? {
      guard case .change(let value)? = control.events(for: key, direction: direction).first else {
        return nil
      }
      return value
    }
    #expect(changed("ArrowRight") == .number(51))
    #expect(changed("ArrowDown") == .number(49))
    #expect(changed("ArrowRight", .rightToLeft) == .number(49))
    #expect(changed("ArrowUp", .rightToLeft) == .number(51))
    #expect(changed("Shift+ArrowLeft") == .number(40))
    #expect(changed("Alt+ArrowUp") == .number(50.1))
    #expect(changed("PageUp") == .number(60))
    #expect(changed("Home") == .number(0))
    #expect(changed("End") == .number(100))
    #expect(control.events(for: "Escape") == [.cancel])
    #expect(slider(100).control.events(for: "ArrowUp").isEmpty)
    #expect(slider(nil).control.events(for: "ArrowUp").isEmpty)
    #expect(slider(nil).control.events(for: "Home") == [.change(.number(0))])
  }

  @Test(
    arguments: [
      Slider("Size", value: 11, in: 0...10), Slider("Size", value: .nan, in: 0...10),
      Slider("Size", value: 1, in: 0...10, step: 0), Slider("Size", value: 1, in: 0...10, step: -1),
      Slider("Size", value: 1, in: 0...10, step: .nan),
      Slider("Size", value: 1, in: 0...Double.infinity),
    ])
  func `one that makes no sense is refused`(slider: Slider) throws {
    let error = try problem(of: slider)
    #expect(error.code == .invalidParameter)
    #expect(error.path == "Slider.1")
    #expect(error.reason.contains("the slider 'Size'"))
  }

  @Test func `it is dimmed when it can't be used`() throws {
    let slider = try view(of: Slider("Size", value: 1, in: 0...10, isEnabled: false))
    #expect(slider.children.map(\.attributes.alpha) == [0.4])
    #expect(slider.children.first?.children.count == 3)
  }
}
