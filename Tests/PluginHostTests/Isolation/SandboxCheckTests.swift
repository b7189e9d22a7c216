import PluginProtocol
import TestSupport
import Testing

@testable import PluginHost

/// What a worker says of its layers, and what the host makes of it.
@Suite struct SandboxCheckTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Checks a script that prints the layers in a state each, and then goes on.
  private func check(
    _ states: [SandboxLayer.State]? = nil, then script: String = "exit 0"
  ) throws -> SandboxCheck {
    let states = states ?? SandboxLayer.Kind.allCases.map { _ in .active }
    let lines = zip(SandboxLayer.Kind.allCases, states).map {
      "\(SandboxLayer($0, $1, "as designed"))\n"
    }
    let path = try folder.write("lines", Array(lines.joined().utf8))
    let worker = try TestWorker(in: folder, "/usr/bin/cat '\(path)'\n\(script)")
    return SandboxCheck(worker: worker.path)
  }

  @Test func `all layers and the code 0 are no problem`() throws {
    let check = try check()
    #expect(check.problem == nil)
    #expect(check.report.layers.map(\.state) == SandboxLayer.Kind.allCases.map { _ in .active })
  }

  @Test(arguments: SandboxReport.demanded)
  func `a layer that is demanded and missing is a problem, whatever the code`(
    kind: SandboxLayer.Kind
  ) throws {
    let check = try check(SandboxLayer.Kind.allCases.map { $0 == kind ? .missing : .active })
    #expect(check.problem == "The worker refuses to run a plugin.")
    #expect(check.report[kind].state == .missing)
  }

  @Test func `why the worker refuses is in its own words`() throws {
    let check = try check(then: "echo 'Nothing holds here. Update the kernel.'; exit 1")
    #expect(check.problem == "Nothing holds here. Update the kernel.")
  }

  @Test(arguments: ["exit 3", "kill -6 $$"])
  func `a worker that ends badly is a problem although its layers hold`(script: String) throws {
    #expect(try check(then: script).problem == "The worker refuses to run a plugin.")
  }

  @Test func `a worker that isn't this program's doesn't say its layers`() throws {
    let check = try check([.active, .active])
    #expect(check.problem?.contains("doesn't say which layers hold") == true)
    #expect(check.report[.systemCalls].state == .missing)
  }

  @Test func `an answer without end is cut off and the worker is ended`() throws {
    let check = try check(then: "exec /usr/bin/yes")
    #expect(check.report[.systemCalls].state == .active)
    #expect(check.problem == "y")
  }

  @Test func `an executable that isn't there is a problem that says what to do`() {
    let check = SandboxCheck(worker: folder("absent"))
    #expect(check.problem?.contains("can't be started: posix_spawn: No such file") == true)
    #expect(check.problem?.contains("Build or install it") == true)
    #expect(check.worker == folder("absent"))
  }
}
