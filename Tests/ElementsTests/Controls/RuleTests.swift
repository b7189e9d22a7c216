import Testing

@testable import Elements

@Suite struct RuleTests {
  @Test func `a hairline is a pixel thick and as long as it is made`() throws {
    var environment = Environment()
    environment.displayScale = 2
    #expect(try size(of: Rule(), environment: environment) == Size(width: 0, height: 0.5))
    let upright = Rule(orientation: .vertical, thickness: .points(3))
    #expect(try size(of: upright, environment: environment) == Size(width: 3, height: 0))
    environment.displayScale = .nan
    #expect(try size(of: Rule(), environment: environment).height == 1)
  }

  @Test func `a hairline is never rounded away`() throws {
    let line = try view(
      of: Rule(), in: Size(width: 40, height: 1.0 / 3),
      environment: {
        var environment = Environment()
        environment.displayScale = 3
        return environment
      }())
    #expect(line.frame == Rect(x: 0, y: 0, width: 40, height: 1.0 / 3))
    #expect(line.description.accessibility?.role == .separator)
  }

  @Test func `a hairline is a pixel thick even where its edges are rounded to one`() throws {
    var environment = Environment()
    environment.displayScale = 3
    // 14.5 pixels from the top, and a third more is a last bit less than 15.5.
    let top = 14.5 / 3
    let tree = ElementTree()
    try tree.update(
      Inset(by: Insets(top: top), wrapping: Rule()), in: Size(width: 9, height: top + 1.0 / 3),
      environment: environment)
    #expect(tree.root?.children.first?.frame.size.height == 1.0 / 3)
  }

  @Test(arguments: [-1, .nan, .infinity] as [Double])
  func `a thickness that makes no sense is refused`(thickness: Double) throws {
    #expect(try problem(of: Rule(thickness: .points(thickness))).code == .invalidParameter)
  }
}
