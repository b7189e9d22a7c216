import DocumentModel
import Elements
import FoundationEssentials
import Inspector
import PluginBridge
import TestSupport
import Testing

@testable import PluginHost

/// A host whose one picture is half black and half orange.
private final class Pictured: PluginServices {
  func pixels(of block: BlockID, in document: Document) throws -> PixelBuffer? {
    let row = [UInt8](repeating: 0, count: 4 * 8).enumerated().map {
      $0.offset % 4 == 3 ? 255 : $0.element
    }
    let bright = [[UInt8]](repeating: [240, 120, 0, 255], count: 8).flatMap { $0 }
    let bytes = [[UInt8]](repeating: row + bright, count: 16).flatMap { $0 }
    return PixelBuffer(width: 16, height: 16, stride: 64, bytes: bytes)
  }

  func progress(_ fraction: Double, of item: String) {}
}

/// The bodies of the examples, from the plugin's code to an undo step.
@MainActor
@Suite struct ExampleBodiesTests {
  private let editor: Editor
  private let block: BlockID
  private var bar: BarView { editor.barView }

  init() throws {
    let sample = try SampleDocument()
    block = sample.block
    // The one in Rust is there where Rust is.
    let names = ["auto-levels", "palette"] + (Self.hasRust ? ["film-look"] : [])
    let catalog = PluginCatalog(
      PluginListing(files: try names.map { try BuiltPlugins.example("com.example.\($0)") }),
      services: Pictured(), options: try .test())
    editor = Editor(sample.document, selection: [block], catalog: catalog)
    try bar.update()
    #expect(bar.failures.map(\.description) == [])
  }

  private nonisolated static let hasRust =
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .contains { FileManager.default.isExecutableFile(atPath: "\($0)/rustc") }

  private func property(_ path: PropertyPath) throws -> PropertyValue {
    try editor.history.current.document.property(path, of: block)
  }

  private func value(_ name: String, of item: String) -> ControlValue? {
    bar.controls.first { $0.item == item && $0.name == name }?.content.value
  }

  /// Makes one edit of several changes, and expects it to be one step.
  private func edit(_ name: String, of item: String, _ values: [ControlValue]) async throws {
    let before = editor.history.version
    try bar.send(.begin, to: name, of: item)
    for value in values { _ = await (try bar.send(.change(value), to: name, of: item)).report() }
    let report = await (try bar.send(.end, to: name, of: item)).report()
    #expect(report.ending == .done && report.hasChanged)
    #expect(editor.history.version != before)
    try bar.update()
    #expect(bar.failures.map(\.description) == [])
  }

  /// All views below a view, itself first.
  private func views(_ view: ElementView) -> [ElementView] {
    [view] + view.children.flatMap(views)
  }

  @Test func `auto levels draws the tones of the picture, and its slider is one step`() async throws
  {
    let item = "com.example.auto-levels.apply"
    let view = try #require(bar.view(of: item))
    let labels = views(view).compactMap(\.description.accessibility?.label)
    #expect(labels.contains("Tones, from dark to bright"))
    #expect(value("clip", of: item) == .number(0.5))

    try await edit("clip", of: item, [.number(4), .number(2)])

    #expect(try property("com.example.auto-levels/clip") == .double(2))
    #expect(value("clip", of: item) == .number(2))
    let brightness = try property("effect/adjustments/brightness")
    #expect(brightness != .double(0))
    #expect(try editor.undo() == "Auto levels")
    #expect(!editor.history.canUndo)
    #expect(try property("effect/adjustments/brightness") == .double(0))
    try bar.update()
    #expect(value("clip", of: item) == .number(0.5))
  }

  @Test(.enabled(if: Self.hasRust, "Rust isn't installed, so its example isn't built."))
  func `film look is a form whose controls go together`() async throws {
    let item = "com.example.film-look.apply"
    #expect(value("film", of: item) == .text("faded"))
    #expect(value("strength", of: item) == .number(0.6))

    try await edit("film", of: item, [.text("slide"), .text("noir")])
    try await edit("strength", of: item, [.number(0.5)])

    #expect(value("film", of: item) == .text("noir"))
    #expect(try property("effect/adjustments/saturation") == .double(-0.5))
    #expect(try editor.undo() == "Film look")
    #expect(try property("effect/adjustments/saturation") == .double(-0.6))
    #expect(try editor.undo() == "Film look")
    #expect(!editor.history.canUndo)
  }

  @Test func `palette shows the colours of the picture, and keeps as many as are asked for`()
    async throws
  {
    let item = "com.example.palette.find"
    let strip = views(try #require(bar.view(of: item)))
      .compactMap(\.description.accessibility?.label).filter { $0.hasPrefix("#") }
    #expect(Set(strip) == ["#000000", "#f07800"])

    try await edit("colours", of: item, [.number(3), .number(2)])

    #expect(value("colours", of: item) == .number(2))
    let colors = try [
      property("com.example.palette/color1"), property("com.example.palette/color2"),
    ]
    let orange = Color(red: 240 / 255, green: 120 / 255, blue: 0)
    #expect(colors.contains(.color(orange)))
    #expect(try editor.undo() == "Palette")
    #expect(!editor.history.canUndo)
  }
}
