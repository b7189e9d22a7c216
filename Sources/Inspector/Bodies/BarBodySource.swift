public import Elements

/// Makes the bodies of items that are data, such as plugins'.
@MainActor
public protocol BarBodySource: AnyObject {
  /// Returns what an item looks like, or nil for a button with its title and icon.
  ///
  /// It is called again only when something that it has read through the context has changed, or whether
  /// the item can be used.
  ///
  /// - Parameters:
  ///   - item: The item, which appears.
  ///   - isEnabled: Whether it can be used.
  ///   - context: What it is shown for.
  /// - Returns: What the item looks like.
  /// - Throws: Anything. The item is hidden and the failure shown; the rest of the bar stays.
  func body(of item: BarItem, isEnabled: Bool, _ context: InspectorBar.Context) throws
    -> (any Element)?

  /// Returns whether the body that was made last still stands, as far as it depends on anything else than
  /// what was read through the context; it does, unless you say otherwise.
  func isCurrent(_ item: BarItem, _ context: InspectorBar.Context) -> Bool
}

extension BarBodySource {
  /// Always.
  public func isCurrent(_ item: BarItem, _ context: InspectorBar.Context) -> Bool {
    true
  }
}
