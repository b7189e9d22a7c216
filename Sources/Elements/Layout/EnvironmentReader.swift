/// An element that depends on the values that hold around it.
///
/// It is built once for each version of itself or of the environment, and is as large as what was built,
/// which fills it.
public struct EnvironmentReader: Element {
  private let build: (Environment) -> any Element

  /// Makes an element that a closure builds from the environment.
  public init(_ build: @escaping (Environment) -> any Element) {
    self.build = build
  }

  /// What is built.
  public var content: ElementContent {
    ElementContent(reading: build)
  }

  /// Nothing: what is built brings its own views.
  public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    nil
  }
}
