import Foundation

/// The native flexbox engines, in a process of their own that times its calculate call alone.
final class FlexboxEngines {
  private let process = Process()
  private let requests = Pipe()
  private let answers = Pipe()
  private var unread = Data()

  /// Starts the process.
  ///
  /// - Throws: ``Unmeasured`` if there is no Python with the engines.
  init() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Flexbox").standardized
    let environment = ProcessInfo.processInfo.environment
    process.executableURL = URL(
      fileURLWithPath: environment["FLEXBOX_PYTHON"] ?? ".build/flexbox/bin/python")
    process.arguments = [folder.appendingPathComponent("flexbox.py").path]
    process.standardInput = requests
    process.standardOutput = answers
    do {
      try process.run()
    } catch {
      throw Unmeasured(
        "There is no Python with the flexbox engines; 'make bench' installs it. \(error)")
    }
    guard try line() == "ready" else { throw Unmeasured("The flexbox engines don't start.") }
  }

  /// Returns how long an engine took to lay out so many levels of stacks, in nanoseconds.
  func time(_ engine: String, levels: Int) throws -> UInt64 {
    requests.fileHandleForWriting.write(Data("\(engine) \(levels)\n".utf8))
    guard let time = try line().split(separator: " ").first.flatMap({ UInt64($0) }) else {
      throw Unmeasured("\(engine) said nothing.")
    }
    return time
  }

  private func line() throws -> String {
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: unread[..<end], as: UTF8.self)
        unread = Data(unread[(end + 1)...])
        return line
      }
      let chunk = answers.fileHandleForReading.availableData
      guard !chunk.isEmpty else { throw Unmeasured("The flexbox engines have gone.") }
      unread += chunk
    }
  }

  deinit {
    process.terminate()
  }
}
