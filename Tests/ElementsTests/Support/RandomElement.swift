import TestSupport

@testable import Elements

/// Makes trees of elements at random.
struct RandomElement {
  /// What makes one sort of container around children that are made for it.
  typealias Recipe = @Sendable (inout RandomElement, _ children: Int) -> any Element

  /// The containers for which all laws hold that are asked of any element.
  ///
  /// Another one is a line more.
  static let lawful: [Recipe] = [
    { random, count in random.row(count) },
    { random, count in random.column(count) },
    { random, count in random.equalStack(count) },
    { random, count in random.gridRow(count) },
    { random, _ in random.inset() },
    { random, _ in random.aligned() },
    { random, _ in random.limited() },
    { random, count in Overlay(elements: random.many(count)) },
    { random, _ in random.wrapped() },
    { random, _ in random.decorated() },
  ]

  /// Those for which more room may mean a smaller size.
  static let flowing: [Recipe] = lawful + [{ random, count in random.flow(count) }]

  /// Those that keep their children inside, as long as these can be squeezed to nothing.
  static let containing: [Recipe] = [
    { random, count in random.shrinkingStack(count) },
    { random, count in
      let (direction, children) = (random.axis(), random.many(count))
      return EqualStack(direction: direction) { children }
    },
    { random, _ in random.aligned() },
    { random, count in Overlay(elements: random.many(count)) },
  ]

  private var numbers: SeededGenerator
  private let recipes: [Recipe]
  private let onlySqueezable: Bool
  private var depth: Int

  /// Makes a generator.
  ///
  /// - Parameters:
  ///   - seed: What the trees follow from.
  ///   - recipes: The containers.
  ///   - depth: How deep trees are.
  ///   - onlySqueezable: Whether no leaf insists on its size.
  init(seed: UInt64, recipes: [Recipe] = lawful, depth: Int = 3, onlySqueezable: Bool = false) {
    numbers = SeededGenerator(seed: seed)
    self.recipes = recipes
    self.depth = depth
    self.onlySqueezable = onlySqueezable
  }

  /// Makes a container of the first kinds, or of one kind.
  mutating func next(_ recipe: Recipe? = nil) -> any Element {
    guard depth > 0 else { return leaf() }
    depth -= 1
    defer { depth += 1 }
    let recipe = recipe ?? recipes[Int.random(in: recipes.indices, using: &numbers)]
    return recipe(&self, Int.random(in: 0...3, using: &numbers))
  }

  mutating func many(_ count: Int) -> [any Element] {
    (0..<count).map { _ in chance(3) ? leaf() : next() }
  }

  mutating func leaf() -> any Element {
    let (width, height) = (extent(), extent())
    if onlySqueezable || chance(2) { return Squeezable(width, height) }
    return Probe(width, height)
  }

  /// A number of points, of which sums are exact.
  mutating func extent() -> Double {
    [0, 1, 7.5, 10, 33, 50, 120, 800][Int.random(in: 0..<8, using: &numbers)]
  }

  mutating func spacing() -> Double {
    [0, 0, 4, 10.5][Int.random(in: 0..<4, using: &numbers)]
  }

  mutating func priority() -> Double {
    [0, 1, 1, 1, 3][Int.random(in: 0..<5, using: &numbers)]
  }

  /// Whether something happens that happens once in so many times.
  mutating func chance(_ times: Int) -> Bool {
    Int.random(in: 0..<times, using: &numbers) == 0
  }

  mutating func one<Value>(of values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &numbers)]
  }

  mutating func axis() -> StackLayout.Axis {
    one(of: [.horizontal, .vertical])
  }
}

/// The containers.
extension RandomElement {
  static let underflows: [StackLayout.UnderflowDistribution] = [
    .spaceEvenly, .growProportionally, .growUniformly, .justifyToStart, .justifyToCenter,
    .justifyToEnd,
  ]

  mutating func row(_ count: Int) -> any Element {
    let children = stackChildren(count, { $0.height })
    return Row(
      alignment: one(of: [.top, .center, .bottom, .fill]), underflow: one(of: Self.underflows),
      overflow: one(of: [.condenseProportionally, .condenseUniformly]), minimumSpacing: spacing()
    ) { children }
  }

  mutating func column(_ count: Int) -> any Element {
    let children = stackChildren(count, { $0.width })
    return Column(
      alignment: one(of: [.leading, .center, .trailing, .fill]),
      underflow: one(of: Self.underflows),
      overflow: one(of: [.condenseProportionally, .condenseUniformly]), minimumSpacing: spacing()
    ) { children }
  }

