import PluginProtocol

/// Whether a plugin and this process agree on the Swift runtime that they share.
///
/// On Linux nothing keeps Swift's own calling conventions and layouts the same from one version to the
/// next. A plugin that brings its runtime along, or needs none, fits every host; one that is linked to
/// the shared runtime fits hosts of its own version.
enum SwiftRuntime {
  /// The version of the runtime in this process, such as "6.3".
  ///
  /// The runtime gives no more than the two numbers in which its versions differ.
  static let version: String = {
    let parts = "\(_SwiftStdlibVersion.current)".split(separator: ".")
    return parts.prefix(2).joined(separator: ".")
  }()

  /// Returns why a plugin can't share this process's runtime, or nil if it can or needn't.
  ///
  /// - Parameters:
  ///   - toolchain: What the plugin's note says it was built with, such as "swift 6.3.1".
  ///   - libraries: The libraries that the plugin needs.
  /// - Returns: The refusal, or nil.
  static func refusal(toolchain: String, libraries: [String]) -> PluginRefusal? {
    guard libraries.contains("libswiftCore.so") else { return nil }
    let words = toolchain.split(separator: " ")
    let version = words.first == "swift" ? words.dropFirst().first ?? "" : ""
    let parts = version.split(separator: ".").prefix(2).joined(separator: ".")
    guard parts != Self.version else { return nil }
    return PluginRefusal(
      .otherToolchain, field: "note.toolchain", found: toolchain, expected: "swift \(Self.version)",
      "The plugin is linked to the shared Swift runtime and was built with '\(toolchain)'; this host "
        + "runs Swift \(Self.version). Link it with -static-stdlib, or build it with that version and "
        + "-DINSPECTOR_TOOLCHAIN.")
  }
}
