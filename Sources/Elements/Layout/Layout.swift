/// A rule that places the children of a container.
///
/// Sizes must be reproducible: what is measured in one room is the same in every room between the result
/// and that one. They must not shrink when the room along one axis grows, text that wraps apart. The
/// container's caches rely on it, and ``LayoutOptions`` says how.
public protocol Layout {
  /// What the layout keeps from one question to the next, as long as the children stay as they are.
  associatedtype Cache = Void

  /// Returns the size that the container takes.
  ///
  /// - Parameters:
  ///   - proposal: The room.
  ///   - subelements: The children, in order.
  ///   - environment: The values that hold in the container.
  ///   - cache: The layout's own.
  /// - Returns: A size that is finite and not negative.
  func sizeThatFits(
    proposal: SizeConstraint, subelements: LayoutSubelements, environment: Environment,
    cache: inout Cache
  ) -> Size

  /// Places every child, by ``LayoutSubelement/place(at:anchor:size:)``.
  ///
  /// A child that isn't placed fills the container; the last placement counts.
  ///
  /// - Parameters:
  ///   - size: The container's size.
  ///   - subelements: The children, in order.
  ///   - environment: The values that hold in the container.
  ///   - cache: The layout's own.
  func placeSubelements(
    in size: Size, subelements: LayoutSubelements, environment: Environment, cache: inout Cache)

  /// Makes an empty cache.
  ///
  /// - Parameters:
  ///   - subelements: The children, in order.
  ///   - environment: The values that hold in the container.
  /// - Returns: The cache.
  func makeCache(subelements: LayoutSubelements, environment: Environment) -> Cache
}

extension Layout where Cache == Void {
  /// Nothing is kept.
  public func makeCache(subelements: LayoutSubelements, environment: Environment) {}
}

/// A rule that places the one child of a container.
///
/// What ``Layout`` says of sizes holds here too.
public protocol SingleChildLayout {
  /// What the layout keeps from one question to the next, as long as the child stays as it is.
  associatedtype Cache = Void

  /// Returns the size that the container takes.
  ///
  /// - Parameters:
  ///   - proposal: The room.
  ///   - subelement: The child.
  ///   - environment: The values that hold in the container.
  ///   - cache: The layout's own.
  /// - Returns: A size that is finite and not negative.
  func sizeThatFits(
    proposal: SizeConstraint, subelement: LayoutSubelement, environment: Environment,
    cache: inout Cache
  ) -> Size

  /// Places the child, or lets it fill the container.
  ///
  /// - Parameters:
  ///   - size: The container's size.
  ///   - subelement: The child.
  ///   - environment: The values that hold in the container.
  ///   - cache: The layout's own.
  func placeSubelement(
    in size: Size, subelement: LayoutSubelement, environment: Environment, cache: inout Cache)

  /// Makes an empty cache.
  ///
  /// - Parameters:
  ///   - subelement: The child.
  ///   - environment: The values that hold in the container.
  /// - Returns: The cache.
  func makeCache(subelement: LayoutSubelement, environment: Environment) -> Cache
}

extension SingleChildLayout where Cache == Void {
  /// Nothing is kept.
  public func makeCache(subelement: LayoutSubelement, environment: Environment) {}
}

/// A layout of one child, as a layout of several.
struct SingleChildAdapter<Single: SingleChildLayout>: Layout {
  let single: Single

  init(_ single: Single) {
    self.single = single
  }

  func makeCache(subelements: LayoutSubelements, environment: Environment) -> Single.Cache {
    single.makeCache(subelement: subelements[0], environment: environment)
  }

  func sizeThatFits(
    proposal: SizeConstraint, subelements: LayoutSubelements, environment: Environment,
    cache: inout Single.Cache
  ) -> Size {
    single.sizeThatFits(
      proposal: proposal, subelement: subelements[0], environment: environment, cache: &cache)
  }

  func placeSubelements(
    in size: Size, subelements: LayoutSubelements, environment: Environment,
    cache: inout Single.Cache
  ) {
    single.placeSubelement(
      in: size, subelement: subelements[0], environment: environment, cache: &cache)
  }
}
