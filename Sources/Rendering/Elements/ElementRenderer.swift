import DocumentStorage
import Elements

/// Draws trees of elements as SVG.
///
/// Equal trees give equal drawings, byte for byte.
public struct ElementRenderer: Sendable {
  /// The most levels of views that are drawn.
  public static let depthLimit = 256

  /// Where pictures that have a name come from; without it a placeholder is drawn.
  public var images: (any ImageSource)?

  /// What lies behind everything, or nil for nothing.
  public var background: ElementColor? = .background

  /// The longest drawing, in bytes, without the pictures: 16 MiB.
  public var byteLimit = 1 << 24

  /// How many bytes of picture files a drawing may hold: 64 MiB.
  public var imageByteLimit = 1 << 26

  /// What the names within a drawing begin with, so that several can stand in one page.
  ///
  /// Only letters, digits, "-" and "_" of it count.
  public var namePrefix = ""

  /// What measures the text of elements that are laid out here: as it is drawn, unless told otherwise.
  ///
  /// All renderers share one that knows the fonts.
  public var textMeasurer: any TextMeasuring = Self.sharedTextMeasurer

  private static let sharedTextMeasurer = PangoTextMeasurer()

  /// Makes a renderer.
  ///
  /// - Parameter images: Where pictures that have a name come from, such as an image store.
  public init(images: (any ImageSource)? = nil) {
    self.images = images
  }

  /// Draws views.
  ///
  /// What can't be drawn is left out or drawn as something near, and listed in the drawing's warnings.
  ///
  /// - Parameters:
  ///   - root: The root view of a tree that is laid out.
  ///   - environment: The values that hold around the tree; the scale counts, and the colour
  ///     scheme for what lies behind the tree; its views have theirs.
  ///   - title: What the drawing as a whole is called for those who don't see it.
  /// - Returns: The drawing, one unit a point, with the root's upper left corner at 0, 0.
  /// - Throws: ``RenderingError/Code/emptyPage`` if the root has no extent;
  ///   ``RenderingError/Code/tooLarge`` for more than ``byteLimit`` or ``imageByteLimit``;
  ///   ``RenderingError/Code/tooDeep`` for more than ``depthLimit`` levels.
  /// - Complexity: O(*n*) in the number of views and the bytes of the drawing.
  public func svg(
    of root: ElementView, environment: Environment = Environment(), title: String = ""
  ) throws(RenderingError) -> ElementDrawing {
    let size = root.frame.size
    guard size.isValid, size.width > 0, size.height > 0 else {
      throw RenderingError(
        .emptyPage,
        "The tree is \(size.width) × \(size.height) points: there is nothing to draw.")
    }
    var painter = ElementPainter(self, scheme: environment.colorScheme, area: size)
    try painter.add(root: root)
    guard !painter.writer.isFull else { throw painter.tooLarge }
    let (width, height) = (coordinate(size.width), coordinate(size.height))
    let name = title.isEmpty ? "" : "<title>\(XMLWriter.escaped(title))</title>"
    return ElementDrawing(
      svg: """
        <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
        viewBox="0 0 \(width) \(height)" \(DrawingCost.attribute)="\(decimal(painter.steps.rounded()))" \
        role="group" font-family="\(PangoTextMeasurer.fontFamily)">\(name)\(painter.writer.text)</svg>
        """,
      size: size, scale: environment.displayScale, warnings: painter.warnings)
  }

  /// Measures, lays out and draws an element.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - room: The room it has. It is drawn in the size that it takes in it.
  ///   - environment: The values that hold around the element; its text measurer is ``textMeasurer``.
  ///   - title: What the drawing as a whole is called for those who don't see it.
  /// - Returns: The drawing.
  /// - Throws: ``RenderingError/Code/invalidElement`` for a tree that can't be laid out, and as
  ///   ``svg(of:environment:title:)``.
  public func svg(
    of element: any Element, in room: SizeConstraint = .unconstrained,
    environment: Environment = Environment(), title: String = ""
  ) throws(RenderingError) -> ElementDrawing {
    var environment = environment
    environment.textMeasurer = textMeasurer
    let root: ElementView
    do {
      root = try ElementTree.laidOut(element, in: room, environment: environment)
    } catch {
      throw RenderingError(.invalidElement, error.description)
    }
    return try svg(of: root, environment: environment, title: title)
  }
}

extension ElementTree {
  /// Returns the views of an element in the size that it takes in a room.
  static func laidOut(
    _ element: any Element, in room: SizeConstraint, environment: Environment
  ) throws(ElementError) -> ElementView {
    let tree = ElementTree()
    try tree.update(element, fitting: room, environment: environment)
    guard let root = tree.root else {
      throw ElementError(.unknownView, at: "", "The tree has no views. Lay out another.")
    }
    return root
  }
}
