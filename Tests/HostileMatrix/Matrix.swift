import Foundation

/// All hostile plugins, and what they are tried with.
struct Matrix: Sendable {
  /// Where the plugins are.
  let folders: [String]
  /// A plugin that keeps the contract.
  let good: String
  /// The picture of the document.
  let photo: String
  /// The worker's executable, or nil for the one beside this program.
  let worker: String?
  /// Whether this machine has nothing to confine a plugin with, so that none may be started.
  let isRefused: Bool

  /// The names of all plugins, sorted, and of those of which something is expected.
  var names: [String] {
    var names = Set(Sin.all.keys)
    for folder in folders {
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for file in files where file.hasSuffix(".so") && !file.hasPrefix("echo.") {
        names.insert(String(file.dropLast(3)).replacing("com.example.language.", with: ""))
      }
    }
    return names.sorted()
  }

  /// Returns the plugin's file by its name.
  func file(of name: String) -> String? {
    folders.flatMap { ["\($0)/\(name).so", "\($0)/com.example.language.\(name).so"] }
      .first { FileManager.default.fileExists(atPath: $0) }
  }

  /// Tries plugins, several at a time, each in a process of its own.
  ///
  /// - Parameters:
  ///   - names: Which plugins.
  ///   - jobs: How many at a time.
  /// - Returns: The rows, in the order of the names.
  func rows(of names: [String], jobs: Int) async -> [Row] {
    await withTaskGroup(of: Row.self) { group in
      var rows: [String: Row] = [:]
      for (index, name) in names.enumerated() {
        if index >= jobs, let row = await group.next() { rows[row.name] = row }
        group.addTask { await self.row(of: name) }
      }
      for await row in group { rows[row.name] = row }
      return names.compactMap { rows[$0] }
    }
  }

  private func row(of name: String) async -> Row {
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments =
      [
        "--plugins", folders.joined(separator: ":"), "--good", good, "--photo", photo, "--one",
        name,
      ] + (worker.map { ["--worker", $0] } ?? []) + (isRefused ? ["--refused", "yes"] : [])
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    // A plugin that reads its host's input would find these bytes.
    process.standardInput = FileHandle(forReadingAtPath: photo)
    do {
      let said = try await withCheckedThrowingContinuation { continuation in
        process.terminationHandler = { _ in
          continuation.resume(returning: output.fileHandleForReading.readDataToEndOfFile())
        }
        do {
          try process.run()
        } catch {
          continuation.resume(throwing: error)
        }
      }
      guard process.terminationReason == .exit, process.terminationStatus == 0,
        let row = try? JSONDecoder().decode(Row.self, from: said)
      else {
        let words = String(
          decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let cause = process.terminationReason == .exit ? "code" : "signal"
        return Row(
          name: name,
          problems: [
            "the host ended with \(cause) \(process.terminationStatus): \(words.suffix(400))"
          ])
      }
      return row
    } catch {
      return Row(name: name, problems: ["the host can't be started: \(error)"])
    }
  }
}
