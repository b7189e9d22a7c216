import Elements
import Testing

@Suite struct LayoutWriterTests {
  private let writer = LayoutWriter { _, layout in
    layout.add(Probe(1, 1), in: Rect(x: 10, y: 20, width: 30, height: 5))
    layout.add(Probe(1, 1), in: Rect(x: -40, y: 10, width: 45, height: 50))
  }

  @Test func `the size reaches from zero to the farthest edges`() throws {
    // Right edges at 40 and 5, lower ones at 25 and 60.
    #expect(try size(of: writer, width: .atMost(1)) == Size(width: 40, height: 60))
    let outside = LayoutWriter { _, layout in
      layout.add(Probe(1, 1), in: Rect(x: -40, y: -50, width: 30, height: 5))
    }
    #expect(try size(of: outside) == .zero)
    #expect(try size(of: LayoutWriter { _, _ in }) == .zero)
  }

  @Test func `a fixed size doesn't follow from the children`() throws {
    let fixed = LayoutWriter { _, layout in
      layout.sizing = .fixed(Size(width: 3, height: 4))
      layout.add(Probe(1, 1), in: Rect(x: 10, y: 20, width: 30, height: 5))
    }
    #expect(try size(of: fixed) == Size(width: 3, height: 4))
  }

  @Test func `the children lie in their frames, wherever those are`() throws {
    #expect(
      try frames(of: writer, in: Size(width: 7, height: 7)) == [
        Rect(x: 10, y: 20, width: 30, height: 5), Rect(x: -40, y: 10, width: 45, height: 50),
      ])
  }

  @Test func `the closure learns the room, what it is called for and the environment`() throws {
    final class Log { var entries: [(LayoutPhase, SizeConstraint, String)] = [] }
    let log = Log()
    let element = LayoutWriter { context, _ in
      log.entries.append((context.phase, context.constraint, context.environment.locale))
    }
    var environment = Environment()
    environment.locale = "de"
    let room = SizeConstraint(width: .atMost(5))
    _ = try size(of: element, width: .atMost(5), environment: environment)
    _ = try frames(of: element, in: Size(width: 6, height: 7), environment: environment)
    #expect(
      log.entries.map(\.0) == [.measurement(room), .layout(Size(width: 6, height: 7))])
    #expect(log.entries.map(\.1) == [room, SizeConstraint(Size(width: 6, height: 7))])
    #expect(log.entries.map(\.2) == ["de", "de"])
  }

  @Test func `the closure can measure and change what it adds`() throws {
    let element = LayoutWriter { context, layout in
      let own = try context.size(of: Squeezable(30, 30), in: context.constraint)
      layout.add(Probe(1, 1), in: Rect(origin: .zero, size: own), key: "a")
      layout.children[0].frame.origin.x = 2
    }
    #expect(try size(of: element, width: .atMost(20)) == Size(width: 22, height: 30))
    #expect(try views(of: element).map(\.name) == ["Probe[a].1"])
  }

  @Test func `what the closure throws is why the tree is refused`() {
    let element = LayoutWriter { context, _ in
      _ = try context.size(of: Spacer(width: -1), in: .unconstrained)
    }
    #expect(measuringRefusal(of: element)?.code == .invalidSize)
    #expect(layoutRefusal(of: element)?.code == .invalidSize)
    #expect(layoutRefusal(of: element)?.path.hasPrefix("LayoutWriter.1/") == true)
  }

  @Test func `a frame that can't be is refused at the child's path`() {
    let element = LayoutWriter { _, layout in
      layout.sizing = .fixed(.zero)
      layout.add(Probe(1, 1), in: Rect(x: 0, y: 0, width: -1, height: 1))
    }
    #expect(layoutRefusal(of: element)?.code == .invalidFrame)
    #expect(layoutRefusal(of: element)?.path.hasSuffix("/Probe.1") == true)
  }
}
