/// Builds an array from values, arrays, conditions and loops, in the order in which they are written.
@resultBuilder
public enum Builder<Child> {
  /// Adds one value.
  public static func buildExpression(_ child: Child) -> [Child] {
    [child]
  }

  /// Adds a value if there is one.
  public static func buildExpression(_ child: Child?) -> [Child] {
    child.map { [$0] } ?? []
  }

  /// Adds the values of an array.
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
