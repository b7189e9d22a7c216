import DocumentModel
import PluginBridge
import TestSupport
import Testing

/// Actions that sin without ending the process.
@MainActor
@Suite struct HostileActionTests {
  static func perform(_ name: String, _ transaction: Transaction, deadline: Double = 30)
    async throws
    -> ActionOutcome
  {
    let declaration = try LoadedPluginTests.declaration(name)
    let plugin = try LoadedPlugin(declaration, services: TestServices())
    let run = plugin.prepare(
      declaration.items[0].id, arguments: [], transaction: transaction, deadline: deadline)
    return try await #require(run).perform()
  }

  @Test(arguments: [
    ("action-fails", "The sky is too dark."),
    ("action-throws-away", "The callee tried and couldn't."),
    ("action-out-of-range", "The value lies outside the range that is allowed."),
    ("action-not-a-number", "The value lies outside the range that is allowed."),
    (
      "action-unknown-status",
      "The callee failed with a status that this version doesn't know."
    ),
    ("bad-progress", "The caller broke a rule of the header."),
    ("bad-utf8-message", "The caller broke a rule of the header."),
    ("oversize-message", "The caller broke a rule of the header."),
    ("lying-message", "The caller broke a rule of the header."),
    (
      "unknown-block",
      "There is no such block, item, parameter or property. No block"
    ),
    ("late-registration", "The function may not be called at this time or on this thread."),
  ])
  func `a failure says the plugin's words or the status's, and leaves nothing`(
    name: String, message: String
  ) async throws {
    let outcome = try await Self.perform(name, SampleDocument().transaction)
    #expect(outcome.ending == .failed)
    #expect(outcome.message.hasPrefix(message))
    #expect(outcome.transaction == nil)
  }

  @Test func `an action that stopped leaves nothing`() async throws {
    let outcome = try await Self.perform("action-cancels", SampleDocument().transaction)
    #expect(outcome.ending == .cancelled)
    #expect(outcome.transaction == nil)
  }

  @Test(arguments: [
    "action-thread-writes", "action-completes-twice", "action-completes-and-returns",
  ])
  func `what was written before the end is kept`(name: String) async throws {
    let sample = try SampleDocument()
    let outcome = try await Self.perform(name, sample.transaction)
    #expect(outcome.ending == .succeeded)
    let document = try #require(outcome.transaction).document
    #expect(try document.property("opacity", of: sample.block) == .double(0.5))
  }

  @Test func `an action that never ends is given up after its deadline`() async throws {
    let outcome = try await Self.perform(
      "action-never-completes", SampleDocument().transaction, deadline: 0.02)
    #expect(outcome.ending == .timedOut)
    #expect(outcome.transaction == nil)
    #expect(outcome.seconds >= 0.02)
    #expect(outcome.message.contains("0.02 s"))
  }
}
