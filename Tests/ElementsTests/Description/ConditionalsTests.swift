import Elements
import Testing

@Suite struct ConditionalsTests {
  private let probe = Probe(10, 20)

  private func width(_ element: any Element) throws -> Double {
    try size(of: element).width
  }

  @Test func `a condition that doesn't hold leaves the element as it is`() throws {
    #expect(probe.if(false) { _ in Probe(1, 1) } as? Probe == probe)
    #expect(try width(probe.if(true) { Probe($0.width * 2, 1) }) == 20)
  }

  @Test(arguments: [(true, 11.0), (false, 9.0)])
  func `one of two changes is made`(_ condition: Bool, _ expected: Double) throws {
    let element = probe.if(
      condition, then: { Probe($0.width + 1, 1) }, else: { Probe($0.width - 1, 1) })
    #expect(try width(element) == expected)
  }

  @Test func `a value that is there is given to the change`() throws {
    #expect(try width(probe.if(let: 5.0) { Probe($1.width + $0, 1) }) == 15)
    #expect(probe.if(let: Double?.none) { Probe($1.width + $0, 1) } as? Probe == probe)
  }

  @Test func `map makes another element, and modify the same one with changes`() throws {
    #expect(try width(probe.map { Probe($0.height, 0) }) == 20)
    #expect(probe.modify { $0.width = 3 } == Probe(3, 20))
    #expect(probe == Probe(10, 20))
  }

  @Test func `an element of unknown type can be changed too`() throws {
    let element: any Element = probe
    #expect(try width(element.if(true) { _ in Probe(7, 7) }) == 7)
    #expect(try width(element.map { _ in Probe(8, 8) }) == 8)
  }
}
