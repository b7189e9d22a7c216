import Elements
import Inspector
import PluginHost
import Rendering

/// The bar of an opened document, laid out with the bodies of its items to be drawn.
@MainActor
struct BarPicture {
  /// What holds around the bar.
  let environment: Environment

  /// The views of the bar.
  let root: ElementView?

  /// Why items are missing that would appear.
  let failures: [BodyFailure]

  private let workspace: Workspace
  private let renderer: ElementRenderer

  /// Lays the bar out, in lines if a width is given.
  ///
  /// The views of the workspace's own bar stay as they are, so its controls can be used on.
  ///
  /// - Throws: ``Failure`` if nothing can be laid out.
  init(_ workspace: Workspace, _ options: DrawingOptions) throws {
    self.workspace = workspace
    renderer = ElementRenderer(
      images: DocumentPictures(of: workspace.editor.snapshot.document, in: workspace.images))
    environment = options.environment(renderer)
    let bar = workspace.editor.barView
    do throws(ElementError) {
      let copy = try bar.copy(
        arrangement: options.arrangement, width: options.width, environment: environment)
      root = copy.root
      failures = bar.failures + copy.failures
    } catch {
      throw Failure(ExitStatus.failed, "The bar can't be laid out. \(error)")
    }
  }

  /// Returns the bar as lines of text.
  ///
  /// - Parameter width: The greatest width of a line, in cells.
  /// - Returns: The lines, each ended by a line feed.
  /// - Throws: ``Failure`` for a bar that is too large for a terminal.
  func text(width: Int) throws -> String {
    guard let root else { return "" }
    do throws(RenderingError) {
      return try ElementTextRenderer(width: width, direction: environment.layoutDirection)
        .text(of: root)
    } catch {
      throw Failure(ExitStatus.failed, error.description)
    }
  }

  /// Returns a drawing of some views.
  func drawing(of root: ElementView) throws(RenderingError) -> ElementDrawing {
    try renderer.svg(of: root, environment: environment)
  }

  /// Draws the bar.
  ///
  /// - Parameter destination: Where to.
  /// - Returns: What couldn't be drawn as it should.
  /// - Throws: ``Failure``; what was at the place is still there.
  func write(to destination: Destination) throws -> [String] {
    guard let root else { throw Failure(ExitStatus.failed, "The bar has nothing to draw.") }
    return try write(to: destination) { () throws(RenderingError) in try drawing(of: root) }
  }

  /// Draws an element instead of the bar.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - room: The room it has.
  ///   - destination: Where to.
  /// - Returns: What couldn't be drawn as it should.
  /// - Throws: ``Failure``; what was at the place is still there.
  func write(
    _ element: any Element, in room: SizeConstraint, to destination: Destination
  ) throws -> [String] {
    try write(to: destination) { () throws(RenderingError) in
      try renderer.svg(of: element, in: room, environment: environment)
    }
  }

  private func write(
    to destination: Destination, _ draw: () throws(RenderingError) -> ElementDrawing
  ) throws -> [String] {
    let drawing: ElementDrawing
    do throws(RenderingError) {
      drawing = try draw()
    } catch {
      throw Failure(ExitStatus.failed, error.description)
    }
    try workspace.write(drawing, to: destination)
    return drawing.warnings.map(\.description)
  }
}
