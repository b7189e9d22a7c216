import DocumentModel

extension BuiltInItem {
  /// Crops each block: resets, turns, flips, straightens, frames and scales, in this order.
  @Sendable
  static func crop(
    _ transaction: inout Transaction, _ blocks: [BlockID], _ arguments: Arguments
  ) throws {
    for block in blocks {
      try require("layer/crop", of: block, in: transaction.document)
      var crop = Crop(block, in: transaction.document)
      if arguments.flag("reset") { crop.reset() }
      crop.turn(times: Int(arguments.number("turns") ?? 0))
      if arguments.flag("flipHorizontal") { crop.flip(horizontally: true) }
      if arguments.flag("flipVertical") { crop.flip(horizontally: false) }
      if let angle = arguments.number("straighten") { crop.straighten(by: angle) }
      if let aspect = arguments.text("aspect") {
        crop.frame(aspect: aspects.first { $0.name == aspect }?.ratio)
      }
      if let scale = arguments.number("scale") { crop.scale = scale }
      try crop.write(to: &transaction.document)
    }
  }
}

/// How one block's content lies in its frame, taken out of a document and put back.
private struct Crop {
  let block: BlockID
  /// The page that the block covers exactly: its only content, so it keeps the block's size.
  let page: BlockID?
  /// The picture's own size, upright, or nil if unknown.
  let picture: (width: Double, height: Double)?

  var width: Double
  var height: Double
  var x: Double
  var y: Double
  var rotation: Double
  var scale: Double
  var translationX: Double
  var translationY: Double
  var flipsHorizontally: Bool
  var flipsVertically: Bool
  var mode: PropertyValue?

  init(_ block: BlockID, in document: Document) {
    self.block = block
    func number(_ path: PropertyPath) -> Double { document.number(path, of: block) }
    // A block without the property isn't flipped.
    func flag(_ path: PropertyPath) -> Bool {
      document.propertyIfPresent(path, of: block) == .bool(true)
    }
    width = number("width")
    height = number("height")
    x = number("position/x")
    y = number("position/y")
    rotation = number("crop/rotation")
    scale = number("crop/scaleRatio")
    translationX = number("crop/translationX")
    translationY = number("crop/translationY")
    flipsHorizontally = flag("crop/flipHorizontal")
    flipsVertically = flag("crop/flipVertical")
    let size = (number("fill/image/pixelWidth"), number("fill/image/pixelHeight"))
    picture = size.0 > 0 && size.1 > 0 ? size : nil
    page = Self.coveredPage(block, in: document, x, y, width, height)
  }

  private static func coveredPage(
    _ block: BlockID, in document: Document, _ x: Double, _ y: Double, _ width: Double,
    _ height: Double
  ) -> BlockID? {
    guard let parent = document.blocks[block]?.parent, let page = document.blocks[parent],
      page.type == .page, page.children == [block], x == 0, y == 0,
      document.number("width", of: parent) == width,
      document.number("height", of: parent) == height
    else { return nil }
    return parent
  }

  /// How many quarter turns clockwise the rotation amounts to; the rest is the straightening.
  private var quarters: Double {
    (rotation / 90).rounded()
  }

  mutating func reset() {
    if quarters.truncatingRemainder(dividingBy: 2) != 0 {
      setFrame(width: height, height: width)
    }
    rotation = 0
    scale = 1
    translationX = 0
    translationY = 0
    flipsHorizontally = false
    flipsVertically = false
    mode = .string("Crop")
    if page != nil { frame(aspect: nil) }
  }

  mutating func turn(times: Int) {
    for _ in 0..<times {
      rotation -= 90
      (translationX, translationY) = (translationY, -translationX)
      setFrame(width: height, height: width)
    }
    rotation = rotation.remainder(dividingBy: 360)
  }

  /// Mirrors what is seen: the picture is flipped before it is turned, so the turn changes its sense.
  mutating func flip(horizontally: Bool) {
    if horizontally {
      flipsHorizontally.toggle()
      translationX = -translationX
    } else {
      flipsVertically.toggle()
      translationY = -translationY
    }
    rotation = -rotation
  }

  mutating func straighten(by angle: Double) {
    rotation = quarters * 90 + angle
  }

  /// Gives the frame a shape, the picture's own if `aspect` is nil.
  ///
  /// The frame is the largest of that shape within the picture where the block covers its page, and
  /// within the present frame elsewhere.
  mutating func frame(aspect: Double?) {
    let isSideways = quarters.truncatingRemainder(dividingBy: 2) != 0
    let upright = picture.map { isSideways ? ($0.height, $0.width) : ($0.width, $0.height) }
    let room = page == nil ? (width, height) : upright ?? (width, height)
    guard room.0 > 0, room.1 > 0 else { return }
    let ratio = aspect ?? upright.map { $0.0 / $0.1 } ?? room.0 / room.1
    if room.0 / room.1 > ratio {
      setFrame(width: room.1 * ratio, height: room.1)
    } else {
      setFrame(width: room.0, height: room.0 / ratio)
    }
  }

  /// Changes the frame about its centre; a block that covers its page stays in the corner.
  private mutating func setFrame(width: Double, height: Double) {
    if page == nil {
      x += (self.width - width) / 2
      y += (self.height - height) / 2
    }
    self.width = width
    self.height = height
  }

  func write(to document: inout Document) throws {
    var numbers: [(PropertyPath, Double)] = [
      ("position/x", x), ("position/y", y), ("width", width), ("height", height),
      ("crop/rotation", rotation), ("crop/scaleRatio", scale),
      ("crop/translationX", translationX), ("crop/translationY", translationY),
    ]
    if page != nil {
      // Whole pixels: the page is what gets exported.
      numbers[2].1 = max(1, width.rounded())
      numbers[3].1 = max(1, height.rounded())
    }
    for (path, value) in numbers {
      // Minus zero is drawn like zero, and would count as a change.
      try document.setProperty(path, of: block, to: .double(value == 0 ? 0 : value))
    }
    try document.setProperty("crop/flipHorizontal", of: block, to: .bool(flipsHorizontally))
    try document.setProperty("crop/flipVertical", of: block, to: .bool(flipsVertically))
    if let mode { try document.setProperty("contentFill/mode", of: block, to: mode) }
    if let page {
      try document.setProperty("width", of: page, to: .double(numbers[2].1))
      try document.setProperty("height", of: page, to: .double(numbers[3].1))
    }
  }
}
