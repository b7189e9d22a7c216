import Foundation
import TestSupport
import Testing

/// Every hostile plugin in a host of its own, in each way in which a host is run.
@Suite(.serialized) struct HostileMatrixTests {
  /// Who runs the host, on what kind of machine.
  enum Way: String, CaseIterable, CustomTestStringConvertible {
    case thisUser = "as this user"
    case nobody = "as a user without rights"
    case withoutLandlock = "without Landlock"

    /// Every way that this machine can show.
    ///
    /// Inside a chroot, as in some containers, nobody has namespaces: where Landlock is missing too, every plugin is
    /// refused, as `SandboxTests` shows.
    static let all = allCases.filter { $0 != .withoutLandlock || hasNamespaces }

    var testDescription: String { rawValue }

    private static var hasNamespaces: Bool {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/unshare")
      process.arguments = ["--user", "--map-root-user", "--mount", "true"]
      guard (try? process.run()) != nil else { return false }
      process.waitUntilExit()
      return process.terminationStatus == 0
    }

    /// What stands in front of the command.
    ///
    /// Who isn't root is a user without rights already.
    var launcher: [String] {
      switch self {
      case .thisUser: []
      case .nobody:
        getuid() == 0
          ? ["/usr/bin/setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups"] : []
      case .withoutLandlock: ["./without-landlock"]
      }
    }
  }

  @Test(arguments: Way.all)
  func `no plugin hurts anybody but itself`(way: Way) throws {
    let rows = try Self.rows(way)
    let sources = try FileManager.default.contentsOfDirectory(
      atPath: "\(Fixture.repository())/Tests/HostilePlugins")
    let names = sources.filter { $0.hasSuffix(".c") || $0.hasSuffix(".swift") }
      .map { $0.split(separator: ".").first.map(String.init) ?? "" }.filter { $0 != "echo" }
    #expect(Set(names).isSubset(of: Set(rows.map(\.name))))
    for row in rows {
      #expect(row.problems.isEmpty, "\(row.name): \(row.problems.joined(separator: "; "))")
    }
  }

  private struct Row: Decodable {
    let name: String
    let problems: [String]
  }

  private struct Failure: Error {
    let output: String
  }

  /// Runs the matrix in a folder that every user may read.
  private static func rows(_ way: Way) throws -> [Row] {
    let folder = try TemporaryFolder()
    let files = FileManager.default
    try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
    let programs = try BuiltPlugins.worker().split(separator: "/").dropLast()
      .reduce("") { "\($0)/\($1)" }
    for name in ["HostileMatrix", "inspector-plugin-worker", "without-landlock"] {
      try folder.copyProgram("\(programs)/\(name)", name)
    }
    for name in ["hostile", "languages"] {
      try folder.makeFolder(name)
      let built = "\(Fixture.repository())/.build/\(name)"
      for file in try files.contentsOfDirectory(atPath: built) where file.hasSuffix(".so") {
        try files.copyItem(atPath: "\(built)/\(file)", toPath: folder("\(name)/\(file)"))
      }
    }
    try files.copyItem(
      atPath: BuiltPlugins.example("com.example.warmth"), toPath: folder("warmth.so"))
    try files.copyItem(atPath: Fixture.image("rocket.jpg"), toPath: folder("rocket.jpg"))
    let words =
      way.launcher + [
        "./HostileMatrix", "--plugins", "\(folder("hostile")):\(folder("languages"))",
        "--good", folder("warmth.so"), "--photo", folder("rocket.jpg"),
        "--worker", folder("inspector-plugin-worker"),
      ]
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = URL(filePath: folder.path)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let lines = said.split(separator: UInt8(ascii: "\n"))
    guard !lines.isEmpty else { throw Failure(output: String(decoding: said, as: UTF8.self)) }
    return try lines.map { try JSONDecoder().decode(Row.self, from: $0) }
  }
}
