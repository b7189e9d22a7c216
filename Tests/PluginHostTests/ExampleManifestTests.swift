import FoundationEssentials
import PluginHost
import Testing

@Suite struct ExampleManifestTests {
  /// The manifests of the examples and templates that come with the SDK.
  static let paths: [String] = {
    var parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    parts.removeLast(3)
    let top = parts.joined(separator: "/")
    return ["Plugins", "SDK/Templates"].flatMap { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(top)/\(folder)")) ?? []
      return names.sorted().map { "\(top)/\(folder)/\($0)/plugin.json" }
    }.filter { FileManager.default.fileExists(atPath: $0) }
  }()

  @Test(arguments: paths)
  func `an example's manifest keeps every rule`(path: String) throws {
    let bytes = try #require(FileManager.default.contents(atPath: path))
    let manifest = try ManifestDecoder.decode(Array(bytes))
    #expect(!manifest.items.isEmpty)
  }
}
