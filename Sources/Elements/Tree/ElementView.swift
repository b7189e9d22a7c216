/// A view's identity for as long as it lives in its tree.
public struct ViewID: Hashable, Sendable, CustomStringConvertible {
  /// The number, from 1 for the root; never used twice in a tree.
  public let rawValue: UInt64

  /// Makes an identity from its number.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// The number.
  public var description: String {
    String(rawValue)
  }
}

/// One view of a tree that is laid out: what whoever draws walks.
///
/// It never changes; the next update makes others where something changed.
public final class ElementView {
  /// The identity, which stays the same while the view is recognised.
  public let id: ViewID

  /// What the view is called in errors and dumps, such as "Row.1".
  public let name: String

  /// What it shows and how it is used.
  public let description: ViewDescription

  /// Where it lies in its parent's coordinates, in points, rounded to whole pixels.
  public let frame: Rect

  /// How it is shown, apart from its frame.
  public let attributes: LayoutAttributes

  /// Its children, the first at the back.
  public let children: [ElementView]

  /// Makes a view.
  public init(
    id: ViewID, name: String, description: ViewDescription, frame: Rect,
    attributes: LayoutAttributes = .none, children: [ElementView] = []
  ) {
    self.id = id
    self.name = name
    self.description = description
    self.frame = frame
    self.attributes = attributes
    self.children = children
  }

  /// Returns the view with an identity in this subtree, or nil.
  ///
  /// - Complexity: O(*n*) in the number of views.
  public func view(_ id: ViewID) -> ElementView? {
    if id == self.id { return self }
    for child in children {
      if let found = child.view(id) { return found }
    }
    return nil
  }
}
