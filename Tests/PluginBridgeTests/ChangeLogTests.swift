import CInspector
import DocumentModel
import Inspector
import PluginProtocol
import TestSupport
import Testing

@testable import PluginBridge

/// What an action has set can be set again elsewhere.
// Safety: `TestRun` lends the pointers of its own plugin, which lives as long as the run.
@MainActor
@Suite struct ChangeLogTests {
  static let paths: [PropertyPath] = [
    "opacity", "blur/uniform/intensity", "blur/radial/radius", "effect/adjustments/brightness",
    "effect/adjustments/contrast", "com.example.test/text", "com.example.test/other",
  ]

  /// Makes a change that a seed chooses.
  static func change(
    _ blocks: [BlockID], _ random: inout SeededGenerator
  ) -> DocumentChange {
    let path = paths.randomElement(using: &random) ?? "opacity"
    let numbers = [0, 0.25, 0.5]
    let number = numbers.randomElement(using: &random) ?? 0
    let texts = ["", "a", String(repeating: "long", count: 100)]
    return DocumentChange(
      block: blocks.randomElement(using: &random) ?? BlockID(rawValue: 1), path: path,
      value: path.isForeign
        ? .string(texts.randomElement(using: &random) ?? "") : .double(number))
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `the changes make the same document of the same beginning`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let test = unsafe try TestRun(keepsChanges: true)
    var accepted = 0
    // Effects and blurs are named by themselves too, once they are there.
    for _ in 0..<Int.random(in: 1...120, using: &random) {
      let change = Self.change(
        (2...9).map { BlockID(rawValue: $0) }, &random)
      let status = test.plugin.set(
        change.value, PluginText(change.path.rawValue), of: change.block)
      if status == INSPECTOR_OK { accepted += 1 }
    }
    let left = test.call.end()
    var again = test.sample.transaction
    try again.apply(left.changes)
    #expect(again.document == left.transaction.document, "seed \(seed)")
    #expect(left.changes.count <= accepted)
    #expect(left.changes.isEmpty == (accepted == 0))
  }

  @Test func `what is overwritten is left out, and the order is that of the last writes`() throws {
    let test = unsafe try TestRun(keepsChanges: true)
    let block = test.sample.block
    for step in 1...10_000 {
      test.plugin.set(.double(Double(step % 10) / 10), "opacity", of: block)
      test.plugin.set(.integer(Int64(step)), "com.example.test/number", of: block)
    }
    test.plugin.set(.double(0.5), "opacity", of: block)
    #expect(
      test.call.end().changes == [
        DocumentChange(block: block, path: "com.example.test/number", value: .integer(10_000)),
        DocumentChange(block: block, path: "opacity", value: .double(0.5)),
      ])
  }

  @Test func `what made room for others is kept`() {
    var log = ChangeLog()
    let block = BlockID(rawValue: 4)
    let small = DocumentChange(block: block, path: "com.example/a", value: .string(""))
    log.add(small, hasMadeBlock: false, growth: -1000)
    log.add(
      DocumentChange(block: block, path: "com.example/b", value: .string("x")),
      hasMadeBlock: false, growth: 900)
    log.add(
      DocumentChange(block: block, path: "com.example/a", value: .string("y")),
      hasMadeBlock: false, growth: 1)
    #expect(log.changes.count == 3)
    #expect(log.changes.first == small)
  }

  @Test func `a log without room refuses, and says so`() {
    var log = ChangeLog()
    let text = String(repeating: "x", count: 1 << 20)
    var count = 0
    var change = DocumentChange(block: BlockID(rawValue: 1), path: "", value: .string(text))
    while log.hasRoom(for: change) {
      log.add(change, hasMadeBlock: true, growth: 0)
      count += 1
      change.block = BlockID(rawValue: UInt64(count))
    }
    #expect(count == ChangeLog.mostBytes >> 20)
  }

  @Test func `an action that wasn't asked to keeps no changes`() async throws {
    let test = unsafe try TestRun { ActionRunTests.fade(unsafe PluginSide($0), 0.5) }
    let outcome = await test.run.perform()
    #expect(outcome.ending == .succeeded)
    #expect(outcome.changes.isEmpty)
  }

  @Test func `an action that fails has no changes`() async throws {
    let test = unsafe try TestRun(
      action: {
        _ = ActionRunTests.fade(unsafe PluginSide($0), 0.5)
        return INSPECTOR_FAILED
      }, keepsChanges: true)
    #expect(await test.run.perform().changes.isEmpty)
  }
}
