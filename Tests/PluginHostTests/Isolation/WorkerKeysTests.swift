import Inspector
import PluginProtocol
import Testing

@testable import PluginHost

/// What a worker says that it has read is taken in the host's numbers, or not at all.
@MainActor
@Suite struct WorkerKeysTests {
  @Test func `a worker's numbers become the table's, whatever is in the table already`() throws {
    let table = ContextKeyTable()
    _ = table.number(of: try #require(ContextKey(#"property["opacity"]"#)))
    let scope = try #require(ContextKey(#"scope["text/edit"]"#))
    var keys = WorkerKeys()

    try keys.learn(NewKeys([#"scope["text/edit"]"#]))

    let numbers = try keys.translate([2, 1], to: table)
    let number = try #require(table.number(of: scope))
    #expect(numbers == [number, 1])
    #expect(number != 2)
  }

  @Test func `another table has its own numbers`() throws {
    var keys = WorkerKeys()
    try keys.learn(NewKeys([#"scope["text/edit"]"#]))
    let (one, other) = (ContextKeyTable(), ContextKeyTable())
    _ = other.number(of: try #require(ContextKey(#"property["opacity"]"#)))

    let first = try keys.translate([2], to: one)

    let second = try keys.translate([2], to: other)
    #expect(second != first)
  }

  @Test(arguments: [2, -1, .min, .max] as [Int32])
  func `a number that was never told of is refused`(number: Int32) {
    var keys = WorkerKeys()
    #expect(throws: ProtocolError.self) { try keys.translate([number], to: ContextKeyTable()) }
  }

  @Test func `what is no key is refused`() {
    var keys = WorkerKeys()
    #expect(throws: ProtocolError.self) { try keys.learn(NewKeys(["opacity ||"])) }
  }
}
