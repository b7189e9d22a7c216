/// The inside of an element: its children with their layout, or a size of its own.
public struct ElementContent {
  enum Storage {
    case size(Size)
    case leaf(cost: Int, (SizeConstraint, Environment) -> Size)
    case container(ContainerState, [Child])
    case child(Child)
    case build((LayoutPhase, SizeConstraint, Environment) -> any Element)
    case environment(any Element, (inout Environment) -> Void)
    case reading((Environment) -> any Element)
    case measuring(any Element)
    case failing(ElementError.Code, String)
  }

  /// A child with what its parent says of it.
  struct Child {
    let element: any Element
    let key: AnyHashable?
    let traits: LayoutTraits

    init(element: any Element, key: AnyHashable?, traits: LayoutTraits) {
      self.element = element
      self.key = key ?? (type(of: element) == Keyed.self ? (element as? Keyed)?.key : nil)
      self.traits = traits
    }
  }

  let storage: Storage

  private init(_ storage: Storage) {
    self.storage = storage
  }

  /// Makes a leaf of constant size, whatever the room.
  public init(intrinsicSize: Size) {
    self.init(.size(intrinsicSize))
  }

  /// Makes a leaf whose size depends on the room.
  public init(measure: @escaping (SizeConstraint) -> Size) {
    self.init(.leaf(cost: 1) { constraint, _ in measure(constraint) })
  }

  /// Makes a leaf whose size depends on the room and on the environment.
  public init(measure: @escaping (SizeConstraint, Environment) -> Size) {
    self.init(cost: 1, measure: measure)
  }

  /// Makes a leaf that takes longer to measure than others.
  ///
  /// - Parameters:
  ///   - cost: How many times as long as a leaf that only looks at its room, such as one for every 32 bytes of a
  ///     text. It counts in ``ElementLimits/measurements``.
  ///   - measure: Returns the size.
  public init(cost: Int, measure: @escaping (SizeConstraint, Environment) -> Size) {
    self.init(.leaf(cost: max(1, cost), measure))
  }

  /// Makes a leaf that something measures.
  public init(measurable: any Measurable) {
    self.init(.leaf(cost: 1) { constraint, _ in measurable.measure(in: constraint) })
  }

  /// Makes the content of an element that one child fills.
  public init(child: any Element, key: AnyHashable? = nil) {
    self.init(.child(Child(element: child, key: key, traits: LayoutTraits())))
  }

  /// Makes the content of an element with one child.
  ///
  /// - Parameters:
  ///   - child: The child.
  ///   - key: What the child is recognised by when its type changes place, if anything.
  ///   - layout: What places the child.
  public init(child: any Element, key: AnyHashable? = nil, layout: some SingleChildLayout) {
    self.init(
      .container(
        LayoutState(SingleChildAdapter(layout)),
        [Child(element: child, key: key, traits: LayoutTraits())]))
  }

  /// Makes the content of an element with several children.
  ///
  /// - Parameters:
  ///   - layout: What places the children.
  ///   - configure: Adds the children, the first at the back.
  public init(layout: some Layout, configure: (inout Builder) -> Void) {
    var builder = Builder()
    configure(&builder)
    self.init(.container(LayoutState(layout), builder.children))
  }

  /// Makes the content of an element with several children that have neither keys nor traits.
  public init(layout: some Layout, children: [any Element]) {
    self.init(
      .container(
        LayoutState(layout),
        children.map { Child(element: $0, key: nil, traits: LayoutTraits()) }))
  }

  /// Makes the content of an element whose one child depends on the room.
  ///
  /// The child is built for each constraint that the element is measured in, and once more when its size
  /// is known.
  public init(build: @escaping (SizeConstraint, Environment) -> any Element) {
    self.init(.build { _, constraint, environment in build(constraint, environment) })
  }

  /// Makes the content of an element whose one child depends on the room and on what it is built for.
  public init(
    build: @escaping (LayoutPhase, SizeConstraint, Environment) -> any Element
  ) {
    self.init(.build(build))
  }

  /// Makes the content of an element that one child fills in another environment.
  ///
  /// - Parameters:
  ///   - child: The child.
  ///   - environment: Changes the environment for the child and all that is in it.
  public init(child: any Element, environment: @escaping (inout Environment) -> Void) {
    self.init(.environment(child, environment))
  }

  /// Makes the content of an element that one child fills, with one value of the environment changed.
  public init<Key: EnvironmentKey>(child: any Element, key: Key.Type, value: Key.Value) {
    self.init(.environment(child) { $0[key] = value })
  }

  /// Makes the content of an element that one child fills, which depends on the environment.
  ///
  /// The child is built once for each version of the element or of the environment.
  public init(reading build: @escaping (Environment) -> any Element) {
    self.init(.reading(build))
  }

  /// Makes a leaf that is as large as another element, which isn't shown.
  public init(measuring element: any Element) {
    self.init(.measuring(element))
  }

  /// Makes the content of an element that can't be shown, because its parameters make no sense.
  ///
  /// Measuring it or laying it out ends with an error at the element's path.
  ///
  /// - Parameters:
  ///   - code: What is wrong, as something a program can switch on.
  ///   - reason: What is wrong and what to do about it. The place is added.
  public init(failing code: ElementError.Code, _ reason: String) {
    self.init(.failing(code, reason))
  }

  /// Puts the children of an element together.
  public struct Builder {
    var children: [Child] = []

    /// Makes an empty list of children.
    public init() {}

    /// Makes room for a number of children, so that adding them doesn't.
    mutating func reserveCapacity(_ count: Int) {
      children.reserveCapacity(count)
    }

    /// Adds a child in front of those that were added before.
    ///
    /// - Parameters:
    ///   - element: The child.
    ///   - traits: What the layout is told about the child.
    ///   - key: What the child is recognised by, whatever its place, if anything. Repeats are counted.
    public mutating func add(
      _ element: any Element, traits: LayoutTraits = LayoutTraits(), key: AnyHashable? = nil
    ) {
      children.append(Child(element: element, key: key, traits: traits))
    }
  }

  /// How many children the content has without knowing the room.
  public var childCount: Int {
    switch storage {
    case .size, .leaf, .measuring, .failing: 0
    case .container(_, let children): children.count
    case .build, .environment, .reading, .child: 1
    }
  }

  /// Returns the size that the content takes.
  ///
  /// - Parameters:
  ///   - constraint: The room.
  ///   - environment: The values that hold around the content.
  /// - Returns: The size.
  /// - Throws: ``ElementError`` for a tree that can't be measured.
  public func measure(
    in constraint: SizeConstraint, environment: Environment = Environment()
  ) throws(ElementError) -> Size {
    let pass = LayoutPass(options: .default, limits: .default, identity: .counted)
    let node = LayoutNode(
      ContentElement(elementContent: self), ElementIdentifier(type: ContentElement.self),
      environment)
    let size = node.size(in: constraint, pass)
    if let problem = pass.problem { throw problem }
    return size
  }
}

/// What an element that depends on its room is built for.
public enum LayoutPhase: Hashable, Sendable {
  /// To find out how large it would be in a room.
  case measurement(SizeConstraint)
  /// To be shown in a size.
  case layout(Size)
}

/// Something that knows how large it is.
public protocol Measurable {
  /// Returns the size in a room.
  func measure(in constraint: SizeConstraint) -> Size
}

/// An element of a given content, which isn't drawn.
struct ContentElement: Element {
  let elementContent: ElementContent

  var content: ElementContent {
    elementContent
  }

  func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    nil
  }
}
