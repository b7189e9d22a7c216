/// A part of a user interface, described as a value.
///
/// An element either has children or a size of its own; ``content`` says which. It may be drawn by a
/// view of its own, which ``backingViewDescription(with:)`` describes. Elements are values: one that
/// reads objects which change must be made anew to be seen. One that is `Equatable` says by `==` that it
/// shows and does the same.
public protocol Element {
  /// The element's children or its own size.
  var content: ElementContent { get }

  /// Describes the view that draws the element.
  ///
  /// - Parameter context: Where the element will lie.
  /// - Returns: The view, or nil if the element itself isn't drawn.
  func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription?
}

/// What an element may know when it describes its view.
public struct ViewDescriptionContext {
  /// The element's own frame, with its origin at zero.
  public var bounds: Rect

  /// The values that hold for this part of the tree.
  public var environment: Environment

  private let extent: () -> Rect?

  /// The smallest frame around all descendants, or nil if there are none.
  ///
  /// - Complexity: O(*n*) in the number of descendants, for those who ask.
  public var subtreeExtent: Rect? {
    extent()
  }

  /// Makes a context.
  public init(
    bounds: Rect, subtreeExtent: @escaping @autoclosure () -> Rect? = nil,
    environment: Environment = .init()
  ) {
    self.bounds = bounds
    self.extent = subtreeExtent
    self.environment = environment
  }
}
