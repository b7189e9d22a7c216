import PluginHost
import Testing

@Suite struct SearchPathTests {
  @Test func `places come in the order of how directly they were asked for`() {
    let path = SearchPath(
      explicit: ["/x", "rel"],
      environment: [
        "INSPECTOR_PATH": "/i::/j", "XDG_DATA_HOME": "/h", "HOME": "/home/me",
        "XDG_DATA_DIRS": "/s:relative:/t",
      ])
    #expect(
      path.entries.map(\.path) == [
        "/x", "rel", "/i", "/j", "/h/inspector/plugins", "/s/inspector/plugins",
        "/t/inspector/plugins", "/usr/local/lib/inspector/plugins", "/usr/lib/inspector/plugins",
      ])
    #expect(path.entries.filter(\.isExplicit).map(\.path) == ["/x", "rel", "/i", "/j"])
  }

  @Test func `without variables the standard folders are searched`() {
    let path = SearchPath(environment: ["HOME": "/home/me"])
    #expect(
      path.entries.map(\.path) == [
        "/home/me/.local/share/inspector/plugins", "/usr/local/share/inspector/plugins",
        "/usr/share/inspector/plugins", "/usr/local/lib/inspector/plugins",
        "/usr/lib/inspector/plugins",
      ])
  }

  @Test func `a place that is named twice keeps its first rank`() {
    let path = SearchPath(explicit: ["/a", "/b", "/a"], environment: ["INSPECTOR_PATH": "/b"])
    #expect(path.entries.prefix(2).map(\.path) == ["/a", "/b"])
    #expect(path.entries.filter(\.isExplicit).count == 2)
  }

  @Test func `a relative folder in an XDG variable is ignored`() {
    let path = SearchPath(environment: ["XDG_DATA_HOME": "here", "XDG_DATA_DIRS": "there"])
    #expect(path.entries.allSatisfy { $0.path.hasPrefix("/usr/") })
  }
}
