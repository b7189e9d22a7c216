import CInspector
import Testing

/// The same promises as in Swift, kept by `SDK/Rust`.
@Suite(
  .enabled(if: RustPlugin.canBeBuilt, "Rust isn't installed, so its bodies aren't tested."))
struct RustBodyTests {
  let host = FakeHost()

  init() throws {
    // Safety: the plugin is never unloaded.
    let plugin = unsafe try RustPlugin.load()
    #expect(unsafe host.register(table: plugin) == INSPECTOR_OK)
  }

  private func write(_ name: String, to body: FakeBody) -> inspector_status_t? {
    host.write("com.example.bodies.\(name)", to: body)
  }

  @Test func `every kind can be told everything that its row says, and every word`() {
    let body = FakeBody()
    #expect(write("every", to: body) == INSPECTOR_OK)
    #expect(body.problems == [])
    body.expectAllOfTheTables()
  }

  @Test func `elements are written in order, pixels read, and reasons given`() {
    let body = FakeBody()
    host.contextNumber = 0.5
    #expect(write("radius", to: body) == INSPECTOR_OK)
    #expect(
      body.lines.joined(separator: "|")
        == "open column|spacing 8.0|open label|text Radius|close|open slider[radius]|"
        + "parameter radius|close|open label|text 0.5|close|open label|text 7|close|"
        + "open label|text 8|close|close")

    let picture = FakeBody()
    picture.picture = [1, 2, 3, 4, 5, 6, 7, 8]
    #expect(write("pixels", to: picture) == INSPECTOR_OK)
    #expect(picture.lines == ["open label", "text 2x1 6", "close"])
    let none = FakeBody()
    #expect(write("pixels", to: none) == INSPECTOR_OK)
    #expect(none.lines == ["open label", "text none", "close"])
    let denied = FakeBody()
    denied.pictureStatus = INSPECTOR_DENIED
    #expect(write("pixels", to: denied) == INSPECTOR_DENIED)

    let failed = FakeBody()
    #expect(write("fails", to: failed) == INSPECTOR_FAILED)
    #expect(failed.message == "Two are too many.")
    #expect(write("plain", to: FakeBody()) == nil)
  }

  @Test func `what the host refuses is returned, and nothing is written after it`() {
    let body = FakeBody()
    body.failure = (3, INSPECTOR_UNSUPPORTED)
    #expect(write("radius", to: body) == INSPECTOR_UNSUPPORTED)
    #expect(body.lines == ["open column", "spacing 8.0", "open label"])
  }
}
