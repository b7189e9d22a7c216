import TestSupport
import Testing

/// The report that the Swift runtime writes of a plugin's crash, if somebody asks for it.
@Suite struct CrashReportTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  private func run(_ plugin: String, _ words: [String]) throws -> Child.Ending {
    let file = try home.folder.write("nothing-to-read", [])
    return try home.start(
      ["run", "--plugins", try Home.hostile(plugin)] + words + [
        "photo.png", "com.example.hostile.\(plugin).act",
      ], input: file
    ).end()
  }

  @Test(arguments: [
    ("action-crashes", "Bad pointer dereference", "SIGSEGV"),
    ("swift-traps", "Illegal instruction", "SIGILL"),
    ("action-thread-crashes", "Bad pointer dereference", "SIGSEGV"),
  ])
  func `a crash is described where it was asked for`(
    plugin: String, description: String, signal: String
  ) throws {
    let before = try home.content("photo.png")

    // The worker's current folder is another.
    let ending = try run(plugin, ["--crash-report", "report.json"])

    let report = try JSON(parsing: String(decoding: home.content("report.json"), as: UTF8.self))
    #expect(report["kind"] == "crashReport")
    #expect(report["description"] == .text(description))
    let crashed = report["threads"].elements.filter { $0["crashed"] == true }
    #expect(crashed.count == 1)
    #expect(!crashed[0]["frames"].elements.isEmpty)
    // All else is as without it.
    #expect(ending.isRefusal(1, "com.example.hostile.\(plugin)", signal), "\(ending)")
    #expect(try home.content("photo.png") == before)
    let evidence = try home.run("quarantine", "show", "com.example.hostile.\(plugin)", "--json")
    #expect(try evidence.json()["plugins"][0]["incidents"].elements.count == 1)
  }

  @Test func `nobody writes a report that wasn't asked for`() throws {
    let ending = try run("swift-traps", [])
    #expect(ending.isRefusal(1, "SIGILL"), "\(ending)")
    #expect(!ending.problems.contains("Backtracing"))
  }

  @Test(arguments: ["a,b.json", "a,enable=no"])
  func `a name that the runtime would read as something else is refused`(name: String) throws {
    let ending = try run("action-crashes", ["--crash-report", name])
    #expect(ending.isRefusal(64, "--crash-report", "comma"), "\(ending)")
    #expect(!home.exists("a"))
  }
}
