import Testing

@testable import Elements

@Suite struct LayoutLawsTests {
  private let mirrored: Environment = {
    var environment = Environment()
    environment.layoutDirection = .rightToLeft
    return environment
  }()

  @Test(arguments: RandomElement.lawful.indices)
  func `the laws hold for every container around trees of all`(index: Int) {
    for seed in UInt64(1)...20 {
      var random = RandomElement(seed: seed << 8 | UInt64(index))
      let element = random.next(RandomElement.lawful[index])
      expectLayoutLaws(
        of: element, environment: seed % 4 == 0 ? mirrored : Environment(), seed: seed,
        probes: seed > 3 ? LayoutLaws.fewProbes : LayoutLaws.probes,
        "container \(index): \(describe(element))")
    }
  }

  @Test func `flows are reproducible, and the cache doesn't change them`() {
    for seed in UInt64(1)...60 {
      var random = RandomElement(seed: seed, depth: 1)
      let element = random.flow(Int(seed % 5))
      expectLayoutLaws(
        of: element, laws: [.reproducible, .cached], seed: seed, describe(element))
    }
  }

  @Test func `trees with flows are reproducible, and the cache doesn't change them`() {
    for seed in UInt64(1)...40 {
      var random = RandomElement(seed: seed, recipes: RandomElement.flowing)
      let element = random.next()
      expectLayoutLaws(
        of: element, laws: [.reproducible, .cached], seed: seed, probes: LayoutLaws.fewProbes,
        describe(element))
    }
  }

  @Test func `children that can be squeezed to nothing stay inside`() {
    for seed in UInt64(1)...60 {
      var random = RandomElement(
        seed: seed, recipes: RandomElement.containing, onlySqueezable: true)
      let element = random.next()
      expectLayoutLaws(
        of: element, environment: seed % 2 == 0 ? mirrored : Environment(), laws: .contained,
        seed: seed, probes: LayoutLaws.fewProbes, describe(element))
    }
  }

  @Test func `a leaf that depends on the room is lawful if it is`() {
    expectLayoutLaws(of: Squeezable(33, 120))
    expectLayoutLaws(of: Probe(33, 120))
  }

  @Test func `half of the room isn't reproducible`() {
    let half = Leaf { Size(width: min(800, $0.width.maximum / 2), height: 1) }
    #expect(laws(broken: .all, by: half).contains("Not reproducible"))
    // What is measured without a limit is used for rooms that it keeps to.
    #expect(laws(broken: .cached, by: half).contains("The cache changes a size"))
  }

  @Test func `less in more room isn't monotonic`() {
    let shy = Leaf { Size(width: $0.width.maximum > 99 ? 3 : 5, height: 1) }
    #expect(laws(broken: .monotonic, by: shy).contains("Not monotonic"))
    let tall = Leaf { Size(width: 1, height: $0.height.maximum > 99 ? 3 : 5) }
    #expect(laws(broken: .monotonic, by: tall).contains("Not monotonic"))
  }

  @Test func `a child outside isn't contained`() {
    #expect(laws(broken: .contained, by: Displaced(by: 1)).contains("Not contained"))
    #expect(laws(broken: .contained, by: Displaced(by: -1)).contains("Not contained"))
    #expect(laws(broken: .contained, by: Displaced(by: 0)) == "")
    // A leaf that insists on its size.
    #expect(laws(broken: .contained, by: Probe(20, 20)).contains("Not contained"))
  }

  @Test func `a layout that remembers wrongly is caught`() {
    #expect(laws(broken: .cached, by: Stubborn()).contains("after others"))
  }

  @Test func `what can't be laid out breaks every law`() {
    #expect(laws(broken: .reproducible, by: Probe(-1, 1)).contains("can't be laid out"))
  }

  @Test func `by the reference's rule, uniform shrinking isn't monotonic`() {
    // The rigid one gives a third of what is too much: (10 + 1 + 1 - 1) / 3 in 1, (10 + 5 + 5 - 5) / 3 in 5.
    var row = Row(overflow: .condenseUniformly, overflowRule: .reference) {
      Probe(10, 1)
      Squeezable(1000, 1)
      Squeezable(1000, 1)
    }
    #expect(laws(broken: .monotonic, by: row).contains("Not monotonic"))
    #expect(laws(broken: .contained, by: row).contains("Not contained"))
    row.overflowRule = .redistributed
    expectLayoutLaws(of: row)
  }

  @Test func `by the reference's rule, a grid row isn't reproducible`() {
    var row = GridRow(widthRule: .filling) { Squeezable(10, 10) }
    #expect(laws(broken: .reproducible, by: row).contains("Not reproducible"))
    #expect(laws(broken: .monotonic, by: row).contains("Not monotonic"))
    #expect(laws(broken: .cached, by: row).contains("The cache changes a size"))
    row.widthRule = .fitting
    expectLayoutLaws(of: row)
  }

  @Test func `by the reference's rule, a centred flow isn't reproducible`() {
    var flow = Flow(lineAlignment: .center, lineRule: .reference) { Squeezable(60, 10) }
    #expect(laws(broken: .reproducible, by: flow).contains("Not reproducible"))
    flow.lineRule = .widestLine
    expectLayoutLaws(of: flow)
  }

  private func laws(broken laws: LayoutLaws.Scope, by element: any Element) -> String {
    LayoutLaws(element: element).violations(of: laws, seed: 1).joined(separator: "\n")
  }

  /// What stands in a tree, without the long names of types.
  private func describe(_ element: any Element) -> String {
    String(String(describing: element).replacing("Elements.", with: "").prefix(1500))
  }

  /// A leaf that measures itself in any way.
  private struct Leaf: Element {
    let measure: (SizeConstraint) -> Size

    var content: ElementContent { ElementContent(measure: measure) }

    func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? { nil }
  }

  /// A container that puts its child beside where it belongs.
  private struct Displaced: Element {
    let distance: Double

    init(by distance: Double) {
      self.distance = distance
    }

    var content: ElementContent {
      ElementContent(child: Squeezable(10, 10), layout: Rule(distance: distance))
    }

    func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? { nil }

    struct Rule: SingleChildLayout {
      let distance: Double

      func sizeThatFits(
        proposal: SizeConstraint, subelement: LayoutSubelement, environment: Environment,
        cache: inout Void
      ) -> Size {
        subelement.sizeThatFits(proposal)
      }

      func placeSubelement(
        in size: Size, subelement: LayoutSubelement, environment: Environment, cache: inout Void
      ) {
        subelement.place(at: Point(x: 0, y: distance), size: size)
      }
    }
  }

  /// A container that lays out its child in the size it was laid out in first.
  private struct Stubborn: Element {
    var content: ElementContent {
      ElementContent(child: Squeezable(10, 10), layout: Rule())
    }

    func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? { nil }

    struct Rule: SingleChildLayout {
      func makeCache(subelement: LayoutSubelement, environment: Environment) -> Size? {
        nil
      }

      func sizeThatFits(
        proposal: SizeConstraint, subelement: LayoutSubelement, environment: Environment,
        cache: inout Size?
      ) -> Size {
        subelement.sizeThatFits(proposal)
      }

      func placeSubelement(
        in size: Size, subelement: LayoutSubelement, environment: Environment, cache: inout Size?
      ) {
        let first = cache ?? size
        cache = first
        subelement.place(filling: first)
      }
    }
  }
}