  /// Makes children, some of which have a line within their extent across the stack.
  mutating func stackChildren(
    _ count: Int, _ across: @escaping (ElementDimensions) -> Double
  ) -> [StackChild] {
    many(count).map {
      let guide = chance(6) ? extent() : nil
      return $0.stackLayoutChild(
        growPriority: priority(), shrinkPriority: priority(),
        alignmentGuide: guide.map { guide in { min(guide, across($0)) } })
    }
  }

  /// A stack whose children may all be squeezed.
  mutating func shrinkingStack(_ count: Int) -> any Element {
    let children = many(count).map {
      $0.stackLayoutChild(growPriority: priority(), shrinkPriority: one(of: [0.5, 1, 3]))
    }
    let overflow = one(
      of: [StackLayout.OverflowDistribution.condenseProportionally, .condenseUniformly])
    let underflow = one(of: Self.underflows)
    if axis() == .horizontal {
      return Row(
        alignment: one(of: [.top, .center, .bottom, .fill]), underflow: underflow,
        overflow: overflow
      ) { children }
    }
    return Column(
      alignment: one(of: [.leading, .center, .trailing, .fill]), underflow: underflow,
      overflow: overflow
    ) { children }
  }

  mutating func equalStack(_ count: Int) -> any Element {
    let children = many(count)
    return EqualStack(direction: axis(), spacing: spacing()) { children }
  }

  mutating func gridRow(_ count: Int) -> any Element {
    let children = many(count).map { element -> GridRow.Child in
      let width = extent()
      return element.gridRowChild(
        width: chance(2) ? .absolute(width) : .proportional(one(of: [0.5, 1, 2])))
    }
    return GridRow(
      verticalAlignment: one(of: [.top, .center, .bottom, .fill]), spacing: spacing()
    ) { children }
  }

  mutating func flow(_ count: Int) -> any Element {
    let children = many(count * 2).map { $0.flowChild(priority: one(of: [.fixed, .grows])) }
    return Flow(
      lineAlignment: one(of: [.leading, .center, .trailing]), lineSpacing: spacing(),
      itemAlignment: one(of: [.fill, .top, .center, .bottom]), itemSpacing: spacing()
    ) { children }
  }
}

/// Containers of one child.
extension RandomElement {
  mutating func inset() -> any Element {
    next().inset(
      by: Insets(top: spacing(), bottom: spacing(), left: spacing(), right: spacing()))
  }

  mutating func aligned() -> any Element {
    next().aligned(
      vertically: one(of: [.top, .center, .bottom, .fill]),
      horizontally: one(of: [.leading, .center, .trailing, .fill]))
  }

  mutating func limited() -> any Element {
    let (width, height) = (extent(), extent())
    return next().constrainedTo(
      width: one(of: [.unconstrained, .atMost(width), .atLeast(width), .absolute(width)]),
      height: one(of: [.unconstrained, .atMost(height), .atLeast(height), .absolute(height)]))
  }

  /// An element in another one of the same size, or of a size that follows from it.
  mutating func wrapped() -> any Element {
    let (wrapped, leaf) = (next(), leaf())
    let ratio = AspectRatio(ratio: one(of: [0.5, 1, 2]))
    return one(of: [
      wrapped.hidden(), wrapped.opacity(0.5), wrapped.translated(x: 3),
      wrapped.userInteractionEnabled(false), wrapped.tintAdjustmentMode(.dimmed),
      wrapped.keyed("key"), wrapped.onAppear {}, wrapped.transition(.fade), wrapped.centered(),
      wrapped.adaptedEnvironment(keyPath: \.locale, value: "de"),
      EnvironmentReader { _ in wrapped }, GeometryReader { _ in leaf },
      wrapped.constrainedTo(aspectRatio: ratio),
    ])
  }

  mutating func decorated() -> any Element {
    let (corner, offset) = (one(of: [Decorate.Corner.topLeft, .bottomTrailing]), spacing())
    let position = one(of: [
      Decorate.Position.inset(uniform: offset), .corner(corner, offset: Point(x: offset, y: 0)),
      .aligned(vertically: .bottom, horizontally: .leading),
    ])
    return next().decorate(
      layering: one(of: [.above, .below]), position: position, with: leaf())
  }
}
