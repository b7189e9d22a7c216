import Foundation
import TestSupport

/// A process that enters the sandbox and then tries things, in one of the ways that a machine may offer.
struct ConfinedProcess {
  /// What a machine offers, and as whom the process runs.
  struct Way: Hashable, CustomStringConvertible, Sendable {
    let hasLandlock: Bool
    /// Whether the process gives up being root first.
    let isNobody: Bool

    var description: String {
      (hasLandlock ? "with Landlock" : "without Landlock") + (isNobody ? ", as nobody" : "")
    }

    /// Every way that the user of these tests can show: root shows those of an ordinary user, too.
    static let all = [false, true].flatMap { isNobody in
      [true, false].map { Way(hasLandlock: $0, isNobody: isNobody) }
    }.filter { geteuid() == 0 || !$0.isNobody }.filter { $0.hasLandlock || $0.hasNamespaces }

    /// What starts a program as the user of the way.
    var user: [String] {
      isNobody ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : []
    }

    /// Whether this machine lets the user have namespaces: inside a chroot, as in some containers, it doesn't.
    ///
    /// There a plugin is refused where Landlock is missing, as `without-sandbox` shows.
    private var hasNamespaces: Bool {
      let words = user + ["unshare", "--user", "--map-root-user", "--mount", "true"]
      return (try? ConfinedProcess.run(words).code) == 0
    }
  }

  /// What a process said before and after.
  struct Answer {
    let code: Int32
    let lines: [Substring]

    /// The error's number of an attempt, 0 if it worked, or nil if there was no such attempt.
    func result(_ attempt: String, _ argument: String = "-") -> Int32? {
      lines.first { $0.hasPrefix("\(attempt)\t\(argument)\t") }
        .flatMap { $0.split(separator: "\t").last }.flatMap { Int32($0) }
    }
  }

  let way: Way
  /// A folder that anybody may use; what is in it is what a test puts there.
  let folder: TemporaryFolder
  private let program: String

  init(_ way: Way) throws {
    self.way = way
    folder = try TemporaryFolder()
    // An ordinary user may not reach the folder of the build.
    program = folder("attempt")
    try folder.copyProgram(Self.built("SandboxedAttempt"), "attempt")
    for name in ["without-landlock", "without-sandbox"] {
      try folder.copyProgram(Self.built(name), name)
    }
    for name in ["readable", "writable", "outside"] {
      try folder.makeFolder(name)
      try folder.write("\(name)/file", "text".utf8)
      try open(folder("\(name)/file"))
      try open(folder(name))
    }
    try open(folder.path)
  }

  /// Confines a process and has it try things.
  ///
  /// - Parameters:
  ///   - options: What its policy leaves in reach; see `SandboxedAttempt`.
  ///   - attempts: Names and arguments.
  ///   - launcher: A program beside the built ones that starts it, instead of what the way says.
  /// - Returns: What it said before and after.
  /// - Throws: Foundation's error if it can't be started.
  func run(
    _ options: [String] = [], _ attempts: [(String, String)] = [], launcher: String? = nil
  ) throws -> Answer {
    var words = way.user
    if let launcher = launcher ?? (way.hasLandlock ? nil : "without-landlock") {
      words.append(folder(launcher))
    }
    words += [program] + options + ["--"] + attempts.flatMap { [$0.0, $0.1] }
    return try Self.run(words)
  }

  /// Runs a program of the build that takes no part in a way.
  static func run(_ words: [String]) throws -> Answer {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.environment = ["PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no"]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: output, as: UTF8.self)
    return Answer(code: process.terminationStatus, lines: text.split(separator: "\n"))
  }

  /// A program that the build has made beside the tests.
  static func built(_ name: String) -> String {
    let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return ((own ?? "") as NSString).deletingLastPathComponent + "/\(name)"
  }

  /// Lets anybody use a file or folder.
  func open(_ path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: path)
  }
}
