/// A class whose instances can be made from nothing.
public protocol PlainView: AnyObject {
  /// Makes a view that shows nothing.
  init()
}

/// Describes a view of an embedder's own class: how it is made and brought up to date.
///
/// It compares unequal to every other: whether closures do the same nobody can tell, so a native view is
/// brought up to date whenever its element may have changed.
public struct NativeView: Equatable {
  /// The class, which decides whether a view can be kept.
  public let viewType: any AnyObject.Type

  private let builder: () -> AnyObject
  private let updates: (AnyObject) -> Bool
  private let updatesBeforeLayout: (AnyObject) -> Bool
  private let contents: (AnyObject) -> AnyObject?

  /// Makes a description.
  ///
  /// - Parameters:
  ///   - type: The view's class.
  ///   - builder: Makes a view.
  ///   - configure: Says how a view is brought up to date.
  public init<View: AnyObject>(
    _ type: View.Type, builder: @escaping () -> View,
    _ configure: (inout Configuration<View>) -> Void = { _ in }
  ) {
    var configuration = Configuration(builder: builder)
    configure(&configuration)
    let made = configuration
    viewType = type
    self.builder = { made.builder() }
    updates = { view in
      guard let view = view as? View else { return false }
      for update in made.updates { update(view) }
      for binding in made.bindings { binding.apply(view) }
      return true
    }
    updatesBeforeLayout = { view in
      guard let view = view as? View else { return false }
      for update in made.updatesBeforeLayout { update(view) }
      for binding in made.bindings { binding.apply(view) }
      return true
    }
    contents = { ($0 as? View).map(made.contentView) }
  }

  /// Makes a description of a view that can be made from nothing.
  public init<View: PlainView>(
    _ type: View.Type, _ configure: (inout Configuration<View>) -> Void = { _ in }
  ) {
    self.init(type, builder: { type.init() }, configure)
  }

  /// Makes a view, which isn't up to date yet.
  public func build() -> AnyObject {
    builder()
  }

  /// Brings a view up to date: first the updates run, then the bindings.
  ///
  /// - Parameter view: A view of the described class.
  /// - Throws: ``ElementError/Code/wrongViewType`` for a view of another class, which is left as it is.
  public func apply(to view: AnyObject) throws(ElementError) {
    if !updates(view) { throw wrongType(view) }
  }

  /// Does what must be done before the view's children are laid out.
  ///
  /// The elements of a tree are laid out without their views. What is laid out by the views is for whoever keeps
  /// them: call this before, and ``apply(to:)`` afterwards.
  ///
  /// - Parameter view: A view of the described class.
  /// - Throws: As ``apply(to:)``.
  public func applyBeforeLayout(to view: AnyObject) throws(ElementError) {
    if !updatesBeforeLayout(view) { throw wrongType(view) }
  }

  /// Returns the view in which children are put, which may be the view itself.
  ///
  /// - Parameter view: A view of the described class.
  /// - Returns: The view for the children.
  /// - Throws: As ``apply(to:)``.
  public func contentView(of view: AnyObject) throws(ElementError) -> AnyObject {
    guard let content = contents(view) else { throw wrongType(view) }
    return content
  }

  private func wrongType(_ view: AnyObject) -> ElementError {
    ElementError(
      .wrongViewType, at: "",
      "A view of type \(type(of: view)) was given a description of a \(viewType). Build a new view "
        + "where the type changes.")
  }

  /// Never: see the type.
  public static func == (left: NativeView, right: NativeView) -> Bool {
    false
  }

  /// How a view is brought up to date.
  public struct Configuration<View: AnyObject> {
    struct Binding {
      let path: PartialKeyPath<View>
      let apply: (View) -> Void
      let value: Any
    }

    /// Makes a view.
    public var builder: () -> View
    /// Run whenever the view is brought up to date, in order.
    public var updates: [(View) -> Void] = []
    /// Run before the view's children are laid out, in order.
    public var updatesBeforeLayout: [(View) -> Void] = []
    /// Returns the view in which children are put; the view itself unless said otherwise.
    public var contentView: (View) -> AnyObject = { $0 }

    var bindings: [Binding] = []

    init(builder: @escaping () -> View) {
      self.builder = builder
    }

    /// What a property is set to after the updates; nil removes the binding.
    public subscript<Value>(path: ReferenceWritableKeyPath<View, Value>) -> Value? {
      get { bindings.last { $0.path == path }?.value as? Value }
      set {
        bindings.removeAll { $0.path == path }
        guard let newValue else { return }
        bindings.append(
          Binding(path: path, apply: { $0[keyPath: path] = newValue }, value: newValue))
      }
    }

    /// What an optional property is set to after the updates, nil included.
    public subscript<Value>(path: ReferenceWritableKeyPath<View, Value?>) -> Value? {
      get { (bindings.last { $0.path == path }?.value as? Value?) ?? nil }
      set {
        bindings.removeAll { $0.path == path }
        bindings.append(
          Binding(
            path: path, apply: { $0[keyPath: path] = newValue }, value: newValue as Any))
      }
    }
  }
}
