import Elements
import Inspector
import PluginHost
import Rendering

/// The bar of an opened document, laid out with the bodies of its items.
@MainActor
struct BarPicture {
  /// What holds around the bar.
  let environment: Environment

  /// What turns the views of the last time into those of this.
  let patches: [ViewPatch]

  private let workspace: Workspace
  private let renderer: ElementRenderer

  /// Lays the bar out, in lines if a width is given.
  ///
  /// Loads the code of the plugins whose bodies are shown.
  ///
  /// - Throws: ``Failure`` if nothing can be laid out.
  init(_ workspace: Workspace, _ options: DrawingOptions) throws {
    self.workspace = workspace
    renderer = ElementRenderer(images: workspace.images)
    environment = options.environment(renderer)
    let view = workspace.editor.barView
    view.arrangement = options.width == nil ? .row : .lines
    do throws(ElementError) {
      patches = try view.update(width: options.width, environment: environment)
    } catch {
      throw Failure(ExitStatus.failed, "The bar can't be laid out. \(error)")
    }
  }

  /// The views of the bar.
  var root: ElementView? {
    workspace.editor.barView.tree.root
  }

  /// Why items are missing that would appear.
  var failures: [BodyFailure] {
    workspace.editor.barView.failures
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
  ///   - destination: Where to.
  /// - Returns: What couldn't be drawn as it should.
  /// - Throws: ``Failure``; what was at the place is still there.
  func write(_ element: any Element, to destination: Destination) throws -> [String] {
    try write(to: destination) { () throws(RenderingError) in
      try renderer.svg(of: element, environment: environment)
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
