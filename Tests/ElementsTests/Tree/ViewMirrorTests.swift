import TestSupport
import Testing

@testable import Elements

@Suite struct ViewMirrorTests {
  @Test(arguments: 0..<40)
  func `patches give the tree that a fresh build gives`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let size = Size(width: 200, height: 200)
    let tree = ElementTree(identity: seed.isMultiple(of: 2) ? .matched : .counted)
    var element = randomPile(depth: 3, &random)
    try tree.update(element, in: size)
    var mirror = ViewMirror(try #require(tree.root))

    for step in 0..<25 {
      edit(&element, &random)
      try mirror.apply(tree.update(element, in: size))

      let fresh = ElementTree()
      try fresh.update(element, in: size)
      #expect(
        dump(mirror, mirror.root) == dump(try #require(fresh.root)), "seed \(seed), step \(step)")
      #expect(
        dump(mirror, mirror.root, withIDs: true) == dump(try #require(tree.root), withIDs: true),
        "seed \(seed), step \(step)")
    }
  }

  @Test(arguments: 0..<40)
  func `keyed views keep their identity wherever they move`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let tree = ElementTree()
    var keys = Array(0..<12)
    var known: [Int: ViewID] = [:]
    for _ in 0..<20 {
      keys.shuffle(using: &random)
      let shown = keys.prefix(Int(random.next() % 12) + 1)
      try tree.update(
        Pile(shown.map { ("\($0)", Probe(Double($0), 1)) }), in: Size(width: 50, height: 50))
      let views = try #require(tree.root).children
      let now = Dictionary(uniqueKeysWithValues: zip(shown, views.map(\.id)))
      for (key, id) in now { #expect(known[key] == nil || known[key] == id, "seed \(seed)") }
      known = now
    }
  }

  @Test func `a patch for a view that isn't there is refused`() throws {
    let tree = ElementTree()
    try tree.update(Pile([Probe(1, 1)]), in: Size(width: 10, height: 10))
    var mirror = ViewMirror(try #require(tree.root))
    let absent = ViewID(rawValue: 999)
    let error = #expect(throws: ElementError.self) {
      try mirror.apply([.place(absent, frame: .zero, animation: nil)])
    }
    #expect(error?.code == .unknownView)
    #expect(throws: ElementError.self) { try mirror.apply([.move(absent, index: 0)]) }
    #expect(throws: ElementError.self) { try mirror.apply([.remove(absent, transition: nil)]) }
  }

  // MARK: - Random trees

  private func randomPile(depth: Int, _ random: inout SeededGenerator) -> Pile {
    var pile = Pile([any Element]())
    for _ in 0..<random.below(5) { pile.children.append(randomChild(depth: depth, &random)) }
    return pile
  }

  private func randomChild(depth: Int, _ random: inout SeededGenerator) -> Pile.Child {
    let key: AnyHashable? = random.below(2) == 0 ? nil : AnyHashable(random.below(4))
    let side = Double(random.below(30))
    return switch random.below(depth > 0 ? 4 : 2) {
    case 0: Pile.Child(key: key, element: Probe(side, 10, random.below(2) == 0 ? .accent : .well))
    case 1: Pile.Child(key: key, element: Icon("a", size: side))
    case 2: Pile.Child(key: key, element: randomPile(depth: depth - 1, &random))
    default:
      Pile.Child(
        key: key, element: Noted(name: "", child: randomPile(depth: depth - 1, &random)) { _ in })
    }
  }

  private func edit(_ pile: inout Pile, _ random: inout SeededGenerator) {
    let count = pile.children.count
    switch random.below(5) {
    case 0: pile.children.insert(randomChild(depth: 2, &random), at: random.below(count + 1))
    case 1 where count > 0: pile.children.remove(at: random.below(count))
    case 2 where count > 1: pile.children.shuffle(using: &random)
    case 3 where count > 0: pile.children[random.below(count)] = randomChild(depth: 2, &random)
    default:
      for index in pile.children.indices {
        guard var inner = pile.children[index].element as? Pile else { continue }
        edit(&inner, &random)
        pile.children[index].element = inner
        return
      }
    }
  }

  private func dump(_ view: ElementView, withIDs: Bool = false) -> String {
    let id = withIDs ? "\(view.id) " : ""
    return "\(id)\(view.description.content) \(view.frame) ["
      + view.children.map { dump($0, withIDs: withIDs) }.joined(separator: ", ") + "]"
  }

  private func dump(_ mirror: ViewMirror, _ id: ViewID, withIDs: Bool = false) -> String {
    guard let view = mirror.views[id] else { return "nothing" }
    return "\(withIDs ? "\(id) " : "")\(view.description.content) \(view.frame) ["
      + view.children.map { dump(mirror, $0, withIDs: withIDs) }.joined(separator: ", ") + "]"
  }
}

extension SeededGenerator {
  /// Returns a number from 0 up to a limit.
  fileprivate mutating func below(_ limit: Int) -> Int {
    Int(next() % UInt64(limit))
  }
}
