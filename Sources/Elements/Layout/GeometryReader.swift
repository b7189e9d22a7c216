/// An element that depends on the room it has.
///
/// It is built for each room it is measured in, and once more for its size when that is known. It is as
/// large as what was built, which fills it. Readers within readers multiply; ``ElementLimits/measurements``
/// ends that.
public struct GeometryReader: Element {
  private let build: (GeometryProxy) throws -> any Element

  /// Makes an element that a closure builds for a room.
  ///
  /// If the closure throws, the tree can't be laid out, for the same reason.
  public init(_ build: @escaping (GeometryProxy) throws -> any Element) {
    self.build = build
  }

  /// What is built.
  public var content: ElementContent {
    ElementContent { constraint, environment in
      built(for: GeometryProxy(constraint: constraint, environment: environment))
    }
  }

  private func built(for proxy: GeometryProxy) -> any Element {
    do {
      return try build(proxy)
    } catch {
      return Refused(error)
    }
  }

  /// Nothing: what is built brings its own views.
  public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    nil
  }
}

/// The room that a ``GeometryReader`` builds for.
public struct GeometryProxy {
  /// The room; when the element is shown, its size.
  public let constraint: SizeConstraint

  /// The values that hold around the element.
  public let environment: Environment

  /// Returns the size that an element would take in the room.
  ///
  /// - Throws: ``ElementError`` for an element that can't be measured.
  public func size(of element: any Element) throws(ElementError) -> Size {
    try size(of: element, in: constraint)
  }

  /// Returns the size that an element would take in another room.
  ///
  /// - Throws: ``ElementError`` for an element that can't be measured.
  public func size(
    of element: any Element, in constraint: SizeConstraint
  ) throws(ElementError) -> Size {
    try element.measure(in: constraint, environment: environment)
  }
}

extension Element {
  /// Returns the size that the element would take in a room, by itself.
  ///
  /// - Throws: ``ElementError`` for an element that can't be measured.
  func measure(
    in constraint: SizeConstraint, environment: Environment
  ) throws(ElementError) -> Size {
    try ElementTree().size(of: self, in: constraint, environment: environment)
  }
}
