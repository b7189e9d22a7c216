import CInspector
import Foundation

/// The plugin in the folder `Rust`, built once and loaded for good.
enum RustPlugin {
  /// Whether there is a compiler for it.
  static let canBeBuilt = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":")
    .contains { FileManager.default.isExecutableFile(atPath: "\($0)/rustc") }

  /// Builds the plugin and returns what its entry returns.
  static func load() throws -> UnsafePointer<inspector_plugin_t>? {
    let source = URL(filePath: #filePath).deletingLastPathComponent().path + "/Rust/plugin.rs"
    let folder = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "rustc", "--edition", "2021", "--crate-type", "cdylib", "-C", "panic=abort", "-D", "warnings",
      "-o", folder + "/plugin.so", source,
    ]
    try process.run()
    process.waitUntilExit()
    // Safety: the file is the plugin that was built above, its entry has this type, and it is never unloaded.
    guard let handle = unsafe dlopen(folder + "/plugin.so", RTLD_NOW | RTLD_LOCAL),
      let symbol = unsafe dlsym(handle, "inspector_entry")
    else { return nil }
    typealias Entry = @convention(c) (UInt32) -> UnsafePointer<inspector_plugin_t>?
    return unsafe unsafeBitCast(symbol, to: Entry.self)(1 << 16)
  }
}
