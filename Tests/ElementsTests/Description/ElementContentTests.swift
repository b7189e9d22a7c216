import Elements
import Testing

@Suite struct ElementContentTests {
  /// An element of a given content.
  struct Wrapper: Element {
    let inside: () -> ElementContent

    init(_ inside: @escaping () -> ElementContent) {
      self.inside = inside
    }

    var content: ElementContent { inside() }

    func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
      nil
    }
  }

  struct Ruler: Measurable {
    func measure(in constraint: SizeConstraint) -> Size {
      Size(width: min(30, constraint.width.maximum), height: 4)
    }
  }

  /// The child at (1, 2), one point smaller than the element along each axis.
  struct Corner: SingleChildLayout {
    func sizeThatFits(
      proposal: SizeConstraint, subelement: LayoutSubelement, environment: Environment,
      cache: inout Void
    ) -> Size {
      let own = subelement.sizeThatFits(proposal)
      return Size(width: own.width + 1, height: own.height + 1)
    }

    func placeSubelement(
      in size: Size, subelement: LayoutSubelement, environment: Environment, cache: inout Void
    ) {
      subelement.place(
        at: Point(x: 1, y: 2), size: Size(width: size.width - 1, height: size.height - 1))
    }
  }

  /// Children from left to right, each as wide as it likes.
  struct Line: Layout {
    func sizeThatFits(
      proposal: SizeConstraint, subelements: LayoutSubelements, environment: Environment,
      cache: inout Void
    ) -> Size {
      subelements.map { $0.sizeThatFits(proposal) }.reduce(.zero) {
        Size(width: $0.width + $1.width, height: max($0.height, $1.height))
      }
    }

    func placeSubelements(
      in size: Size, subelements: LayoutSubelements, environment: Environment, cache: inout Void
    ) {
      var x = 0.0
      for child in subelements {
        let own = child.sizeThatFits(.unconstrained)
        child.place(at: Point(x: x, y: 0), size: own)
        x += own.width
      }
    }
  }

  private let room = SizeConstraint(width: .atMost(20), height: .atMost(10))
  private let size = Size(width: 50, height: 40)

  private func children(_ content: @escaping @autoclosure () -> ElementContent) throws
    -> [ElementView]
  {
    let tree = ElementTree()
    try tree.update(Wrapper(content), in: size)
    return tree.root?.children ?? []
  }

  @Test func `a constant size doesn't depend on the room`() throws {
    let content = ElementContent(intrinsicSize: Size(width: 30, height: 4))
    #expect(try content.measure(in: room) == Size(width: 30, height: 4))
    #expect(content.childCount == 0)
  }

  @Test func `a leaf measures itself in the room and in the environment`() throws {
    let plain = ElementContent { constraint in
      Size(width: constraint.width.maximum / 2, height: 1)
    }
    #expect(try plain.measure(in: room) == Size(width: 10, height: 1))
    let knowing = ElementContent { constraint, environment in
      Size(width: constraint.width.maximum * environment.displayScale, height: 1)
    }
    var environment = Environment()
    environment.displayScale = 3
    #expect(try knowing.measure(in: room, environment: environment) == Size(width: 60, height: 1))
    let measured = ElementContent(measurable: Ruler())
    #expect(try measured.measure(in: room) == Size(width: 20, height: 4))
    #expect([plain, knowing, measured].map(\.childCount) == [0, 0, 0])
  }

  @Test func `one child gives its size and fills the element`() throws {
    let content = ElementContent(child: Squeezable(30, 4), key: "a")
    #expect(try content.measure(in: room) == Size(width: 20, height: 4))
    #expect(content.childCount == 1)
    let view = try #require(children(content).first)
    #expect(view.frame == Rect(origin: .zero, size: size))
    #expect(view.name == "Squeezable[a].1")
  }

  @Test func `a layout of one child measures and places it`() throws {
    let content = ElementContent(child: Squeezable(30, 4), key: "a", layout: Corner())
    #expect(try content.measure(in: room) == Size(width: 21, height: 5))
    #expect(content.childCount == 1)
    let view = try #require(children(content).first)
    #expect(view.frame == Rect(x: 1, y: 2, width: 49, height: 39))
    #expect(view.name == "Squeezable[a].1")
  }

  @Test func `a layout of several children has them in the order they are added`() throws {
    let content = ElementContent(layout: Line()) { builder in
      builder.add(Probe(3, 5))
      builder.add(Probe(4, 6), key: "b")
      builder.add(Probe(7, 1))
    }
    #expect(try content.measure(in: room) == Size(width: 14, height: 6))
    #expect(content.childCount == 3)
    let views = try children(content)
    #expect(views.map(\.frame.origin.x) == [0, 3, 7])
    #expect(views.map(\.name) == ["Probe.1", "Probe[b].1", "Probe.2"])
    let plain = ElementContent(layout: Line(), children: [Probe(3, 5), Probe(4, 6)])
    #expect(try plain.measure(in: room) == Size(width: 7, height: 6))
    #expect(plain.childCount == 2)
  }

  @Test func `a child can be built for the room and the environment`() throws {
    let content = ElementContent { (constraint: SizeConstraint, environment: Environment) in
      Probe(constraint.width.maximum / 2, environment.displayScale) as any Element
    }
    #expect(try content.measure(in: room) == Size(width: 10, height: 1))
    #expect(content.childCount == 1)
    #expect(try children(content).map(\.frame) == [Rect(origin: .zero, size: size)])
  }

  @Test func `a child can be built for being measured and for being shown`() throws {
    final class Log { var phases: [LayoutPhase] = [] }
    let log = Log()
    let content = ElementContent {
      (phase: LayoutPhase, constraint: SizeConstraint, environment: Environment) in
      log.phases.append(phase)
      return Probe(1, 1) as any Element
    }
    _ = try content.measure(in: room)
    _ = try children(content)
    #expect(log.phases == [.measurement(room), .layout(size)])
  }

  @Test func `a child can be in another environment`() throws {
    enum Number: EnvironmentKey { static let defaultValue = 1.0 }
    let reader = EnvironmentReader { Probe($0[Number.self], $0.displayScale) }
    let adapted = ElementContent(child: reader) { $0.displayScale = 7 }
    #expect(try adapted.measure(in: room) == Size(width: 1, height: 7))
    let set = ElementContent(child: reader, key: Number.self, value: 5)
    #expect(try set.measure(in: room) == Size(width: 5, height: 1))
    #expect([adapted.childCount, set.childCount] == [1, 1])
    #expect(try children(set).map(\.frame) == [Rect(origin: .zero, size: size)])
  }

  @Test func `a child can be built of the environment`() throws {
    let content = ElementContent(reading: { Probe($0.displayScale, 2) })
    #expect(try content.measure(in: room) == Size(width: 1, height: 2))
    #expect(content.childCount == 1)
    #expect(try children(content).map(\.frame) == [Rect(origin: .zero, size: size)])
  }

  @Test func `a leaf can be as large as something that isn't shown`() throws {
    let content = ElementContent(measuring: Squeezable(30, 4))
    #expect(try content.measure(in: room) == Size(width: 20, height: 4))
    #expect(content.childCount == 0)
    #expect(try children(content).isEmpty)
  }

  @Test func `what can't be measured is refused`() {
    let content = ElementContent(layout: Line(), children: [Spacer(1), Spacer(width: -1)])
    #expect {
      try content.measure(in: .unconstrained)
    } throws: { error in
      (error as? ElementError)?.code == .invalidSize
        && (error as? ElementError)?.path.hasSuffix("Spacer.2") == true
    }
  }
}
