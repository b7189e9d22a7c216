import CInspector
import Inspector
import Testing

@testable import PluginBridge

// Safety: everywhere in here: the structs are immortal, and what stands in for a plugin's pointer is only compared.
@MainActor struct InvocationSlotTests {
  private func makeRun() throws -> TestRun { unsafe try TestRun { _ in INSPECTOR_OK } }

  @Test func `a run is found by what the plugin was given, also after its end`() throws {
    let test = try makeRun()
    #expect(unsafe InvocationSlot.call(test.call.pointer) === test.call)
    _ = test.call.end()
    #expect(unsafe InvocationSlot.call(test.call.pointer) === test.call)
  }

  @Test func `a pointer that the host hasn't lent is refused, and nothing is read through it`()
    throws
  {
    let test = try makeRun()
    let addresses = [0, 16, unsafe UInt(bitPattern: test.call.pointer) + 8]
    for address in addresses {
      let invocation = unsafe UnsafeMutablePointer<inspector_invocation_t>(bitPattern: address)
      #expect(unsafe InvocationSlot.call(invocation) == nil)
    }
  }

  @Test func `what a plugin writes into the struct leads nowhere else`() throws {
    let (mine, other) = (try makeRun(), try makeRun())
    unsafe mine.call.pointer.pointee.invocation_data = UnsafeMutableRawPointer(other.call.pointer)
    #expect(unsafe InvocationSlot.call(mine.call.pointer) === mine.call)
  }

  @Test func `runs at one time have structs of their own, however often some were ended`() throws {
    let twice = try makeRun()
    _ = twice.call.end()
    #expect(twice.call.end().changes.isEmpty)
    for _ in 0...InvocationSlot.distance { _ = try makeRun().call.end() }

    let runs = try (0..<2 * InvocationSlot.distance).map { _ in try makeRun() }

    #expect(Set(runs.map { unsafe UInt(bitPattern: $0.call.pointer) }).count == runs.count)
  }

  @Test func `stopping a run that ended long ago stops no other`() throws {
    let old = try makeRun()
    _ = old.call.end()
    for _ in 0...InvocationSlot.distance { _ = try makeRun().call.end() }
    let runs = try (0..<2 * InvocationSlot.distance).map { _ in try makeRun() }

    old.call.cancel()

    #expect(old.call.isCancelled)
    #expect(runs.allSatisfy { unsafe $0.call.pointer.pointee.cancelled.pointee == 0 })
  }
}
