import DocumentStorage
import Elements

/// A tree of views as it becomes SVG, view by view.
///
/// Places are written as seen from the nearest group that is transformed, so that most views need no
/// group of their own.
struct ElementPainter {
  /// What a view inherits from those around it.
  struct Surroundings {
    /// The place of the parent's upper left corner.
    var origin = Point.zero
    /// How many views are around it.
    var depth = 0
    /// Whether tinted parts are greyed.
    var isDimmed = false
    /// Whether people who don't see it learn of it.
    var isSpoken = true
    /// Whether it reacts to a person.
    var isInteractive = true
  }

  /// How far away from the corner things are still drawn, in points.
  static let reach = 1e6

  let renderer: ElementRenderer
  /// The scheme of the view that is drawn.
  private(set) var scheme: ColorScheme
  private let area: Size
  private let prefix: String
  var writer: XMLWriter
  private(set) var warnings: [ElementDrawing.Warning] = []
  var pictures: EmbeddedPictures<ImageContent.Source>
  /// How many steps drawing takes at scale 1.
  private(set) var steps = 0.0
  private var path: [String] = []
  private var numbers: [String: Int] = [:]

  init(_ renderer: ElementRenderer, scheme: ColorScheme, area: Size) {
    self.renderer = renderer
    self.scheme = scheme
    self.area = area
    writer = XMLWriter(byteLimit: renderer.byteLimit)
    prefix = renderer.namePrefix.filter {
      $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_")
    }
    pictures = EmbeddedPictures(byteLimit: renderer.imageByteLimit, prefix: prefix)
  }

  var tooLarge: RenderingError {
    RenderingError(
      .tooLarge,
      "The drawing has more than \(renderer.byteLimit) bytes. Use fewer or smaller views.")
  }

  mutating func add(root: ElementView) throws(RenderingError) {
    if let background = renderer.background {
      writer.element(
        "rect",
        [("width", coordinate(area.width)), ("height", coordinate(area.height))]
          + fill(background, isDimmed: false))
      spend(.content, on: area)
    }
    let origin = Point(x: -root.frame.origin.x, y: -root.frame.origin.y)
    try add(root, Surroundings(origin: origin))
  }

  private mutating func add(_ view: ElementView, _ outer: Surroundings) throws(RenderingError) {
    let attributes = view.attributes
    guard !attributes.isHidden, !(attributes.alpha <= 0) else { return }
    path.append(view.name)
    let around = scheme
    scheme = view.description.colorScheme ?? around
    defer {
      path.removeLast()
      scheme = around
    }
    guard outer.depth < ElementRenderer.depthLimit else {
      throw RenderingError(
        .tooDeep,
        """
        More than \(ElementRenderer.depthLimit) views lie in each other, at \(shortPath). Nest fewer.
        """)
    }
    let rect = Rect(
      origin: Point(
        x: outer.origin.x + view.frame.origin.x, y: outer.origin.y + view.frame.origin.y),
      size: view.frame.size)
    guard isWithinReach(rect) else {
      return warn(.outOfReach, "Its frame lies too far away to be drawn.")
    }
    var group: [(String, String?)] = []
    if attributes.alpha < 1 {
      group.append(("opacity", coordinate(attributes.alpha)))
      spend(.layer, on: rect.size)
    }
    let transform = Transform(attributes.transform, aroundMiddleOf: rect)
    guard transform.isFinite else {
      return warn(.outOfReach, "It is transformed too far to be drawn.")
    }
    if transform != Transform() { group.append(("transform", transform.value)) }

    var inner = outer
    inner.origin = rect.origin
    inner.depth += 1
    switch attributes.tintAdjustmentMode {
    case .automatic: break
    case .normal: inner.isDimmed = false
    case .dimmed: inner.isDimmed = true
    }
    inner.isInteractive = outer.isInteractive && attributes.isUserInteractionEnabled
    var silence: [(String, String?)] = []
    if outer.isSpoken, let said = view.description.accessibility {
      let aria = ARIA(said, of: view, isInteractive: inner.isInteractive)
      group += aria.attributes
      inner.isSpoken = said.children == .kept
      if aria.hidesChildren, !view.children.isEmpty { silence = [("aria-hidden", "true")] }
    }
    if !group.isEmpty { writer.begin("g", group) }
    try draw(view.description.content, in: rect, inner)
    if let clip = clip(view.description.content, in: rect), !view.children.isEmpty {
      silence.append(("clip-path", "url(#\(clip))"))
    }
    if !silence.isEmpty { writer.begin("g", silence) }
    for child in view.children { try add(child, inner) }
    if !silence.isEmpty { writer.end() }
    if !group.isEmpty { writer.end() }
    guard !writer.isFull else { throw tooLarge }
  }

