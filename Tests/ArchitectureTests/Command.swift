import Foundation
import TestSupport

/// Commands as a person types them.
enum Command {
  /// Runs a command with the built programs on its path and a home of its own.
  ///
  /// - Returns: What it prints, to standard error too, with a line of its own for a failure's number.
  static func run(_ command: String, in folder: TemporaryFolder) throws -> String {
    let outer = ProcessInfo.processInfo.environment
    let home = outer["HOME"] ?? "/root"
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = URL(filePath: folder.path)
    // Rust's tools find themselves through the home that they were installed in.
    process.environment = [
      "PATH": "\(programs):\(outer["PATH"] ?? "/usr/bin:/bin")",
      "HOME": folder.path, "LANG": "C.UTF-8", "MODULES": programs + "/Modules",
      "INSPECTOR_SDK": SourceTree.top + "/SDK",
      "CARGO_HOME": outer["CARGO_HOME"] ?? home + "/.cargo",
      "RUSTUP_HOME": outer["RUSTUP_HOME"] ?? home + "/.rustup",
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }

  /// Whether a program is on the path.
  static func exists(_ program: String) -> Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
  }

  /// The folder of the built programs.
  private static var programs: String {
    let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return ((own ?? "") as NSString).deletingLastPathComponent
  }
}
