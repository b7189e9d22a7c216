import Testing

@testable import Elements

@Suite struct ElementTreeTests {
  private let size = Size(width: 100, height: 100)

  @Test func `an update tells of nothing when nothing has changed`() throws {
    let tree = ElementTree()
    let element = Pile([Probe(10, 10), Probe(20, 10)])
    #expect(try tree.update(element, in: size).isEmpty)

    #expect(try tree.update(element, in: size).isEmpty)
    #expect(tree.work == .init(measurements: 0, visited: 0))
  }

  @Test func `an equal tree that was made anew keeps its views`() throws {
    let tree = ElementTree()
    try tree.update(Pile([Probe(10, 10), Pile([Probe(5, 5)])]), in: size)
    let before = ids(tree)

    #expect(try tree.update(Pile([Probe(10, 10), Pile([Probe(5, 5)])]), in: size).isEmpty)
    #expect(ids(tree) == before)
  }

  @Test func `changing one leaf looks only at its ancestors and their children`() throws {
    func tree(of depth: Int) -> any Element {
      depth == 0 ? Probe(1, 1) : Pile((0..<4).map { _ in tree(of: depth - 1) })
    }
    let whole = tree(of: 6)  // 4,096 leaves
    let elements = ElementTree()
    try elements.update(whole, in: size)
    #expect(elements.work.visited == 5461)

    try elements.update(replacingFirstLeaf(of: whole, by: Probe(2, 1)), in: size)
    // Six ancestors, each with four children whose place may have changed, and none below those.
    #expect(elements.work.visited <= 1 + 6 * 4)
    #expect(elements.work.measurements <= 2 * (1 + 6 * 4))
  }

  @Test func `a swap of keys moves the views`() throws {
    let tree = ElementTree()
    func row(_ keys: [String]) -> Pile {
      Pile(keys.map { ($0, Probe(10, 10, $0 == "a" ? .accent : .control)) })
    }
    try tree.update(row(["a", "b", "c"]), in: size)
    let before = ids(tree)

    let patches = try tree.update(row(["c", "b", "a"]), in: size)
    #expect(ids(tree) == [before[2], before[1], before[0]])
    #expect(patches.count { if case .move = $0 { true } else { false } } == 2)
    #expect(patches.allSatisfy { if case .insert = $0 { false } else { true } })
  }

  @Test func `repeated keys are counted`() throws {
    let tree = ElementTree()
    try tree.update(Pile([("a", Probe(1, 1)), ("a", Probe(2, 2))]), in: size)
    let before = ids(tree)

    try tree.update(Pile([("a", Probe(1, 1)), ("a", Probe(2, 2)), ("a", Probe(3, 3))]), in: size)
    #expect(Array(ids(tree).prefix(2)) == before)
  }

  @Test func `what stays keeps its identity when one in front of it goes`() throws {
    let (one, two) = (Probe(1, 1, .accent), Probe(2, 2, .well))
    let tree = ElementTree()
    try tree.update(Pile([Icon("a"), one, two]), in: size)
    let before = ids(tree)

    try tree.update(Pile([Icon("a"), two]), in: size)
    #expect(ids(tree) == [before[0], before[2]])
  }

  @Test func `by the reference's rule the first identity survives instead`() throws {
    let (one, two) = (Probe(1, 1, .accent), Probe(2, 2, .well))
    let tree = ElementTree(identity: .counted)
    try tree.update(Pile([Icon("a"), one, two]), in: size)
    let before = ids(tree)

    try tree.update(Pile([Icon("a"), two]), in: size)
    #expect(ids(tree) == [before[0], before[1]])
  }

  @Test func `a view of another sort is another view`() throws {
    let tree = ElementTree()
    try tree.update(Switching(isText: false), in: size)
    let before = ids(tree)

    let patches = try tree.update(Switching(isText: true), in: size)
    #expect(ids(tree) != before)
    #expect(patches.count == 2)
  }

  @Test func `what comes is told parents first, what goes children first`() throws {
    var log: [String] = []
    func noted(_ name: String, _ child: any Element) -> any Element {
      Noted(name: name, child: child) { log.append($0) }
    }
    let tree = ElementTree()
    try tree.update(Pile([noted("a", noted("b", Probe(1, 1)))]), in: size)
    #expect(log == ["+a", "+b"])

    log = []
    try tree.update(Pile([any Element]()), in: size)
    #expect(log == ["-b", "-a"])
  }

  @Test func `an update from onAppear is done afterwards, and an endless row of them ends`() throws
  {
    let tree = ElementTree()
    var count = 0
    try tree.update(
      Noted(name: "a", child: Probe(1, 1)) { _ in
        count += 1
        _ = try? tree.update(Pile([Probe(3, 3)]), in: Size(width: 100, height: 100))
      }, in: size)
    #expect(tree.root?.children.map(\.frame.size) == [Size(width: 3, height: 3)])

    func again(_ number: Int) -> any Element {
      Pile([
        (
          "\(number)",
          Noted(name: "a", child: Probe(1, 1)) { name in
            if name == "+a" { _ = try? tree.update(again(number + 1), in: size) }
          }
        )
      ])
    }
    let error = #expect(throws: ElementError.self) { try tree.update(again(0), in: size) }
    #expect(error?.code == .endlessUpdate)
  }

