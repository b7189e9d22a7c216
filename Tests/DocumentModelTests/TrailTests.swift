import Testing

@testable import DocumentModel

@Suite struct TrailTests {
  private func id(_ number: Int) -> BlockID {
    BlockID(rawValue: UInt64(number))
  }

  private func between(_ one: Trail, _ other: Trail, atMost limit: Int = 100_000) -> Set<BlockID>? {
    let blocks = Trail.between(one, other, atMost: limit)
    #expect(Trail.between(other, one, atMost: limit) == blocks)
    return blocks
  }

  @Test func `a copy has the same mark until somebody writes`() {
    let one = Trail()
    var copy = one
    #expect(copy.mark == one.mark)
    #expect(between(one, copy) == [])

    copy.note(id(1))

    #expect(copy.mark != one.mark)
    #expect(between(one, copy) == [id(1)])
  }

  @Test func `two that come from one know what both have written since`() {
    var one = Trail()
    for number in 0..<50 { one.note(id(number)) }
    var other = one
    for number in 100..<140 { one.note(id(number)) }
    for number in 200..<270 { other.note(id(number)) }

    #expect(between(one, other) == Set((100..<140).map(id) + (200..<270).map(id)))
  }

  @Test func `two that come from nothing in common know nothing`() {
    #expect(between(Trail(), Trail()) == nil)
    var one = Trail()
    var other = Trail()
    one.note(id(1))
    other.note(id(1))
    #expect(between(one, other) == nil)
  }

  @Test func `more blocks than may be are not named`() {
    let one = Trail()
    var other = one
    for number in 0..<10 { other.note(id(number)) }
    #expect(between(one, other, atMost: 10)?.count == 10)
    #expect(between(one, other, atMost: 9) == nil)
    // One block that is written often is one.
    var third = one
    for _ in 0..<10 { third.note(id(7)) }
    #expect(between(one, third, atMost: 1) == [id(7)])
  }

  @Test func `the newest thousands of writes are known, and older ones are let go`() {
    var trail = Trail()
    var states: [Trail] = []
    for number in 0..<20_000 {
      states.append(trail)
      trail.note(id(number))
    }
    #expect(between(states[18_000], trail) == Set((18_000..<20_000).map(id)))
    #expect(between(states[100], trail) == nil)
    // States from before and after something was let go are related all the same.
    for number in stride(from: 5000, to: 19_000, by: 997) {
      #expect(
        between(states[number], states[number + 500]) == Set((number..<(number + 500)).map(id)))
    }
  }
}
