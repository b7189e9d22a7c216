/// The inside of an element: its children with their layout, or a size of its own.
public struct ElementContent {
  enum Storage {
    case leaf((SizeConstraint, Environment) -> Size)
    case container([any Element], any Layout)
  }

  let storage: Storage

  /// Makes a leaf of constant size.
  public init(intrinsicSize: Size) {
    self.storage = .leaf { _, _ in intrinsicSize }
  }

  /// Makes a leaf whose size depends on the room and on the environment.
  public init(measure: @escaping (SizeConstraint, Environment) -> Size) {
    self.storage = .leaf(measure)
  }

  /// Makes the content of an element that one child fills.
  public init(child: any Element) {
    self.storage = .container([child], FillLayout())
  }

  /// Makes the content of an element with several children.
  ///
  /// - Parameters:
  ///   - layout: What places the children.
  ///   - children: The children, the first at the back.
  public init(layout: any Layout, children: [any Element]) {
    self.storage = .container(children, layout)
  }

  /// The children, the first at the back.
  public var children: [any Element] {
    if case .container(let children, _) = storage { children } else { [] }
  }

  /// Returns the size that the content takes.
  public func measure(in constraint: SizeConstraint, environment: Environment) -> Size {
    switch storage {
    case .leaf(let measure): measure(constraint, environment)
    case .container(let children, let layout):
      layout.sizeThatFits(
        proposal: constraint, subelements: children.map(measurer(environment)))
    }
  }

  /// Returns the frames of the children in a given size, in their order.
  public func frames(in size: Size, environment: Environment) -> [Rect] {
    guard case .container(let children, let layout) = storage else { return [] }
    return layout.place(subelements: children.map(measurer(environment)), in: size)
  }

  private func measurer(_ environment: Environment) -> (any Element) -> Subelement {
    { child in
      Subelement { child.content.measure(in: $0, environment: environment) }
    }
  }
}

/// A rule that places children in a container.
public protocol Layout: Sendable {
  /// Returns the size that the container takes.
  func sizeThatFits(proposal: SizeConstraint, subelements: [Subelement]) -> Size

  /// Returns one frame for each child, in their order.
  func place(subelements: [Subelement], in size: Size) -> [Rect]
}

/// A child as a layout sees it.
public struct Subelement {
  /// Returns the size that the child takes.
  public let sizeThatFits: (SizeConstraint) -> Size
}

/// Every child fills the container.
struct FillLayout: Layout {
  func sizeThatFits(proposal: SizeConstraint, subelements: [Subelement]) -> Size {
    subelements.reduce(Size(width: 0, height: 0)) { size, child in
      let child = child.sizeThatFits(proposal)
      return Size(width: max(size.width, child.width), height: max(size.height, child.height))
    }
  }

  func place(subelements: [Subelement], in size: Size) -> [Rect] {
    subelements.map { _ in Rect(origin: Point(x: 0, y: 0), size: size) }
  }
}
