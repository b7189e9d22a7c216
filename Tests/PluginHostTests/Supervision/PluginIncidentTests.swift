import Testing

@testable import PluginHost

@Suite struct PluginIncidentTests {
  @Test(
    arguments: [
      (.signal(11), "died by SIGSEGV (it used memory that isn't its own)"),
      (.signal(50), "died by signal 50"),
      (.exit(3), "ended its process with code 3"),
      (.deadline(seconds: 1), "gave no sign of life for 1.0 s and was ended"),
      (
        .violation("a packet without end"),
        "broke the protocol and was ended (a packet without end)"
      ),
      (.flood("1 MiB of output"), "sent more than it may and was ended (1 MiB of output)"),
      (.threads(9, allowed: 8), "had 9 threads, of which 8 are allowed, and was ended"),
      (.killed, "was killed from outside, by somebody or for want of memory,"),
    ] as [(PluginIncident.Kind, String)])
  func `the sentence names plugin, item, reason and what to do next`(
    kind: PluginIncident.Kind, words: String
  ) {
    let incident = PluginIncident.test(kind, .predicate, at: 0)
    #expect(
      incident.description == "The plugin 'com.a' \(words) in a predicate of 'com.a.act'. "
        + "Nothing of the document is lost. 'inspector quarantine show com.a' has the details, for its "
        + "author; 'inspector disable com.a' switches it off.")
  }

  @Test func `only an action leaves something unknown`() {
    for phase in PluginIncident.Phase.allCases {
      let incident = PluginIncident.test(.exit(0), phase, at: 0)
      #expect(incident.isOutcomeKnown == (phase != .action))
      #expect(incident.description.contains("isn't known") == (phase == .action))
      #expect(incident.description.contains("Nothing of the document is lost"))
    }
  }

  @Test(
    arguments: [
      (.action, "run --plugins /plugins/a.so PHOTO com.a.act"),
      (.predicate, "explain --plugins /plugins/a.so PHOTO com.a.act"),
      (.body, "element --plugins /plugins/a.so com.a com.a.act"),
      (.load, "load /plugins/a.so"), (.shutdown, "load /plugins/a.so"),
      (.idle, "bar --plugins /plugins/a.so PHOTO"),
    ] as [(PluginIncident.Phase, String)])
  func `a line does the same again, past any quarantine`(phase: PluginIncident.Phase, line: String)
  {
    let incident = PluginIncident.test(.signal(6), phase, at: 0)
    #expect(incident.reproduction == "INSPECTOR_INCIDENTS= inspector \(line)")
  }

  @Test func `a path with spaces and quotes stays one word of the shell`() {
    let incident = PluginIncident(
      .signal(6), during: .init(.load), plugin: "com.a", file: "/a b/it's;$(rm).so", hash: "",
      host: .test, uptime: 0, time: 0)
    #expect(incident.reproduction.hasSuffix(#"load '/a b/it'\''s;$(rm).so'"#))
  }

  @Test func `of the output the end is kept, from a whole character on, without controls`() {
    let long =
      Array(repeating: UInt8(ascii: "x"), count: 10)
      + Array(repeating: "é".utf8, count: 3_000).joined()
    let incident = PluginIncident.test(at: 0, output: long + [0x41])
    #expect(incident.output == String(repeating: "é", count: 2_047) + "A")
    let noise = PluginIncident.test(
      at: 0, output: Array("\u{1B}[31mred\tand\nblue\u{7}".utf8) + [0xFF])
    #expect(noise.output == "\u{FFFD}[31mred\tand\nblue\u{FFFD}\u{FFFD}")
  }

  @Test func `texts are cut, and numbers stay in range`() {
    let long = String(repeating: "€", count: 5_000)
    let incident = PluginIncident(
      .deadline(seconds: .nan), during: .init(.action, item: long), plugin: long, file: long,
      hash: long, host: HostBuild(version: long, abi: "a\nb", worker: ""), uptime: -.infinity,
      time: .infinity)
    #expect(incident.plugin.utf8.count == 510)
    #expect(incident.call.item?.utf8.count == 510)
    #expect(incident.file.utf8.count == 4_095)
    #expect(incident.hash.utf8.count == 63)
    #expect(incident.host.version.utf8.count == 99)
    #expect(incident.host.abi == "a\u{FFFD}b")
    #expect(incident.kind == .deadline(seconds: 0))
    #expect(incident.uptime == 0)
    #expect(incident.timestamp == "9999-12-31T23:59:59Z")
  }

  @Test func `SIGKILL that the host hasn't sent comes from outside`() {
    #expect(WorkerEnding(status: 9) == .incident(.killed))
    #expect(WorkerEnding(status: 11) == .incident(.signal(11)))
    #expect(!PluginIncident.test(.killed, at: 0).isHeldAgainstPlugin)
    #expect(PluginIncident.test(.signal(11), at: 0).isHeldAgainstPlugin)
  }
}
