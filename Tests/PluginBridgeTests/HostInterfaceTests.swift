import CInspector
import DocumentModel
import DocumentStorage
import PluginProtocol
import TestSupport
import Testing

@testable import PluginBridge

// Safety: everywhere in here: views and items are immortal, and what is lent is read before the action ends.
/// What every plugin may ask of the host: interfaces, log, registration, pixels.
@MainActor
@Suite struct HostInterfaceTests {
  nonisolated static let interfaces = [
    INSPECTOR_INTERFACE_REGISTRATION, INSPECTOR_INTERFACE_LOG, INSPECTOR_INTERFACE_CONTEXT,
    INSPECTOR_INTERFACE_INVOCATION, INSPECTOR_INTERFACE_DOCUMENT, INSPECTOR_INTERFACE_PIXELS,
  ]

  static func side(_ services: TestServices = TestServices()) -> (
    view: HostView, plugin: PluginSide
  ) {
    let view = HostView(declaration: TestRun.declaration, services: services)
    return unsafe (view, PluginSide(host: view.pointer))
  }

  @Test(arguments: interfaces)
  func `an interface is known by exactly its id`(id: String) {
    let plugin = Self.side().plugin
    #expect(plugin.knows(PluginText(id)))
    for wrong in [id + " ", id + "0", id + "\0", " " + id, String(id.dropLast()), id.uppercased()] {
      #expect(!plugin.knows(PluginText(wrong)), "\(wrong)")
    }
  }

  @Test func `an id that can't be read is unknown`() {
    let plugin = Self.side().plugin
    for id in PluginText.unreadable + [.null(), ""] { #expect(!plugin.knows(id)) }
  }

  @Test func `every table says its own size`() {
    let plugin = Self.side().plugin
    for (id, size) in zip(Self.interfaces, [16, 16, 48, 136, 88, 16]) {
      #expect(plugin.table(id, UInt32.self) == UInt32(size))
    }
  }

  // Log.

  @Test func `a line arrives with its level and its plugin`() {
    let services = TestServices()
    let plugin = Self.side(services).plugin
    for level in UInt32(0)..<6 { plugin.log(level, "Line.") }
    #expect(services.lines.map(\.level) == [.debug, .info, .warning, .error, .info, .info])
    #expect(Set(services.lines.map(\.message)) == ["Line."])
    #expect(Set(services.lines.map(\.plugin)) == ["com.example.test"])
  }

  @Test func `an overlong line is cut between letters`() {
    let services = TestServices()
    let plugin = Self.side(services).plugin
    for letter in ["a", "ü", "€", "😀"] {
      plugin.log(1, PluginText("x" + String(repeating: letter, count: 4096)))
    }
    let counts = services.lines.map(\.message.utf8.count)
    #expect(counts == [4096, 4095, 4096, 4093])
    #expect(services.lines.allSatisfy { !$0.message.contains("\u{FFFD}") })
  }

  @Test func `a line that can't be read is noted by its length`() {
    let services = TestServices()
    let plugin = Self.side(services).plugin
    plugin.log(1, PluginText([0xFF, 0xFE]))
    plugin.log(1, .null(.max))
    plugin.log(1, .null())
    plugin.log(1, "nobody", toNull: true)
    #expect(
      services.lines.map(\.message) == [
        "(a line of 2 bytes that isn't UTF-8)", "(a line of \(UInt64.max) bytes that isn't UTF-8)",
        "",
      ])
  }

  // Registration.

