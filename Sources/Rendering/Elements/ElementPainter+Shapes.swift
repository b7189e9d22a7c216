import Elements

extension ElementPainter {
  /// Returns the attributes that fill with a colour of the theme.
  func fill(_ color: ElementColor, isDimmed: Bool) -> [(String, String?)] {
    paint("fill", color, isDimmed)
  }

  /// Returns the attributes that draw a line in a colour of the theme.
  func stroke(_ color: ElementColor, width: Double, isDimmed: Bool) -> [(String, String?)] {
    paint("stroke", color, isDimmed) + [("stroke-width", coordinate(width))]
  }

  private func paint(_ name: String, _ color: ElementColor, _ isDimmed: Bool) -> [(
    String, String?
  )] {
    let color = isDimmed && color == .accent ? ElementColor.secondary : color
    let resolved = color.resolved(in: scheme)
    let alpha = share(resolved.alpha)
    return [(name, resolved.opaqueHexadecimal.lowercased())]
      + (alpha < 1 ? [("\(name)-opacity", coordinate(alpha))] : [])
  }

  mutating func draw(_ box: BoxContent, in rect: Rect, _ inner: Surroundings) {
    guard rect.size.width > 0, rect.size.height > 0 else { return }
    if let shadow = box.shadow { draw(shadow, of: box, in: rect, inner) }
    if !isClear(box.background) {
      write(
        Outline(rect, box.corners),
        fill(box.background, isDimmed: inner.isDimmed))
      spend(.content, on: rect.size)
    }
    if let border = box.border, border.width > 0, !isClear(border.color) {
      let width = min(border.width, min(rect.size.width, rect.size.height) / 2)
      write(
        Outline(rect, box.corners, inset: width / 2),
        [("fill", "none")] + stroke(border.color, width: width, isDimmed: inner.isDimmed))
      spend(.content, on: rect.size)
    }
  }

  /// Draws a blurred copy of a shape.
  ///
  /// Blurring a shape of its own, not what is drawn, keeps the shadow of a translucent box as it is.
  private mutating func draw(
    _ shadow: BoxContent.Shadow, of box: BoxContent, in rect: Rect, _ inner: Surroundings
  ) {
    let opacity = share(shadow.opacity)
    guard opacity > 0, !isClear(shadow.color) else { return }
    let (x, y) = (limited(shadow.offset.x), limited(shadow.offset.y))
    let radius = min(max(0, limited(shadow.radius)), 1000)
    var attributes = fill(shadow.color, isDimmed: inner.isDimmed)
    if opacity < 1 { attributes.append(("opacity", coordinate(opacity))) }
    var moved = rect
    moved.origin = Point(x: rect.origin.x + x, y: rect.origin.y + y)
    if radius > 0 {
      let name = name("shadow")
      let margin = radius * 3
      let region = Size(
        width: rect.size.width + 2 * margin, height: rect.size.height + 2 * margin)
      writer.begin(
        "filter",
        [
          "id": name, "filterUnits": "userSpaceOnUse", "x": coordinate(moved.origin.x - margin),
          "y": coordinate(moved.origin.y - margin), "width": coordinate(region.width),
          "height": coordinate(region.height), "color-interpolation-filters": "sRGB",
        ])
      writer.element("feGaussianBlur", ["stdDeviation": coordinate(radius)])
      writer.end()
      attributes.append(("filter", "url(#\(name))"))
      spend(.layer, on: region)
      spend(.gaussian, on: region)
    }
    spend(.layer, on: rect.size)
    write(Outline(moved, box.corners), attributes)
  }

  /// Returns the name of what cuts off a view's children, or nil if nothing does.
  mutating func clip(_ content: ViewContent, in rect: Rect) -> String? {
    guard case .box(let box) = content, box.clipsContent else { return nil }
    return clip(Outline(rect, box.corners))
  }

  /// Writes what cuts off at an outline, and returns its name.
  mutating func clip(_ outline: Outline) -> String {
    let name = name("clip")
    writer.begin("clipPath", ["id": name])
    write(outline, [])
    writer.end()
    return name
  }

  mutating func draw(_ path: PathContent, in rect: Rect, _ inner: Surroundings) {
    guard !path.steps.isEmpty, path.fill != nil || path.stroke != nil else { return }
    guard let data = Outline.data(of: path.steps, at: rect.origin), path.lineWidth.isFinite else {
      return warn(.outOfReach, "Its path leads too far away to be drawn.")
    }
    let filling = path.fill.map { fill($0, isDimmed: inner.isDimmed) } ?? [("fill", "none")]
    let line =
      path.lineWidth > 0
      ? path.stroke.map { stroke($0, width: path.lineWidth, isDimmed: inner.isDimmed) } : nil
    writer.element("path", [("d", data)] + filling + (line ?? []))
    spend(.content, on: rect.size)
    spend(pieces: path.steps.count)
  }

  private mutating func write(_ outline: Outline, _ attributes: [(String, String?)]) {
    writer.element(outline.name, outline.attributes + attributes)
  }

  func isClear(_ color: ElementColor) -> Bool {
    !(color.resolved(in: scheme).alpha > 0)
  }

  /// Returns a number from 0 to 1; what isn't a number is 1.
  func share(_ number: Double) -> Double {
    number.isNaN ? 1 : min(max(0, number), 1)
  }

  private func limited(_ number: Double) -> Double {
    number.isFinite ? min(max(number, -Self.reach), Self.reach) : 0
  }
}
