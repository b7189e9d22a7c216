import Testing

@testable import Elements

@Suite struct ControlNumberTests {
  private func control(
    _ value: Double?, _ range: ClosedRange<Double>?, _ step: Double?
  ) -> ControlContent {
    ControlContent(
      kind: .numberField, value: value.map { .number($0) }, range: range, step: step)
  }

  @Test(
    arguments: [
      // Without a step the range alone counts.
      (-3, 0, 10, nil, 0), (12, 0, 10, nil, 10), (3.7, 0, 10, nil, 3.7),
      // Steps are counted from the lower end, and a middle goes away from it.
      (3.4, 0, 10, 1, 3), (3.5, 0, 10, 1, 4), (4, 1, 9, 2, 5), (3.9, 1, 9, 2, 3),
      // The upper end is allowed although it is no step: 9 and 10 are 1 apart.
      (9.4, 0, 10, 3, 9), (9.6, 0, 10, 3, 10), (9.5, 0, 10, 3, 10),
      // Tenths come out as they are written.
      (0.31, 0, 1, 0.1, 0.3), (0.7000001, 0, 1, 0.1, 0.7), (-0.31, -1, 1, 0.1, -0.3),
    ] as [(Double, Double, Double, Double?, Double)])
  func `a number becomes the nearest that is allowed`(
    number: Double, lower: Double, upper: Double, step: Double?, expected: Double
  ) {
    #expect(control(nil, lower...upper, step).number(nearest: number) == expected)
  }

  @Test func `what is no number becomes none, and infinity an end`() {
    #expect(control(nil, 0...10, 1).number(nearest: .nan) == nil)
    #expect(control(nil, 0...10, 1).number(nearest: .infinity) == 10)
    #expect(control(nil, nil, 1).number(nearest: .infinity) == nil)
    #expect(control(nil, nil, 5).number(nearest: -12) == -10)
  }

  @Test(
    arguments: [
      // A hundredth of the range is 0.5.
      (10, 0, 50, nil, 1, 10.5), (10, 0, 50, nil, -10, 5), (10, 0, 50, nil, 0.1, 10.05),
      (10, 0, 50, 2, 1, 12), (10, 0, 50, 2, 10, 30), (10, 0, 50, 2, 0.1, 12),
      (49, 0, 50, 2, 1, 50), (50, 0, 50, 2, 1, 50), (0, 0, 50, 2, -1, 0),
      // From between two steps the first leads to the next.
      (11, 0, 50, 2, 1, 12), (11, 0, 50, 2, -1, 10), (10, 0, 10, 3, -1, 9),
      (0.2, 0, 1, 0.1, 1, 0.3),
    ] as [(Double, Double, Double, Double?, Double, Double)])
  func `steps lead from number to number`(
    number: Double, lower: Double, upper: Double, step: Double?, count: Double, expected: Double
  ) {
    #expect(control(number, lower...upper, step).number(steppedBy: count) == expected)
  }

  @Test func `steps that are too small to count leave a number as it is`() {
    let control = control(5, 0...10, 1e-300)
    #expect(control.number(nearest: 5) == 5)
    #expect(control.number(steppedBy: 1) == 5)
    let widest = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
    #expect(self.control(5, widest, 1).number(nearest: 7) == 7)
    #expect(self.control(0, widest, nil).number(steppedBy: 10)?.isFinite == true)
  }

  @Test func `without a range and a step, a step is one`() {
    #expect(control(3, nil, nil).number(steppedBy: 1) == 4)
    #expect(control(3, nil, nil).number(steppedBy: 0.1) == 3.1)
    #expect(control(nil, nil, nil).number(steppedBy: 1) == nil)
  }

  @Test(
    arguments: [
      (12, nil, "px", "12 px"), (40, 1, "%", "40%"), (-0.001, 0.1, "°", "0°"),
      (0.25, 0.05, "", "0.25"), (3.14159, nil, "", "3.14"), (-2.5, 0.5, "mm", "-2.5 mm"),
      (1e300, nil, "", "1e+300"), (0.05, 0.01, "", "0.05"),
    ] as [(Double, Double?, String, String)])
  func `a number is written with as many decimals as its step needs, and its unit`(
    number: Double, step: Double?, unit: String, expected: String
  ) {
    let control = ControlContent(kind: .numberField, step: step, unit: unit)
    #expect(control.text(of: number) == expected)
  }

  @Test func `a place along a slider is a number of its range`() {
    // The knob's middle goes from 8 to 108.
    let control = control(nil, 0...50, nil)
    #expect(control.number(at: 8, width: 116) == 0)
    #expect(control.number(at: 33, width: 116) == 12.5)
    #expect(control.number(at: 200, width: 116) == 50)
    #expect(control.number(at: 33, width: 116, direction: .rightToLeft) == 37.5)
    #expect(control.number(at: 3, width: 10) == 0)
    #expect(self.control(nil, 0...50, 20).number(at: 33, width: 116) == 20)
  }
}
