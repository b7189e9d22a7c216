import Foundation
import PluginProtocol
import TestSupport
import Testing

/// What the pages and the schema for authors say of the permissions is what the host knows.
@Suite struct PermissionPagesTests {
  private static let names = PluginPermission.allCases.map(\.rawValue)

  private static func text(_ name: String) throws -> String {
    try String(
      contentsOfFile: "\(Fixture.repository())/SDK/Documentation/\(name)", encoding: .utf8)
  }

  @Test(arguments: ["manifest.md", "permissions.md"])
  func `a page has a row for every permission, in order, and no other`(page: String) throws {
    let rows = try Self.text(page).matches(of: /(?m)^\| `([a-z]+-[a-z]+)` \|/).map { String($0.1) }
    #expect(rows == Self.names)
  }

  @Test func `the schema allows exactly the names that there are`() throws {
    let data = Data(try Self.text("plugin.schema.json").utf8)
    let root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    var place: Any = root
    for key in ["properties", "permissions", "items", "properties", "name", "enum"] {
      place = try #require((place as? [String: Any])?[key], "\(key)")
    }
    #expect(place as? [String] == Self.names)
  }

  @Test func `the limits of the pages are those of the host`() throws {
    let page = try Self.text("permissions.md")
    var more = PluginGrants()
    (more.moreMemory, more.moreThreads) = (true, true)
    for grants in [PluginGrants.none, more] {
      #expect(page.contains("\(grants.addressSpace >> 30) GiB"))
      #expect(page.contains("\(grants.threads) threads") || page.contains("| \(grants.threads);"))
    }
    #expect(page.contains("\(Int(PluginGrants.ordinaryDeadline)) seconds"))
  }
}
