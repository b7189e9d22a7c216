/// A picture.
///
/// In as much room as it likes it has its own size. In less, a picture that fits keeps its shape and is as
/// large as the room allows; the others take what there is of the room along each axis, and are cut off
/// around their middle, or pulled. It never grows by itself: whoever holds it makes it larger. (The
/// reference's pictures take all the room there is if they fit or fill, and go beyond it along one axis.)
public struct Image: Element, Hashable, Sendable {
  /// What is shown.
  public var image: ImageContent

  /// What a screen reader says; without, the picture is for those who see it only.
  public var accessibilityLabel: String

  /// Makes a picture.
  ///
  /// - Parameters:
  ///   - source: Where it comes from. Pixels are 4 bytes each, at most 4,096 × 4,096 of them.
  ///   - size: Its own size, in points; of pixels, one point each unless said otherwise.
  ///   - mode: How it is put in a frame of another shape.
  ///   - tint: A colour that its opaque parts are drawn in, or nil for its own.
  ///   - accessibilityLabel: What a screen reader says.
  public init(
    _ source: ImageContent.Source, size: Size? = nil, mode: ImageContent.Mode = .aspectFill,
    tint: ElementColor? = nil, accessibilityLabel: String = ""
  ) {
    var own = Size.zero
    if case .pixels(let width, let height, _) = source {
      own = Size(width: Double(width), height: Double(height))
    }
    image = ImageContent(source: source, size: size ?? own, mode: mode, tint: tint)
    self.accessibilityLabel = accessibilityLabel
  }

  /// The size that the mode gives the picture.
  public var content: ElementContent {
    if let problem { return ElementContent(failing: .invalidParameter, problem) }
    let (own, mode) = (image.size, image.mode)
    return ElementContent { constraint in
      let room = Size(
        width: min(own.width, constraint.width.maximum),
        height: min(own.height, constraint.height.maximum))
      guard mode == .aspectFit, own.width > 0, own.height > 0 else { return room }
      // The tighter axis is taken as it is; the other follows.
      return room.width * own.height <= room.height * own.width
        ? Size(width: room.width, height: min(room.height, room.width * own.height / own.width))
        : Size(width: min(room.width, room.height * own.width / own.height), height: room.height)
    }
  }

  /// The picture.
  public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    ViewDescription(
      .image(image),
      accessibility: accessibilityLabel.isEmpty
        ? nil : AccessibilityDescription(role: .image, label: accessibilityLabel))
  }

  private var problem: String? {
    if !image.size.isValid {
      return "The picture is \(image.size.width) × \(image.size.height) points large. Give finite "
        + "numbers from 0."
    }
    guard case .pixels(let width, let height, let bytes) = image.source else { return nil }
    guard (0...4096).contains(width), (0...4096).contains(height) else {
      return "The picture has \(width) × \(height) pixels. Give at most 4096 × 4096."
    }
    return bytes.count == width * height * 4
      ? nil
      : "The picture has \(bytes.count) bytes for \(width) × \(height) pixels. Give 4 a pixel."
  }
}
