import Testing

@testable import Elements

@Suite struct ElementTests {
  private let environment: Environment = {
    var environment = Environment()
    environment.textMeasurer = TextMeasurer { text, size in
      Size(width: Double(text.count) * size, height: size)
    }
    return environment
  }()

  @Test func `a label takes the size of its text, and no more than its room`() {
    let label = Label("four", fontSize: 10)
    #expect(
      label.content.measure(in: SizeConstraint(), environment: environment)
        == Size(width: 40, height: 10))
    #expect(
      label.content.measure(
        in: SizeConstraint(width: .atMost(25)), environment: environment)
        == Size(width: 25, height: 10))
  }

  @Test func `a title stands centred under its icon`() {
    let label = TitleAndIcon(title: Label("ab", fontSize: 10), icon: Icon("crop", size: 24))
    let size = label.content.measure(in: SizeConstraint(), environment: environment)
    #expect(size == Size(width: 24, height: 38))
    #expect(
      label.content.frames(in: size, environment: environment) == [
        Rect(origin: Point(x: 0, y: 0), size: Size(width: 24, height: 24)),
        Rect(origin: Point(x: 2, y: 28), size: Size(width: 20, height: 10)),
      ])
  }

  @Test func `a proxy is as large as what it stands for, which fills it`() {
    struct Proxy: ProxyElement {
      var elementRepresentation: any Element { Icon("crop", size: 24) }
    }
    let size = Proxy().content.measure(in: SizeConstraint(), environment: environment)
    #expect(size == Size(width: 24, height: 24))
    #expect(
      Proxy().content.frames(in: Size(width: 50, height: 60), environment: environment)
        == [Rect(origin: Point(x: 0, y: 0), size: Size(width: 50, height: 60))])
    let context = ViewDescriptionContext(
      bounds: Rect(origin: Point(x: 0, y: 0), size: size))
    #expect(Proxy().backingViewDescription(with: context) == nil)
    #expect(Icon("crop").backingViewDescription(with: context)?.kind == .symbol)
    #expect(Label("text").backingViewDescription(with: context)?.text == "text")
  }

  @Test func `an environment has each key's default until it is set`() {
    enum Key: EnvironmentKey { static let defaultValue = 1 }
    var environment = Environment()
    #expect(environment[Key.self] == 1)
    environment[Key.self] = 2
    #expect(environment[Key.self] == 2)
  }
}
