import Elements

/// Draws trees of elements as lines of text, for terminals.
///
/// Things side by side are in one line, things below each other in several; how far apart they are isn't
/// shown. Controls are drawn from what they are set to, such as `[x] Preview`.
public struct ElementTextRenderer: Sendable {
  /// The greatest width of a line, in cells; at least 8.
  public var width: Int

  /// The direction of reading around the tree: where rows begin and tracks are lowest.
  public var direction: LayoutDirection

  /// The longest text, in bytes: 1 MiB.
  public var byteLimit = 1 << 20

  /// Makes a renderer.
  public init(width: Int = 80, direction: LayoutDirection = .leftToRight) {
    self.width = max(8, width)
    self.direction = direction
  }

  /// Draws views.
  ///
  /// Nothing in the text can steer a terminal, whatever the views hold.
  ///
  /// - Parameter root: The root view of a tree that is laid out.
  /// - Returns: Lines without spaces at their ends, each ended by a line feed; nothing if nothing is seen.
  /// - Throws: ``RenderingError/Code/tooDeep`` for more than ``ElementRenderer/depthLimit`` levels;
  ///   ``RenderingError/Code/tooLarge`` for more than ``byteLimit``.
  /// - Complexity: O(*n* log *n*) in the number of views, times the levels of nesting.
  public func text(of root: ElementView) throws(RenderingError) -> String {
    var composer = TextComposer(isMirrored: direction == .rightToLeft, byteLimit: byteLimit)
    let block = try composer.block(of: root, width: max(8, width), depth: 0)
    return block.text(width: max(8, width))
  }

  /// Lays out and draws an element, in the size that it takes in a room of eight points a cell.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - environment: The values that hold around the element.
  /// - Returns: As ``text(of:)``.
  /// - Throws: ``RenderingError/Code/invalidElement`` for a tree that can't be laid out, and as
  ///   ``text(of:)``.
  public func text(
    of element: any Element, environment: Environment = Environment()
  ) throws(RenderingError) -> String {
    var renderer = self
    renderer.direction = environment.layoutDirection
    let room = SizeConstraint(width: .atMost(Double(max(8, width)) * 8))
    do {
      let root = try ElementTree.laidOut(element, in: room, environment: environment)
      return try renderer.text(of: root)
    } catch let error as ElementError {
      throw RenderingError(.invalidElement, error.description)
    } catch let error as RenderingError {
      throw error
    } catch {
      throw RenderingError(.failed, "The tree can't be drawn: \(error)")
    }
  }
}
