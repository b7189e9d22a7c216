import DocumentModel
import DocumentStorage
import TestSupport
import Testing

@testable import Rendering

@Suite struct BlurTests {
  @Test(arguments: [0.4, 0.6, 1])
  func `a uniform blur is a Gaussian of a share of the shorter side`(intensity: Double) throws {
    let photo = try AdjustmentsTests.photo.get()
    var sheet = try Sheet(photo)
    var reference = Reference(photo)

    try sheet.set("blur/uniform/intensity", intensity)
    reference.blur(intensity * 0.05 * Double(min(photo.width, photo.height)))

    let distance = try sheet.drawn().distance(to: #require(reference.image()), margin: 8)
    #expect(distance <= 6)
  }

  @Test func `a blur keeps one colour up to the edge`() throws {
    let image = try DecodedImage.make(60, 40) { _, _ in [90, 160, 30, 255] }
    var sheet = try Sheet(image)

    try sheet.set("blur/uniform/intensity", 1)

    // A corner is the mean of the quarter that is there, from numbers of eight bits.
    let distance = try sheet.drawn().distance(to: image)
    #expect(distance <= 4)
  }

  @Test func `a blur of 0 changes no pixel`() throws {
    let photo = try AdjustmentsTests.photo.get()
    var sheet = try Sheet(photo)

    try sheet.set("blur/uniform/intensity", 0)

    #expect(try sheet.drawn() == photo)
  }

  @Test func `a blur that can't be drawn is reported`() throws {
    var sheet = try Sheet(.quarters())

    try sheet.set("blur/radial/blurRadius", 40)

    #expect(try sheet.result().warnings.map(\.code) == [.effectSkipped])
    #expect(try sheet.drawn() == .quarters())
  }
}
