import Elements

/// The shape of a box as one element of SVG.
struct Outline {
  let name: String
  let attributes: [(String, String?)]

  /// Makes the shape of a box.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - corners: How the corners look.
  ///   - inset: How far within the frame the shape lies; the corners stay concentric.
  init(_ frame: Rect, _ corners: BoxContent.Corners, inset: Double = 0) {
    let rect = Rect(
      x: frame.origin.x + inset, y: frame.origin.y + inset,
      width: max(0, frame.size.width - 2 * inset), height: max(0, frame.size.height - 2 * inset))
    let most = min(rect.size.width, rect.size.height) / 2
    let (radius, places): (Double, BoxContent.CornerSet) =
      switch corners {
      case .square: (0, .all)
      case .capsule: (most, .all)
      case .rounded(let radius, let places):
        (min(max(0, radius.isFinite ? radius - inset : 0), most), places)
      }
    if radius == 0 || places.isSuperset(of: .all) || places.isEmpty {
      name = "rect"
      attributes =
        [
          ("x", coordinate(rect.origin.x)), ("y", coordinate(rect.origin.y)),
          ("width", coordinate(rect.size.width)), ("height", coordinate(rect.size.height)),
        ] + (radius > 0 && !places.isEmpty ? [("rx", coordinate(radius))] : [])
    } else {
      name = "path"
      attributes = [("d", Self.data(of: rect, radius: radius, at: places))]
    }
  }

  /// Returns the path of a rectangle, some of whose corners are round, clockwise from the upper left.
  private static func data(of rect: Rect, radius: Double, at places: BoxContent.CornerSet)
    -> String
  {
    func gap(_ corner: BoxContent.CornerSet) -> Double {
      places.contains(corner) ? radius : 0
    }
    func arc(_ corner: BoxContent.CornerSet, _ x: Double, _ y: Double) -> String {
      guard places.contains(corner) else { return "" }
      let r = coordinate(radius)
      return "a\(r) \(r) 0 0 1 \(coordinate(x * radius)) \(coordinate(y * radius))"
    }
    let (x, y) = (coordinate, coordinate)
    return "M\(x(rect.origin.x + gap(.topLeft))) \(y(rect.origin.y))"
      + "H\(x(rect.maxX - gap(.topRight)))" + arc(.topRight, 1, 1)
      + "V\(y(rect.maxY - gap(.bottomRight)))" + arc(.bottomRight, -1, 1)
      + "H\(x(rect.origin.x + gap(.bottomLeft)))" + arc(.bottomLeft, -1, -1)
      + "V\(y(rect.origin.y + gap(.topLeft)))" + arc(.topLeft, 1, -1) + "Z"
  }

  /// Returns the steps of a pen as path data, or nil if one of them is out of reach.
  static func data(of steps: [PathContent.Step], at origin: Point) -> String? {
    var data = ""
    var isWithinReach = true
    func spell(_ point: Point) -> String {
      let (x, y) = (origin.x + point.x, origin.y + point.y)
      if !(abs(x) <= ElementPainter.reach && abs(y) <= ElementPainter.reach) {
        isWithinReach = false
      }
      return "\(coordinate(x)) \(coordinate(y))"
    }
    for step in steps {
      switch step {
      case .move(let point): data += "M" + spell(point)
      // A path has to begin with a move.
      case .line(let point): data += (data.isEmpty ? "M" : "L") + spell(point)
      case .curve(let point, let control1, let control2):
        if data.isEmpty { data += "M" + spell(control1) }
        data += "C\(spell(control1)) \(spell(control2)) \(spell(point))"
      case .close: data += data.isEmpty ? "" : "Z"
      }
      guard isWithinReach else { return nil }
    }
    return data
  }
}
