import Inspector
import PluginProtocol
import Testing

@Suite struct PluginGrantsTests {
  static func item(_ deadline: Double?) -> Manifest.Item {
    Manifest.Item(id: "com.a.b", title: LocalizedText(["en": "B"]), deadline: deadline)
  }

  @Test(
    arguments: [
      (nil, 10, 10), (0.2, 0.2, 0.2), (10, 10, 10), (10.5, 10, 10.5), (3_600, 10, 3_600),
    ] as [(Double?, Double, Double)])
  func `a longer deadline than the host's holds only with the permission`(
    wanted: Double?, without: Double, with: Double
  ) {
    var grants = PluginGrants()
    #expect(grants.deadline(for: Self.item(wanted)) == without)
    grants.longDeadlines = true
    #expect(grants.deadline(for: Self.item(wanted)) == with)
  }

  @Test func `a host's own deadline takes the place of the usual one`() {
    var grants = PluginGrants()
    #expect(grants.deadline(for: Self.item(nil), ordinary: 2) == 2)
    #expect(grants.deadline(for: Self.item(5), ordinary: 2) == 2)
    #expect(grants.deadline(for: Self.item(1), ordinary: 2) == 1)
    grants.longDeadlines = true
    #expect(grants.deadline(for: Self.item(nil), ordinary: 2) == 2)
    #expect(grants.deadline(for: Self.item(5), ordinary: 2) == 5)
  }

  @Test func `memory and threads are those of the page, with and without the permission`() {
    var grants = PluginGrants.none
    #expect(grants.addressSpace == 2_147_483_648)
    #expect(grants.threads == 32)
    (grants.moreMemory, grants.moreThreads) = (true, true)
    #expect(grants.addressSpace == 8_589_934_592)
    #expect(grants.threads == 512)
  }
}
