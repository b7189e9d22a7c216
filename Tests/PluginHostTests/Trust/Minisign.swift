import Foundation
import TestSupport

/// The program `minisign` of the system, run in a folder of its own.
struct Minisign {
  /// Where it works, and where files are that it reads and writes.
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// How it ended, and all that it wrote.
  struct Ending {
    let code: Int32
    let output: String
  }

  /// Runs it to its end.
  ///
  /// - Parameters:
  ///   - words: Its arguments.
  ///   - input: What it reads, such as passwords, each with a line feed.
  /// - Returns: How it ended.
  /// - Throws: An error if it can't be started.
  @discardableResult
  func run(_ words: String..., input: String = "") throws -> Ending {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/minisign")
    process.arguments = words
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.environment = ["HOME": folder.path, "LANG": "C.UTF-8"]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle(
      forReadingAtPath: try folder.write("input-\(UInt32.random(in: 0 ... .max))", input.utf8))
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Ending(
      code: process.terminationStatus, output: String(decoding: output, as: UTF8.self))
  }

  /// The content of a file in the folder.
  func content(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: folder(name))))
  }
}
