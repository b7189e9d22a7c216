import FoundationEssentials
import TestSupport

/// A script that stands in for the worker.
struct TestWorker {
  let path: String
  private let folder: TemporaryFolder

  /// Makes a worker that runs a script; its end of the socket is descriptor 3.
  init(in folder: TemporaryFolder, _ script: String) throws {
    self.folder = folder
    path = try folder.write("worker", Array("#!/bin/sh\n\(script)\n".utf8))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  /// Makes a worker that does what the real one does, and counts how often.
  static func counting(in folder: TemporaryFolder) throws -> TestWorker {
    try TestWorker(
      in: folder, "echo once >>'\(folder("count"))'\nexec '\(BuiltPlugins.worker())'")
  }

  /// How often a counting worker has been started.
  var count: Int {
    FileManager.default.contents(atPath: folder("count"))?.filter { $0 == 10 }.count ?? 0
  }
}
