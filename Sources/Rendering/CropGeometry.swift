import DocumentModel

/// How a picture lies in its frame.
struct CropGeometry: Hashable {
  /// The values of "contentFill/mode".
  enum Mode: String {
    case crop = "Crop"
    case cover = "Cover"
    case contain = "Contain"
  }

  var mode = Mode.crop
  var rotation = 0.0
  var scaleRatio = 1.0
  var translationX = 0.0
  var translationY = 0.0
  var flipHorizontal = false
  var flipVertical = false

  init() {}

  init(_ id: BlockID, in document: Document) {
    rotation = document.number("crop/rotation", of: id)
    scaleRatio = document.number("crop/scaleRatio", of: id)
    translationX = document.number("crop/translationX", of: id)
    translationY = document.number("crop/translationY", of: id)
    flipHorizontal = document.flag("crop/flipHorizontal", of: id)
    flipVertical = document.flag("crop/flipVertical", of: id)
    mode = Mode(rawValue: document.text("contentFill/mode", of: id)) ?? .crop
  }

  /// Returns the map from the picture's pixels to the frame, whose top left corner is 0, 0.
  ///
  /// The picture is flipped, scaled, turned and moved, in that order. Unless it is contained, the frame
  /// stays covered: the scale grows with the rotation, and the translation is limited.
  func transform(picture: (width: Double, height: Double), frame: (width: Double, height: Double))
    -> Transform
  {
    let (sine, cosine) = sineAndCosine(degrees: rotation)
    // The frame's extent along the turned picture's axes.
    let along = (
      width: frame.width * abs(cosine) + frame.height * abs(sine),
      height: frame.width * abs(sine) + frame.height * abs(cosine)
    )
    var scale = max(along.width / picture.width, along.height / picture.height)
    var (x, y) = (0.0, 0.0)
    switch mode {
    case .contain:
      scale = min(
        frame.width / (picture.width * abs(cosine) + picture.height * abs(sine)),
        frame.height / (picture.width * abs(sine) + picture.height * abs(cosine)))
    case .cover: break
    case .crop:
      scale *= scaleRatio
      let wanted = (x: translationX * frame.width, y: translationY * frame.height)
      let room = (
        x: max(0, (scale * picture.width - along.width) / 2),
        y: max(0, (scale * picture.height - along.height) / 2)
      )
      let limited = (
        x: min(max(cosine * wanted.x + sine * wanted.y, -room.x), room.x),
        y: min(max(-sine * wanted.x + cosine * wanted.y, -room.y), room.y)
      )
      x = cosine * limited.x - sine * limited.y
      y = sine * limited.x + cosine * limited.y
    }
    return Transform.translation(frame.width / 2 + x, frame.height / 2 + y)(
      .rotation(degrees: rotation))(
        .scale(flipHorizontal ? -scale : scale, flipVertical ? -scale : scale))(
        .translation(-picture.width / 2, -picture.height / 2))
  }
}

extension Document {
  /// Returns a property that is true or false, or false where there is none.
  func flag(_ path: PropertyPath, of id: BlockID) -> Bool {
    propertyIfPresent(path, of: id) == .bool(true)
  }

  /// Returns a text property, or nothing where there is none.
  func text(_ path: PropertyPath, of id: BlockID) -> String {
    guard case .string(let text) = propertyIfPresent(path, of: id) else { return "" }
    return text
  }
}
