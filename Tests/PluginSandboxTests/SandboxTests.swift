import Foundation
import PluginProtocol
import TestSupport
import Testing

/// What a plugin tries and doesn't get, with and without Landlock, as root and as an ordinary user.
@Suite struct SandboxTests {
  typealias Way = ConfinedProcess.Way

  /// What the kernel says where a path is closed: Landlock refuses, and in a root of its own there is nothing.
  static let closed: Set<Int32> = [EACCES, ENOENT, EROFS]

  @Test(arguments: Way.all)
  func `every layer holds, or the report says what stands in for it`(way: Way) throws {
    let answer = try ConfinedProcess(way).run()

    let layers = answer.lines.compactMap { SandboxLayer(String($0)) }
    let report = SandboxReport(layers)
    #expect(answer.code == 0)
    #expect(layers == report.layers)
    #expect(report.isFull)
    #expect(report[.files].detail.contains(way.hasLandlock ? "Landlock" : "mount namespace"))
    for kind in [SandboxLayer.Kind.resourceLimits, .capabilities, .network] {
      #expect(report[kind].state == .active, "\(report[kind])")
    }
  }

  @Test(arguments: Way.all)
  func `what the policy doesn't name can't be read, listed or changed`(way: Way) throws {
    let process = try ConfinedProcess(way)
    let outside = process.folder("outside")
    let attempts = [
      ("read", "/etc/passwd"), ("read", "\(outside)/file"), ("list", outside), ("list", "/root"),
      ("list", "/home"), ("write", "\(outside)/new"), ("write", "/tmp/inspector-new"),
      ("write", "\(outside)/file"), ("remove", "\(outside)/file"), ("mkdir", "\(outside)/folder"),
    ]

    let answer = try process.run(["--read", process.folder("readable")], attempts)

    for (attempt, path) in attempts {
      let result = try #require(answer.result(attempt, path))
      #expect(Self.closed.contains(result), "\(attempt) \(path): \(result)")
    }
    #expect(FileManager.default.contents(atPath: "\(outside)/file") == Data("text".utf8))
  }

