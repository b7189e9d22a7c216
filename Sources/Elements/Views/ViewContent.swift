/// What a view shows, for whoever draws it.
///
/// Children are drawn over it.
public enum ViewContent: Hashable, Sendable {
  /// Nothing of its own.
  case group
  /// Lines of text.
  case text(TextContent)
  /// A symbol by its name.
  case symbol(SymbolContent)
  /// A picture.
  case image(ImageContent)
  /// A ground with a border, corners and a shadow.
  case box(BoxContent)
  /// A line or an area.
  case path(PathContent)
  /// Something that a person can use.
  ///
  /// Its children draw it; who has better controls may draw one of those instead.
  case control(ControlContent)
  /// A view of the embedder's own type, by a name for the type.
  case native(String)

  /// What sort of content it is: a view is kept only while it stays of one sort.
  var sort: String {
    switch self {
    case .group: "group"
    case .text: "text"
    case .symbol: "symbol"
    case .image: "image"
    case .box: "box"
    case .path: "path"
    case .control(let control): "control " + control.kind.rawValue
    case .native(let name): "native " + name
    }
  }
}

/// Lines of text.
public struct TextContent: Hashable, Sendable {
  /// The whole text.
  public var text: String
  /// How it is set.
  public var style: TextStyle
  /// Its colour.
  public var color: ElementColor
  /// The lines that fit, as they were measured.
  public var layout: TextLayout
  /// The direction of reading around the text.
  public var direction: LayoutDirection
  /// What the segments of the lines are set as, where that isn't the style and the colour; empty if the
  /// whole text is set in one way.
  public var runs: [TextRun]

  /// Makes a content.
  public init(
    text: String, style: TextStyle, color: ElementColor, layout: TextLayout,
    direction: LayoutDirection = .leftToRight, runs: [TextRun] = []
  ) {
    self.text = text
    self.style = style
    self.color = color
    self.layout = layout
    self.direction = direction
    self.runs = runs
  }

  /// Returns how a segment of a line is set: as its run, or as the whole text if there is no such run.
  public func appearance(of segment: TextLayout.Segment) -> (style: TextStyle, color: ElementColor)
  {
    guard runs.indices.contains(segment.run) else { return (style, color) }
    return (runs[segment.run].style(in: style), runs[segment.run].color ?? color)
  }
}

/// A symbol by its name.
public struct SymbolContent: Hashable, Sendable {
  /// The name, such as "crop.rotate".
  public var name: String
  /// Its colour.
  public var color: ElementColor

  /// Makes a content.
  public init(name: String, color: ElementColor = .primary) {
    self.name = name
    self.color = color
  }
}

/// A picture.
public struct ImageContent: Hashable, Sendable {
  /// Where the picture comes from.
  public enum Source: Hashable, Sendable {
    /// A name that whoever draws can resolve, such as a file's URI.
    case named(String)
    /// Pixels, from the upper left: red, green, blue, alpha, a byte each; sRGB, straight alpha.
    case pixels(width: Int, height: Int, bytes: [UInt8])
  }

  /// How a picture of one shape is put in a frame of another.
  public enum Mode: Hashable, Sendable {
    /// In its own size, in the middle.
    case center
    /// Pulled to the frame.
    case stretch
    /// As large as fits within.
    case aspectFit
    /// As small as covers the frame.
    case aspectFill
  }

  /// Where the picture comes from.
  public var source: Source
  /// Its own size, in points.
  public var size: Size
  /// How it is put in its frame.
  public var mode: Mode
  /// A colour that its opaque parts are drawn in, or nil for its own.
  public var tint: ElementColor?

  /// Makes a content.
  public init(source: Source, size: Size, mode: Mode = .aspectFill, tint: ElementColor? = nil) {
    self.source = source
    self.size = size
    self.mode = mode
    self.tint = tint
  }
}

/// A ground with a border, corners and a shadow.
public struct BoxContent: Hashable, Sendable {
  /// How the corners look.
  public enum Corners: Hashable, Sendable {
    /// Right angles.
    case square
    /// Half circles at the short sides.
    case capsule
    /// Arcs of a radius, in points, at the named corners.
    case rounded(radius: Double, at: CornerSet = .all)
  }

  /// Some of the four corners.
  public struct CornerSet: OptionSet, Hashable, Sendable {
    /// One bit a corner.
    public let rawValue: UInt8

    /// Makes a set.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The upper left corner.
    public static let topLeft = CornerSet(rawValue: 1)
    /// The upper right corner.
    public static let topRight = CornerSet(rawValue: 2)
    /// The lower left corner.
    public static let bottomLeft = CornerSet(rawValue: 4)
    /// The lower right corner.
    public static let bottomRight = CornerSet(rawValue: 8)
    /// Every corner.
    public static let all: CornerSet = [.topLeft, .topRight, .bottomLeft, .bottomRight]
  }

  /// A line within the edge.
  public struct Border: Hashable, Sendable {
    /// Its colour.
    public var color: ElementColor
    /// Its width, in points.
    public var width: Double

    /// Makes a border.
    public init(color: ElementColor, width: Double = 1) {
      self.color = color
      self.width = width
    }
  }

  /// A blurred copy of the shape underneath.
  public struct Shadow: Hashable, Sendable {
    /// Its colour.
    public var color: ElementColor
    /// Its opacity, from 0 to 1.
    public var opacity: Double
    /// How far it is moved.
    public var offset: Point
    /// The blur's standard deviation, in points.
    public var radius: Double

    /// Makes a shadow.
    public init(
      color: ElementColor = .custom(.init(red: 0, green: 0, blue: 0)), opacity: Double = 0.25,
      offset: Point = Point(x: 0, y: 1), radius: Double = 2
    ) {
      self.color = color
      self.opacity = opacity
      self.offset = offset
      self.radius = radius
    }
  }

  /// The ground.
  public var background: ElementColor
  /// How the corners look.
  public var corners: Corners
  /// The border, or nil for none.
  public var border: Border?
  /// The shadow, or nil for none.
  public var shadow: Shadow?
  /// Whether children are cut off at the shape's edge.
  public var clipsContent: Bool

  /// Makes a content.
  public init(
    background: ElementColor = .clear, corners: Corners = .square, border: Border? = nil,
    shadow: Shadow? = nil, clipsContent: Bool = false
  ) {
    self.background = background
    self.corners = corners
    self.border = border
    self.shadow = shadow
    self.clipsContent = clipsContent
  }
}

/// A line or an area, in the coordinates of its view.
public struct PathContent: Hashable, Sendable {
  /// One step of a pen.
  public enum Step: Hashable, Sendable {
    /// To a point without drawing.
    case move(Point)
    /// A straight line to a point.
    case line(Point)
    /// A cubic Bézier curve.
    case curve(Point, control1: Point, control2: Point)
    /// A straight line to where the pen was last put down.
    case close
  }

  /// The steps, in order; the first is a move.
  public var steps: [Step]
  /// What the area is filled with, by the rule of non-zero winding, or nil for nothing.
  public var fill: ElementColor?
  /// The line's colour, or nil for no line.
  public var stroke: ElementColor?
  /// The line's width, in points.
  public var lineWidth: Double

  /// Makes a content.
  public init(
    steps: [Step], fill: ElementColor? = nil, stroke: ElementColor? = nil, lineWidth: Double = 1
  ) {
    self.steps = steps
    self.fill = fill
    self.stroke = stroke
    self.lineWidth = lineWidth
  }
}
