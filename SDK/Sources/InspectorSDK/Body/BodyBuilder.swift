/// Collects the elements of a body, with `if`, `switch`, `for`, optional elements and arrays of them.
///
/// The compiler can't have a function that returns `some BodyContent` in a `for`; there, write
/// `values.map { row($0) }`.
@resultBuilder public enum BodyBuilder {
  /// No element.
  public struct Nothing: BodyContent {
    /// Makes nothing.
    public init() {}

    /// Writes nothing.
    public func write(to body: inout BodyWriter) {}
  }

  /// Elements, and those that follow them.
  public struct Sequence<First: BodyContent, Next: BodyContent>: BodyContent {
    let first: First
    let next: Next

    /// Writes both, in order.
    public func write(to body: inout BodyWriter) {
      first.write(to: &body)
      next.write(to: &body)
    }
  }

  /// The elements of one of two branches.
  public enum Either<First: BodyContent, Second: BodyContent>: BodyContent {
    /// Those of the first.
    case first(First)
    /// Those of the second.
    case second(Second)

    /// Writes those of the branch that was taken.
    public func write(to body: inout BodyWriter) {
      switch self {
      case .first(let content): content.write(to: &body)
      case .second(let content): content.write(to: &body)
      }
    }
  }

  /// Takes one statement.
  public static func buildExpression<Content: BodyContent>(_ content: Content) -> Content {
    content
  }

  /// Begins with nothing.
  public static func buildBlock() -> Nothing { Nothing() }

  /// Begins with the first statement.
  public static func buildPartialBlock<Content: BodyContent>(first: Content) -> Content { first }

  /// Goes on with the next statement.
  public static func buildPartialBlock<First: BodyContent, Next: BodyContent>(
    accumulated: First, next: Next
  ) -> Sequence<First, Next> {
    Sequence(first: accumulated, next: next)
  }

  /// Takes what stands in an `if` without `else`.
  public static func buildOptional<Content: BodyContent>(_ content: Content?) -> Content? {
    content
  }

  /// Takes the first branch.
  public static func buildEither<First: BodyContent, Second: BodyContent>(
    first: First
  ) -> Either<First, Second> {
    .first(first)
  }

  /// Takes the second branch.
  public static func buildEither<First: BodyContent, Second: BodyContent>(
    second: Second
  ) -> Either<First, Second> {
    .second(second)
  }

  /// Takes what a loop has made.
  public static func buildArray<Content: BodyContent>(_ content: [Content]) -> [Content] {
    content
  }

  /// Takes what stands behind a test of availability.
  public static func buildLimitedAvailability<Content: BodyContent>(
    _ content: Content
  ) -> Content {
    content
  }
}

extension Optional: BodyContent where Wrapped: BodyContent {
  /// Writes the elements, if there are any.
  public func write(to body: inout BodyWriter) {
    if let content = self { content.write(to: &body) }
  }
}

extension Array: BodyContent where Element: BodyContent {
  /// Writes the elements, in order.
  public func write(to body: inout BodyWriter) {
    for content in self { content.write(to: &body) }
  }
}
