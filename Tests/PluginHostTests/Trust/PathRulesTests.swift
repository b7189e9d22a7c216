import Glibc
import PluginProtocol
import Testing

@testable import PluginHost

@Suite struct PathRulesTests {
  /// What the system could say of something.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let kind: mode_t
    var mode: mode_t = 0o644
    var owner: uid_t = 1_000
    var links: UInt = 1
    /// Part of what mends it; nil if there is nothing to mend.
    let mend: String?

    var testDescription: String { name }

    var status: stat {
      var status = stat()
      status.st_mode = kind | mode
      status.st_uid = owner
      status.st_nlink = nlink_t(links)
      return status
    }
  }

  static let cases: [Case] = [
    Case(name: "own file", kind: S_IFREG, mend: nil),
    Case(name: "own executable file", kind: S_IFREG, mode: 0o755, mend: nil),
    Case(name: "the superuser's file", kind: S_IFREG, owner: 0, mend: nil),
    Case(name: "another's file", kind: S_IFREG, owner: 1_001, mend: "chown 1000 /x/y"),
    Case(name: "file for its group", kind: S_IFREG, mode: 0o664, mend: "chmod go-w /x/y"),
    Case(name: "file for everybody", kind: S_IFREG, mode: 0o646, mend: "chmod go-w /x/y"),
    Case(name: "sticky file for all", kind: S_IFREG, mode: 0o1666, owner: 0, mend: "chmod go-w"),
    Case(name: "setuid file", kind: S_IFREG, mode: 0o4755, mend: "chmod ug-s /x/y"),
    Case(name: "setgid file", kind: S_IFREG, mode: 0o2755, mend: "chmod ug-s /x/y"),
    Case(name: "file of two names", kind: S_IFREG, links: 2, mend: "cp -p /x/y /x/y.new"),
    Case(name: "file without a name", kind: S_IFREG, links: 0, mend: "cp -p"),
    Case(name: "own folder", kind: S_IFDIR, mode: 0o755, links: 7, mend: nil),
    Case(name: "own setgid folder", kind: S_IFDIR, mode: 0o2755, mend: nil),
    Case(name: "the superuser's folder", kind: S_IFDIR, mode: 0o755, owner: 0, mend: nil),
    Case(name: "another's folder", kind: S_IFDIR, mode: 0o755, owner: 1_001, mend: "chown 1000"),
    Case(name: "another's sticky folder", kind: S_IFDIR, mode: 0o1777, owner: 9, mend: "chown"),
    Case(name: "folder for its group", kind: S_IFDIR, mode: 0o775, mend: "chmod go-w /x/y"),
    Case(name: "folder for everybody", kind: S_IFDIR, mode: 0o757, mend: "chmod go-w /x/y"),
    Case(name: "own sticky folder for all", kind: S_IFDIR, mode: 0o1777, mend: "chmod go-w"),
    Case(
      name: "the superuser's sticky folder for all", kind: S_IFDIR, mode: 0o1777, owner: 0,
      mend: nil),
    Case(
      name: "the superuser's folder for all", kind: S_IFDIR, mode: 0o777, owner: 0, mend: "chmod"),
  ]

  @Test(arguments: cases)
  func `a rule is kept or the refusal says how to mend it`(example: Case) {
    var refusal: PluginRefusal?
    do throws(PluginRefusal) {
      try PathRules(user: 1_000).check(example.status, "/x/y")
    } catch {
      refusal = error
    }
    guard let mend = example.mend else { return #expect(refusal == nil) }
    #expect(refusal?.code == .untrustedPath)
    #expect(refusal?.field == "/x/y")
    let mode = String(example.mode, radix: 8)
    #expect(refusal?.found.hasPrefix("owner \(example.owner), mode ") == true)
    #expect(refusal?.found.hasSuffix(mode) == true)
    #expect(refusal?.description.contains(mend) == true, "\(refusal?.description ?? "")")
  }

  @Test func `a link's owner counts, and its mode doesn't`() {
    let own = Case(name: "", kind: S_IFLNK, mode: 0o777, mend: nil)
    let other = Case(name: "", kind: S_IFLNK, mode: 0o777, owner: 1_001, mend: nil)
    #expect(throws: Never.self) { try PathRules(user: 1_000).checkOwner(own.status, "/l") }
    let refusal = #expect(throws: PluginRefusal.self) {
      try PathRules(user: 1_000).checkOwner(other.status, "/l")
    }
    #expect(refusal?.description.hasSuffix("sudo chown -h 1000 /l") == true)
  }

  @Test func `what mends it is a line for the shell, whatever the path`() {
    let status = Case(name: "", kind: S_IFREG, mode: 0o666, mend: nil).status
    let refusal = #expect(throws: PluginRefusal.self) {
      try PathRules(user: 1_000).check(status, "/it's; rm -rf ~")
    }
    #expect(refusal?.description.hasSuffix("chmod go-w '/it'\\''s; rm -rf ~'") == true)
  }
}
