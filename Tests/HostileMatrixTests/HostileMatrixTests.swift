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
    case withoutNamespaces = "without Landlock and namespaces"

    var testDescription: String { rawValue }

    /// Whether nothing here confines a plugin, so that each must be refused.
    ///
    /// Inside a chroot, as in some containers, only root has namespaces.
    var isRefused: Bool {
      switch self {
      case .thisUser, .nobody: false
      case .withoutLandlock: !Namespaces.areOffered(toRoot: getuid() == 0)
      case .withoutNamespaces: true
      }
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
      case .withoutNamespaces: ["./without-sandbox"]
      }
    }
  }

  @Test(arguments: Way.allCases)
  func `no plugin hurts anybody but itself`(way: Way) throws {
    let rows = try Self.rows(way)

    let missing = try Self.sources().subtracting(rows.map(\.name))
    #expect(missing.isEmpty)
    for row in rows {
      #expect(row.problems.isEmpty, "\(row.name): \(row.problems.joined(separator: "; "))")
    }
    guard !way.isRefused else { return }
    // Several times what a machine with two cores takes that builds something else beside.
    let (crash, hang) = (Median(rows, isHang: false), Median(rows, isHang: true))
    #expect(crash.count >= 50 && crash.seconds < 0.1, "a crash: \(crash)")
    #expect(hang.count >= 10 && hang.seconds < 0.25, "a hang, over its deadline: \(hang)")
  }

  /// The plugins that are provoked; `echo` has no manifest, so that no host takes it.
  private static func sources() throws -> Set<String> {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: "\(Fixture.repository())/Tests/HostilePlugins")
    let names = files.filter { $0.hasSuffix(".c") || $0.hasSuffix(".swift") }
      .map { $0.split(separator: ".").first.map(String.init) ?? "" }
    return Set(names).subtracting(["echo"])
  }

  /// How long the host takes to know what has become of a plugin.
  private struct Median {
    let count: Int
    let seconds: Double

    init(_ rows: [Row], isHang: Bool) {
      let delays = rows.filter { $0.isHang == isHang }.compactMap(\.delay).sorted()
      count = delays.count
      seconds = delays.isEmpty ? .infinity : delays[delays.count / 2]
    }
  }

  private struct Row: Decodable {
    let name: String
    let delay: Double?
    let isHang: Bool
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
    for name in [
      "HostileMatrix", "inspector-plugin-worker", "without-landlock", "without-sandbox",
    ] {
      try folder.copyProgram("\(programs)/\(name)", name)
    }
    // What was built from a source that is gone isn't tried.
    let sources = try sources()
    for name in ["hostile", "languages"] {
      try folder.makeFolder(name)
      let built = "\(Fixture.repository())/.build/\(name)"
      for file in try files.contentsOfDirectory(atPath: built) where file.hasSuffix(".so") {
        guard name == "languages" || sources.contains(String(file.dropLast(3))) else { continue }
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
      ] + (way.isRefused ? ["--refused", "yes"] : [])
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
