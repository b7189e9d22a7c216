import CInspector
import DocumentModel
import Inspector
import PluginProtocol
import TestSupport
import Testing

@testable import PluginBridge

@MainActor
@Suite struct BodyWriterTests {
  @Test func `what is written is what is there`() throws {
    for seed in UInt64(0)..<300 {
      var bodies = RandomBody(seed: seed)
      let body = bodies.next()
      #expect(try BodySide.write { $0.write(body) }.get() == body, "seed \(seed)")
    }
  }

  @Test func `a tree with kinds of the future is the tree of their fallbacks`() throws {
    for seed in UInt64(0)..<300 {
      var bodies = RandomBody(seed: seed)
      let body = bodies.next()
      var random = SeededGenerator(seed: seed)
      // A wrapped element takes two more levels, and a body has 32.
      let result = BodySide.write { side in
        side.write(body) { Int.random(in: 0..<3, using: &random) == 0 }
      }
      #expect(try result.get() == body, "seed \(seed)")
    }
  }

  @Test func `a failure is told in the plugin's words, but for what the host has refused`() {
    let long = String(repeating: "a", count: BodyLimits.stringBytes + 1)
    let told = BodySide.write { side in
      #expect(side.open(INSPECTOR_ELEMENT_ROW) == INSPECTOR_OK)
      #expect(side.fail("No tones.") == INSPECTOR_OK)
      #expect(side.fail(PluginText(long)) == INSPECTOR_INVALID_ARGUMENT)
      #expect(side.fail(PluginText([0xFF])) == INSPECTOR_INVALID_ARGUMENT)
      return INSPECTOR_FAILED
    }
    #expect(told == .failure(BodyError(.failed, "No tones.")))
    let refused = BodySide.write { side in
      #expect(side.close() == INSPECTOR_WRONG_STATE)
      #expect(side.fail("No tones.") == INSPECTOR_WRONG_STATE)
      return INSPECTOR_FAILED
    }
    guard case .failure(let error) = refused else {
      Issue.record("It wasn't refused.")
      return
    }
    #expect(error.code != .failed)
    // A sentence without a failure says nothing, and none is left for the next body.
    let whole = BodySide.write { side in
      _ = side.fail("No tones.")
      _ = side.open(INSPECTOR_ELEMENT_ROW)
      return side.close()
    }
    #expect(whole == .success(BodyNode(.row)))
  }

  @Test func `calls in any order are refused at one place or make a body`() throws {
    var accepted = 0
    for seed in UInt64(0)..<3000 {
      var random = SeededGenerator(seed: seed)
      var first: inspector_status_t?
      let result = BodySide.write { side in
        // Whatever was opened is closed, or hardly a body would be whole.
        var open = 0
        let calls = Int.random(in: 1...12, using: &random)
        for step in 0..<(calls + 12) where step < calls || open > 0 {
          let status = step < calls ? Self.call(side, &open, &random) : side.close()
          if step >= calls { open -= 1 }
          if let first { #expect(status == first, "seed \(seed)") }
          if status != INSPECTOR_OK { first = first ?? status }
        }
        return INSPECTOR_OK
      }
      guard case .success(let body) = result else {
        continue
      }
      accepted += 1
      #expect(first == nil, "seed \(seed)")
      #expect(try BodyDecoder.decode(BodyStream(body).bytes) == body, "seed \(seed)")
    }
    #expect(accepted > 10)
  }

  /// One call of a plugin that knows a little of what it does.
  static func call(
    _ side: BodySide, _ open: inout Int, _ random: inout SeededGenerator
  ) -> inspector_status_t {
    let kinds: [UInt32] = [1, 7, 11, 20, 34, 38, 40, 63, 64, 900]
    let attributes: [UInt32] = [1, 5, 8, 14, 15, 17, 20, 26, 50, 63, 64, 7000, .max]
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<6:
      open += 1
      return side.open(kinds.randomElement(using: &random) ?? 1)
    case 6..<9:
      open -= 1
      return side.close()
    default:
      let values: [BodyValue] = [
        .number(1), .number(.nan), .bool(true), .string("a"), .word(.center), .numbers([0, 1, 1]),
        .color(Color(red: 0, green: 0, blue: 0, alpha: 1)),
      ]
      return side.set(
        attributes.randomElement(using: &random) ?? 1,
        values.randomElement(using: &random) ?? .number(0))
    }
  }

