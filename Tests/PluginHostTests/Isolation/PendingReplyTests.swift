import Dispatch
import Synchronization
import Testing

@testable import PluginHost

/// An answer comes once, to everybody who waits for it.
@Suite struct PendingReplyTests {
  let reply = PendingReply()

  @Test func `the first answer counts`() async {
    reply.complete(.message(.pending))
    reply.complete(.ended(.closed))

    #expect(reply.wait(0) == .message(.pending))
    #expect(reply.wait(0) == .message(.pending))
    #expect(await reply.value() == .message(.pending))
  }

  @Test func `nothing is there before it has come`() {
    #expect(reply.wait(0) == nil)
    reply.complete(.message(.done))
    #expect(reply.wait(0) == .message(.done))
  }

  @Test func `whoever waits without a thread is told`() async {
    async let value = reply.value()
    reply.complete(.message(.pending))
    #expect(await value == .message(.pending))
  }

  @Test func `all threads that wait are woken`() throws {
    let (came, waited) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let (reply, answers) = (self.reply, Answers())
    for _ in 0..<4 {
      let code = startThread {
        came.signal()
        answers.add(reply.wait(60))
        waited.signal()
      }
      try #require(code == 0)
    }
    for _ in 0..<4 { came.wait() }

    reply.complete(.message(.done))

    // Far less than they would wait for.
    for _ in 0..<4 { #expect(waited.wait(timeout: .now() + 20) == .success) }
    #expect(answers.all == Array(repeating: .message(.done), count: 4))
  }

  private final class Answers: Sendable {
    private let answers = Mutex<[WorkerReply?]>([])

    func add(_ answer: WorkerReply?) {
      answers.withLock { $0.append(answer) }
    }

    var all: [WorkerReply?] { answers.withLock { $0 } }
  }
}
