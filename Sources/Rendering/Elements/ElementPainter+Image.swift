import DocumentStorage
import Elements

extension ElementPainter {
  mutating func draw(_ image: ImageContent, in rect: Rect, _ inner: Surroundings)
    throws(RenderingError)
  {
    guard rect.size.width > 0, rect.size.height > 0 else { return }
    spend(.content, on: rect.size)
    let picture: EmbeddablePicture
    switch self.picture(image.source) {
    case .success(let found): picture = found
    case .failure(let reason):
      warn(.imageMissing, reason.description)
      return drawPlaceholder(in: rect, inner)
    }
    let target = place(of: image, in: rect)
    let scale = Transform.translation(target.origin.x, target.origin.y)(
      .scale(
        target.size.width / Double(picture.width), target.size.height / Double(picture.height)))
    guard scale.isFinite, scale.a > 0, scale.d > 0 else {
      return warn(.outOfReach, "Its picture is scaled too far to be drawn.")
    }
    let hangsOver =
      target.origin.x < rect.origin.x || target.origin.y < rect.origin.y
      || target.maxX > rect.maxX || target.maxY > rect.maxY
    if hangsOver {
      let clip = clip(Outline(rect, .square))
      writer.begin("g", ["clip-path": "url(#\(clip))"])
    }
    var attributes: [(String, String?)] = [("transform", scale.value)]
    if let tint = image.tint {
      attributes.append(("filter", "url(#\(writeTint(tint, inner, on: picture, scale)))"))
    }
    writer.begin("g", attributes)
    writer.appendEmbedded(try pictures.element(of: picture, for: image.source))
    writer.end()
    if hangsOver { writer.end() }
  }

  private struct Missing: Error {
    let description: String
  }

  private func picture(_ source: ImageContent.Source) -> Result<EmbeddablePicture, Missing> {
    switch source {
    case .named(let name):
      guard let images = renderer.images else {
        return .failure(
          Missing(
            description:
              "The picture '\(name.prefix(200))' isn't drawn: there is nowhere to get it from."))
      }
      do {
        let picture = try images.embeddablePicture(at: name)
        guard picture.isProper else {
          return .failure(Missing(description: "The picture has no size or no proper media type."))
        }
        return .success(picture)
      } catch {
        return .failure(Missing(description: error.description))
      }
    case .pixels(let width, let height, let bytes):
      guard let image = DecodedImage(width: width, height: height, pixels: bytes) else {
        return .failure(
          Missing(description: "\(bytes.count) bytes aren't \(width) × \(height) pixels."))
      }
      do {
        return .success(
          EmbeddablePicture(
            mediaType: "image/png", width: width, height: height,
            bytes: try PNGEncoder.encode(image)))
      } catch {
        return .failure(Missing(description: error.description))
      }
    }
  }

  /// Returns the frame that a picture as a whole is drawn in.
  private func place(of image: ImageContent, in rect: Rect) -> Rect {
    let own = image.size
    guard image.mode != .stretch, own.isValid, own.width > 0, own.height > 0 else { return rect }
    let (across, down) = (rect.size.width / own.width, rect.size.height / own.height)
    let factor =
      switch image.mode {
      case .center, .stretch: 1.0
      case .aspectFit: min(across, down)
      case .aspectFill: max(across, down)
      }
    // The side that decides is exactly the frame's.
    let width = factor == across ? rect.size.width : own.width * factor
    let height = factor == down ? rect.size.height : own.height * factor
    return Rect(
      x: rect.origin.x + (rect.size.width - width) / 2,
      y: rect.origin.y + (rect.size.height - height) / 2, width: width, height: height)
  }

  /// Writes a filter that gives all opaque parts one colour, and returns its name.
  private mutating func writeTint(
    _ tint: ElementColor, _ inner: Surroundings, on picture: EmbeddablePicture, _ scale: Transform
  ) -> String {
    let tint = inner.isDimmed && tint == .accent ? ElementColor.secondary : tint
    let color = tint.resolved(in: scheme)
    let name = name("tint")
    let parts = [color.red, color.green, color.blue].map { coordinate(share($0)) }
    let rows = parts.map { "0 0 0 0 \($0)" } + ["0 0 0 \(coordinate(share(color.alpha))) 0"]
    writer.begin(
      "filter",
      [
        "id": name, "filterUnits": "userSpaceOnUse", "x": "0", "y": "0",
        "width": String(picture.width), "height": String(picture.height),
        "color-interpolation-filters": "sRGB",
      ])
    writer.element("feColorMatrix", ["type": "matrix", "values": rows.joined(separator: " ")])
    writer.end()
    let size = Size(
      width: Double(picture.width) * scale.a, height: Double(picture.height) * scale.d)
    spend(.layer, on: size)
    spend(.matrix, on: size)
    return name
  }

  private mutating func drawPlaceholder(in rect: Rect, _ inner: Surroundings) {
    draw(
      BoxContent(background: .well, corners: .rounded(radius: 4)), in: rect, inner)
    let side = min(24, min(rect.size.width, rect.size.height))
    draw(
      SymbolContent(name: "photo", color: .secondary),
      in: Rect(
        x: rect.origin.x + (rect.size.width - side) / 2,
        y: rect.origin.y + (rect.size.height - side) / 2, width: side, height: side), inner)
  }
}
