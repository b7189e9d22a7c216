import Testing

@testable import PluginHost

/// What a worker prints is kept in bounds.
@Suite struct OutputTailTests {
  @Test func `the end is kept, and no more than the limit`() {
    var tail = OutputTail()

    tail.append(Array(repeating: UInt8(ascii: "a"), count: OutputTail.limit))
    tail.append(Array("end".utf8))

    #expect(tail.text.utf8.count == OutputTail.limit)
    #expect(tail.text.hasSuffix("aend"))
  }

  @Test func `what isn't UTF-8 is replaced`() {
    var tail = OutputTail()
    tail.append([UInt8(ascii: "a"), 0xff])
    #expect(tail.text == "a\u{fffd}")
  }
}
