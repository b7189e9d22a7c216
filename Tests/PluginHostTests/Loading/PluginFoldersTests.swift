import FoundationEssentials
import Glibc
import PluginHost
import PluginProtocol
import TestSupport
import Testing

/// Which folders a plugin gets, and which ways into others are closed.
@Suite struct PluginFoldersTests {
  static let id = "com.example.hostile.folders"
  let folder: TemporaryFolder
  let listing: PluginListing
  let plugin: DiscoveredPlugin

  init() throws {
    folder = try TemporaryFolder()
    let bytes = try Data(contentsOf: URL(filePath: BuiltPlugins.hostile("folders")))
    let file = try folder.write("plugins/folders.so", Array(bytes))
    listing = PluginListing(files: [file])
    plugin = try #require(listing.plugins.first)
  }

  /// The folder's path without symbolic links.
  private func path(_ name: String) -> String { folder(name) }

  private func prepare(_ grants: PluginGrants = .none) -> (PluginFolders, [PluginHostError]) {
    let found = PluginFolders.prepare(
      for: plugin, grants: grants, stateHome: folder("state/home"),
      protected: ProtectedFolders(stateHome: folder("state/home"), listing: listing))
    return (found.folders, found.problems)
  }

  private func mode(_ name: String) -> mode_t {
    var status = stat()
    // Safety: the text and `status` live until `lstat` returns, which keeps no pointer to them.
    return unsafe lstat(folder(name), &status) == 0 ? status.st_mode & 0o7777 : 0
  }

  @Test func `a plugin's own folder is made, for the user alone`() throws {
    let (folders, problems) = prepare()
    #expect(folders == PluginFolders(state: path("state/home/inspector/plugins/\(Self.id)")))
    #expect(problems.isEmpty)
    #expect(mode("state/home/inspector/plugins/\(Self.id)") == 0o700)
    // Safety: the path is a string ended by a zero.
    unsafe chmod(folder("state/home/inspector/plugins/\(Self.id)"), 0o777)
    #expect(prepare().1.isEmpty)
    #expect(mode("state/home/inspector/plugins/\(Self.id)") == 0o700)
  }

  @Test(arguments: ["inspector", "inspector/plugins", "inspector/plugins/\(id)"])
  func `a symbolic link, a file or a foreign folder in the way is refused`(place: String) throws {
    let target = try folder.makeFolder("elsewhere")
    for sin in 0..<3 {
      let home = "\(sin)/\(place)"
      switch sin {
      case 0:
        let parent = home.split(separator: "/").dropLast().joined(separator: "/")
        try folder.makeFolder(parent)
        try folder.link(home, to: target)
      case 1: try folder.write(home, [])
      default:
        try folder.makeFolder(home)
        // Safety: the path is a string ended by a zero.
        guard geteuid() == 0, unsafe chown(folder(home), 65_534, 65_534) == 0 else { continue }
      }
      let (folders, problems) = PluginFolders.prepare(
        for: plugin, grants: .none, stateHome: folder("\(sin)"),
        protected: ProtectedFolders(stateHome: nil, listing: listing))
      #expect(folders.state == nil, "\(sin)")
      #expect(problems.map(\.code) == [.folderRefused], "\(sin)")
      #expect(problems.first?.file == path(home), "\(sin)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: target).isEmpty)
  }

  @Test func `data is a folder next to the file, and no link to another`() throws {
    #expect(prepare().0.data == nil)
    try folder.link("plugins/\(Self.id)", to: try folder.makeFolder("private"))
    let (linked, problems) = prepare()
    #expect(linked.data == nil)
    #expect(problems.first?.file == path("plugins/\(Self.id)"))
    try FileManager.default.removeItem(atPath: folder("plugins/\(Self.id)"))
    try folder.makeFolder("plugins/\(Self.id)")
    #expect(prepare().0.data == path("plugins/\(Self.id)"))
  }

  @Test func `what was granted must be that folder still`() throws {
    var grants = PluginGrants()
    let target = try folder.makeFolder("target/in")
    try folder.makeFolder("good")
    try folder.write("file", [])
    try folder.link("link", to: target)
    try folder.link("way", to: folder("target"))
    grants.readFolders = ["good", "gone", "file", "link"].map(path)
    grants.writeFolders = ["way/in", "target/in"].map(path)
    let (folders, problems) = prepare(grants)
    #expect(folders.readable == [path("good")])
    #expect(folders.writable == [path("target/in")])
    #expect(problems.map(\.file) == ["gone", "file", "link", "way/in"].map(path))
  }

  @Test func `what is the host's isn't used, whatever the settings say`() throws {
    var grants = PluginGrants()
    let other = try folder.makeFolder("state/home/inspector/plugins/com.example.other")
    try folder.makeFolder("plugins/sub")
    try folder.makeFolder("good")
    grants.readFolders = [other, path("plugins")]
    grants.writeFolders = ["", "good", "plugins", "plugins/sub", "state"].map {
      $0.isEmpty ? folder.path : path($0)
    }
    let (folders, problems) = prepare(grants)
    #expect(folders.readable == [path("plugins")])
    #expect(folders.writable == [path("good")])
    #expect(
      problems.map(\.file)
        == [other, folder.path] + ["plugins", "plugins/sub", "state"].map(path))
    #expect(problems.allSatisfy { $0.description.contains("the plugin goes without") })
  }

  @Test @MainActor func `a catalog gives a plugin nothing of what is the host's`() async throws {
    var settings = Settings()
    let pictures = try folder.makeFolder("pictures")
    let plugins = folder("plugins")
    for path in [plugins, pictures] {
      try settings.grant(
        .writeFolder, of: Self.id, to: try .bytes(of: plugin.file.path), folder: path)
    }
    let test = try TestEditor(
      [plugin.file.path], settings: settings, stateHome: folder("state/home"))
    let message = try await test.editor.prepare("act").perform().message
    #expect(message.contains(pictures))
    #expect(!message.contains(plugins))
  }

  @Test @MainActor func `a plugin uses its folders through the interface`() async throws {
    try folder.write("plugins/\(Self.id)/greeting", Array("Hello".utf8))
    let pictures = try folder.makeFolder("pictures")
    var settings = Settings()
    try settings.grant(
      .readFolder, of: Self.id, to: try .bytes(of: plugin.file.path), folder: pictures)
    try settings.grant(.writeFolder, of: Self.id, to: try .bytes("b"), folder: pictures)
    let test = try TestEditor(
      [plugin.file.path], settings: settings, stateHome: folder("state/home"))
    let result = try await test.editor.prepare("act").perform()
    #expect(result.ending == .succeeded)
    let state = path("state/home/inspector/plugins/\(Self.id)")
    #expect(
      result.message == """
        data \(path("plugins/\(Self.id)"))
        state \(state)
        readable \(pictures)

        """)
    #expect(try Data(contentsOf: URL(filePath: state + "/copied")) == Data("Hello".utf8))
  }
}