  @Test func `registration outside init is refused and binds nothing`() {
    let (view, plugin) = Self.side()
    let item = unsafe immortal(TestRun.item)
    #expect(unsafe plugin.register(item) == INSPECTOR_WRONG_STATE)
    view.whileRegistering { #expect(unsafe plugin.register(item) == INSPECTOR_OK) }
    #expect(unsafe plugin.register(item) == INSPECTOR_WRONG_STATE)
    #expect(unsafe view.registered.count == 1)
    #expect(view.refusal == nil)
  }

  @Test func `registration on another thread is refused, and so is the plugin`() async {
    let (view, plugin) = Self.side()
    #expect(!view.hasStrayed)
    let status = view.whileRegistering {
      onAnotherThread { unsafe plugin.register(nil) }
    }
    #expect(status == INSPECTOR_WRONG_STATE)
    #expect(view.hasStrayed)
  }

  @Test func `null is refused, as host and as item`() {
    let (view, plugin) = Self.side()
    view.whileRegistering {
      #expect(unsafe plugin.register(nil, toNull: true) == INSPECTOR_INVALID_ARGUMENT)
      #expect(unsafe plugin.register(nil) == INSPECTOR_INVALID_ARGUMENT)
    }
    #expect(view.refusal?.code == .badField)
    #expect(view.refusal?.field == "item")
  }

  /// A field that breaks its rule, and the answer.
  nonisolated static let wrongItems: [(String, inspector_status_t, PluginRefusal.Code)] = [
    ("size 0", INSPECTOR_INVALID_ARGUMENT, .badSize),
    ("size 4104", INSPECTOR_INVALID_ARGUMENT, .badSize),
    ("id null", INSPECTOR_INVALID_ARGUMENT, .badField),
    ("id too long", INSPECTOR_INVALID_ARGUMENT, .badField),
    ("id unknown", INSPECTOR_NOT_FOUND, .undeclaredItem),
    ("signature null", INSPECTOR_INVALID_ARGUMENT, .badField),
    ("signature too long", INSPECTOR_INVALID_ARGUMENT, .badField),
    ("signature other", INSPECTOR_WRONG_TYPE, .signatureMismatch),
    ("signature twice alone", INSPECTOR_WRONG_TYPE, .signatureMismatch),
  ]

  @Test(arguments: wrongItems)
  func `a field that breaks its rule refuses the plugin`(
    sin: String, status: inspector_status_t, code: PluginRefusal.Code
  ) {
    let (view, plugin) = Self.side()
    // Safety: the item is this test's own, and never freed.
    let item = unsafe immortal(TestRun.item)
    switch sin {
    case "size 0": unsafe item.pointee.size = 0
    case "size 4104": unsafe item.pointee.size = 4104
    case "id null": unsafe item.pointee.id = inspector_string_t(bytes: nil, length: 5)
    case "id too long": unsafe item.pointee.id.length = 201
    case "id unknown": unsafe item.pointee.id = immortalString("com.example.test.other")
    case "signature null":
      unsafe item.pointee.signature = inspector_string_t(bytes: nil, length: 1)
    case "signature too long":
      unsafe item.pointee.signature = immortalString("@" + String(repeating: "i", count: 64))
    case "signature other": unsafe item.pointee.signature = immortalString("i")
    default: unsafe item.pointee.signature = immortalString("@@")
    }
    view.whileRegistering { #expect(unsafe plugin.register(item) == status) }
    #expect(view.refusal?.code == code)
    #expect(unsafe view.registered.isEmpty)
  }

  @Test(arguments: ["di", "il", "i", "idd", "@di", "", "@", "ID"])
  func `other types, or the same in another order, are another signature`(signature: String) {
    let declaration = PluginDeclaration(
      path: "/nowhere", id: "com.example.test",
      items: [.init(id: "com.example.test.act", signature: "id")])
    let view = HostView(declaration: declaration, services: TestServices())
    let plugin = unsafe PluginSide(host: view.pointer)
    // Safety: the item is this test's own, and never freed.
    let item = unsafe immortal(TestRun.item)
    unsafe item.pointee.signature = immortalString(signature)
    view.whileRegistering { #expect(unsafe plugin.register(item) == INSPECTOR_WRONG_TYPE) }
    #expect(view.refusal?.code == .signatureMismatch)
    #expect(view.refusal?.expected == "(i32, f64)")
  }

  @Test func `the first reason is the one that is told`() {
    let (view, plugin) = Self.side()
    let (short, fine) = unsafe (immortal(TestRun.item), immortal(TestRun.item))
    // Safety: the item is this test's own.
    unsafe short.pointee.size = 8
    view.whileRegistering {
      _ = unsafe plugin.register(short)
      _ = unsafe plugin.register(fine)
      _ = unsafe plugin.register(fine)
    }
    #expect(view.refusal?.code == .badSize)
  }

  // Pixels.

  struct Unreadable: Error {}

  nonisolated static let picture = PixelBuffer(
    width: 3, height: 2, stride: 16, bytes: (0..<32).map { $0 })

  @Test func `pixels arrive as they are, and are decoded once`() throws {
    let services = TestServices(picture: { _ in Self.picture })
    let test = unsafe try TestRun(services: services)
    for _ in 0..<3 {
      let (status, pixels) = unsafe test.plugin.pixels(of: test.sample.block)
      #expect(status == INSPECTOR_OK)
      #expect(unsafe (pixels.width, pixels.height, pixels.stride, pixels.reserved) == (3, 2, 16, 0))
      // Safety: the host lends `stride * height` bytes until the end of the action.
      let bytes = unsafe Array(UnsafeBufferPointer(start: pixels.bytes, count: 32))
      #expect(bytes == Array(0..<32))
    }
    #expect(services.asked == 1)
  }

  @Test func `a plugin sees the store's own pixels, not a copy`() throws {
    let images = ImageStore()
    let uri = FileURI.make(path: Fixture.image("chelsea.png"))
    let services = TestServices(picture: { _ in
      let image = try images.pixels(at: uri)
      return PixelBuffer(
        width: image.width, height: image.height, stride: image.stride,
        memory: try image.sealed())
    })
    let test = unsafe try TestRun(services: services)

    let (status, pixels) = unsafe test.plugin.pixels(of: test.sample.block)

    #expect(status == INSPECTOR_OK)
    let kept = try images.pixels(at: uri).sealed()
    #expect(unsafe UnsafeRawPointer(pixels.bytes) == kept.baseAddress)
    #expect(unsafe Int(pixels.stride) * Int(pixels.height) == kept.count)
  }

  @Test func `a block without a picture has no pixels`() throws {
    let test = unsafe try TestRun()
    #expect(unsafe test.plugin.pixels(of: test.sample.block).status == INSPECTOR_NOT_FOUND)
  }

  @Test func `a picture that can't be decoded fails, and the reason is logged`() throws {
    let services = TestServices(picture: { _ in throw Unreadable() })
    let test = unsafe try TestRun(services: services)
    let (status, pixels) = unsafe test.plugin.pixels(of: test.sample.block)
    #expect(status == INSPECTOR_FAILED)
    #expect(unsafe pixels.bytes == nil)
    #expect(services.lines.map(\.level) == [.error])
  }

  @Test func `a struct that is too short isn't written`() throws {
    let test = unsafe try TestRun(services: TestServices(picture: { _ in Self.picture }))
    for size in [0, 8, 31] {
      let (status, pixels) = unsafe test.plugin.pixels(of: test.sample.block, size: size)
      #expect(status == INSPECTOR_INVALID_ARGUMENT)
      #expect(unsafe (pixels.width, pixels.reserved) == (0, 7))
    }
    #expect(test.plugin.pixelsToNull(of: test.sample.block) == INSPECTOR_INVALID_ARGUMENT)
  }

  @Test(arguments: [
    (-1, 1, 4), (1, -1, 4), (2, 1, 4), (1, 2, 4), (1, Int.max, 4), (1, 1, -4), (0, 0, -3),
    (0, 1 << 32, 0),
  ])
  func `a picture whose numbers don't agree is none`(width: Int, height: Int, stride: Int) {
    #expect(
      PixelBuffer(width: width, height: height, stride: stride, bytes: [0, 0, 0, 0]) == nil)
  }
}
