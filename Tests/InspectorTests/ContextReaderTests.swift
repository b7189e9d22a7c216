import DocumentModel
import Testing

@testable import Inspector

@Suite struct ContextReaderTests {
  private let reader = ContextReader(Snapshot(document: Document(), selection: []))

  private func number(_ spelling: String) throws -> Int32 {
    let key = try #require(ContextKey(spelling))
    return try #require(reader.table.number(of: key))
  }

  @Test func `what was read elsewhere is recorded as if it were read here`() throws {
    let (type, count) = (try number("selection.type"), try number("selection.count"))
    let (keys, starts): ([Int32], [Int32]) = ([count, type, count, count], [0, 1, 1])
    for item in starts.indices {
      reader.begin()
      let end = item + 1 < starts.count ? Int(starts[item + 1]) : keys.count
      for place in Int(starts[item])..<end { reader.record(keys[place]) }
    }
    let expected = reader.reads
    reader.forgetReads()

    reader.record(keys, from: starts, of: 0..<1)
    reader.record(keys, from: starts, of: 1..<3)

    #expect(reader.reads.reads == expected.reads)
    #expect(reader.reads.starts == expected.starts)
    // Each key counts once an item.
    #expect(expected.reads == [count, type, count])
  }

  @Test func `a key that got its number meanwhile can be recorded`() throws {
    let new = try number(#"property["opacity"]"#)

    reader.record([new], from: [0], of: 0..<1)

    #expect(reader.latestReads == [new])
  }
}
