import CInspector
import Dispatch
import DocumentModel
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import PluginBridge

// Safety: everywhere in here: an action is given its own invocation, which its test keeps.
/// How actions end, and what holds afterwards.
@MainActor
@Suite struct ActionRunTests {
  /// Writes the opacity of the first block.
  nonisolated static func fade(_ plugin: PluginSide, _ opacity: Double) -> inspector_status_t {
    plugin.set(.double(opacity), "opacity", of: BlockID(rawValue: plugin.block(0)))
  }

  static let statuses: [inspector_status_t] = [
    INSPECTOR_UNSUPPORTED, INSPECTOR_INVALID_ARGUMENT, INSPECTOR_FAILED, INSPECTOR_CANCELLED,
    INSPECTOR_NOT_FOUND, INSPECTOR_WRONG_TYPE, INSPECTOR_OUT_OF_RANGE, INSPECTOR_DENIED,
    INSPECTOR_WRONG_STATE, INSPECTOR_ALREADY_EXISTS, 12, 4711, .max, .min, -2, ActionCall.givenUp,
  ]

  @Test func `only OK is success`() async throws {
    for status in Self.statuses {
      let test = unsafe try TestRun { invocation in
        Task.detached { [plugin = unsafe PluginSide(invocation)] in
          _ = Self.fade(plugin, 0.5)
          plugin.say("Mine.")
          // The test's own status travels as the progress that the plugin reports.
          plugin.complete(ActionRunTests.wanted.load(ordering: .relaxed))
        }
        return INSPECTOR_PENDING
      }
      Self.wanted.store(status, ordering: .relaxed)
      let outcome = await test.run.perform()
      #expect(outcome.ending == (status == INSPECTOR_CANCELLED ? .cancelled : .failed), "\(status)")
      #expect(outcome.transaction == nil)
      #expect(outcome.message == "Mine.")
    }
  }

  nonisolated private static let wanted = Atomic<Int32>(0)
  nonisolated private static let refusals = Atomic<Int>(0)

  @Test func `an action can't return the host's own status`() async throws {
    let outcome = unsafe try await TestRun { _ in ActionCall.givenUp }.run.perform()
    #expect(outcome.ending == .failed)
    #expect(outcome.message == INSPECTOR_FAILED.words)
  }

  @Test func `an action can't end by promising to end`() async throws {
    let outcome = unsafe try await TestRun { invocation in
      unsafe PluginSide(invocation).complete(INSPECTOR_PENDING)
      return INSPECTOR_PENDING
    }.run.perform()
    #expect(outcome.ending == .failed)
    #expect(outcome.message == INSPECTOR_FAILED.words)
  }

  @Test func `the first end counts, whatever the function returns then`() async throws {
    let failed = unsafe try await TestRun { invocation in
      unsafe PluginSide(invocation).complete(INSPECTOR_FAILED)
      return INSPECTOR_OK
    }.run.perform()
    #expect(failed.ending == .failed)
    let succeeded = unsafe try await TestRun { invocation in
      unsafe PluginSide(invocation).complete(INSPECTOR_OK)
      return INSPECTOR_FAILED
    }.run.perform()
    #expect(succeeded.ending == .succeeded)
  }

  @Test func `nothing is written after the end, not even at once`() async throws {
    let test = unsafe try TestRun { invocation in
      let plugin = unsafe PluginSide(invocation)
      _ = Self.fade(plugin, 0.5)
      plugin.complete(INSPECTOR_OK)
      let block = BlockID(rawValue: 4)
      let late = unsafe [
        plugin.set(.double(0.25), "opacity", of: block), plugin.say("Late."), plugin.progress(0.9),
        plugin.complete(INSPECTOR_FAILED), plugin.get(.double, "opacity", of: block).status,
        plugin.pixels(of: block).status,
      ]
      ActionRunTests.refusals.store(
        late.filter { $0 == INSPECTOR_WRONG_STATE }.count, ordering: .relaxed)
      return INSPECTOR_PENDING
    }
    let outcome = await test.run.perform()
    #expect(outcome.ending == .succeeded)
    #expect(outcome.message.isEmpty)
    #expect(Self.refusals.load(ordering: .relaxed) == 6)
    let opacity = try outcome.transaction?.document.property("opacity", of: test.sample.block)
    #expect(opacity == .double(0.5))
    #expect(test.plugin.complete(INSPECTOR_OK) == INSPECTOR_WRONG_STATE)
  }

