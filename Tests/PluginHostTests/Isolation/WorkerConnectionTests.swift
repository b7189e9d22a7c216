import DocumentModel
import Glibc
import PluginProtocol
import Testing

@testable import PluginHost

/// A connection whose other end the test holds.
@Suite struct WorkerConnectionTests {
  static let log = WorkerMessage.log(LogLine(plugin: 0, level: 1, text: "a line"))

  /// A message of at least so many bytes.
  static func start(_ bytes: Int) -> HostMessage {
    let folder = "/" + String(repeating: "a", count: 999)
    let folders = Array(repeating: folder, count: bytes / 1000)
    return .start(WorkerStart(policy: SandboxPolicy(readableFolders: folders), plugins: []))
  }

  @Test func `a request goes out and its answer comes to whoever asked`() throws {
    let worker = try PlayedWorker()
    var noted: UInt64 = 0
    let begun = worker.connection.begin(.shutdown, .shutdown) { noted = $0 }
    #expect(worker.connection.isBusy)

    let heard = try #require(worker.hear())
    worker.say(.done, under: heard.sequence)

    #expect(heard.message == .shutdown)
    #expect(heard.sequence == begun.sequence)
    #expect(noted == begun.sequence)
    #expect(worker.connection.wait(for: begun.reply, deadline: 20) == .message(.done))
    #expect(!worker.connection.isBusy)
  }

  @Test func `a worker that lets go and exits is closed`() throws {
    let worker = try PlayedWorker()
    let begun = worker.connection.begin(.shutdown, .shutdown)
    worker.say(.done, under: begun.sequence)
    #expect(worker.connection.wait(for: begun.reply, deadline: 20) == .message(.done))

    worker.exit()

    #expect(worker.audience.waits(for: "ended"))
    #expect(worker.connection.ending == .closed)
    #expect(worker.audience.heard == ["ended"])
  }

  @Test(arguments: [
    ("exit 7", PluginIncident.Kind.exit(7)), ("exit 0", .exit(0)), ("kill -6 $$", .signal(6)),
    ("kill -9 $$", .killed),
  ])
  func `a worker that ends otherwise answers everything with that`(
    ending: String, kind: PluginIncident.Kind
  ) async throws {
    let worker = try PlayedWorker(ending)
    let run = worker.connection.begin(.cancel, .run)
    worker.say(.pending, under: run.sequence)
    await worker.connection.whenFree()
    let body = worker.connection.begin(.cancel, .body)

    worker.exit()

    #expect(await run.reply.value() == .ended(.incident(kind)))
    #expect(await body.reply.value() == .ended(.incident(kind)))
    #expect(worker.connection.ending == .incident(kind))
    #expect(worker.connection.begin(.shutdown, .shutdown).reply.wait(0) == .ended(.incident(kind)))
  }

  @Test func `what it said and printed before its end counts`() throws {
    let worker = try PlayedWorker("printf 'one\\ntwo'; exit 1")
    let body = worker.connection.begin(.cancel, .body)
    worker.say(Self.log, under: 0)
    worker.say(WorkerDialogueTests.body, under: body.sequence)

    worker.exit()

    #expect(worker.audience.waits(for: "ended"))
    #expect(body.reply.wait(20) == .message(WorkerDialogueTests.body))
    #expect(Set(worker.audience.heard.dropLast()) == ["logs a line", "prints one", "prints two"])
    #expect(worker.audience.heard.last == "ended")
    #expect(worker.connection.output == "one\ntwo")
  }

  @Test(arguments: [
    ("nonsense", "is cut off"), ("", "closed its connection or sent an empty packet"),
  ])
  func `what is no packet ends the worker`(packet: String, words: String) throws {
    let worker = try PlayedWorker()
    let body = worker.connection.begin(.cancel, .body)

    worker.write(Array(packet.utf8))

    guard case .ended(.incident(.violation(let what)))? = body.reply.wait(20) else {
      Issue.record("\(String(describing: body.reply.wait(0)))")
      return
    }
    #expect(what.contains(words), "\(what)")
    #expect(kill(worker.connection.process.pid, 0) != 0)
  }

  @Test func `what comes behind a violation isn't heard`() throws {
    let worker = try PlayedWorker()
    worker.say(Self.log, under: 0)
    worker.say(.done, under: 1)
    worker.say(Self.log, under: 0)
    #expect(worker.audience.waits(for: "ended"))
    #expect(worker.audience.heard == ["logs a line", "ended"])
  }

  @Test func `silence ends the worker at the deadline`() throws {
    let worker = try PlayedWorker()
    let body = worker.connection.begin(.cancel, .body)
    let answer = worker.connection.wait(for: body.reply, deadline: 0.05)
    #expect(answer == .ended(.incident(.deadline(seconds: 0.05))))
    #expect(worker.connection.ending == .incident(.deadline(seconds: 0.05)))
  }

  @Test func `a request to a worker that is being ended is answered by that`() throws {
    let worker = try PlayedWorker()
    let first = worker.connection.begin(.cancel, .body)
    let fault = WorkerEnding.incident(.deadline(seconds: 1))
    worker.connection.end(fault)

    let second = worker.connection.begin(.cancel, .body)

    #expect(second.reply.wait(0) == .ended(fault))
    #expect(first.reply.wait(20) == .ended(fault))
  }

  @Test func `too many threads end the worker while its answer is waited for`() throws {
    // A shell has one.
    let worker = try PlayedWorker(bounds: .init(threads: 0))
    let body = worker.connection.begin(.cancel, .body)
    let answer = worker.connection.wait(for: body.reply, deadline: 0.2)
    #expect(answer == .ended(.incident(.threads(1, allowed: 0))))
  }

  @Test func `pictures are looked for while the worker is listened to`() throws {
    let worker = try PlayedWorker()
    let body = worker.connection.begin(.cancel, .body)
    #expect(worker.hear()?.sequence == body.sequence)
    let request = PixelRequest(plugin: 0, block: BlockID(rawValue: 1), uri: "picture")
    let beats = worker.connection.activity.beats

    worker.say(.pixelsWanted(request), under: 5)
    #expect(worker.audience.waits(for: "wants picture"))
    worker.say(Self.log, under: 0)
    #expect(worker.audience.waits(for: "logs a line"))
    #expect(worker.connection.isServing)
    worker.audience.mayGive.signal()

    let answer = try #require(worker.hear())
    #expect(answer.message == .pixels(.none))
    #expect(answer.sequence == 5)
    // A sign of life follows, so that the host's work doesn't count as silence.
    let end = ContinuousClock.now + .seconds(20)
    while worker.connection.activity.beats == beats, ContinuousClock.now < end { sched_yield() }
    #expect(worker.connection.activity.beats == beats + 1)
    #expect(!worker.connection.isServing)
  }

  @Test func `a message of several packets arrives whole, whoever else sends`() throws {
    let worker = try PlayedWorker()
    let start = Self.start(100_000)
    let (connection, count) = (worker.connection, 4)
    for number in 1...count {
      let code = startThread {
        connection.send(start, under: UInt64(number))
      }
      try #require(code == 0)
    }

    var sequences: Set<UInt64> = []
    for _ in 1...count {
      let heard = try #require(worker.hear())
      #expect(heard.message == start)
      sequences.insert(heard.sequence)
    }
    #expect(sequences == Set(1...UInt64(count)))
  }

  @Test func `a worker whose end stays full is ended`() throws {
    let worker = try PlayedWorker()
    let start = Self.start(2_000_000)
    let begun = worker.connection.begin(start, .body)
    #expect(begun.reply.wait(20) == .ended(.incident(.deadline(seconds: 2))))
  }
}
