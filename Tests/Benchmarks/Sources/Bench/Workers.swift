import Foundation
@_spi(Benchmarks) import PluginHost
import PluginBridge
import PluginProtocol

/// Where the executables are that are started as workers.
enum Workers {
  private static let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().path()

  /// The worker itself.
  static let options = WorkerOptions(executable: "\(folder)inspector-plugin-worker")

  /// A process that does nothing but confine itself.
  static let bare = WorkerOptions(executable: "\(folder)Bare")

  /// Makes the worker of one plugin.
  @MainActor
  static func gauge(
    _ path: String, services: any PluginServices = Silence(),
    adding change: (inout Manifest) -> Void = { _ in }
  ) throws -> WorkerGauge {
    try require(options)
    var reader = NoteReader()
    let file = try reader.read(path)
    var manifest = try ManifestDecoder.decode(file.note.manifest)
    change(&manifest)
    return try WorkerGauge([(file, manifest)], services: services, options: options)
  }

  /// - Throws: ``Unmeasured`` if an executable isn't there.
  static func require(_ options: WorkerOptions) throws {
    guard FileManager.default.isExecutableFile(atPath: options.executable) else {
      throw Unmeasured("'\(options.executable)' isn't there. 'make bench' builds it.")
    }
  }
}
