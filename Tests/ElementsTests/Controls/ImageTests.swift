import Testing

@testable import Elements

@Suite struct ImageTests {
  private func image(_ mode: ImageContent.Mode) -> Image {
    Image(.named("a"), size: Size(width: 80, height: 40), mode: mode, accessibilityLabel: "Cat")
  }

  @Test(arguments: [.center, .stretch, .aspectFit, .aspectFill] as [ImageContent.Mode])
  func `in room enough a picture has its own size`(mode: ImageContent.Mode) throws {
    #expect(try size(of: image(mode)) == Size(width: 80, height: 40))
    #expect(
      try size(of: image(mode), width: .atMost(200), height: .atMost(300))
        == Size(width: 80, height: 40))
  }

  @Test func `in less room, one that fits keeps its shape`() throws {
    #expect(
      try size(of: image(.aspectFit), width: .atMost(40), height: .atMost(30))
        == Size(width: 40, height: 20))
    #expect(
      try size(of: image(.aspectFit), width: .atMost(60), height: .atMost(10))
        == Size(width: 20, height: 10))
  }

  @Test(arguments: [.center, .stretch, .aspectFill] as [ImageContent.Mode])
  func `in less room, others take what there is`(mode: ImageContent.Mode) throws {
    #expect(
      try size(of: image(mode), width: .atMost(40), height: .atMost(30))
        == Size(width: 40, height: 30))
  }

  @Test func `pixels are a point each, and told by their label`() throws {
    let image = Image(
      .pixels(width: 2, height: 1, bytes: [UInt8](repeating: 9, count: 8)), tint: .accent,
      accessibilityLabel: "Cat")
    #expect(try size(of: image) == Size(width: 2, height: 1))
    let description = try view(of: image).description
    #expect(description.content == .image(image.image))
    #expect(description.accessibility == AccessibilityDescription(role: .image, label: "Cat"))
  }

  @Test(
    arguments: [
      Image(.pixels(width: 2, height: 1, bytes: [1])),
      Image(.pixels(width: -2, height: -1, bytes: [UInt8](repeating: 0, count: 8))),
      Image(.pixels(width: 5000, height: 0, bytes: [])),
      Image(.named("a"), size: Size(width: .nan, height: 1)),
    ])
  func `a picture that can't be is refused`(image: Image) throws {
    #expect(try problem(of: image).code == .invalidParameter)
  }
}
