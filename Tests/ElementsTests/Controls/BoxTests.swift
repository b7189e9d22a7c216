import Testing

@testable import Elements

@Suite struct BoxTests {
  @Test func `a box is as large as what it wraps, which fills it`() throws {
    #expect(try size(of: Box(wrapping: Probe(30, 20))) == Size(width: 30, height: 20))
    #expect(try size(of: Box()) == .zero)
    #expect(
      try parts(of: Box(wrapping: Probe(30, 20)), in: Size(width: 50, height: 40))
        == [Rect(x: 0, y: 0, width: 50, height: 40)])
  }

  @Test func `a box is drawn as it says`() throws {
    let style = BoxContent(
      background: .control, corners: .capsule, border: .init(color: .separator, width: 2),
      shadow: .init(), clipsContent: true)
    let box = Box(
      background: .control, corners: .capsule, border: .init(color: .separator, width: 2),
      shadow: .init(), clipsContent: true)
    #expect(try view(of: box).description.content == .box(style))
  }

  @Test(
    arguments: [
      BoxContent(corners: .rounded(radius: -1)), BoxContent(corners: .rounded(radius: .nan)),
      BoxContent(border: .init(color: .primary, width: -1)),
      BoxContent(shadow: .init(opacity: 2)), BoxContent(shadow: .init(radius: .infinity)),
    ])
  func `a box that can't be drawn is refused`(style: BoxContent) throws {
    let box = Box(corners: style.corners, border: style.border, shadow: style.shadow)
    let error = try problem(of: box)
    #expect(error.code == .invalidParameter)
    #expect(error.path == "Box.1")
  }
}
