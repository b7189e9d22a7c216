import PluginHost
import TestSupport
import Testing

@Suite struct PluginListingTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A plugin's file with the given id.
  static func plugin(_ id: String, item: String = "do", alias: String? = nil) -> [UInt8] {
    let aliases = alias.map { #", "aliases": ["\#($0)"]"# } ?? ""
    return ELFBuilder(
      manifest: """
        {"schema": 1, "id": "\(id)", "name": "N", "version": "1.0.0",
         "items": [{"id": "\(id).\(item)", "title": "T"\(aliases)}]}
        """
    ).file
  }

  func listing(_ places: String...) -> PluginListing {
    // Nothing but what was named: no variable leads anywhere else.
    PluginListing(
      searching: SearchPath(
        explicit: places.map { folder($0) },
        environment: ["XDG_DATA_DIRS": folder("nowhere")]))
  }

  func paths(_ listing: PluginListing) -> [String] {
    listing.plugins.map { String($0.file.path.dropFirst(folder.path.count + 1)) }
  }

  @Test func `files come sorted by their bytes, subfolders among them`() throws {
    for name in ["b.so", "a/z.so", "a.so", "B.so", "c/d/e.so"] {
      let id = name.split { "./".contains($0) }.joined(separator: "-")
      try folder.write("p/\(name)", Self.plugin("com.\(id)"))
    }
    #expect(
      paths(listing("p")) == ["p/B.so", "p/a/z.so", "p/a.so", "p/b.so", "p/c/d/e.so"])
    #expect(listing("p") == listing("p"))
  }

  @Test func `hidden files, other names and what lies too deep aren't looked at`() throws {
    for name in [".hidden.so", ".git/a.so", "b.so.1", "c.txt", "1/2/3/4/5/deep.so"] {
      try folder.write("p/\(name)", Self.plugin("com.hidden"))
    }
    try folder.write("p/1/2/3/4/just.so", Self.plugin("com.just"))
    let listing = listing("p")
    #expect(paths(listing) == ["p/1/2/3/4/just.so"])
    #expect(listing.refused.isEmpty)
  }

  @Test func `loops of links end, and a file with many names is listed once`() throws {
    try folder.write("p/real.so", Self.plugin("com.real"))
    try folder.link("p/again.so", to: "real.so")
    try folder.link("p/loop", to: ".")
    try folder.link("p/up", to: "..")
    try folder.link("q", to: "p")
    let listing = listing("p", "q")
    #expect(paths(listing) == ["p/again.so"])
    #expect(listing.refused.isEmpty)
  }

  @Test func `what can't be a plugin is refused with its reason, and the rest is listed`() throws {
    try folder.write("p/good.so", Self.plugin("com.good"))
    try folder.write("p/text.so", Array("text".utf8))
    try folder.makePipe("p/pipe.so")
    try folder.link("p/dangling.so", to: "nothing")
    try folder.link("p/self.so", to: "self.so")
    try folder.write("p/json.so", ELFBuilder(manifest: "{").file)
    let listing = listing("p")
    #expect(paths(listing) == ["p/good.so"])
    let reasons = Dictionary(
      uniqueKeysWithValues: listing.refused.map {
        (String(($0.file ?? "").dropFirst(folder.path.count + 3)), $0.code)
      })
    #expect(
      reasons == [
        "text.so": .notELF, "pipe.so": .notRegularFile, "dangling.so": .unreadable,
        "self.so": .unreadable, "json.so": .invalidJSON,
      ])
  }

  @Test func `a place that was named and isn't there is told, a standard one isn't`() {
    let listing = listing("absent")
    #expect(listing.refused.map(\.file) == [folder("absent")])
    #expect(listing.refused.first?.message.contains("--plugins") == true)
  }

  @Test func `a file may be named itself, whatever its ending`() throws {
    try folder.write("plugin.bin", Self.plugin("com.direct"))
    #expect(paths(listing("plugin.bin")) == ["plugin.bin"])
  }

  @Test func `of two plugins with one id the first is used, and both files are named`() throws {
    try folder.write("first/b.so", Self.plugin("com.same"))
    try folder.write("second/a.so", Self.plugin("com.same"))
    let listing = listing("first", "second")
    #expect(listing["com.same"]?.file.path == folder("first/b.so"))
    #expect(listing.refused.map(\.code) == [.duplicatePlugin])
    #expect(listing.refused.first?.file == folder("second/a.so"))
    #expect(listing.refused.first?.message.contains(folder("first/b.so")) == true)
  }

  @Test func `an item that two plugins could claim belongs to the first`() throws {
    try folder.write("p/a.so", Self.plugin("com.a", item: "b.do"))
    try folder.write("p/b.so", Self.plugin("com.a.b"))
    try folder.write("p/c.so", Self.plugin("com.a.c"))
    try folder.write("p/d.so", Self.plugin("com.a", item: "x"))
    let listing = listing("p")
    #expect(listing.plugins.map(\.manifest.id) == ["com.a", "com.a.c"])
    #expect(listing.owner(ofItem: "com.a.b.do")?.manifest.id == "com.a")
    #expect(listing.refused.map(\.code) == [.duplicate, .duplicatePlugin])
  }

  @Test func `another ABI is refused with both numbers`() throws {
    let note = ELFBuilder.Note(manifest: "{}", major: 2, minor: 7)
    try folder.write("p/new.so", ELFBuilder(segments: [[note]]).file)
    let refused = listing("p").refused
    #expect(refused.map(\.code) == [.unsupportedVersion])
    #expect(refused.first?.message.contains("ABI 2.7") == true)
    #expect(refused.first?.message.contains("ABI 1") == true)
  }
}
