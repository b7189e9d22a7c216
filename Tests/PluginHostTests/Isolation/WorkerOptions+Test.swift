import TestSupport
import Testing

@testable import PluginHost

extension WorkerOptions {
  /// Options with deadlines that a busy machine keeps.
  ///
  /// - Parameters:
  ///   - load: How long opening may take, in seconds.
  ///   - call: How long a predicate or a body may take, in seconds.
  /// - Returns: Options of the worker that was built.
  /// - Throws: ``BuiltPlugins/NotBuilt`` if the worker is missing.
  static func test(load: Double = 30, call: Double = 30) throws -> WorkerOptions {
    test(executable: try BuiltPlugins.worker(), load: load, call: call)
  }

  /// Options with deadlines that a busy machine keeps.
  static func test(executable: String, load: Double = 30, call: Double = 30) -> WorkerOptions {
    var options = WorkerOptions(executable: executable)
    options.deadlines.load = load
    options.deadlines.predicate = call
    options.deadlines.body = call
    options.deadlines.shutdown = 5
    return options
  }
}

extension IsolatedWorker.Member {
  /// The plugin in a file, with what its manifest says and no grants.
  @MainActor
  init(file: String) throws {
    let found = try #require(PluginListing(files: [file]).plugins.first)
    let image = try PluginImage(reading: file, name: found.manifest.id)
    self.init(
      found: found, content: image, grants: .none,
      declaration: .init(path: file, manifest: found.manifest))
  }
}
