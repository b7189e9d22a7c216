import Elements
import Testing

@Suite struct LayoutTraitsTests {
  enum Weight: LayoutTraitsKey { static let defaultValue = 1.0 }
  enum Name: LayoutTraitsKey { static let defaultValue = "none" }
  enum Other: LayoutTraitsKey { static let defaultValue = 0 }

  @Test func `a value is found by its type, and is the default until it is set`() {
    var traits = LayoutTraits()
    #expect(traits[Weight.self] == 1)
    traits[Weight.self] = 5
    traits[Name.self] = "a"
    traits[Other.self] = 7
    traits[Name.self] = "b"
    #expect(traits[Weight.self] == 5)
    #expect(traits[Name.self] == "b")
    #expect(traits[Other.self] == 7)
    #expect(LayoutTraits(Name.self, "c")[Name.self] == "c")
    #expect(LayoutTraits(Name.self, "c")[Weight.self] == 1)
  }

  /// Children one behind the other, each as wide as its trait says.
  struct Widths: SingleTraitLayout {
    static let defaultTraits = 10.0

    func sizeThatFits(
      proposal: SizeConstraint, subelements: LayoutSubelements, environment: Environment,
      cache: inout Void
    ) -> Size {
      Size(width: subelements.reduce(0) { $0 + $1.traits(for: Widths.self) }, height: 1)
    }

    func placeSubelements(
      in size: Size, subelements: LayoutSubelements, environment: Environment, cache: inout Void
    ) {
      for child in subelements {
        child.place(filling: Size(width: child.traits[Widths.self], height: 1))
      }
    }
  }

  struct Row: Element {
    let widths: [Double?]

    var content: ElementContent {
      ElementContent(layout: Widths()) { builder in
        for width in widths {
          builder.add(
            Probe(1, 1), traits: width.map { LayoutTraits(Widths.self, $0) } ?? LayoutTraits())
        }
      }
    }

    func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
      nil
    }
  }

  @Test func `a layout reads what its children were given`() throws {
    // 3 + the default 10 + 5.
    let row = Row(widths: [3, nil, 5])
    #expect(try size(of: row) == Size(width: 18, height: 1))
    #expect(
      try frames(of: row, in: Size(width: 18, height: 1)).map(\.size.width) == [3, 10, 5])
  }

  @Test func `traits that change are seen by the next layout`() throws {
    let tree = ElementTree()
    for widths in [[3.0, 4], [3, 6]] {
      try tree.update(Row(widths: widths), in: Size(width: 9, height: 1))
      #expect(tree.root?.children.map(\.frame.size.width) == widths)
    }
  }
}
