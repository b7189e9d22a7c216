import CInspector
import DocumentModel
import Testing

@testable import PluginBridge

// Safety: everywhere in here: what is lent is read before the action ends.
/// Reading and writing properties, with every answer that `document.h` promises.
@MainActor
@Suite struct DocumentInterfaceTests {
  typealias Reply = PluginSide.Reply

  nonisolated static let values: [PropertyValue] = [
    .bool(true), .integer(-5), .double(0.5), .string("ü"),
    .color(Color(red: 1, green: 0, blue: 0.5)),
  ]

  @Test(arguments: values)
  func `what is written is read back, and only as its own type`(value: PropertyValue) throws {
    let test = unsafe try TestRun()
    #expect(test.plugin.set(value, "com.example/value", of: test.sample.block) == INSPECTOR_OK)
    for type in PropertyType.allCases {
      #expect(
        test.plugin.get(type, "com.example/value", of: test.sample.block)
          == (type == value.type ? Reply(INSPECTOR_OK, value) : Reply(INSPECTOR_WRONG_TYPE)))
    }
  }

  @Test(arguments: values)
  func `a known property takes its own type alone`(value: PropertyValue) throws {
    let test = unsafe try TestRun()
    let status = test.plugin.set(value, "opacity", of: test.sample.block)
    #expect(status == (value.type == .double ? INSPECTOR_OK : INSPECTOR_WRONG_TYPE))
    let found = value.type == .double ? value : .double(1)
    #expect(
      test.plugin.get(.double, "opacity", of: test.sample.block) == Reply(INSPECTOR_OK, found))
  }

  @Test(arguments: ["opacit", "", "com.example/absent", "fill/color/value", "opacity/"])
  func `an unknown property is not found`(path: String) throws {
    let test = unsafe try TestRun()
    let reply = test.plugin.get(.double, PluginText(path), of: test.sample.block)
    #expect(reply == Reply(INSPECTOR_NOT_FOUND))
  }

  @Test(arguments: [UInt64(0), 999, .max])
  func `an unknown block is not found`(block: UInt64) throws {
    let test = unsafe try TestRun()
    let block = BlockID(rawValue: block)
    #expect(test.plugin.get(.double, "opacity", of: block) == Reply(INSPECTOR_NOT_FOUND))
    #expect(test.plugin.set(.double(0.5), "opacity", of: block) == INSPECTOR_NOT_FOUND)
    #expect(test.plugin.set(.double(0.5), "com.example/a", of: block) == INSPECTOR_NOT_FOUND)
  }

  @Test(arguments: [-0.001, 1.001, .infinity, -.infinity, .nan])
  func `a number outside its range changes nothing`(number: Double) throws {
    let test = unsafe try TestRun()
    #expect(
      test.plugin.set(.double(number), "opacity", of: test.sample.block) == INSPECTOR_OUT_OF_RANGE)
    #expect(test.call.end().transaction.document == test.sample.document)
  }

  @Test func `a foreign property takes no number that isn't finite, and no colour out of range`()
    throws
  {
    let test = unsafe try TestRun()
    let wrong: [PropertyValue] = [
      .double(.nan), .double(.infinity), .color(Color(red: 2, green: 0, blue: 0)),
      .color(Color(red: .nan, green: 0, blue: 0)),
    ]
    for value in wrong {
      #expect(
        test.plugin.set(value, "com.example/a", of: test.sample.block) == INSPECTOR_OUT_OF_RANGE)
    }
    #expect(test.call.end().transaction.document == test.sample.document)
  }

  @Test func `a scope that the document denies is denied, its neighbours aren't`() throws {
    let test = unsafe try TestRun(change: { $0.document.setScope("layer/opacity", rule: .deny) })
    let block = test.sample.block
    #expect(test.plugin.set(.double(0.5), "opacity", of: block) == INSPECTOR_DENIED)
    #expect(test.plugin.set(.double(5), "rotation", of: block) == INSPECTOR_OK)
    #expect(test.plugin.set(.double(5), "com.example/a", of: block) == INSPECTOR_OK)
    #expect(test.plugin.get(.double, "opacity", of: block) == Reply(INSPECTOR_OK, .double(1)))
  }

  @Test func `a scope that is left to the block is the block's`() throws {
    let test = unsafe try TestRun(change: { sample in
      sample.document.setScope("layer/opacity", rule: .deferred)
      sample.document.setScope("layer/rotate", rule: .deferred)
      try sample.document.setScope("layer/rotate", of: sample.block, enabled: true)
    })
    #expect(test.plugin.set(.double(0.5), "opacity", of: test.sample.block) == INSPECTOR_DENIED)
    #expect(test.plugin.set(.double(5), "rotation", of: test.sample.block) == INSPECTOR_OK)
  }

  @Test func `a truth is 0 or 1`() throws {
    let test = unsafe try TestRun()
    for truth in UInt8(0)...255 {
      let status = test.plugin.set(truth: truth, "com.example/a", of: test.sample.block)
      #expect(status == (truth <= 1 ? INSPECTOR_OK : INSPECTOR_INVALID_ARGUMENT))
    }
  }

  @Test func `a text that can't be read is refused, as path and as value`() throws {
    let test = unsafe try TestRun()
    let block = test.sample.block
    for text in PluginText.unreadable {
      #expect(
        test.plugin.set(text: text, "com.example/a", of: block) == INSPECTOR_INVALID_ARGUMENT)
      for value in Self.values {
        #expect(test.plugin.set(value, text, of: block) == INSPECTOR_INVALID_ARGUMENT)
        #expect(test.plugin.get(value.type, text, of: block) == Reply(INSPECTOR_INVALID_ARGUMENT))
      }
    }
    #expect(test.call.end().transaction.document == test.sample.document)
  }

  @Test func `an empty text may be null`() throws {
    let test = unsafe try TestRun()
    let block = test.sample.block
    #expect(test.plugin.set(text: .null(), "com.example/a", of: block) == INSPECTOR_OK)
    #expect(
      test.plugin.get(.string, "com.example/a", of: block) == Reply(INSPECTOR_OK, .string("")))
  }

  @Test func `null in place of a pointer is an answer, not a crash`() throws {
    let test = unsafe try TestRun()
    let block = test.sample.block
    for value in Self.values {
      #expect(test.plugin.getToNull(value.type, "opacity", of: block) == INSPECTOR_INVALID_ARGUMENT)
      let nobody = test.plugin.withoutInvocation
      #expect(nobody.set(value, "com.example/a", of: block) == INSPECTOR_INVALID_ARGUMENT)
      #expect(nobody.get(value.type, "opacity", of: block) == Reply(INSPECTOR_INVALID_ARGUMENT))
    }
  }

  @Test func `a text that was lent stays as it was until the end`() throws {
    let test = unsafe try TestRun()
    let block = test.sample.block
    let long = String(repeating: "lent ", count: 1000)
    test.plugin.set(.string(long), "com.example/a", of: block)
    let lent = unsafe test.call.lend(long)
    for round in 0..<100 {
      test.plugin.set(.string("other \(round)"), "com.example/a", of: block)
      _ = test.plugin.get(.string, "com.example/a", of: block)
    }
    unsafe #expect(String(copying: lent) == long)
  }
}
