import CInspector
import DocumentModel
import SharedMemory
import Synchronization
import TestSupport
import Testing

@testable import PluginBridge

// Safety: everywhere in here: an action is given its own invocation, which its test keeps.
/// How an action is run where nobody can wait for a main queue.
@MainActor
@Suite struct ActionBeginTests {
  /// The ends that were heard.
  private let ends = Ends()

  private final class Ends: Sendable {
    let heard = Mutex<[ActionOutcome.Ending]>([])

    var all: [ActionOutcome.Ending] { heard.withLock { $0 } }
  }

  private final class Fractions: Sendable {
    let heard = Mutex<[Double]>([])
  }

  private func begin(_ test: TestRun) -> Bool {
    test.run.begin { [ends] outcome in ends.heard.withLock { $0.append(outcome.ending) } }
  }

  @Test func `an action that returns has ended before the beginning has`() throws {
    let test = unsafe try TestRun { ActionRunTests.fade(unsafe PluginSide($0), 0.5) }
    #expect(!begin(test))
    #expect(ends.all == [.succeeded])
  }

  @Test func `an action that goes on ends on the thread that ends it, once`() throws {
    let test = unsafe try TestRun { _ in INSPECTOR_PENDING }
    #expect(begin(test))
    #expect(ends.all.isEmpty)

    let statuses = onAnotherThread { [plugin = test.plugin] in
      [plugin.complete(INSPECTOR_OK), plugin.complete(INSPECTOR_FAILED)]
    }
    #expect(statuses == [INSPECTOR_OK, INSPECTOR_WRONG_STATE])
    #expect(ends.all == [.succeeded])
  }

  @Test func `an action that completes and then promises to go on has ended`() throws {
    let test = unsafe try TestRun { invocation in
      unsafe PluginSide(invocation).complete(INSPECTOR_OK)
      return INSPECTOR_PENDING
    }
    #expect(!begin(test))
    #expect(ends.all == [.succeeded])
  }

  @Test func `what was begun can't be begun again`() throws {
    let test = unsafe try TestRun { ActionRunTests.fade(unsafe PluginSide($0), 0.5) }
    #expect(!begin(test))
    #expect(!begin(test))
    #expect(ends.all == [.succeeded, .failed])
  }

  @Test func `a call that ends on another thread needs no main queue to be kept`() throws {
    let tests = try (0..<1100).map { _ in unsafe try TestRun { _ in INSPECTOR_PENDING } }
    for test in tests { _ = begin(test) }
    // The main thread waits here, so nothing that needs it can happen meanwhile.
    onAnotherThread { [sides = tests.map(\.plugin)] in
      for side in sides { side.complete(INSPECTOR_OK) }
    }
    #expect(ends.all.count == tests.count)
    #expect(tests.allSatisfy { $0.plugin.complete(INSPECTOR_OK) == INSPECTOR_WRONG_STATE })
  }

  @Test func `progress goes to whoever runs the action, if somebody wants it`() throws {
    let services = TestServices()
    let fractions = Fractions()
    let test = unsafe try TestRun(
      services: services,
      action: { unsafe PluginSide($0).progress(0.25) },
      onProgress: { fraction in fractions.heard.withLock { $0.append(fraction) } })
    #expect(!begin(test))
    #expect(fractions.heard.withLock { $0 } == [0.25])
    #expect(services.fractions.isEmpty)
  }

  @Test func `every call of an action is a sign of life, and the page says what runs`() throws {
    let page = try ActivityPage()
    let test = unsafe try TestRun(
      action: {
        let plugin = unsafe PluginSide($0)
        _ = plugin.blockCount
        return plugin.progress(0.5)
      }, activity: page, number: 7)
    #expect(page.call.phase == .idle)
    let before = page.beats
    #expect(!begin(test))
    #expect(page.beats >= before + 2)
    #expect(page.call.phase == .idle)
  }

  @Test func `the page names the item whose action hangs`() throws {
    let page = try ActivityPage()
    Self.page.withLock { $0 = page }
    let test = unsafe try TestRun(
      action: { _ in
        let call = ActionBeginTests.page.withLock { $0?.call }
        return call == .init(phase: .action, plugin: 7, item: 0) ? INSPECTOR_OK : INSPECTOR_FAILED
      }, activity: page, number: 7)
    #expect(!begin(test))
    #expect(ends.all == [.succeeded])
  }

  nonisolated private static let page = Mutex<ActivityPage?>(nil)
}
