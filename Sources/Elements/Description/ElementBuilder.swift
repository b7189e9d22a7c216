/// A child of a container with what the container is told about it, such as how it grows.
public protocol ElementBuilderChild {
  /// Makes a child of which nothing special is said.
  init(_ element: any Element)
}

/// Builds the children of a container from elements and from children with traits, side by side.
///
/// A container takes a closure that is marked `@ElementBuilder<Child>`. In it, an element stands for a
/// child of which nothing special is said. Conditions and loops work as in ``Builder``, and so do
/// elements that may be missing and arrays of elements. Where a container tells its children nothing,
/// `@Builder<any Element>` is enough.
@resultBuilder
public enum ElementBuilder<Child: ElementBuilderChild> {
  /// Adds an element of which nothing special is said.
  public static func buildExpression(_ element: any Element) -> [Child] {
    [Child(element)]
  }

  /// Adds an element if there is one.
  public static func buildExpression(_ element: (any Element)?) -> [Child] {
    element.map { [Child($0)] } ?? []
  }

  /// Adds the elements of an array.
  public static func buildExpression(_ elements: [any Element]) -> [Child] {
    elements.map { Child($0) }
  }

  /// Adds one child.
  public static func buildExpression(_ child: Child) -> [Child] {
    [child]
  }

  /// Adds a child if there is one.
  public static func buildExpression(_ child: Child?) -> [Child] {
    child.map { [$0] } ?? []
  }

  /// Adds the children of an array.
  public static func buildExpression(_ children: [Child]) -> [Child] {
    children
  }

  /// Joins the parts of a block.
  public static func buildBlock(_ parts: [Child]...) -> [Child] {
    parts.flatMap { $0 }
  }

  /// Adds what an `if` without `else` built.
  public static func buildOptional(_ part: [Child]?) -> [Child] {
    part ?? []
  }

  /// Adds what the first branch built.
  public static func buildEither(first part: [Child]) -> [Child] {
    part
  }

  /// Adds what the other branch built.
  public static func buildEither(second part: [Child]) -> [Child] {
    part
  }

  /// Joins what a loop built.
  public static func buildArray(_ parts: [[Child]]) -> [Child] {
    parts.flatMap { $0 }
  }

  /// Adds what an `if #available` built.
  public static func buildLimitedAvailability(_ part: [Child]) -> [Child] {
    part
  }
}
