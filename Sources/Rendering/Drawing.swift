import DocumentModel
import DocumentStorage

/// A page as it becomes SVG, block by block.
struct Drawing {
  let document: Document
  let images: any ImageSource
  private(set) var body = ""
  private(set) var warnings: [RenderWarning] = []
  private var pictures: EmbeddedPictures<String>
  private var pageArea = 0.0
  /// How many steps drawing takes at scale 1.
  private(set) var steps = 0.0

  /// How many groups may lie inside each other.
  static let depthLimit = 64

  /// How many pixels the pictures of one drawing may have: 2^29, which take 2 GiB when drawn.
  static let imagePixelLimit = 1 << 29

  init(document: Document, images: any ImageSource, imageByteLimit: Int) {
    self.document = document
    self.images = images
    pictures = EmbeddedPictures(byteLimit: imageByteLimit)
  }

  mutating func add(page id: BlockID) throws(RenderingError) {
    guard let block = document.blocks[id], document.flag("visible", of: id) else { return }
    pageArea = document.number("width", of: id) * document.number("height", of: id)
    let opacity = document.number("opacity", of: id)
    addSteps(opacity: opacity, mode: nil)
    body += "<g data-block=\"\(id)\"\(opacity < 1 ? " opacity=\"\(opacity)\"" : "")>"
    if block.fill != nil { try addFilled(id, block) }
    try add(children: block.children, depth: 0)
    body += "</g>"
  }

  /// Draws siblings back to front; those that are always at the bottom or on top keep to it.
  private mutating func add(children: [BlockID], depth: Int) throws(RenderingError) {
    let document = document
    func layer(_ id: BlockID) -> Int {
      (document.flag("alwaysOnTop", of: id) ? 1 : 0)
        - (document.flag("alwaysOnBottom", of: id) ? 1 : 0)
    }
    for wanted in [-1, 0, 1] {
      for child in children where layer(child) == wanted { try add(child, depth: depth) }
    }
  }

  private mutating func add(_ id: BlockID, depth: Int) throws(RenderingError) {
    guard let block = document.blocks[id], document.flag("visible", of: id) else { return }
    guard block.type == .graphic || block.type == .group else {
      return warn(.blockSkipped, id, "Block \(id) isn't drawn: it is a \(block.type.rawValue).")
    }
    guard depth < Self.depthLimit else {
      throw RenderingError(
        .tooDeep, block: id,
        "Block \(id) lies in more than \(Self.depthLimit) groups. Ungroup some of them.")
    }
    let opacity = document.number("opacity", of: id)
    guard opacity > 0 else { return }
    let placement = placement(of: id)
    guard placement.isFinite else {
      return warn(.outOfReach, id, "Block \(id) lies too far away to be drawn.")
    }
    body += "<g data-block=\"\(id)\"\(placement.attribute)"
    if opacity < 1 { body += " opacity=\"\(opacity)\"" }
    let mode = blendMode(of: id)
    addSteps(opacity: opacity, mode: mode)
    if let mode { body += " style=\"mix-blend-mode:\(mode)\"" }
    body += ">"
    guard body.utf8.count <= PNGRenderer.byteLimit else {
      throw RenderingError(
        .tooLarge, block: id,
        "The page's drawing has more than \(PNGRenderer.byteLimit) bytes. Use fewer blocks.")
    }
    if block.type == .group {
      try add(children: block.children, depth: depth + 1)
    } else {
      try addFilled(id, block)
      try add(children: block.children, depth: depth + 1)
    }
    body += "</g>"
  }

  /// Counts the layers that a block as a whole takes.
  private mutating func addSteps(opacity: Double, mode: String?) {
    if opacity < 1 { steps += DrawingCost.layer.steps(page: pageArea) }
    if mode != nil { steps += DrawingCost.blend.steps(page: pageArea) }
  }

  /// Returns the map from a block's own frame to its parent: flipped and turned about its centre.
  private func placement(of id: BlockID) -> Transform {
    let width = document.number("width", of: id)
    let height = document.number("height", of: id)
    let x = document.number("position/x", of: id)
    let y = document.number("position/y", of: id)
    let rotation = document.number("rotation", of: id)
    let flipX: Double = document.flag("flip/horizontal", of: id) ? -1 : 1
    let flipY: Double = document.flag("flip/vertical", of: id) ? -1 : 1
    return Transform.translation(x + width / 2, y + height / 2)(.rotation(degrees: rotation))(
      .scale(flipX, flipY))(.translation(-width / 2, -height / 2))
  }

  private mutating func blendMode(of id: BlockID) -> String? {
    let name = document.text("blend/mode", of: id)
    if let mode = BlendMode.exact[name] { return mode == "normal" ? nil : mode }
    guard let mode = BlendMode.nearest[name] else { return nil }
    warn(.blendModeReplaced, id, "Block \(id) is blended with '\(mode)': SVG has no '\(name)'.")
    return mode
  }

  /// Draws what a block is filled with, in its own frame.
  private mutating func addFilled(_ id: BlockID, _ block: Block) throws(RenderingError) {
    let width = document.number("width", of: id)
    let height = document.number("height", of: id)
    guard width > 0, height > 0 else { return }
    if let shape = document.shapeType(of: id), shape != .rectShape {
      warn(.shapeReplaced, id, "Block \(id) is drawn as a rectangle: it is a \(shape.rawValue).")
    }
    let content: String
    switch document.fillType(of: id) {
    case nil: return
    case BlockType.colorFill: content = colorRectangle(id, width, height)
    case BlockType.imageFill:
      guard let image = try image(id, width, height) else { return }
      content = image
    case let type?:
      return warn(.fillSkipped, id, "Block \(id) isn't filled: \(type.rawValue) isn't drawn.")
    }
    let filter = filter(id, block, unit: min(width, height))
    steps += DrawingCost.content.steps(page: pageArea, block: width * height)
    guard !filter.isEmpty else {
      body += content
      return
    }
    steps += filter.cost.steps(page: pageArea, block: width * height)
    body += filter.element(id: "filter-\(id)", width: width, height: height)
    body += "<g filter=\"url(#filter-\(id))\">\(content)</g>"
  }

  private func colorRectangle(_ id: BlockID, _ width: Double, _ height: Double) -> String {
    guard case .color(let color) = document.propertyIfPresent("fill/color/value", of: id) else {
      return ""
    }
    let levels = [color.red, color.green, color.blue].map { String(Int(($0 * 255).rounded())) }
    let opacity = color.alpha < 1 ? " fill-opacity=\"\(color.alpha)\"" : ""
    return """
      <rect width="\(decimal(width))" height="\(decimal(height))" \
      fill="rgb(\(levels.joined(separator: ",")))"\(opacity)/>
      """
  }

  /// Returns a block's picture, clipped to its frame.
  private mutating func image(_ id: BlockID, _ width: Double, _ height: Double)
    throws(RenderingError) -> String?
  {
    let uri = document.text("fill/image/imageFileURI", of: id)
    guard !uri.isEmpty else {
      warn(.imageMissing, id, "Block \(id) names no picture.")
      return nil
    }
    let picture: EmbeddablePicture
    do {
      picture = try images.embeddablePicture(at: uri)
    } catch {
      warn(.imageMissing, id, "Block \(id) has no picture: \(error.description)")
      return nil
    }
    guard picture.isProper else {
      warn(.imageMissing, id, "Block \(id) has a picture without a size or a proper media type.")
      return nil
    }
    let size = (width: Double(picture.width), height: Double(picture.height))
    let transform = CropGeometry(id, in: document)
      .transform(picture: size, frame: (width, height))
    guard transform.isFinite else {
      warn(.outOfReach, id, "The picture of block \(id) is scaled too far to be drawn.")
      return nil
    }
    let element = "<g\(transform.attribute)>\(try pictures.element(of: picture, for: uri))</g>"
    if transform == Transform(), size == (width, height) { return element }
    return """
      <clipPath id="frame-\(id)"><rect width="\(decimal(width))" height="\(decimal(height))"/>\
      </clipPath><g clip-path="url(#frame-\(id))">\(element)</g>
      """
  }

  private mutating func filter(_ id: BlockID, _ block: Block, unit: Double)
    -> FilterBuilder
  {
    var filter = FilterBuilder()
    for effect in block.effects {
      if document.blocks[effect]?.type == .adjustmentsEffect {
        filter.add(Adjustments(effect, in: document), unit: unit)
      } else {
        warnSkipped(effect, of: id)
      }
    }
    if let blur = block.blur {
      if document.blocks[blur]?.type == .uniformBlur {
        let intensity = document.number("blur/uniform/intensity", of: blur)
        filter.addBlur(deviation: intensity * FilterBuilder.blurRadius * unit)
      } else {
        warnSkipped(blur, of: id)
      }
    }
    return filter
  }

  private mutating func warnSkipped(_ effect: BlockID, of id: BlockID) {
    let name = document.blocks[effect]?.type.rawValue ?? "effect"
    warn(.effectSkipped, id, "Block \(id) is drawn without its \(name), which isn't drawn yet.")
  }

  private mutating func warn(_ code: RenderWarning.Code, _ id: BlockID, _ description: String) {
    warnings.append(RenderWarning(code: code, block: id, description: description))
  }
}