  @Test(arguments: Way.all)
  func `a readable folder can be read, and nothing about it changed`(way: Way) throws {
    let process = try ConfinedProcess(way)
    let folder = process.folder("readable")
    let file = "\(folder)/file"
    let denied = ["empty", "truncate", "chmod", "chown", "utimes"].map { ($0, file) }

    let answer = try process.run(
      ["--read", folder],
      [("read", file), ("list", folder), ("write", "\(folder)/new"), ("remove", file)] + denied)

    #expect(answer.result("read", file) == 0)
    #expect(answer.result("list", folder) == 0)
    for (attempt, path) in [("write", "\(folder)/new"), ("remove", file)] {
      let result = try #require(answer.result(attempt, path))
      #expect(Self.closed.contains(result), "\(attempt): \(result)")
    }
    for (attempt, path) in denied { #expect(answer.result(attempt, path) == EPERM, "\(attempt)") }
    #expect(FileManager.default.contents(atPath: file) == Data("text".utf8))
  }

  @Test(arguments: Way.all)
  func `a writable folder takes files and folders, and nothing else`(way: Way) throws {
    let process = try ConfinedProcess(way)
    let folder = process.folder("writable")
    let allowed = ["write", "read", "mkdir", "remove"]
    let denied = ["symlink", "link", "mkfifo"].map { ($0, "\(folder)/\($0)") }

    let answer = try process.run(
      ["--write", folder],
      [
        ("write", "\(folder)/new"), ("read", "\(folder)/new"), ("mkdir", "\(folder)/folder"),
        ("remove", "\(folder)/file"), ("fill", "\(folder)/large"), ("reserve", "\(folder)/room"),
        ("reserve-portably", "\(folder)/room"), ("chmod", "\(folder)/new"),
      ] + denied)

    let places = ["new", "new", "folder", "file"].map { "\(folder)/\($0)" }
    for (attempt, place) in zip(allowed, places) where attempt != "read" {
      #expect(answer.result(attempt, place) == 0, "\(attempt)")
    }
    for (attempt, path) in denied { #expect(answer.result(attempt, path) == EPERM, "\(attempt)") }
    #expect(answer.result("fill", "\(folder)/large") == EFBIG)
    #expect(answer.result("reserve", "\(folder)/room") == EOPNOTSUPP)
    #expect(answer.result("reserve-portably", "\(folder)/room") == 0)
    #expect(answer.result("chmod", "\(folder)/new") == EPERM)
    #expect(FileManager.default.fileExists(atPath: "\(folder)/new"))
    #expect(!FileManager.default.fileExists(atPath: "\(folder)/file"))
  }

  static let denied = [
    "tcp", "tcp6", "udp", "unix", "netlink", "socketpair", "connect", "bind",
    "fork", "clone", "thread-apart", "descriptors-apart", "system", "setsid", "setpgid",
    "ptrace", "process-vm", "kill-parent", "kill-everyone", "kill-group", "tgkill", "sigqueue",
    "pidfd", "setown", "prlimit",
    "seccomp", "prctl-seccomp", "unshare", "bpf", "userfaultfd", "memfd", "keys", "inotify",
    "dumpable", "rwx", "write-then-run",
  ]

  @Test(arguments: Way.all)
  func `no socket, process, filter or executable memory is made, and nobody else reached`(
    way: Way
  ) throws {
    let attempts =
      Self.denied.map { ($0, "-") } + [("exec", "/bin/true"), ("mount", "/tmp"), ("chroot", "/")]

    let answer = try ConfinedProcess(way).run([], attempts)

    #expect(answer.code == 0)
    for (attempt, argument) in attempts {
      #expect(answer.result(attempt, argument) == EPERM, "\(attempt)")
    }
  }

  @Test(arguments: Way.all)
  func `nothing is kept from others for the want of a right`(way: Way) throws {
    let process = try ConfinedProcess(way)
    let answer = try process.run(
      [], [("stand-for", "/etc/passwd"), ("stand-for", "/dev/null"), ("queue-signals", "-")])
    #expect(answer.code == 0)
    #expect(answer.result("stand-for", "/etc/passwd") == EPERM)
    #expect(answer.result("stand-for", "/dev/null") == EPERM)
    #expect(answer.result("queue-signals", "-") == EAGAIN)
  }

  @Test(arguments: Way.all)
  func `the network and the mounts can't be read by way of a thread`(way: Way) throws {
    let result = try ConfinedProcess(way).run([], [("threads", "-")]).result("threads", "-")
    #expect(Self.closed.contains(try #require(result)))
  }

  @Test(arguments: Way.all)
  func `what callers know how to do without says that it isn't there`(way: Way) throws {
    let answer = try ConfinedProcess(way).run([], [("terminal", "-"), ("io-uring", "-")])

    #expect(answer.result("terminal") == ENOTTY)
    #expect(answer.result("io-uring") == ENOSYS)
  }

  @Test(arguments: Way.all)
  func `the parent's own state is closed`(way: Way) throws {
    let answer = try ConfinedProcess(way).run([], [("environ", "-")])

    #expect(Self.closed.contains(try #require(answer.result("environ"))))
  }

  @Test(arguments: Way.all)
  func `memory and descriptors end at their limits`(way: Way) throws {
    let answer = try ConfinedProcess(way).run(
      ["--descriptors", "32"], [("10-gigabytes", "-"), ("descriptors", "32")])

    #expect(answer.result("10-gigabytes") == ENOMEM)
    #expect(answer.result("descriptors", "32") == EMFILE)
  }

  @Test(arguments: Way.all)
  func `threads run, time zones are known, and a process may signal itself`(way: Way) throws {
    let attempts = [("thread", "-"), ("time-zone", "Europe/Berlin"), ("kill-itself", "-")]

    let answer = try ConfinedProcess(way).run([], attempts)

    for (attempt, argument) in attempts { #expect(answer.result(attempt, argument) == 0) }
  }

  @Test(arguments: Way.all)
  func `every example plugin opens from sealed memory, whatever it is written in`(way: Way) throws {
    let folder = "\(Fixture.repository())/.build/examples"
    let plugins = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".so") }.map { "\(folder)/\($0)" }
    #expect(plugins.count >= 3)

    // Where anybody may read them: the folder of the build may be the user's alone.
    let process = try ConfinedProcess(way)
    let copies = try plugins.indices.map { index in
      let copy = process.folder("\(index).so")
      try FileManager.default.copyItem(atPath: plugins[index], toPath: copy)
      try process.open(copy)
      return copy
    }
    let answer = try process.run(
      copies.flatMap { ["--library", $0] }, copies.indices.map { ("dlopen", "\($0)") })

    for (index, plugin) in plugins.enumerated() {
      #expect(answer.result("dlopen", "\(index)") == 0, "\(plugin)")
    }
  }

  @Test(arguments: Way.refused)
  func `where nothing confines it, it refuses, tries nothing, and says why`(way: Way) throws {
    let process = try ConfinedProcess(way)

    let answer = try process.run([], [("read", "/etc/passwd")])

    let refusal = try #require(answer.lines.first)
    #expect(answer.code == 3)
    #expect(refusal.hasPrefix("refused\tnot-confined\t"))
    #expect(refusal.contains("Landlock: ") && refusal.contains("mount namespace: "))
    #expect(answer.result("read", "/etc/passwd") == nil)
  }

  @Test(arguments: Way.refused)
  func `told by name, it runs with what is left, and reports what is missing`(way: Way) throws {
    let process = try ConfinedProcess(way)

    let answer = try process.run(
      ["--minimum-none"], [("read", "/etc/passwd"), ("tcp", "-"), ("fork", "-")])

    let report = SandboxReport(answer.lines.compactMap { SandboxLayer(String($0)) })
    #expect(report[.files].state == .missing)
    #expect(report[.systemCalls].state == .active)
    #expect(!report.isFull)
    #expect(answer.result("read", "/etc/passwd") == 0)
    #expect(answer.result("tcp") == EPERM)
    #expect(answer.result("fork") == EPERM)
  }

  @Test func `a process with a second thread is refused before anything is given up`() throws {
    let answer = try ConfinedProcess(Way.all[0]).run(["--threads"])

    #expect(answer.code == 3)
    #expect(answer.lines.first?.hasPrefix("refused\tseveral-threads\t") == true)
  }
}
