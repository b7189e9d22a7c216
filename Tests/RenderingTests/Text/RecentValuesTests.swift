import TestSupport
import Testing

@testable import Rendering

@Suite struct RecentValuesTests {
  @Test func `the value that wasn't used for longest is forgotten`() {
    var values = RecentValues<String, Int>(countLimit: 2, costLimit: 1_000)
    values.insert(1, for: "a", cost: 1)
    values.insert(2, for: "b", cost: 1)
    #expect(values["a"] == 1)
    values.insert(3, for: "c", cost: 1)
    #expect(values["b"] == nil)
    #expect(values["a"] == 1)
    #expect(values["c"] == 3)
  }

  @Test func `the costs of all values stay below the limit`() {
    var values = RecentValues<Int, Int>(countLimit: 100, costLimit: 100)
    for key in 0..<50 { values.insert(key, for: key, cost: 9) }
    #expect(values.count == 11)
    #expect(values.cost == 99)
    values.insert(0, for: 60, cost: 11)
    #expect(values[60] == nil)
    #expect(values.cost == 99)
  }

  @Test func `a value that is inserted again is replaced`() {
    var values = RecentValues<Int, Int>(countLimit: 3, costLimit: 100)
    values.insert(1, for: 1, cost: 5)
    values.insert(2, for: 1, cost: 7)
    #expect(values[1] == 2)
    #expect(values.count == 1)
    #expect(values.cost == 7)
  }

  @Test func `it forgets what a list of the keys in order of use would`() {
    var generator = SeededGenerator(seed: 1)
    var values = RecentValues<Int, Int>(countLimit: 8, costLimit: 1_000)
    var order: [Int] = []
    for _ in 0..<5_000 {
      let key = Int.random(in: 0..<20, using: &generator)
      #expect((values[key] != nil) == order.contains(key))
      values.insert(key, for: key, cost: 1)
      order.removeAll { $0 == key }
      order.append(key)
      if order.count > 8 { order.removeFirst() }
    }
  }

  @Test func `with no room nothing is remembered`() {
    var values = RecentValues<Int, Int>(countLimit: 0, costLimit: 100)
    values.insert(1, for: 1, cost: 1)
    #expect(values[1] == nil)
    #expect(values.count == 0)
  }
}
