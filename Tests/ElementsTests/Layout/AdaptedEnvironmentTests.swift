import Elements
import Testing

@Suite struct AdaptedEnvironmentTests {
  enum Number: EnvironmentKey { static let defaultValue = 1.0 }

  /// As wide as the number and as high as the display scale.
  private let reader = EnvironmentReader { Probe($0[Number.self], $0.displayScale) }

  @Test func `size and frame are the wrapped element's`() throws {
    let element = Squeezable(3, 4).adaptedEnvironment(key: Number.self, value: 2)
    #expect(try size(of: element, width: .atMost(2)) == Size(width: 2, height: 4))
    let room = Size(width: 5, height: 6)
    #expect(try frames(of: element, in: room) == [Rect(origin: .zero, size: room)])
  }

  @Test func `a value can be set by its key, by its property and by a closure`() throws {
    #expect(
      try size(of: reader.adaptedEnvironment(key: Number.self, value: 5))
        == Size(width: 5, height: 1))
    #expect(
      try size(of: reader.adaptedEnvironment(keyPath: \.displayScale, value: 6))
        == Size(width: 1, height: 6))
    #expect(
      try size(of: reader.adaptedEnvironment { $0[Number.self] *= 7 }) == Size(width: 7, height: 1))
  }

  @Test func `the nearest wins, and what it doesn't set comes from farther out`() throws {
    let element = Overlay(elements: [
      Overlay(elements: [reader.adaptedEnvironment(key: Number.self, value: 2)])
        .adaptedEnvironment {
          $0[Number.self] = 3
          $0.displayScale = 4
        }
    ]).adaptedEnvironment(key: Number.self, value: 5)
    #expect(try size(of: element) == Size(width: 2, height: 4))
  }

  @Test func `one directly in another becomes one with it, and the nearest still wins`() throws {
    let element = reader.adaptedEnvironment(key: Number.self, value: 2)
      .adaptedEnvironment {
        $0[Number.self] = 3
        $0.displayScale = 4
      }
      .adaptedEnvironment(keyPath: \.displayScale, value: 5)
    #expect(element.wrapped is EnvironmentReader)
    #expect(try size(of: element) == Size(width: 2, height: 4))
  }

  @Test func `what is beside it has the environment around`() throws {
    let element = Overlay(elements: [
      Spacer(0).adaptedEnvironment(key: Number.self, value: 50), reader,
    ])
    #expect(try size(of: element).width == 1)
  }
}
