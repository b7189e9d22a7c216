import Testing

@testable import PluginHost

/// What the system says of a process that has ended, in words of ours.
@Suite struct WorkerEndingTests {
  @Test(arguments: [0, 1, 64, 255] as [Int32])
  func `a code is an exit, also the code of success`(code: Int32) {
    #expect(WorkerEnding(status: code << 8) == .incident(.exit(code)))
  }

  @Test(arguments: [4, 6, 11, 31] as [Int32])
  func `a signal keeps its number, with a core dump and without`(number: Int32) {
    #expect(WorkerEnding(status: number) == .incident(.signal(number)))
    #expect(WorkerEnding(status: number | 0x80) == .incident(.signal(number)))
  }

  @Test func `SIGKILL that the host hasn't sent, and an ending that nobody saw, come from outside`()
  {
    #expect(WorkerEnding(status: 9) == .incident(.killed))
    #expect(WorkerEnding(status: nil) == .incident(.killed))
  }
}