  @Test func `a thread that goes on after the deadline is refused`() async throws {
    let test = unsafe try TestRun(deadline: .milliseconds(10)) { _ in INSPECTOR_PENDING }
    let outcome = await test.run.perform()
    #expect(outcome.ending == .timedOut)
    #expect(outcome.message.contains("gave no sign of life for 0.01 s, so nobody waits"))
    #expect(outcome.overran)
    await Task.detached { [plugin = test.plugin, block = test.sample.block] in
      #expect(plugin.set(.double(0.5), "opacity", of: block) == INSPECTOR_WRONG_STATE)
      #expect(plugin.get(.string, "blend/mode", of: block) == .init(INSPECTOR_WRONG_STATE))
      #expect(plugin.say("Late.") == INSPECTOR_WRONG_STATE)
      #expect(plugin.progress(1) == INSPECTOR_WRONG_STATE)
      #expect(plugin.complete(INSPECTOR_OK) == INSPECTOR_WRONG_STATE)
      #expect(plugin.blockCount == 0)
      #expect(plugin.block(0) == 0)
    }.value
  }

  @Test func `who goes on after being asked to stop is told of as that`() async throws {
    let test = unsafe try TestRun(deadline: .milliseconds(10)) { _ in INSPECTOR_PENDING }
    test.run.cancel()
    let outcome = await test.run.perform()
    #expect(outcome.ending == .timedOut)
    #expect(outcome.message.contains("didn't stop within 0.01 s after it was asked to, so nobody"))
  }

  @Test func `what was lent to a plugin stays until it completes, however late`() async throws {
    let services = TestServices(picture: { _ in
      PixelBuffer(width: 1, height: 1, stride: 4, bytes: [1, 2, 3, 4])
    })
    let test = unsafe try TestRun(services: services, deadline: .milliseconds(10)) { invocation in
      let plugin = unsafe PluginSide(invocation)
      return unsafe plugin.pixels(of: BlockID(rawValue: plugin.block(0))).status == INSPECTOR_OK
        ? INSPECTOR_PENDING : INSPECTOR_FAILED
    }

    let outcome = await test.run.perform()
    #expect(outcome.ending == .timedOut)
    #expect(test.call.hasLoans)
    #expect(test.plugin.isCancelled)

    #expect(test.plugin.complete(INSPECTOR_OK) == INSPECTOR_WRONG_STATE)
    #expect(!test.call.hasLoans)
  }

  @Test func `a sign of life puts the deadline off`() async throws {
    // Each step waits for a third of a deadline; together they take longer than one.
    let test = unsafe try TestRun(deadline: .milliseconds(600)) { invocation in
      // Not a task: other tests may keep every thread of theirs for longer than a deadline.
      DispatchQueue.global().async { [plugin = unsafe PluginSide(invocation)] in
        let clock = ContinuousClock()
        for step in 1...5 {
          let end = clock.now + .milliseconds(200)
          while clock.now < end { sched_yield() }
          plugin.progress(Double(step) / 5)
        }
        plugin.complete(INSPECTOR_OK)
      }
      return INSPECTOR_PENDING
    }
    let outcome = await test.run.perform()
    #expect(outcome.ending == .succeeded)
    #expect(outcome.seconds > 0.9)
  }

