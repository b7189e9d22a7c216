import Elements
import Testing

@Suite struct AspectRatioTests {
  private let wide = AspectRatio(width: 16, height: 8)

  @Test func `one extent follows from the other`() {
    // 16:8 is 2: 10 wide is 5 high, 10 high is 20 wide.
    #expect(wide.height(forWidth: 10) == 5)
    #expect(wide.width(forHeight: 10) == 20)
    #expect(wide.size(forWidth: 10) == Size(width: 10, height: 5))
    #expect(wide.size(forHeight: 10) == Size(width: 20, height: 10))
    #expect(AspectRatio.square.size(forWidth: 7) == Size(width: 7, height: 7))
  }

  @Test func `the largest size within another touches one pair of its edges`() {
    #expect(wide.size(within: Size(width: 100, height: 80)) == Size(width: 100, height: 50))
    #expect(wide.size(within: Size(width: 100, height: 20)) == Size(width: 40, height: 20))
    #expect(wide.size(within: Size(width: 100, height: 50)) == Size(width: 100, height: 50))
  }

  @Test func `the smallest size around another touches one pair of its edges`() {
    #expect(wide.size(around: Size(width: 100, height: 80)) == Size(width: 160, height: 80))
    #expect(wide.size(around: Size(width: 100, height: 20)) == Size(width: 100, height: 50))
  }

  @Test func `a size that was found within a larger one is found again`() {
    for numerator in 1...30 {
      for denominator in 1...30 {
        let ratio = AspectRatio(width: Double(numerator), height: Double(denominator))
        let found = ratio.size(within: Size(width: 101.3, height: 97.1))
        #expect(ratio.size(within: found) == found)
      }
    }
  }

  @Test(arguments: [0, -1, Double.nan, .infinity]) func `other ratios have no sizes`(
    _ ratio: Double
  ) {
    #expect(!AspectRatio(ratio: ratio).isValid)
    #expect(wide.isValid)
  }
}
