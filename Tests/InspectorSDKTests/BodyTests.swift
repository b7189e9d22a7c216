import CInspector
import InspectorSDK
import Testing

@BodyBuilder private func line(_ name: String, _ value: Int) -> some BodyContent {
  Label(name)
  Label("\(value)")
}

private func onlyBlock(of context: BodyContext) throws(ActionError) -> UInt64 {
  guard context.selectionCount == 1, let block = context.selectedBlocks.first else {
    throw ActionError("Two are too many.")
  }
  return block
}

private let plugin = Plugin("com.example.bodies") {
  everyElement
  Item("com.example.bodies.radius") { (call: Invocation) throws(ActionError) in }
    .body { context throws(ActionError) in
      let opacity = try context.number("property[\"opacity\"]")
      Column(spacing: 8) {
        Label("Radius")
        Slider(parameter: "radius").key("radius")
        if let opacity { Label("\(opacity)") }
        if opacity == 1 { Label("opaque") } else { Divider() }
        context.selectedBlocks.map { line("block", Int($0)) }
      }
    }
  Item("com.example.bodies.pixels") { (call: Invocation) throws(ActionError) in }
    .body { context throws(ActionError) in
      let pixels = try context.pixels(of: context.selectedBlocks[0])
      Row {
        Label(pixels.map { "\($0.width)x\($0.height) \($0[1, 0].green)" } ?? "none")
      }
    }
  Item("com.example.bodies.fails") { (call: Invocation) throws(ActionError) in }
    .body { context throws(ActionError) in
      let block = try onlyBlock(of: context)
      Label("\(block)")
    }
  Item("com.example.bodies.pictures") { (call: Invocation) throws(ActionError) in }
    .body { _ in
      Column {
        Image(Picture(width: 2, height: 1) { x, _ in (UInt8(x), 2, 3, 255) })
        Image(Picture(width: 1 << 20, height: 1 << 20) { _, _ in (0, 0, 0, 0) })
        Label("behind")
      }
    }
  Item("com.example.bodies.plain") { (call: Invocation) throws(ActionError) in }
}

@Suite struct BodyTests {
  let host = FakeHost()
  let body = FakeBody()

  private func write(_ name: String) -> inspector_status_t? {
    #expect(host.register(plugin) == INSPECTOR_OK)
    return host.write("com.example.bodies.\(name)", to: body)
  }

  @Test func `every kind can be told everything that its row says, and every word`() {
    #expect(write("every") == INSPECTOR_OK)
    #expect(body.problems == [])
    body.expectAllOfTheTables()
  }

  @Test func `elements are written in order, each with its key, attributes and children`() {
    host.contextNumber = 0.5
    #expect(write("radius") == INSPECTOR_OK)
    #expect(
      body.lines.joined(separator: "|")
        == "open column|spacing 8.0|open label|text Radius|close|open slider[radius]|"
        + "parameter radius|close|open label|text 0.5|close|open divider|close|"
        + "open label|text block|close|open label|text 7|close|"
        + "open label|text block|close|open label|text 8|close|close")
  }

  @Test func `a branch that isn't taken leaves nothing`() {
    #expect(write("radius") == INSPECTOR_OK)
    #expect(!body.lines.contains("text 0.5") && body.lines.contains("open divider"))
    let other = FakeBody()
    host.contextNumber = 1
    #expect(host.write("com.example.bodies.radius", to: other) == INSPECTOR_OK)
    #expect(other.lines.contains("text opaque") && !other.lines.contains("open divider"))
  }

  @Test func `a body reads pixels, and copes where there are none`() {
    body.picture = [1, 2, 3, 4, 5, 6, 7, 8]
    #expect(write("pixels") == INSPECTOR_OK)
    #expect(body.lines.contains("text 2x1 6"))
    let other = FakeBody()
    #expect(host.write("com.example.bodies.pixels", to: other) == INSPECTOR_OK)
    #expect(other.lines.contains("text none"))
  }

  @Test func `a picture that can't be decoded fails the body`() {
    body.pictureStatus = INSPECTOR_DENIED
    #expect(write("pixels") == INSPECTOR_DENIED)
    #expect(body.lines == [])
  }

  @Test func `a body that throws fails with its sentence`() {
    #expect(write("fails") == INSPECTOR_FAILED)
    #expect(body.message == "Two are too many.")
    #expect(body.lines == [])
  }

  @Test func `pixels of one's own arrive as bytes, and too many are refused`() {
    #expect(write("pictures") == INSPECTOR_OUT_OF_RANGE)
    #expect(
      body.lines == [
        "open column", "open image", "pixels 2x1: 0 2 3 255 1 2 3 255", "close", "open image",
      ])
  }

  @Test func `what the host refuses is returned, and nothing is written after it`() {
    body.failure = (3, INSPECTOR_UNSUPPORTED)
    host.contextNumber = 1
    #expect(write("radius") == INSPECTOR_UNSUPPORTED)
    #expect(body.lines == ["open column", "spacing 8.0", "open label"])
  }

  @Test func `an item without a body has no such interface, and no item has one by another name`() {
    #expect(write("plain") == nil)
    #expect(host.offers("inspector.body/1", of: "com.example.bodies.fails"))
    #expect(!host.offers("inspector.body/12", of: "com.example.bodies.fails"))
  }
}