  @Test func `a plugin sees that it should stop, and may`() async throws {
    let running = Mutex<ActionRun?>(nil)
    let services = TestServices(onProgress: { _ in running.withLock { $0 }?.cancel() })
    let test = unsafe try TestRun(services: services) { invocation in
      Task.detached { [plugin = unsafe PluginSide(invocation)] in
        let before = plugin.isCancelled
        plugin.progress(0.5)
        plugin.complete(!before && plugin.isCancelled ? INSPECTOR_CANCELLED : INSPECTOR_FAILED)
      }
      return INSPECTOR_PENDING
    }
    running.withLock { $0 = test.run }
    let outcome = await test.run.perform()
    #expect(outcome.ending == .cancelled)
    #expect(outcome.transaction == nil)
    #expect(services.fractions == [0.5])
  }

  @Test func `a run that was asked to stop may succeed all the same`() async throws {
    let test = unsafe try TestRun()
    test.run.cancel()
    #expect(await test.run.perform().ending == .succeeded)
  }

  @Test func `an action that blocks for too long is reported, and its work is kept`() async throws {
    let test = unsafe try TestRun(deadline: .milliseconds(1)) { invocation in
      let clock = ContinuousClock()
      let end = clock.now + .milliseconds(5)
      while clock.now < end {}
      return ActionRunTests.fade(unsafe PluginSide(invocation), 0.5)
    }
    let outcome = await test.run.perform()
    #expect(outcome.ending == .succeeded)
    #expect(outcome.overran)
    #expect(outcome.transaction != nil)
  }

  @Test func `a run can be performed once`() async throws {
    let test = unsafe try TestRun { invocation in
      ActionRunTests.fade(unsafe PluginSide(invocation), 0.5)
    }
    #expect(await test.run.perform().ending == .succeeded)
    let again = await test.run.perform()
    #expect(again.ending == .failed)
    #expect(again.transaction == nil)
    #expect(again.message.contains("has been performed"))
  }

  @Test func `a run that is dropped ends`() throws {
    var test: TestRun? = unsafe try TestRun()
    let plugin = try #require(test?.plugin)
    #expect(plugin.blockCount == 1)
    test = nil
    #expect(plugin.complete(INSPECTOR_OK) == INSPECTOR_WRONG_STATE)
  }

  @Test func `an invocation refuses long after its end`() async throws {
    let first = unsafe try TestRun()
    _ = await first.run.perform()
    for _ in 0..<500 { _ = unsafe try await TestRun().run.perform() }
    #expect(first.plugin.say("Still here.") == INSPECTOR_WRONG_STATE)
  }

  @Test func `what a run has left behind sees that nobody waits for it`() async throws {
    let test = unsafe try TestRun()
    #expect(!test.plugin.isCancelled)
    _ = await test.run.perform()
    #expect(test.plugin.isCancelled)
  }

  @Test func `threads may call until the end and past it`() async throws {
    for round in 0..<60 {
      let test = unsafe try TestRun(
        services: TestServices(picture: { _ in
          PixelBuffer(width: 8, height: 8, stride: 32, bytes: [UInt8](repeating: 1, count: 256))
        }), deadline: .milliseconds(2)
      ) { _ in INSPECTOR_PENDING }
      let (plugin, block) = (test.plugin, test.sample.block)
      let threads = (0..<4).map { number in
        Task.detached { () -> Int in
          var accepted = 0
          for step in 0..<200 {
            let status = plugin.set(.double(Double(step) / 200), "opacity", of: block)
            if status == INSPECTOR_OK { accepted += 1 }
            _ = plugin.get(.string, "blend/mode", of: block)
            _ = unsafe plugin.pixels(of: block)
            plugin.say("Step.")
            if step == 50 * number, round % 2 == 0 {
              return plugin.complete(INSPECTOR_OK) == INSPECTOR_OK ? 1 : 0
            }
          }
          return 0
        }
      }
      let outcome = await test.run.perform()
      var ends = 0
      for thread in threads { ends += await thread.value }
      // Either one thread has ended it, or the host has.
      #expect(ends == (outcome.ending == .succeeded ? 1 : 0))
      #expect(outcome.ending == .succeeded || outcome.ending == .timedOut)
    }
  }
}