  private mutating func draw(_ content: ViewContent, in rect: Rect, _ inner: Surroundings)
    throws(RenderingError)
  {
    switch content {
    case .group, .control: break
    case .text(let text): draw(text, in: rect, inner)
    case .symbol(let symbol): draw(symbol, in: rect, inner)
    case .image(let image): try draw(image, in: rect, inner)
    case .box(let box): draw(box, in: rect, inner)
    case .path(let path): draw(path, in: rect, inner)
    case .native(let name):
      warn(.nativeSkipped, "A view of type '\(name)' isn't drawn: only its owner can.")
    }
  }

  /// Returns a name that no other part of the drawing has, such as "clip-1".
  mutating func name(_ sort: String) -> String {
    numbers[sort, default: 0] += 1
    return "\(prefix)\(sort)-\(numbers[sort, default: 0])"
  }

  /// Counts what drawing a part of a size takes.
  mutating func spend(_ cost: DrawingCost, on size: Size) {
    let total = area.width * area.height
    steps += cost.steps(page: total, block: size.width * size.height)
  }

  /// Counts what drawing a line of so many pieces takes, which may all cross each other.
  mutating func spend(pieces: Int) {
    steps += Double(pieces) * Double(pieces)
  }

  /// Notes what isn't drawn as the tree says, unless much of that was noted already.
  mutating func warn(_ code: ElementDrawing.Warning.Code, _ description: String) {
    guard warnings.count < 100 else { return }
    let place = shortPath
    warnings.append(
      ElementDrawing.Warning(code: code, path: place, description: "\(place): \(description)"))
  }

  /// The path with the middle left out if it is long.
  private var shortPath: String {
    path.count <= 12
      ? path.joined(separator: "/")
      : (path.prefix(3) + ["…"] + path.suffix(8)).joined(separator: "/")
  }

  private func isWithinReach(_ rect: Rect) -> Bool {
    rect.size.isValid
      && [rect.origin.x, rect.origin.y, rect.maxX, rect.maxY].allSatisfy { abs($0) <= Self.reach }
  }
}

extension Transform {
  /// Makes the map of a view's transform, which leaves the middle of its frame where it is unless it moves it.
  init(_ transform: ElementTransform, aroundMiddleOf rect: Rect) {
    guard transform != .identity else {
      self.init()
      return
    }
    let (x, y) = (rect.origin.x + rect.size.width / 2, rect.origin.y + rect.size.height / 2)
    let map = Transform(
      a: transform.a, b: transform.b, c: transform.c, d: transform.d, e: transform.tx,
      f: transform.ty)
    self = Transform.translation(x, y)(map(.translation(-x, -y)))
  }

  /// The map as the value of an attribute, with six digits after the point.
  var value: String {
    let parts = [a, b, c, d, e, f].map { decimal(($0 * 1e6).rounded() / 1e6) }
    return "matrix(\(parts.joined(separator: " ")))"
  }
}

/// Spells a place or an extent for SVG, to the thousandth of a point.
func coordinate(_ number: Double) -> String {
  guard number.isFinite else { return "0" }
  return decimal((number * 1000).rounded() / 1000)
}
