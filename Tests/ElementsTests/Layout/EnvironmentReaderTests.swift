import Elements
import Testing

@Suite struct EnvironmentReaderTests {
  final class Log { var count = 0 }

  @Test func `it is as large as what is built, which fills it`() throws {
    let element = EnvironmentReader { Probe($0.displayScale * 10, 3) }
    #expect(try size(of: element) == Size(width: 10, height: 3))
    let room = Size(width: 5, height: 6)
    #expect(try frames(of: element, in: room) == [Rect(origin: .zero, size: room)])
    #expect(element.content.childCount == 1)
  }

  @Test func `it reads what holds where it is`() throws {
    let element = EnvironmentReader { Probe($0.displayScale, 1) }
      .adaptedEnvironment(keyPath: \.displayScale, value: 3)
    #expect(try size(of: element).width == 3)
  }

  @Test func `it is built once a version, however often it is measured`() throws {
    let (tree, log, room) = (ElementTree(), Log(), Size(width: 9, height: 9))
    let element = Overlay(elements: [
      EnvironmentReader { environment in
        log.count += 1
        return Squeezable(environment.displayScale, 3)
      }.constrainedTo(width: .atMost(8)).aligned()
    ])
    try tree.update(element, in: room)
    #expect(log.count == 1)
    try tree.update(element, in: room)
    #expect(log.count == 1)
    var environment = Environment()
    environment.displayScale = 2
    try tree.update(element, in: room, environment: environment)
    #expect(log.count == 2)
    #expect(tree.root?.children.first?.frame.size.width == 2)
  }
}
