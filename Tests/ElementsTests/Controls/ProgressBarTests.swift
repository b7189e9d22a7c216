import Testing

@testable import Elements

@Suite struct ProgressBarTests {
  @Test func `it is filled from its beginning`() throws {
    #expect(
      try parts(of: ProgressBar("Saving", value: 0.25)) == [
        Rect(x: 0, y: 0, width: 160, height: 4), Rect(x: 0, y: 0, width: 40, height: 4),
      ])
    #expect(
      try parts(of: ProgressBar("Saving", value: 0.25), environment: evenTextFromRight)[1]
        == Rect(x: 120, y: 0, width: 40, height: 4))
    #expect(
      try parts(of: ProgressBar("Saving", value: nil), in: Size(width: 90, height: 10))[1]
        == Rect(x: 30, y: 3, width: 30, height: 4))
  }

  @Test func `it is 160 wide, less in less room`() throws {
    #expect(
      try size(of: ProgressBar("Saving", value: 1), width: .atMost(70))
        == Size(width: 70, height: 4))
  }

  @Test func `it is told in percent`() throws {
    let told = try view(of: ProgressBar("Saving", value: 0.256)).description.accessibility
    #expect(told?.role == .progressBar)
    #expect(told?.value == "26%")
    #expect(told?.number == 0.256)
    #expect(told?.range == 0...1)
    #expect(
      try view(of: ProgressBar("Saving", value: nil)).description.accessibility?.value
        == "in progress")
  }

  @Test(arguments: [-0.1, 1.1, .nan] as [Double])
  func `what isn't from 0 to 1 is refused`(value: Double) throws {
    #expect(try problem(of: ProgressBar("Saving", value: value)).code == .invalidParameter)
  }
}
