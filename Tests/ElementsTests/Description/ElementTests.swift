import Testing

@testable import Elements

@Suite struct ElementTests {
  private let environment: Environment = {
    var environment = Environment()
    environment.textMeasurer = FixedTextMetrics(characterWidth: 1, lineHeight: 1)
    return environment
  }()

  @Test func `a label takes the size of its text, and no more than its room`() throws {
    let label = Label("four", fontSize: 10)
    #expect(try size(of: label, environment: environment) == Size(width: 40, height: 10))
    #expect(
      try size(of: label, width: .atMost(25), height: .atMost(4), environment: environment).height
        == 4)
  }

  @Test func `a title stands centred under its icon`() throws {
    let label = TitleAndIcon(title: Label("ab", fontSize: 10), icon: Icon("crop", size: 24))
    let size = try size(of: label, environment: environment)
    #expect(size == Size(width: 24, height: 38))
    #expect(
      try frames(of: label, in: size, environment: environment) == [
        Rect(x: 0, y: 0, width: 24, height: 24), Rect(x: 2, y: 28, width: 20, height: 10),
      ])
  }

  @Test func `a proxy is as large as what it stands for, which fills it`() throws {
    struct Proxy: ProxyElement {
      var elementRepresentation: any Element { Icon("crop", size: 24) }
    }
    #expect(try size(of: Proxy()) == Size(width: 24, height: 24))
    #expect(
      try frames(of: Proxy(), in: Size(width: 50, height: 60))
        == [Rect(x: 0, y: 0, width: 50, height: 60)])
    #expect(
      Proxy().backingViewDescription(with: ViewDescriptionContext(bounds: .zero)) == nil)
  }

  @Test func `an environment has each key's default until it is set`() {
    enum Key: EnvironmentKey { static let defaultValue = 1 }
    var environment = Environment()
    #expect(environment[Key.self] == 1)
    environment[Key.self] = 2
    #expect(environment[Key.self] == 2)
  }
}
