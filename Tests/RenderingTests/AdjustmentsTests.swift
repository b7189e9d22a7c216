import DocumentModel
import DocumentStorage
import TestSupport
import Testing

@testable import Rendering

@Suite struct AdjustmentsTests {
  /// A part of the cat's face: light, dark, and coloured.
  static let photo = Result {
    try ImageDecoder().decode(Fixture.image("chelsea.png")).image
      .part(x: 120, y: 60, width: 150, height: 120)
  }

  /// How far the drawing may lie from the formula, in levels of 255.
  ///
  /// librsvg's blur of a deviation of 2 and more is three box blurs, so clarity has more room.
  static let tolerances = ["clarity": 4, "sharpness": 2]

  @Test(arguments: PropertyDefinition.adjustmentNames, [-1, -0.5, 0.5, 1])
  func `every adjustment is drawn as its formula says`(name: String, value: Double) throws {
    let photo = try Self.photo.get()
    var sheet = try Sheet(photo)
    var reference = Reference(photo)

    try sheet.set(PropertyPath(rawValue: "effect/adjustments/" + name), value)
    reference.apply([name: value])

    let drawn = try sheet.drawn()
    let distance = drawn.distance(to: try #require(reference.image()))
    #expect(distance <= Self.tolerances[name, default: 1], "\(name) \(value)")
    #expect(drawn.distance(to: photo) >= 8, "\(name) \(value) changes what can be seen")
  }

  @Test(arguments: PropertyDefinition.adjustmentNames)
  func `an adjustment of 0 changes no pixel`(name: String) throws {
    let photo = try Self.photo.get()
    var sheet = try Sheet(photo)

    try sheet.set(PropertyPath(rawValue: "effect/adjustments/" + name), 0.5)
    try sheet.set(PropertyPath(rawValue: "effect/adjustments/" + name), 0)

    #expect(sheet.document.blocks[sheet.block]?.effects.count == 1)
    #expect(try sheet.drawn() == photo)
  }

  @Test(arguments: 0..<6)
  func `adjustments together are drawn in the documented order`(number: UInt64) throws {
    let photo = try Self.photo.get()
    var random = SeededGenerator(seed: 20_261_121 + number)
    var values: [String: Double] = [:]
    for name in PropertyDefinition.adjustmentNames {
      values[name] = (Double.random(in: -0.6...0.6, using: &random) * 100).rounded() / 100
    }
    var sheet = try Sheet(photo)
    var reference = Reference(photo)

    for (name, value) in values {
      try sheet.set(PropertyPath(rawValue: "effect/adjustments/" + name), value)
    }
    reference.apply(values)

    let distance = try sheet.drawn().distance(to: #require(reference.image()))
    #expect(distance <= 6, "seed \(random.seed): \(values)")
  }

  @Test func `each curve keeps order: what was lighter stays at least as light`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      var adjustments = Adjustments()
      for path: WritableKeyPath<Adjustments, Double> in [
        \.brightness, \.contrast, \.gamma, \.exposure, \.shadows, \.highlights, \.blacks, \.whites,
        \.temperature,
      ] {
        adjustments[keyPath: path] = Double.random(in: -1...1, using: &random)
      }

      for channel in [Adjustments.Channel.red, .green, .blue] {
        let curve = adjustments.curve(channel)
        #expect(
          zip(curve, curve.dropFirst()).allSatisfy { $0 <= $1 + 1e-12 },
          "seed \(random.seed): \(adjustments)")
        #expect(curve.allSatisfy { (0...1).contains($0) })
      }
    }
  }

  @Test func `what is transparent stays transparent`() throws {
    let image = try DecodedImage.make(30, 30) { x, _ in
      x < 15 ? DecodedImage.clear : [200, 100, 50, 255]
    }
    var sheet = try Sheet(image)

    for name in PropertyDefinition.adjustmentNames {
      try sheet.set(PropertyPath(rawValue: "effect/adjustments/" + name), 0.7)
    }

    let drawn = try sheet.drawn()
    #expect(drawn[3, 15] == DecodedImage.clear)
    #expect(drawn[14, 15] == DecodedImage.clear)
    #expect(drawn[15, 15][3] == 255)
  }
}
