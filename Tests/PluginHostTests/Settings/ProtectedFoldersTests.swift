import PluginHost
import PluginProtocol
import TestSupport
import Testing

/// What no grant lets a plugin into.
@MainActor
@Suite struct ProtectedFoldersTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private var environment: [String: String] {
    [
      "HOME": folder("home"), "XDG_CONFIG_HOME": folder("config"),
      "XDG_STATE_HOME": folder("state"), "XDG_DATA_HOME": folder("data"),
      "XDG_CACHE_HOME": folder("cache"), "XDG_DATA_DIRS": folder("system"),
      "INSPECTOR_PATH": folder("named"),
    ]
  }

  private var protected: ProtectedFolders {
    ProtectedFolders(environment: environment, searchPath: SearchPath(environment: environment))
  }

  private func problem(_ permission: PluginPermission, _ name: String) -> String? {
    protected.problem(of: permission, for: folder(name))
  }

  @Test(arguments: [
    "config/inspector", "state/inspector", "data/inspector", "cache/inspector", "named",
    "system/inspector/plugins",
  ])
  func `nothing is written above, at or below what is the host's`(name: String) {
    let parts = name.split(separator: "/").map(String.init)
    for above in 0..<parts.count {
      let parent = parts.prefix(above).joined(separator: "/")
      let path = above == 0 ? folder.path : folder(parent)
      #expect(protected.problem(of: .writeFolder, for: path)?.contains("'\(path)' holds") == true)
    }
    #expect(problem(.writeFolder, name)?.contains("Choose a folder outside it") == true)
    #expect(problem(.writeFolder, name + "/a/b")?.contains("lies in '\(folder(name))'") == true)
  }

  @Test func `only settings, keys and what plugins keep aren't read`() {
    for name in ["config", "config/inspector/trusted-keys", "state/inspector/plugins/com.a"] {
      #expect(problem(.readFolder, name)?.contains("which no plugin may read") == true, "\(name)")
    }
    for name in ["data/inspector/plugins", "cache", "named"] {
      #expect(problem(.readFolder, name) == nil, "\(name)")
    }
    #expect(protected.problem(of: .readFolder, for: folder.path) != nil)
  }

  @Test func `paths are compared by their names, not by their letters`() {
    for name in ["config/inspector-pictures", "config/insp", "nam", "named2", "home/Pictures"] {
      #expect(problem(.writeFolder, name) == nil, "\(name)")
      #expect(problem(.readFolder, name) == nil, "\(name)")
    }
  }

  @Test func `the standard folders are protected where the environment names none`() {
    let environment = ["HOME": folder("home")]
    let protected = ProtectedFolders(
      environment: environment, searchPath: SearchPath(environment: environment))
    for name in [".config", ".local/state", ".local/share", ".cache", ""] {
      #expect(protected.problem(of: .writeFolder, for: folder("home/\(name)")) != nil, "\(name)")
    }
    #expect(protected.problem(of: .writeFolder, for: folder("home/Pictures")) == nil)
  }

  @Test func `neither what a symbolic link leads to is written, nor where the link is`() throws {
    try folder.makeFolder("config")
    try folder.makeFolder("ways")
    try folder.makeFolder("dotfiles/real")
    try folder.link("config/inspector", to: "../ways/link")
    try folder.link("ways/link", to: folder("dotfiles/real"))
    for name in ["config", "ways", "dotfiles", "dotfiles/real", "dotfiles/real/trusted-keys"] {
      #expect(problem(.writeFolder, name) != nil, "\(name)")
    }
    #expect(problem(.writeFolder, "config/other") == nil)
    #expect(problem(.writeFolder, "dotfiles/other") == nil)
  }

  @Test func `a loop of symbolic links ends`() throws {
    try folder.makeFolder("config")
    try folder.link("config/inspector", to: "inspector")
    #expect(problem(.writeFolder, "config") != nil)
  }

  @Test func `a plugin's file is protected where it is found, and where it is`() throws {
    let file = try folder.write("build/a.so", TestEditor.plugin("com.example.a"))
    try folder.makeFolder("elsewhere")
    let link = try folder.link("elsewhere/a.so", to: file)
    let protected = ProtectedFolders(
      environment: [:], searchPath: SearchPath(environment: [:]),
      listing: PluginListing(files: [link]))
    for name in ["build", "elsewhere"] {
      #expect(protected.problem(of: .writeFolder, for: folder(name)) != nil, "\(name)")
      #expect(protected.problem(of: .writeFolder, for: folder(name + "/out")) == nil, "\(name)")
    }
  }

  @Test func `a host that was told of no environment protects state and plugins' folders`() throws {
    let file = try folder.write("plugins/a.so", TestEditor.plugin("com.example.a"))
    let protected = ProtectedFolders(
      stateHome: folder("state"), listing: PluginListing(files: [file]))
    for name in ["plugins", "plugins/more", "state", "state/inspector/plugins/com.example.b"] {
      #expect(protected.problem(of: .writeFolder, for: folder(name)) != nil, "\(name)")
    }
    #expect(protected.problem(of: .readFolder, for: folder("state")) != nil)
    #expect(protected.problem(of: .writeFolder, for: folder("pictures")) == nil)
  }
}
