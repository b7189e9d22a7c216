import Foundation
import Testing

/// What a host does when the system refuses it something.
@Suite(.serialized) struct FaultInjectionTests {
  /// A call, and the errors that it may fail with.
  struct Call: CustomTestStringConvertible {
    let name: String
    let errors: [Int32]

    init(_ name: String, _ errors: Int32...) {
      self.name = name
      self.errors = errors
    }

    var testDescription: String { name }

    /// Whether EAGAIN means that there is nothing to be done yet: from then on, it is the worker that is silent.
    var isMessage: Bool { name.hasSuffix("msg") }
  }

  static let calls = [
    Call("memfd_create", EMFILE, ENOMEM), Call("pidfd_open", EMFILE, ENOMEM),
    Call("ftruncate", ENOMEM, EIO), Call("fcntl", EMFILE, EIO), Call("mmap", ENOMEM, EAGAIN),
    Call("socketpair", EMFILE, ENOMEM), Call("pipe2", EMFILE, ENFILE),
    Call("posix_spawn", EAGAIN, ENOMEM), Call("pthread_create", EAGAIN, ENOMEM),
    Call("sendmsg", ENOMEM, EIO, EAGAIN), Call("recvmsg", ENOMEM, EIO, EAGAIN),
    Call("read", EIO, ENOMEM), Call("pread", EIO, ENOMEM),
    Call("pwrite", ENOMEM, EIO), Call("poll", ENOMEM, EINTR),
    Call("open", EMFILE, EIO), Call("openat", EMFILE, EIO),
  ]

  /// How many places are tried for each call; more of them are picked evenly.
  static let placeLimit = 12

  /// What the scenario does when nothing fails, and how often each call is made at least.
  ///
  /// How often a thread wakes up to listen depends on the machine's other work.
  private static let undisturbed = Result {
    let runs = try (0..<3).map { _ in try FaultRun.run() }
    var calls = runs[0].calls
    for run in runs { calls.merge(run.calls, uniquingKeysWith: min) }
    return (run: runs[0], calls: calls)
  }

  @Test func `with nothing failing, everything works and is given back`() throws {
    let (run, calls) = try Self.undisturbed.get()
    #expect(run.fired == 0)
    #expect(run.outcome.told == [])
    #expect(run.outcome.incidents == [])
    #expect(run.outcome.ending == "succeeded")
    #expect(run.outcome.hasChanged)
    #expect(run.outcome == run.again)
    #expect(run.leaks == [])
    #expect(run.outcome.bars[0].contains("com.example.straighten.snap"))
    #expect(run.outcome.bodies.contains("com.example.auto-levels.apply"))
    #expect(Set(calls.keys) == Set(Self.calls.map(\.name)))
    for call in Self.calls { #expect(calls[call.name, default: 0] > 0, "\(call.name)") }
  }

  @Test(arguments: calls)
  func `a call that fails once is told of, and nothing stays broken`(call: Call) throws {
    let (usual, calls) = try Self.undisturbed.get()
    let count = try #require(calls[call.name])
    let places = Self.places(upTo: count)
    for (number, place) in places.enumerated() {
      let error = call.errors[number % call.errors.count]
      var (place, fault) = (place, "\(call.name):\(place):\(place)")
      var run = try Self.run(fault, error)
      // A thread may happen to listen less often than in the runs that were counted.
      while run.fired == 0, place > max(1, count / 2) {
        place -= 1
        fault = "\(call.name):\(place):\(place)"
        run = try Self.run(fault, error)
      }
      #expect(run.fired == 1, "\(fault) hasn't fired")
      Self.expectGoodOrder(run, usual, fault, error)
    }
    print("\(call.name): \(places.count) of \(count) places, each of which has failed once")
  }

  @Test(arguments: calls)
  func `a call that fails from then on is told of, and nobody waits for ever`(call: Call) throws {
    let (usual, calls) = try Self.undisturbed.get()
    let count = try #require(calls[call.name])
    for place in [1, max(1, count / 2)] {
      for error in call.errors where error != EINTR && !(error == EAGAIN && call.isMessage) {
        let fault = "\(call.name):\(place):1000000"
        let run = try Self.run(fault, error)
        #expect(run.fired >= 1, "\(fault) hasn't fired")
        Self.expectGoodOrder(run, usual, fault, error)
      }
    }
  }

  /// Where a call is to fail: everywhere, or spread evenly from the first place to the last.
  private static func places(upTo count: UInt64) -> [UInt64] {
    let limit = UInt64(placeLimit)
    guard count > limit else { return Array(1...max(1, count)) }
    return (0..<limit).map { 1 + $0 * (count - 1) / (limit - 1) }
  }

  /// Runs the scenario; what goes wrong names the fault.
  private static func run(_ fault: String, _ error: Int32) throws -> FaultRun {
    do {
      return try FaultRun.run(fault, error: error)
    } catch let failure as FaultRun.Failure {
      throw FaultRun.Failure(description: "\(fault) error \(error): \(failure)")
    }
  }

  private static func expectGoodOrder(
    _ run: FaultRun, _ usual: FaultRun, _ fault: String, _ error: Int32
  ) {
    let (outcome, name) = (run.outcome, "\(fault) error \(error)")
    #expect(run.leaks == [], "\(name)")
    // No plugin is blamed for what its host lacks.
    #expect(outcome.incidents == [], "\(name)")
    #expect(run.seconds < 20, "\(name) took \(run.seconds) s")
    #expect(outcome.hasChanged == (outcome.ending == "succeeded"), "\(name)")
    #expect(run.again == usual.again, "\(name): it doesn't work afterwards")
    let isAbsorbed =
      outcome.bars == usual.outcome.bars && outcome.bodies == usual.outcome.bodies
      && outcome.ending == usual.outcome.ending
    // Safety: strerror returns a text that lasts until the next call on this thread; it is copied here.
    let reason = unsafe String(cString: strerror(error))
    if !isAbsorbed {
      #expect(
        outcome.told.contains { $0.contains(reason) },
        "\(name): nobody is told '\(reason)': \(outcome)")
    }
    #expect(outcome.told.allSatisfy { !$0.isEmpty }, "\(name)")
  }
}
