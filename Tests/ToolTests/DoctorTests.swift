import Foundation
import Testing

@Suite struct DoctorTests {
  private static let layers = [
    "resource-limits", "no-new-privileges", "capabilities", "memory-protection", "files", "network",
    "signals-and-sockets", "system-calls",
  ]

  /// What the command writes for programs, started by a launcher of these tests or by itself.
  private func report(_ launcher: String? = nil) throws -> (code: Int32, json: [String: Any]) {
    let command = try Home.executable()
    let folder = (command as NSString).deletingLastPathComponent
    let words = (launcher.map { ["\(folder)/\($0)"] } ?? []) + [command, "doctor", "--json"]
    let child = try Child(
      words, environment: ["PATH=/usr/bin:/bin"], folder: "/", input: "/dev/null")
    let ending = try child.end()
    let json = try JSONSerialization.jsonObject(with: Data(ending.output.utf8)) as? [String: Any]
    return (ending.code, try #require(json))
  }

  @Test func `every layer is named in order, with its state and what holds it`() throws {
    let (code, json) = try report()
    let layers = try #require(json["layers"] as? [[String: Any]])

    #expect(code == 0)
    #expect(json["format"] as? String == "inspector.doctor/1")
    #expect(json["full"] as? Bool == true)
    #expect(layers.map { $0["name"] as? String } == Self.layers)
    #expect(layers.allSatisfy { ($0["detail"] as? String)?.isEmpty == false })
    #expect(layers.allSatisfy { ($0["state"] as? String == "active") == ($0["advice"] == nil) })
  }

  /// Whether this machine lets the user have namespaces: inside a chroot, as in some containers, it doesn't.
  private func hasNamespaces() throws -> Bool {
    let words = ["/usr/bin/unshare", "--user", "--map-root-user", "--mount", "/bin/true"]
    return try Child(words, environment: [], folder: "/", input: "/dev/null").end().code == 0
  }

  @Test func `without Landlock it is the mount namespace that holds files`() throws {
    let (code, json) = try report("without-landlock")
    let layers = try #require(json["layers"] as? [[String: Any]])

    guard try hasNamespaces() else {
      #expect(code == 1)
      return #expect(layers[4]["state"] as? String == "missing")
    }
    #expect(code == 0)
    #expect((layers[4]["detail"] as? String)?.contains("mount namespace") == true)
    #expect(layers[6]["state"] as? String == "degraded")
    #expect((layers[6]["advice"] as? String)?.contains("Linux 6.12") == true)
  }

  @Test func `without any way to confine files it leaves with 1 and says what to change`() throws {
    let (code, json) = try report("without-sandbox")
    let layers = try #require(json["layers"] as? [[String: Any]])

    #expect(code == 1)
    #expect(json["full"] as? Bool == false)
    #expect((json["problem"] as? String)?.contains("can't confine") == true)
    #expect(layers[4]["state"] as? String == "missing")
    #expect((layers[4]["advice"] as? String)?.contains("user namespaces") == true)
  }

  @Test func `words for people name the permissions and who enforces them`() throws {
    let ending = try Home().run("doctor")

    #expect(ending.code == 0)
    #expect(ending.output.contains("Plugins are confined on this machine."))
    #expect(ending.output.contains("read-folder"))
    #expect(ending.output.contains("enforced by the kernel, through Landlock"))
  }
}
