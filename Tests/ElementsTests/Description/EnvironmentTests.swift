import Testing

@testable import Elements

@Suite struct EnvironmentTests {
  enum Number: EnvironmentKey { static let defaultValue = 1 }
  enum Name: EnvironmentKey { static let defaultValue = "none" }

  /// A value that can't be compared.
  struct Closure: Sendable { let call: @Sendable () -> Int }
  enum Calling: EnvironmentKey { static let defaultValue = Closure { 1 } }

  @Test func `each key has its default until it is set, beside the others`() {
    var environment = Environment()
    #expect(environment[Number.self] == 1)
    environment[Number.self] = 2
    environment[Name.self] = "a"
    #expect(environment[Number.self] == 2)
    #expect(environment[Name.self] == "a")
    #expect(environment[Calling.self].call() == 1)
  }

  @Test func `a copy is a value of its own`() {
    var environment = Environment()
    environment[Number.self] = 2
    var copy = environment
    copy[Number.self] = 3
    #expect(environment[Number.self] == 2)
    #expect(copy[Number.self] == 3)
  }

  @Test func `merging takes the other's values, and keeps what it doesn't set`() {
    var (mine, theirs) = (Environment(), Environment())
    mine[Number.self] = 2
    mine[Name.self] = "mine"
    theirs[Number.self] = 3
    let merged = mine.merging(theirs)
    #expect(merged[Number.self] == 3)
    #expect(merged[Name.self] == "mine")
    #expect(theirs.merging(mine)[Number.self] == 2)
    #expect(mine.merging(Environment())[Number.self] == 2)
  }

  @Test func `the reference's keys have defaults and can be set`() {
    var environment = Environment()
    #expect(environment.calendar == "gregorian")
    #expect(environment.locale == "en")
    #expect(environment.timeZone == "UTC")
    #expect(environment.displayScale == 1)
    #expect(environment.layoutDirection == .leftToRight)
    #expect(environment.colorScheme == .light)
    #expect(environment.safeAreaInsets == .zero)
    #expect(environment.windowSize == nil)
    environment.calendar = "buddhist"
    environment.locale = "th-TH"
    environment.timeZone = "Asia/Bangkok"
    environment.displayScale = 3
    environment.layoutDirection = .rightToLeft
    environment.colorScheme = .dark
    environment.safeAreaInsets = Insets(uniform: 4)
    environment.windowSize = Size(width: 5, height: 6)
    #expect(
      [environment.calendar, environment.locale, environment.timeZone]
        == ["buddhist", "th-TH", "Asia/Bangkok"])
    #expect(environment.displayScale == 3)
    #expect(environment.layoutDirection == .rightToLeft)
    #expect(environment.colorScheme == .dark)
    #expect(environment.safeAreaInsets == Insets(uniform: 4))
    #expect(environment.windowSize == Size(width: 5, height: 6))
  }

  @Test func `environments nobody can tell apart are equivalent`() {
    var (first, second) = (Environment(), Environment())
    first[Number.self] = 2
    second[Number.self] = 2
    #expect(first.isEquivalent(to: second))
    second[Number.self] = 3
    #expect(!first.isEquivalent(to: second))
    second[Number.self] = 1
    #expect(second.isEquivalent(to: Environment()))
    #expect(Environment().isEquivalent(to: second))
    first[Calling.self] = Closure { 2 }
    #expect(first.isEquivalent(to: first))
    #expect(!first.isEquivalent(to: second))
  }
}
