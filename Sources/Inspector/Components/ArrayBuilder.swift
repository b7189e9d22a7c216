/// Builds an array from elements, arrays, conditions and loops.
@resultBuilder
public enum ArrayBuilder<Element> {
  /// Adds one element.
  public static func buildExpression(_ element: Element) -> [Element] {
    [element]
  }

  /// Adds an element if there is one.
  public static func buildExpression(_ element: Element?) -> [Element] {
    element.map { [$0] } ?? []
  }

  /// Adds the elements of an array.
  public static func buildExpression(_ elements: [Element]) -> [Element] {
    elements
  }

  /// Joins the parts of a block.
  public static func buildBlock(_ parts: [Element]...) -> [Element] {
    parts.flatMap { $0 }
  }

  /// Adds what an `if` without `else` built.
  public static func buildOptional(_ part: [Element]?) -> [Element] {
    part ?? []
  }

  /// Adds what the first branch built.
  public static func buildEither(first part: [Element]) -> [Element] {
    part
  }

  /// Adds what the other branch built.
  public static func buildEither(second part: [Element]) -> [Element] {
    part
  }

  /// Joins what a loop built.
  public static func buildArray(_ parts: [[Element]]) -> [Element] {
    parts.flatMap { $0 }
  }

  /// Adds what an `if #available` built.
  public static func buildLimitedAvailability(_ part: [Element]) -> [Element] {
    part
  }
}