  @Test(arguments: PluginText.unreadable.indices)
  func `a text that can't be read refuses the body`(index: Int) {
    let text = PluginText.unreadable[index]
    let asValue = BodySide.write { side in
      _ = side.open(INSPECTOR_ELEMENT_LABEL)
      return side.set(INSPECTOR_ATTRIBUTE_TEXT, text: text)
    }
    let asKey = BodySide.write { $0.open(INSPECTOR_ELEMENT_LABEL, text) }
    for result in [asValue, asKey] {
      let error = #expect(throws: BodyError.self) { try result.get() }
      #expect(error?.path == "label")
    }
  }

  @Test(arguments: [false, true])
  func `what is kept out counts`(isNested: Bool) throws {
    let text = PluginText(String(repeating: "a", count: 4000))
    let result = BodySide.write { side in
      _ = side.open(INSPECTOR_ELEMENT_ROW)
      for _ in 0..<100 {
        _ = side.open(900)
        for attribute in UInt32(100)..<110 {
          if isNested { _ = side.open(INSPECTOR_ELEMENT_LABEL) }
          _ = side.set(isNested ? INSPECTOR_ATTRIBUTE_TEXT : attribute, text: text)
          if isNested { _ = side.close() }
        }
        _ = side.open(INSPECTOR_ELEMENT_FALLBACK)
        _ = side.open(INSPECTOR_ELEMENT_SPACER)
        _ = side.close()
        _ = side.close()
        _ = side.close()
      }
      return side.close()
    }
    let error = #expect(throws: BodyError.self) { try result.get() }
    #expect(error?.code == .tooLarge)
    #expect(error?.path.hasPrefix("row/kind-900.7") == true)
  }

  @Test func `a whole body may take exactly what the header says`() throws {
    // The row takes 16 bytes, a label 16 and 8, and its text the rest.
    let count = (BodyLimits.bytes - 16) / (16 + 8 + 4096)
    let rest = BodyLimits.bytes - 16 - count * (16 + 8 + 4096) - (16 + 8)
    func write(_ last: Int) -> Result<BodyNode, BodyError> {
      BodySide.write { side in
        _ = side.open(INSPECTOR_ELEMENT_ROW)
        for length in Array(repeating: 4096, count: count) + [last] {
          _ = side.open(INSPECTOR_ELEMENT_LABEL)
          _ = side.set(INSPECTOR_ATTRIBUTE_TEXT, .string(String(repeating: "a", count: length)))
          _ = side.close()
        }
        return side.close()
      }
    }
    #expect(try write(rest).get().children.count == count + 1)
    #expect(throws: BodyError.self) { try write(rest + 1).get() }
  }

  @Test func `outside its time, on no body and on another thread it is shut`() {
    var kept: BodySide?
    _ = BodySide.write { side in
      kept = side
      return INSPECTOR_OK
    }
    guard let kept else { return #expect(Bool(false), "There was no writer.") }
    #expect(kept.open(INSPECTOR_ELEMENT_ROW) == INSPECTOR_WRONG_STATE)
    // Safety: null is refused.
    #expect(unsafe kept.table.close(nil) == INSPECTOR_INVALID_ARGUMENT)
  }
}

@MainActor
@Suite struct BridgedBodiesTests {
  @Test func `a body is asked for again only when what it has read has changed`() throws {
    let (bodies, slot, _) = try HostileBodyTests.loaded("counts")
    var sample = try SampleDocument()
    let table = ContextKeyTable()
    func asked(_ selection: [BlockID], _ version: UInt64) throws -> Double? {
      let snapshot = Snapshot(document: sample.document, selection: selection, version: version)
      let body = try bodies.body(of: slot, reader: ContextReader(snapshot, table: table)).get()
      return body.children.first?.number(.value)
    }
    let first = try #require(try asked([sample.block], 1))
    #expect(try asked([sample.block], 2) == first)
    try sample.document.setProperty("opacity", of: sample.block, to: .double(0.5))
    #expect(try asked([sample.block], 3) == first)
    #expect(try asked([], 4) == first + 0.01)
    #expect(try asked([], 5) == first + 0.01)
  }

  @Test func `a refused body isn't asked for again either`() throws {
    let services = TestServices()
    let (bodies, slot, reader) = try HostileBodyTests.loaded("fails", services)
    let first = bodies.body(of: slot, reader: reader)
    #expect(bodies.body(of: slot, reader: reader) == first)
  }
}
