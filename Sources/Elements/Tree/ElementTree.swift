/// A tree of elements that is kept up to date: measured, laid out, and compared with its last version.
///
/// What didn't change is neither measured nor looked at again. It isn't safe to use from two threads at a
/// time.
public final class ElementTree {
  private let limits: ElementLimits
  private let options: LayoutOptions
  private let identity: IdentityRule
  private let prototypes = NativePrototypes()

  private(set) var rootNode: LayoutNode?
  private var lastID: UInt64 = 1
  private var passes = 0
  private var isUpdating = false
  /// The patches of rounds that worked, of an update that failed in a later one.
  private var unreturned: [ViewPatch] = []
  private var pending: (element: any Element, extent: Extent, environment: Environment)?

  /// The root view, whose children are the views of the elements; nil before the first update.
  public private(set) var root: ElementView?

  /// How much the last update did.
  public private(set) var work = Work()

  /// What an update did: for tests and for those who make layouts.
  public struct Work: Hashable, Sendable {
    /// How many measurements no cache answered.
    public var measurements = 0
    /// How many elements were looked at to make their views.
    public var visited = 0
  }

  /// Makes an empty tree.
  ///
  /// - Parameters:
  ///   - limits: How much the elements may cost.
  ///   - options: How measurements are saved.
  ///   - identity: How children without a key are recognised.
  public init(
    limits: ElementLimits = .default, options: LayoutOptions = .default,
    identity: IdentityRule = .matched
  ) {
    self.limits = limits
    self.options = options
    self.identity = identity
  }

  /// Brings the tree up to date.
  ///
  /// When it is done, those who asked for it learn which views went and came. What they change by another
  /// update is done then, too, at most ten times in a row.
  ///
  /// - Parameters:
  ///   - element: The whole tree, as it is now.
  ///   - size: The size it fills, in points.
  ///   - environment: The values that hold around it.
  /// - Returns: What turns the views of the last update into ``root``; nothing for the first update and
  ///   for one that is asked for by those who learn of views, whose patches the outer update returns.
  /// - Throws: ``ElementError``. ``root`` is as it was, or as updates left it that others asked for meanwhile,
  ///   whose patches come with those of the next update. That makes all views anew.
  @discardableResult
  public func update(
    _ element: any Element, in size: Size, environment: Environment = Environment()
  ) throws(ElementError) -> [ViewPatch] {
    try update(element, .exactly(size), environment)
  }

  /// Brings the tree up to date, in the size that the element takes in a room.
  ///
  /// - Parameters:
  ///   - element: The whole tree, as it is now.
  ///   - room: The room.
  ///   - environment: The values that hold around it.
  /// - Returns: As ``update(_:in:environment:)``.
  /// - Throws: As ``update(_:in:environment:)``.
  @discardableResult
  public func update(
    _ element: any Element, fitting room: SizeConstraint, environment: Environment = Environment()
  ) throws(ElementError) -> [ViewPatch] {
    try update(element, .fitting(room), environment)
  }

  /// How large the tree is.
  private enum Extent {
    case exactly(Size)
    case fitting(SizeConstraint)
  }

  private func update(
    _ element: any Element, _ extent: Extent, _ environment: Environment
  ) throws(ElementError) -> [ViewPatch] {
    if isUpdating {
      pending = (element, extent, environment)
      return []
    }
    isUpdating = true
    defer { isUpdating = false }
    pending = (element, extent, environment)
    var rounds = 0
    while let next = pending {
      pending = nil
      rounds += 1
      guard rounds <= 10 else {
        throw ElementError(
          .endlessUpdate, at: "",
          "Ten updates in a row each asked for another. Don't update from onAppear or onDisappear "
            + "without a condition.")
      }
      unreturned += try perform(next.element, next.extent, next.environment)
    }
    defer { unreturned = [] }
    return unreturned
  }

  /// Returns the size that an element would take, without changing the tree.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - constraint: The room.
  ///   - environment: The values that hold around it.
  /// - Returns: The size.
  /// - Throws: ``ElementError`` for a tree that can't be measured.
  public func size(
    of element: any Element, in constraint: SizeConstraint, environment: Environment = Environment()
  ) throws(ElementError) -> Size {
    let pass = LayoutPass(
      options: options, limits: limits, identity: identity, prototypes: prototypes)
    let node = LayoutNode(element, ElementIdentifier(type: type(of: element)), environment)
    let size = node.size(in: constraint, pass)
    if let problem = pass.problem { throw problem }
    return size
  }

  /// Forgets what was measured, so that the next update measures everything.
  public func forgetMeasurements() {
    rootNode?.forgetMeasurements()
  }

  /// Measures and places the elements, without making views of them: what a layout engine does.
  ///
  /// - Parameters:
  ///   - element: The whole tree, as it is now.
  ///   - size: The size it fills, in points.
  ///   - environment: The values that hold around it.
  /// - Throws: As ``update(_:in:environment:)``.
  @_spi(Benchmarks)
  public func layOut(
    _ element: any Element, in size: Size, environment: Environment = Environment()
  ) throws(ElementError) {
    _ = try place(element, .exactly(size), environment)
  }

  /// Measures and places the elements.
  private func place(
    _ element: any Element, _ extent: Extent, _ environment: Environment
  ) throws(ElementError) -> (node: LayoutNode, measurements: Int) {
    let node = recognise(element, environment)
    let pass = nextPass()
    let size =
      switch extent {
      case .exactly(let size): size
      case .fitting(let room): node.size(in: room, pass)
      }
    node.frame = Rect(origin: .zero, size: size)
    if size.isValid {
      node.layOut(in: size, pass)
    } else {
      pass.report(.invalidSize, "A tree can't be \(size.width) × \(size.height) points large.")
    }
    if let problem = pass.problem {
      // Half of the tree may be of one version and half of another.
      rootNode = nil
      throw problem
    }
    rootNode = node
    return (node, pass.measurements)
  }

  private func perform(
    _ element: any Element, _ extent: Extent, _ environment: Environment
  ) throws(ElementError) -> [ViewPatch] {
    let (node, measurements) = try place(element, extent, environment)
    var building = ViewBuilding(lastID: lastID)
    let id = ViewID(rawValue: 1)
    let scale = environment.displayScale
    let rounding = PixelRounding(scale: scale > 0 && scale.isFinite ? scale : nil)
    let (frame, inner) = rounding.round(node.frame, .prioritizeEdges, isTransformed: false)
    var views: [ElementView] = []
    building.add(node, ViewMemory.Input(rounding: inner, parent: id), to: &views)
    let new = ElementView(
      id: id, name: "root", description: ViewDescription(.group), frame: frame, children: views)
    lastID = building.newestID
    work = Work(measurements: measurements, visited: building.visited)
    var diff = ViewDiff()
    if let root { diff.compare(root, new) } else { diff.begin(with: new) }
    root = new
    for call in diff.disappeared { call() }
    for call in diff.appeared { call() }
    return diff.patches
  }

  /// Begins to measure or lay out the tree.
  func nextPass() -> LayoutPass {
    passes += 1
    return LayoutPass(
      options: options, limits: limits, identity: identity, number: passes, prototypes: prototypes)
  }

  /// Returns the root's node: the old one if the element is of the same type.
  private func recognise(_ element: any Element, _ environment: Environment) -> LayoutNode {
    let identifier = ElementIdentifier(type: type(of: element))
    guard let rootNode, rootNode.identifier == identifier else {
      return LayoutNode(element, identifier, environment)
    }
    rootNode.update(
      ElementContent.Child(element: element, key: nil, traits: LayoutTraits()), identifier,
      environment)
    return rootNode
  }
}