  @Test func `patches of an update that failed in a later round come with the next`() throws {
    let tree = ElementTree()
    try tree.update(Pile([Probe(1, 1)]), in: size)
    var mirror = ViewMirror(try #require(tree.root))
    let failing = Noted(name: "a", child: Probe(2, 2)) { name in
      if name == "+a" { _ = try? tree.update(Pile([Probe(.nan, 1)]), in: size) }
    }
    #expect(throws: ElementError.self) { try tree.update(Pile([failing]), in: size) }

    try mirror.apply(tree.update(Pile([Probe(3, 3)]), in: size))
    #expect(mirror.views[mirror.root]?.children == tree.root?.children.map(\.id))
  }

  @Test func `an outline tells what became of each element`() throws {
    let tree = ElementTree()
    #expect(try tree.outline() == nil)
    try tree.update(
      Pile([Probe(10, 20), Pile([Squeezable(30, 5)])]), in: Size(width: 20, height: 50))
    let outline = try #require(try tree.outline())
    #expect(outline.name == "Pile.1")
    #expect(outline.naturalSize == Size(width: 30, height: 25))
    #expect(
      outline.children.map(\.frame) == [
        Rect(x: 0, y: 0, width: 10, height: 20), Rect(x: 0, y: 20, width: 20, height: 5),
      ])
    #expect(outline.children[1].children[0].naturalSize == Size(width: 30, height: 5))
    #expect(outline.children.map { $0.content == nil } == [false, true])
  }

  @Test func `elements that are nested too deeply are an error at their path`() {
    var element: any Element = Probe(1, 1)
    for _ in 0..<300 { element = Pile([element]) }
    let error = #expect(throws: ElementError.self) {
      try ElementTree().update(element, in: size)
    }
    #expect(error?.code == .tooDeep)
    #expect(error?.path.hasPrefix("Pile.1/Pile.1/") == true)
  }

  @Test func `a leaf without a size is an error at its path`() {
    struct Wrong: Element {
      var content: ElementContent { ElementContent { _ in Size(width: .nan, height: 1) } }
      func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? { nil }
    }
    let error = #expect(throws: ElementError.self) {
      try ElementTree().update(Pile([Probe(1, 1), Wrong()]), in: size)
    }
    #expect(error?.code == .invalidSize)
    #expect(error?.path == "Pile.1/Wrong.1")
  }

  @Test func `a tree that failed leaves the views as they were`() throws {
    let tree = ElementTree()
    try tree.update(Pile([Probe(1, 1)]), in: size)
    let before = tree.root
    #expect(throws: ElementError.self) {
      try tree.update(Pile([Probe(1, 1)]), in: Size(width: -1, height: 0))
    }
    #expect(tree.root === before)

    try tree.update(Pile([Probe(2, 2)]), in: size)
    #expect(tree.root?.children.first?.frame.size == Size(width: 2, height: 2))
  }

  @Test func `layouts that measure too often are an error`() {
    var element: any Element = Squeezable(1000, 1000)
    for _ in 0..<40 { element = Restless(child: element) }
    let error = #expect(throws: ElementError.self) {
      try ElementTree(options: .forgetful).update(element, in: size)
    }
    #expect(error?.code == .tooCostly)
  }

  @Test func `a part may be of the other colour scheme, and a change of scheme is told`() throws {
    let tree = ElementTree()
    let dark = Probe(5, 5).adaptedEnvironment(keyPath: \.colorScheme, value: .dark)
    try tree.update(Pile([Probe(1, 1), dark]), in: size)
    #expect(tree.root?.children.map(\.description.colorScheme) == [.light, .dark])

    var environment = Environment()
    environment.colorScheme = .dark
    let patches = try tree.update(Pile([Probe(1, 1), dark]), in: size, environment: environment)
    #expect(tree.root?.children.map(\.description.colorScheme) == [.dark, .dark])
    #expect(patches.count == 1)
  }

  @Test func `measuring a known tree again isn't taken for a costly layout`() throws {
    let tree = ElementTree()
    let element = Pile((0..<400).map { _ in Pile([Squeezable(10, 10)]) })
    try tree.update(element, in: size)
    for width in 1...100 {
      tree.forgetMeasurements()
      try tree.update(element, in: Size(width: Double(width), height: 100))
    }
    #expect(tree.root?.children.count == 400)
  }

  @Test func `a long text uses up what may be measured faster than a short one`() throws {
    func update(_ text: String) throws {
      try ElementTree(limits: ElementLimits(measurements: 2), options: .forgetful)
        .update(Restless(child: Label(text)), fitting: .unconstrained)
    }
    try update("short")
    let error = #expect(throws: ElementError.self) {
      try update(String(repeating: "words ", count: 700))
    }
    #expect(error?.code == .tooCostly)
  }

  private func ids(_ tree: ElementTree) -> [ViewID] {
    tree.root?.children.map(\.id) ?? []
  }

  private func replacingFirstLeaf(of element: any Element, by leaf: any Element) -> any Element {
    guard var pile = element as? Pile else { return leaf }
    pile.children[0].element = replacingFirstLeaf(of: pile.children[0].element, by: leaf)
    return pile
  }
}
