import TestSupport
import Testing

@Suite struct BisectTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  /// Runs a search over the example plugins with a line for the shell.
  private func bisect(_ options: [String] = [], _ line: String) throws -> Child.Ending {
    try start(options, line).end()
  }

  private func start(_ options: [String], _ line: String) throws -> Child {
    try home.start(
      ["bisect", "--plugins", try Home.examples()] + options + ["--", "sh", "-c", line],
      input: home.folder("nothing"))
  }

  @Test func `a plugin that crashes is found among good ones`() throws {
    let bad = try Home.hostile("init-crashes")
    let command = try Home.executable()
    // The plugin's id is in the bar either way; that it is refused is the failure.
    let line = "! '\(command)' bar photo.png --json | grep -q '\"refusal\"'"
    let ending = try bisect(["--plugins", bad, "--json"], line)
    let json = try ending.json()
    #expect(ending.code == 0, "\(ending)")
    #expect(json["format"] == "inspector.bisect/1")
    #expect(json["finding"] == "culprits")
    let id = "com.example.hostile.init-crashes"
    #expect(json["culprits"].elements.map(\.elements) == [[.text(id)]])
    let message = json["message"].words
    #expect(message.hasPrefix("Next: 'inspector disable --plugins "), "\(message)")
    #expect(message.hasSuffix("\(bad) \(id)', and tell the author."), "\(message)")
    #expect(json["runs"].elements.count <= 3 + 2 * 4)
    // The search leaves nothing behind that would keep the plugin out.
    #expect(try home.run("quarantine").output == "No plugin is in quarantine.\n")
  }

  @Test func `a crash that the command survives counts when it is asked for`() throws {
    let bad = try Home.hostile("predicate-crashes")
    let command = try Home.executable()
    let line = "'\(command)' bar photo.png"
    let id = "com.example.hostile.predicate-crashes"

    let plain = try bisect(["--plugins", bad], line)
    #expect(plain.code == 1, "\(plain)")
    #expect(plain.output.contains(", but \(id) failed meanwhile. With --incidents that counts.\n"))

    let counted = try bisect(["--plugins", bad, "--incidents"], line)
    #expect(counted.code == 0, "\(counted)")
    #expect(counted.output.contains("plugins: fails (incident of \(id))\n"))
    #expect(counted.output.contains("culprit  \(id)\n"))
    let json = try bisect(["--plugins", bad, "--incidents", "--json"], line).json()
    let run = json["runs"][0]
    #expect(run["failed"] == true && run["ending"] == "exit code 0")
    #expect(run["incidents"][0]["plugin"] == .text(id))
    #expect(run["incidents"][0]["message"].words.contains("SIGSEGV"))
    #expect(json["runs"][1]["incidents"].elements.isEmpty)
    #expect(try home.run("quarantine").output == "No plugin is in quarantine.\n")
  }

  @Test func `plugins that fail only together are found together`() throws {
    let ending = try bisect(
      [], "case $INSPECTOR_ONLY in *tidy*) case $INSPECTOR_ONLY in *palette*) exit 3;; esac;; esac")
    #expect(ending.code == 0, "\(ending)")
    #expect(ending.output.contains("run 1: "))
    #expect(ending.output.contains("(exit code 3)"))
    #expect(
      ending.output.contains("culprits, only together  com.example.palette, com.example.tidy\n"))
    #expect(ending.output.hasSuffix("One of each set is enough.\n"))
  }

  @Test func `what is kept is on in every run, and not suspected`() throws {
    let ending = try bisect(
      ["--keep", "com.example.tidy"],
      "case $INSPECTOR_ONLY in com.example.tidy*palette*) exit 3;; com.example.tidy*) ;; *) exit 4;; esac"
    )
    #expect(ending.code == 0, "\(ending)")
    #expect(ending.output.contains("run 2: only the kept: succeeds\n"))
    #expect(ending.output.contains("culprit  com.example.palette\n"))
    #expect(!ending.output.contains("exit code 4"))
  }

  @Test func `a plugin that is switched off isn't tried`() throws {
    try home.run("disable", "--plugins", try Home.examples(), "com.example.tidy")
    let ending = try bisect([], "case $INSPECTOR_ONLY in *tidy*) exit 3;; esac")
    #expect(ending.code == 1)
    #expect(ending.output.contains("succeeds with all"))
  }

  @Test func `death by a signal and a timeout are failures, and the timeout ends all`() throws {
    let killed = try bisect([], "case $INSPECTOR_ONLY in *tidy*) kill -SEGV $$;; esac")
    #expect(killed.output.contains("culprit  com.example.tidy\n"), "\(killed)")
    #expect(killed.output.contains("(signal 11)"))
    // What the shell has started holds standard error open, so this test ends only if that ends, too.
    let late = try bisect(
      ["--timeout", "0.5", "--show-output"],
      "case $INSPECTOR_ONLY in *tidy*) sleep 300 & wait;; *) sleep 300 & ;; esac")
    #expect(late.output.contains("culprit  com.example.tidy\n"), "\(late)")
    #expect(late.output.contains("(no end within 0.5 s)"))
  }

  @Test func `a command that always or never fails is said to`() throws {
    let never = try bisect([], "true")
    #expect(never.code == 1)
    #expect(never.output.contains("succeeds with all"))
    let always = try bisect(["--json"], "false")
    #expect(always.code == 1)
    #expect(try always.json()["finding"] == "fails-with-none")
    #expect(try always.json()["runs"].elements.count == 2)
    #expect(try always.json()["message"].words.contains("so the cause is elsewhere"))
  }

  @Test func `a command that fails in another way without its plugin isn't said to be to blame`()
    throws
  {
    let other = try bisect([], "case $INSPECTOR_ONLY in *tidy*) exit 1;; *) exit 64;; esac")
    #expect(other.code == 1)
    #expect(other.output.contains("in another way: exit code 64, and exit code 1 with all"))
    #expect(other.output.contains("--keep"))
    #expect(!other.output.contains("elsewhere"))
    let kept = try bisect(["--keep", "com.example.tidy"], "exit 1")
    #expect(kept.output.contains("with none but com.example.tidy, so it is to blame, or"))
  }

  @Test func `a command reads and remembers nothing, and its words stay as they were typed`() throws
  {
    try home.folder.write(
      "words.sh",
      #"""
      read line && exit 5
      test "$*" = "--select 3 4" || exit 6
      test -n "$INSPECTOR_INCIDENTS" && test ! -e "$INSPECTOR_INCIDENTS" || exit 7
      echo left >"$INSPECTOR_INCIDENTS" || exit 8
      """#.utf8)
    let ending = try home.start(
      [
        "bisect", "--plugins", try Home.examples(), "--", "sh", "words.sh", "--select", "3", "4",
      ], input: home.photo
    ).end()
    #expect(ending.output.contains("succeeds with all"), "\(ending)")
  }

  @Test func `what can't be done is wrong usage`() throws {
    let examples = try Home.examples()
    #expect(try home.run("bisect", "--plugins", examples).isRefusal(64, "--"))
    #expect(
      try home.run("bisect", "--plugins", examples, "--", "no-such-command")
        .isRefusal(64, "no-such-command"))
    #expect(
      try home.run("bisect", "--plugins", examples, "--keep", "com.example.tidi", "--", "true")
        .isRefusal(64, "com.example.tidy"))
    #expect(try home.run("bisect", "--timeout", "0", "--", "true").isRefusal(64, "--timeout"))
    #expect(try home.run("bisect", "--", "true").isRefusal(1, "no plugins"))
  }

  @Test func `Ctrl-C ends the command and the search`() throws {
    let search = try start(["--show-output"], "test -z \"$INSPECTOR_ONLY\" && sleep 300; false")
    #expect(try search.nextLine()?.contains("fails (exit code 1)") == true)
    search.signal(2)
    let ending = try search.end()
    #expect(ending.code == 1)
    #expect(ending.problems.contains("Stopped"))
  }
}
