/// An element in another environment.
///
/// Of several around an element the nearest wins. One directly in another becomes one with it. The size is
/// the wrapped one's, which fills it.
public struct AdaptedEnvironment: Element {
  /// What is in the other environment.
  public let wrapped: any Element

  /// Changes the environment for it.
  public let adapt: (inout Environment) -> Void

  /// Makes an element in an environment that a closure changes.
  public init(by adapt: @escaping (inout Environment) -> Void, wrapping wrapped: any Element) {
    if let inner = wrapped as? AdaptedEnvironment {
      self.wrapped = inner.wrapped
      self.adapt = {
        adapt(&$0)
        inner.adapt(&$0)
      }
    } else {
      self.wrapped = wrapped
      self.adapt = adapt
    }
  }

  /// Makes an element in an environment in which one key has another value.
  public init<Key: EnvironmentKey>(
    key: Key.Type, value: Key.Value, wrapping wrapped: any Element
  ) {
    self.init(by: { $0[key] = value }, wrapping: wrapped)
  }

  /// Makes an element in an environment in which one property has another value.
  public init<Value>(
    keyPath: WritableKeyPath<Environment, Value>, value: Value, wrapping wrapped: any Element
  ) {
    self.init(by: { $0[keyPath: keyPath] = value }, wrapping: wrapped)
  }

  /// The wrapped element in its environment.
  public var content: ElementContent {
    ElementContent(child: wrapped, environment: adapt)
  }

  /// Nothing: the wrapped element brings its own views.
  public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    nil
  }
}

extension Element {
  /// Returns the element in an environment that a closure changes.
  public func adaptedEnvironment(
    by adapt: @escaping (inout Environment) -> Void
  ) -> AdaptedEnvironment {
    AdaptedEnvironment(by: adapt, wrapping: self)
  }

  /// Returns the element in an environment in which one key has another value.
  public func adaptedEnvironment<Key: EnvironmentKey>(
    key: Key.Type, value: Key.Value
  ) -> AdaptedEnvironment {
    AdaptedEnvironment(key: key, value: value, wrapping: self)
  }

  /// Returns the element in an environment in which one property has another value.
  public func adaptedEnvironment<Value>(
    keyPath: WritableKeyPath<Environment, Value>, value: Value
  ) -> AdaptedEnvironment {
    AdaptedEnvironment(keyPath: keyPath, value: value, wrapping: self)
  }
}
