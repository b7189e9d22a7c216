import Foundation
import TestSupport

/// A process that enters the sandbox and then tries things, in one of the ways that a machine may offer.
struct ConfinedProcess {
  /// What a machine offers, and as whom the process runs.
  struct Way: Hashable, CustomStringConvertible, Sendable {
    let hasLandlock: Bool
    /// Whether it isn't denied namespaces; this machine may have none all the same.
    let hasNamespaces: Bool
    /// Whether the process gives up being root first.
    let isNobody: Bool

    var description: String {
      let files = hasLandlock ? "with Landlock" : "without Landlock"
      return files + (hasNamespaces ? "" : " and namespaces") + (isNobody ? ", as nobody" : "")
    }

    /// Every way that the user of these tests can show: root shows those of an ordinary user, too.
    private static let every = [false, true].flatMap { isNobody in
      [(true, true), (false, true), (false, false)].map {
        Way(hasLandlock: $0.0, hasNamespaces: $0.1, isNobody: isNobody)
      }
    }.filter { geteuid() == 0 || !$0.isNobody }

    /// Those in which something confines a process.
    static let all = every.filter(\.isConfined)

    /// Those in which nothing does: there is one for each user at least.
    static let refused = every.filter { !$0.isConfined }

    /// What starts a program as the user of the way.
    var user: [String] {
      isNobody ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : []
    }

    /// What denies a program that it starts what the way is without.
    var launcher: String? {
      hasLandlock ? nil : hasNamespaces ? "without-landlock" : "without-sandbox"
    }

    /// Inside a chroot, as in some containers, only root has namespaces.
    private var isConfined: Bool {
      hasLandlock
        || hasNamespaces
          && Namespaces.areOffered(toRoot: geteuid() == 0 && !isNobody, user: user)
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
  /// - Returns: What it said before and after.
  /// - Throws: Foundation's error if it can't be started.
  func run(
    _ options: [String] = [], _ attempts: [(String, String)] = []
  ) throws -> Answer {
    var words = way.user
    if let launcher = way.launcher { words.append(folder(launcher)) }
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
