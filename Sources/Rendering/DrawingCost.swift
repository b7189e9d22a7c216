/// What drawing a page as pixels takes, in steps: one is a pixel copied into a layer of its own.
///
/// The weights are librsvg 2.54's times for each pixel, divided by 8 ns and rounded. librsvg gives every
/// layer and every step of a filter the size of the whole page, and fills only the filter's region.
struct DrawingCost: Hashable {
  /// The steps for every pixel of the page.
  var page = 0.0
  /// The steps for every pixel of the block.
  var region = 0.0

  static let content = DrawingCost(region: 2)
  static let layer = DrawingCost(page: 1)
  static let blend = DrawingCost(page: 6)
  static let gaussian = DrawingCost(page: 1, region: 20)
  static let convolution = DrawingCost(page: 1, region: 14)
  static let curves = DrawingCost(page: 1, region: 6)
  static let matrix = DrawingCost(page: 1, region: 4)
  static let composite = DrawingCost(page: 1, region: 2)

  static func += (left: inout DrawingCost, right: DrawingCost) {
    left.page += right.page
    left.region += right.region
  }

  /// The steps on a page and in a block with so many pixels at scale 1.
  func steps(page pageArea: Double, block blockArea: Double = 0) -> Double {
    page * pageArea + region * min(blockArea, pageArea)
  }

  /// Where a drawing says how many steps it takes at scale 1.
  static let attribute = "data-steps"

  /// Returns how many steps a drawing says it takes at scale 1, or 0 if it says nothing.
  static func steps(ofDrawing svg: String) -> Double {
    let opening = svg.prefix(1000).prefix { $0 != ">" }
    guard let start = opening.firstRange(of: "\(attribute)=\"") else { return 0 }
    return Double(opening[start.upperBound...].prefix { $0 != "\"" }) ?? 0
  }
}
