import Elements
import Testing

@Suite struct SizeConstraintTests {
  typealias Axis = SizeConstraint.Axis

  @Test func `infinity and the greatest finite number are no limit`() {
    #expect(Axis(.infinity) == .unconstrained)
    #expect(Axis(.greatestFiniteMagnitude) == .unconstrained)
    #expect(Axis(5) == .atMost(5))
    #expect(
      SizeConstraint(Size(width: 5, height: .infinity)) == SizeConstraint(width: .atMost(5)))
    #expect(SizeConstraint() == .unconstrained)
  }

  @Test func `arithmetic moves a limit, at least to zero`() {
    #expect(Axis.atMost(6) + 3 == .atMost(9))
    #expect(Axis.atMost(6) - 2 == .atMost(4))
    #expect(Axis.atMost(6) - 7 == .atMost(0))
    #expect(Axis.atMost(6) + -7 == .atMost(0))
    #expect(Axis.atMost(6) * 2 == .atMost(12))
    #expect(Axis.atMost(6) / 2 == .atMost(3))
    #expect(Axis.atMost(6) / 0 == .unconstrained)
  }

  @Test func `arithmetic leaves no limit as it is`() {
    let none = Axis.unconstrained
    #expect([none + 1, none - 1, none * 2, none / 2] == [none, none, none, none])
  }

  @Test func `the greatest extent of no limit is the greatest finite number`() {
    let constraint = SizeConstraint(width: .atMost(5))
    #expect(constraint.maximum == Size(width: 5, height: .greatestFiniteMagnitude))
    #expect(constraint.minimum == .zero)
    #expect(constraint.width.limit == 5)
    #expect(constraint.height.limit == nil)
  }

  @Test func `a constraint admits what isn't larger`() {
    let constraint = SizeConstraint(width: .atMost(5))
    #expect(constraint.admits(Size(width: 5, height: 1000)))
    #expect(!constraint.admits(Size(width: 5.1, height: 0)))
    #expect(!SizeConstraint(height: .atMost(3)).admits(Size(width: 0, height: 4)))
  }

  @Test func `insets take room along each axis`() {
    let insets = Insets(top: 1, bottom: 2, left: 4, right: 8)
    #expect(
      SizeConstraint(Size(width: 20, height: 10)).inset(by: insets)
        == SizeConstraint(Size(width: 8, height: 7)))
    #expect(SizeConstraint.unconstrained.inset(by: insets) == .unconstrained)
  }
}
