import CInspector
import InspectorSDK
import Testing

private enum Mode: String, ChoiceParameter {
  case soft, hard
}

private let plugin = Plugin("com.example.test") {
  Item("com.example.test.all") {
    (
      call: Invocation, a: Int32, b: Int64, c: UInt32, d: UInt64, e: Float, f: Double, g: Bool,
      h: String
    ) throws(ActionError) in
    throw ActionError("Not run.")
  }
  Item("com.example.test.fade") {
    (call: Invocation, opacity: Double, limit: Double) throws(ActionError) in
    try call.checkCancellation()
    for block in call.blocks {
      try block.set("opacity", min(opacity, limit))
    }
    try call.setMessage("Faded.")
  }
  .isVisible { (context) throws(ActionError) in
    guard let opacity = try context.number("property[\"opacity\"]") else { return false }
    return opacity > 0.5
  }
  Item("com.example.test.choose") { (call: Invocation, mode: Mode) throws(ActionError) in
    try call.setMessage("\(mode)")
  }
  Item("com.example.test.others") {
    (call: Invocation, a: Color, b: Point, c: Choice, d: Int, e: UInt) throws(ActionError) in
    throw ActionError("Not run.")
  }
  Item("com.example.test.nothing") { (call: Invocation) throws(ActionError) in
    try call.setProgress(0.5)
  }
  .isVisible { (context) throws(ActionError) in
    try context.number("no.such.key") != nil
  }
  Item.pending("com.example.test.later") { (call: Invocation) throws(ActionError) in
    call.complete { () throws(ActionError) in throw ActionError("Too late.") }
  }
}

@Suite struct PluginTests {
  let host = FakeHost()

  func register() -> FakeHost {
    #expect(host.register(plugin) == INSPECTOR_OK)
    return host
  }

  @Test func `a host of another major version gets nothing`() {
    #expect(host.register(plugin, hostABI: 2 << 16) == nil)
    #expect(host.register(plugin, hostABI: 0) == nil)
  }

  @Test func `the table says what it is, and stays where it is`() {
    // Safety: the table lasts as long as the process.
    let first = unsafe plugin.entry(hostABI: 1 << 16 | 3)
    let size = unsafe first?.pointee.size
    let isStable = unsafe first == plugin.entry(hostABI: 1 << 16)
    let expected = UInt32(unsafe MemoryLayout<inspector_plugin_t>.size)
    #expect(size == expected)
    #expect(isStable)
  }

  @Test func `the signature is the closure's own`() {
    let host = register()
    #expect(
      host.signatures == [
        "com.example.test.all": "@ilumfdbs", "com.example.test.fade": "@dd",
        "com.example.test.choose": "@h", "com.example.test.others": "@cphlm",
        "com.example.test.nothing": "@", "com.example.test.later": "@",
      ])
  }

  @Test func `init returns what the host refused`() {
    host.refusesRegistration = true
    #expect(host.register(plugin) == INSPECTOR_ALREADY_EXISTS)
  }

  @Test func `parameters arrive in order, and writes reach every block`() {
    let host = register()
    host.numbers = [0.75, 0.25]
    #expect(host.run("com.example.test.fade") == INSPECTOR_OK)
    #expect(host.written == ["7 opacity": 0.25, "8 opacity": 0.25])
    #expect(host.message == "Faded.")
  }

  @Test func `a missing parameter ends the action before it begins`() {
    let host = register()
    host.numbers = [0.75]
    #expect(host.run("com.example.test.fade") == INSPECTOR_NOT_FOUND)
    #expect(host.written.isEmpty)
  }

  @Test func `what the host refuses is what the action returns`() {
    let host = register()
    host.numbers = [2, 3]
    #expect(host.run("com.example.test.fade") == INSPECTOR_OUT_OF_RANGE)
    #expect(host.message.isEmpty)
  }

  @Test func `an action that was asked to stop is cancelled`() {
    let host = register()
    host.numbers = [1, 1]
    host.cancel()
    #expect(host.run("com.example.test.fade") == INSPECTOR_CANCELLED)
  }

  @Test func `a choice is a case of the enumeration, and nothing else`() {
    let host = register()
    host.choice = "hard"
    #expect(host.run("com.example.test.choose") == INSPECTOR_OK)
    #expect(host.message == "hard")
    host.choice = "wet"
    #expect(host.run("com.example.test.choose") == INSPECTOR_OUT_OF_RANGE)
    #expect(
      host.message
        == "The manifest has the choice 'wet', but the plugin's enumeration has no such case.")
  }

  @Test func `progress reaches the host`() {
    let host = register()
    #expect(host.run("com.example.test.nothing") == INSPECTOR_OK)
    #expect(host.progress == [0.5])
  }

  @Test func `a pending action completes once, with the error's message`() {
    let host = register()
    #expect(host.run("com.example.test.later") == INSPECTOR_PENDING)
    #expect(host.completions == [INSPECTOR_FAILED])
    #expect(host.message == "Too late.")
  }

  @Test(arguments: [(nil, 0), (0.25, 0), (0.75, 1)] as [(Double?, UInt8)])
  func `a condition reads the context`(opacity: Double?, answer: UInt8) throws {
    let host = register()
    host.contextNumber = opacity
    let result = try #require(host.isVisible("com.example.test.fade"))
    #expect(result.status == INSPECTOR_OK)
    #expect(result.answer == answer)
  }

  @Test func `a condition that fails answers nothing`() throws {
    let host = register()
    let result = try #require(host.isVisible("com.example.test.nothing"))
    #expect(result.status == INSPECTOR_UNSUPPORTED)
    #expect(result.answer == 9)
    #expect(host.isVisible("com.example.test.all") == nil)
  }
}
