/// A container's layout with what it keeps for one node.
class ContainerState {
  func size(_ proposal: SizeConstraint, _ children: LayoutSubelements, _ environment: Environment)
    -> Size
  {
    .zero
  }

  func place(_ size: Size, _ children: LayoutSubelements, _ environment: Environment) {}

  /// The state for another node: contents are values and may be used twice.
  func fresh() -> ContainerState {
    self
  }
}

/// A layout with its cache.
final class LayoutState<Rule: Layout>: ContainerState {
  private let rule: Rule
  private var cache: Rule.Cache?

  init(_ rule: Rule) {
    self.rule = rule
  }

  override func fresh() -> ContainerState {
    Rule.Cache.self == Void.self ? self : LayoutState(rule)
  }

  override func size(
    _ proposal: SizeConstraint, _ children: LayoutSubelements, _ environment: Environment
  ) -> Size {
    var cache = take(children, environment)
    defer { self.cache = cache }
    return rule.sizeThatFits(
      proposal: proposal, subelements: children, environment: environment, cache: &cache)
  }

  override func place(
    _ size: Size, _ children: LayoutSubelements, _ environment: Environment
  ) {
    var cache = take(children, environment)
    defer { self.cache = cache }
    rule.placeSubelements(
      in: size, subelements: children, environment: environment, cache: &cache)
  }

  private func take(_ children: LayoutSubelements, _ environment: Environment) -> Rule.Cache {
    if let cache {
      // Two references would make a layout that changes its cache copy it.
      self.cache = nil
      return cache
    }
    return rule.makeCache(subelements: children, environment: environment)
  }
}
