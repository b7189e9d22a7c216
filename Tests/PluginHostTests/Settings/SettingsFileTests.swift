import FoundationEssentials
import PluginHost
import TestSupport
import Testing

@Suite struct SettingsFileTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  func contents(_ name: String) -> [UInt8] {
    FileManager.default.contents(atPath: folder(name)).map(Array.init) ?? []
  }

  @Test func `the file is where the XDG specification puts it`() {
    let own = SettingsFile(environment: ["XDG_CONFIG_HOME": "/c", "HOME": "/home/me"])
    #expect(own?.path == "/c/inspector/settings.json")
    let standard = SettingsFile(environment: ["HOME": "/home/me", "XDG_CONFIG_HOME": "relative"])
    #expect(standard?.path == "/home/me/.config/inspector/settings.json")
    #expect(SettingsFile(environment: [:]) == nil)
  }

  @Test func `no file means that nothing was decided, and saving makes it`() throws {
    let file = SettingsFile(path: folder("new/folder/settings.json"))
    var settings = try file.load()
    #expect(settings == Settings())
    settings.disabledItems = ["com.a.item"]
    try file.save(settings)
    #expect(try file.load().disabledItems == ["com.a.item"])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder("new/folder"))
    #expect(names == ["settings.json"])
  }

  @Test(arguments: ["{", "", #"{"schema": 9}"#, "\u{0}"])
  func `a file that can't be read is named and never overwritten`(text: String) throws {
    let path = try folder.write("settings.json", Array(text.utf8))
    let file = SettingsFile(path: path)
    let error = #expect(throws: PluginHostError.self) { try file.load() }
    #expect(error?.file == path)
    #expect(throws: PluginHostError.self) { try file.save(Settings()) }
    #expect(contents("settings.json") == Array(text.utf8))
  }

  @Test func `a save that fails leaves the old settings and no other file`() throws {
    let old = Array(#"{"schema": 1, "disabledItems": ["com.a.b"]}"#.utf8)
    try folder.write("blocked", [])
    let file = SettingsFile(path: folder("blocked/settings.json"))
    let error = #expect(throws: PluginHostError.self) { try file.save(Settings()) }
    #expect(error?.code == .notSaved)
    try folder.write("settings.json", old)
    #expect(throws: PluginHostError.self) {
      try SettingsFile(path: folder("settings.json/below")).save(Settings())
    }
    #expect(contents("settings.json") == old)
  }

  @Test func `a link to the settings stays a link`() throws {
    try folder.write("dotfiles/settings.json", Array(#"{"schema": 1}"#.utf8))
    let path = try folder.link("settings.json", to: "dotfiles/settings.json")
    var settings = try SettingsFile(path: path).load()
    settings.disabledPlugins = ["com.a"]
    try SettingsFile(path: path).save(settings)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: path) == "dotfiles/settings.json")
    #expect(
      try SettingsFile(path: folder("dotfiles/settings.json")).load().disabledPlugins == ["com.a"])
  }

  @Test func `a pipe in place of the file is refused without waiting`() throws {
    let file = SettingsFile(path: try folder.makePipe("settings.json"))
    let error = #expect(throws: PluginHostError.self) { try file.load() }
    #expect(error?.code == .notRegularFile)
  }
}
