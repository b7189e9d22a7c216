import Elements
import Testing

@Suite struct LifecycleObserverTests {
  final class Log { var entries: [String] = [] }

  private let room = Size(width: 10, height: 10)

  private func observed(_ name: String, _ log: Log, _ wrapped: any Element) -> LifecycleObserver {
    LifecycleObserver(
      onAppear: { log.entries.append("+" + name) }, onDisappear: { log.entries.append("-" + name) },
      wrapping: wrapped)
  }

  @Test func `size and frame are the wrapped element's, in a view of its own`() throws {
    let element = Squeezable(3, 4).onAppear {}
    #expect(try size(of: element, width: .atMost(2)) == Size(width: 2, height: 4))
    let view = try #require(views(of: element).first)
    #expect(view.description.content == .group)
    #expect(view.children.map(\.frame) == [Rect(x: 0, y: 0, width: 100, height: 100)])
  }

  @Test func `what comes hears of it from the outside in, what goes from the inside out`() throws {
    let (tree, log) = (ElementTree(), Log())
    try tree.update(observed("a", log, observed("b", log, Probe(1, 1))), in: room)
    #expect(log.entries == ["+a", "+b"])
    try tree.update(Probe(1, 1), in: room)
    #expect(log.entries == ["+a", "+b", "-b", "-a"])
  }

  @Test func `what stays hears nothing`() throws {
    let (tree, log) = (ElementTree(), Log())
    for width in 1...3 {
      try tree.update(observed("a", log, Probe(Double(width), 1)), in: room)
    }
    #expect(log.entries == ["+a"])
  }

  @Test func `the last version's closure is called`() throws {
    let (tree, log) = (ElementTree(), Log())
    try tree.update(observed("a", log, Probe(1, 1)), in: room)
    try tree.update(observed("b", log, Probe(1, 1)), in: room)
    try tree.update(Empty(), in: room)
    #expect(log.entries == ["+a", "-b"])
  }

  @Test func `the calls are made when the update is done`() throws {
    let (tree, log) = (ElementTree(), Log())
    let element = Probe(1, 1).onAppear {
      log.entries.append(tree.root?.children.first?.name ?? "no view")
    }
    try tree.update(element, in: room)
    #expect(log.entries == ["LifecycleObserver.1"])
  }

  @Test func `each closure may be missing`() throws {
    let (tree, log) = (ElementTree(), Log())
    try tree.update(
      Probe(1, 1).onDisappear { log.entries.append("gone") }.onAppear {
        log.entries.append("here")
      }, in: room)
    try tree.update(Empty(), in: room)
    #expect(log.entries == ["here", "gone"])
  }
}
