import CInspector
import DocumentModel
import Inspector
import Testing

@testable import PluginBridge

// Safety: everywhere in here: an action is given its own invocation, which its test keeps.
/// What an action may say and ask, as `invocation.h` has it.
@MainActor
@Suite struct InvocationInterfaceTests {
  @Test func `an action knows its blocks, in the order of selection`() throws {
    let test = unsafe try TestRun()
    #expect(test.plugin.blockCount == 1)
    #expect(test.plugin.block(0) == test.sample.block.rawValue)
    #expect(test.plugin.block(1) == 0)
    #expect(test.plugin.block(.max) == 0)
  }

  @Test func `the last message counts, and one that can't be read changes nothing`() async throws {
    let test = unsafe try TestRun { invocation in
      let plugin = unsafe PluginSide(invocation)
      plugin.say("First.")
      plugin.say(PluginText(Array(repeating: 0x61, count: 4096)))
      plugin.say("Second.")
      let refused = PluginText.unreadable + [PluginText(Array(repeating: 0x61, count: 4097))]
      return refused.allSatisfy { plugin.say($0) == INSPECTOR_INVALID_ARGUMENT }
        ? INSPECTOR_OK : INSPECTOR_FAILED
    }
    let outcome = await test.run.perform()
    #expect(outcome.ending == .succeeded)
    #expect(outcome.message == "Second.")
  }

  @Test func `progress is at most 1, or negative, and never no number`() throws {
    let services = TestServices()
    let test = unsafe try TestRun(services: services)
    for fraction in [0, 0.5, 1, -1, -Double.infinity] {
      #expect(test.plugin.progress(fraction) == INSPECTOR_OK)
    }
    for fraction in [Double(1).nextUp, 2, .infinity, .nan, .signalingNaN] {
      #expect(test.plugin.progress(fraction) == INSPECTOR_INVALID_ARGUMENT)
    }
    #expect(services.fractions == [0, 0.5, 1, -1, -.infinity])
  }

  @Test func `null in place of an invocation is an answer, not a crash`() throws {
    let nobody = unsafe try TestRun().plugin.withoutInvocation
    #expect(nobody.blockCount == 0)
    #expect(nobody.block(0) == 0)
    #expect(nobody.say("a") == INSPECTOR_INVALID_ARGUMENT)
    #expect(nobody.progress(0) == INSPECTOR_INVALID_ARGUMENT)
    #expect(nobody.complete(INSPECTOR_OK) == INSPECTOR_INVALID_ARGUMENT)
    #expect(nobody.parameter(0, .i32) == .init(INSPECTOR_INVALID_ARGUMENT))
    unsafe #expect(nobody.pixels(of: BlockID(rawValue: 1)).status == INSPECTOR_INVALID_ARGUMENT)
  }

  static let arguments: [(ParameterType, ArgumentValue)] = [
    (.i32, .signed(-1)), (.i64, .signed(.min)), (.u32, .unsigned(1)), (.u64, .unsigned(.max)),
    (.f32, .number(0.5)), (.f64, .number(1e300)), (.bool, .bool(true)), (.string, .string("ü")),
    (.color, .color(Color(red: 1, green: 0, blue: 0))), (.point, .point(x: 1, y: 2)),
    (.choice, .choice("a")),
  ]

  @Test func `a parameter is read as its own type, from its own place`() throws {
    let test = unsafe try TestRun(arguments: Self.arguments.map(\.1))
    for (index, (own, value)) in Self.arguments.enumerated() {
      #expect(test.plugin.parameter(UInt32(index), own) == .init(INSPECTOR_OK, value))
    }
    // A number that its type can't hold is of another type too.
    #expect(test.plugin.parameter(1, .i32) == .init(INSPECTOR_WRONG_TYPE))
    #expect(test.plugin.parameter(3, .u32) == .init(INSPECTOR_WRONG_TYPE))
    #expect(test.plugin.parameter(0, .u32) == .init(INSPECTOR_WRONG_TYPE))
    #expect(test.plugin.parameter(7, .choice) == .init(INSPECTOR_WRONG_TYPE))
  }

  @Test func `there is no parameter behind the last`() throws {
    let test = unsafe try TestRun(arguments: [.signed(1)])
    for index in [1, 2, UInt32.max] {
      for type in ParameterType.allCases {
        #expect(test.plugin.parameter(index, type) == .init(INSPECTOR_NOT_FOUND))
      }
    }
  }

  @Test func `a parameter needs somewhere to go`() throws {
    let test = unsafe try TestRun(arguments: [.signed(1)])
    for type in ParameterType.allCases {
      #expect(test.plugin.parameterToNull(0, type) == INSPECTOR_INVALID_ARGUMENT)
    }
  }
}
