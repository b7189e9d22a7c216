import DocumentModel
import Foundation
import Inspector
import Testing

@testable import PluginHost
@testable import SharedMemory

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

  /// An incident with what a person has to type.
  private func incident(
    _ phase: PluginIncident.Phase, item: String? = "com.a.act",
    about subject: PluginIncident.Subject?
  ) -> PluginIncident {
    PluginIncident(
      .signal(6), during: .init(phase, item: item), plugin: "com.a", file: "/plugins/a.so",
      hash: "aa", host: .test, uptime: 0, time: 0, subject: subject)
  }

  @Test(
    arguments: [
      (
        .action,
        "run --plugins /plugins/a.so --select 3 --select 7 /pictures/sea.png com.a.act --radius=-2.5 "
          + "'--words=it'\\''s' --deep=true"
      ),
      (
        .predicate,
        "explain --plugins /plugins/a.so --locale de --select 3 --select 7 /pictures/sea.png com.a.act"
      ),
      (
        .body,
        "element --plugins /plugins/a.so --locale de --select 3 --select 7 com.a com.a.act "
          + "/pictures/sea.png"
      ),
      (.load, "load /plugins/a.so"), (.shutdown, "load /plugins/a.so"),
      (
        .idle,
        "bar --plugins /plugins/a.so --locale de --select 3 --select 7 /pictures/sea.png"
      ),
    ] as [(PluginIncident.Phase, String)])
  func `a line does the same again, past any quarantine`(phase: PluginIncident.Phase, line: String)
  {
    let values: [ArgumentValue] = [.number(-2.5), .string("it's"), .bool(true)]
    let subject =
      phase == .action
      ? PluginIncident.Subject(
        document: "/pictures/sea.png", hasChanged: false, selection: [3, 7],
        parameters: ["radius", "words", "deep"], values: values)
      : PluginIncident.Subject(document: "/pictures/sea.png", selection: [3, 7], locale: "de")
    let incident = incident(phase, about: subject)
    // A file that is loaded is alone as it is.
    let only = line.hasPrefix("load") ? "" : "INSPECTOR_ONLY=com.a "
    #expect(incident.reproduction == "INSPECTOR_INCIDENTS= \(only)inspector \(line)")
  }

  @Test func `what the line can't bring about stands in front of it`() {
    let changed = PluginIncident.Subject(document: "/a.png", hasChanged: true, selection: [3])
    #expect(
      incident(.action, about: changed).reproduction.hasPrefix(
        ": 'the document had been changed since it was read'; "
          + "INSPECTOR_INCIDENTS= INSPECTOR_ONLY=com.a inspector run"))
    let blank = PluginIncident.Subject(document: nil, selection: [])
    #expect(
      incident(.action, about: blank).reproduction.hasPrefix(
        ": 'DOCUMENT stands for what was open, which is no file; "
          + "nothing was selected, which no option says'; "))
    #expect(
      incident(.idle, item: nil, about: nil).reproduction.hasPrefix(
        ": 'DOCUMENT stands for what was open, and parameters may be missing: neither is known'; "))
    let long = PluginIncident.Subject(
      document: "/a.png", selection: [3],
      arguments: [.init(name: "words", value: String(repeating: "x", count: 3_000))])
    #expect(long.arguments[0].value.utf8.count == 2_000)
    #expect(
      incident(.action, about: long).reproduction.hasPrefix(
        ": 'what is too long or has no spelling was cut or replaced'; "))
  }

  @Test func `a value is spelled as it is read again, or said not to be`() throws {
    let parameters = [
      Parameter(name: "a", type: .f64), Parameter(name: "b", type: .i64),
      Parameter(name: "c", type: .u64), Parameter(name: "d", type: .color),
      Parameter(name: "e", type: .point), Parameter(name: "f", type: .bool),
    ]
    let values: [ArgumentValue] = [
      .number(1e-300), .signed(.min), .unsigned(.max),
      .color(Color(red: 1, green: 0.2, blue: 0, alpha: 0.4)), .point(x: -0.1, y: 3), .bool(false),
    ]
    for (parameter, value) in zip(parameters, values) {
      let words = value.commandLine
      #expect(words.isExact)
      #expect(try parameter.parse(words.text) == value)
    }
    #expect(!ArgumentValue.color(Color(red: 0.123, green: 0, blue: 0)).commandLine.isExact)
  }

  @Test func `a path with spaces and quotes stays one word of the shell`() {
    let incident = PluginIncident(
      .signal(6), during: .init(.load), plugin: "com.a", file: "/a b/it's;$(rm).so", hash: "",
      host: .test, uptime: 0, time: 0)
    #expect(incident.reproduction.hasSuffix(#"load '/a b/it'\''s;$(rm).so'"#))
  }

  @Test func `where a process died is its own word, with a line that looks it up`() {
    let own = PluginIncident.CrashSite(file: "/p/a b.so", offset: 0x1169, address: 0x10)
    #expect(
      own.description
        == "Its process says that it died at offset 0x1169 of /p/a b.so, using the address 0x10. "
        + "A plugin could forge that.")
    #expect(own.lookup == "addr2line -f -i -e '/p/a b.so' 0x1169 | cat -v")
    let called = PluginIncident.CrashSite(
      file: "/p/a.so", offset: 0x11, isCaller: true, library: "libc.so.6")
    #expect(
      called.description
        == "Its process says that it died in libc.so.6, called, as its stack looks, from offset 0x11 "
        + "of /p/a.so. A plugin could forge that.")
    let nowhere = PluginIncident.CrashSite(file: "/p/a.so", offset: nil)
    #expect(nowhere.lookup == nil)
    #expect(nowhere.description.contains("where no file is"))
    let forged = PluginIncident.CrashSite(
      file: "/p/a.so", offset: nil, library: "\u{1B}[2J" + String(repeating: "x", count: 500))
    #expect(forged.library.utf8.count == 192 && forged.library.hasPrefix("\u{FFFD}[2J"))
  }

  @Test(
    arguments: [
      ("libc.so.6", "libc.so.6"), ("libstdc++-v3_x:1.so", "libstdc++-v3_x:1.so"),
      ("libc.so.6. Run: rm", ""), ("lib\u{1B}[2Jc", ""), ("a/b", ""), ("böse.so", ""),
    ])
  func `of a note that says where, a library's name is taken, and no sentence`(
    said: String, taken: String
  ) {
    let note = ActivityPage.Crash(
      signal: 11, address: nil, place: nil, caller: nil, library: said)
    #expect(PluginIncident.CrashSite(note, files: ["/a.so"], own: 0).library == taken)
  }

  @Test func `a note names the plugin that it is about, if there is one`() {
    func site(place: UInt64, caller: UInt64 = 0) -> PluginIncident.CrashSite {
      let note = ActivityPage.Crash(
        signal: 11, address: nil, place: .init(file: place, offset: 1),
        caller: .init(file: caller, offset: 2), library: "")
      return PluginIncident.CrashSite(note, files: ["/a.so", "/b.so"], own: 0)
    }
    #expect(site(place: 2) == .init(file: "/b.so", offset: 1))
    #expect(site(place: 0, caller: 2) == .init(file: "/b.so", offset: 2, isCaller: true))
    #expect(site(place: 0) == .init(file: "/a.so", offset: nil))
    #expect(site(place: 3) == .init(file: "/a.so", offset: nil))
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
