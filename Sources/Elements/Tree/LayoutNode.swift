/// What the tree remembers of one element, for as long as the element is recognised.
final class LayoutNode {
  private(set) var identifier: ElementIdentifier
  private(set) var element: any Element
  private(set) var environment: Environment
  private(set) var traits = LayoutTraits()

  /// Whether the parent says anything of the element.
  @inline(__always) var hasTraits: Bool {
    !traits.isEmpty
  }

  private var content: ElementContent.Storage?
  private var container: ContainerState?
  private var cache = SizeCache()

  /// The children as they are laid out, the first at the back.
  private(set) var children: [LayoutNode] = []

  /// Where the parent's layout has put the element, in the parent's coordinates.
  var frame = Rect.zero
  /// Whether the parent's layout has put it anywhere.
  var isPlaced = false
  /// How the parent's layout shows the element.
  var attributes = LayoutAttributes.none

  /// The size in which the children have been laid out, or nil if that must be done.
  private var laidOutSize: Size?

  /// The number of the pass that has counted the element.
  private var countedIn = -1

  /// What was made of the element the last time.
  var viewMemory = ViewMemory()

  init(
    _ element: any Element, _ identifier: ElementIdentifier, _ environment: Environment,
    _ traits: LayoutTraits = LayoutTraits()
  ) {
    self.element = element
    self.identifier = identifier
    self.environment = environment
    self.traits = traits
  }

  /// Takes in the next version of the element.
  ///
  /// - Returns: Whether anything may be different.
  @discardableResult
  func update(
    _ child: ElementContent.Child, _ identifier: ElementIdentifier, _ environment: Environment
  ) -> Bool {
    self.identifier = identifier
    traits = child.traits
    let isSame =
      isSame(child.element, element) && environment.isEquivalent(to: self.environment)
    guard !isSame else { return false }
    element = child.element
    self.environment = environment
    forget()
    return true
  }

  /// Forgets all that was worked out of the element, but for who its children were.
  private func forget() {
    content = nil
    container = nil
    cache.forget()
    laidOutSize = nil
    viewMemory.isCurrent = false
  }

  /// Forgets measurements and places in the whole subtree.
  func forgetMeasurements() {
    cache.forget()
    container = container?.fresh()
    laidOutSize = nil
    for child in children { child.forgetMeasurements() }
  }
}

// Measuring and placing.
extension LayoutNode {
  /// Returns the size of the element in a room.
  @inline(__always)
  func size(in proposal: SizeConstraint, _ pass: LayoutPass) -> Size {
    if case .size(let size)? = content { return size }
    if pass.options.remembersSizes, let size = cache.size(in: proposal, pass.options) {
      return size
    }
    return measure(in: proposal, pass)
  }

  private func measure(in proposal: SizeConstraint, _ pass: LayoutPass) -> Size {
    guard pass.enter(self) else { return .zero }
    defer { pass.leave() }
    let content = resolve(pass)
    count(content, in: pass)
    pass.countMeasurement(costing: Self.cost(of: content))
    let size = freshSize(content, in: proposal, pass)
    guard size.isValid else {
      pass.report(
        .invalidSize,
        "The element is \(size.width) wide and \(size.height) high, which can't be. "
          + "Measure finite numbers that aren't negative.")
      return .zero
    }
    if pass.options.remembersSizes { cache.keep(size, in: proposal) }
    return size
  }

  private static func cost(of content: ElementContent.Storage) -> Int {
    if case .leaf(let cost, _) = content { cost } else { 1 }
  }

  private func freshSize(
    _ content: ElementContent.Storage, in proposal: SizeConstraint, _ pass: LayoutPass
  ) -> Size {
    switch content {
    case .size(let size): size
    case .leaf(_, let measure): measure(proposal, environment)
    case .container:
      container?.size(proposal, LayoutSubelements(nodes: children, pass: pass), environment)
        ?? .zero
    case .child, .environment, .reading: children[0].size(in: proposal, pass)
    case .build(let build):
      passing(build(.measurement(proposal), proposal, environment)).size(in: proposal, pass)
    case .measuring(let element): passing(element).size(in: proposal, pass)
    case .failing(let code, let reason): failed(code, reason, pass)
    }
  }

  private func failed(_ code: ElementError.Code, _ reason: String, _ pass: LayoutPass) -> Size {
    pass.report(code, reason)
    return .zero
  }

  /// Makes a node for a measurement, which nobody keeps.
  private func passing(_ element: any Element) -> LayoutNode {
    LayoutNode(element, ElementIdentifier(type: type(of: element)), environment)
  }

  /// Counts the element once a pass.
  @inline(__always)
  private func count(_ content: ElementContent.Storage, in pass: LayoutPass) {
    guard countedIn != pass.number else { return }
    countedIn = pass.number
    pass.countElement(costing: Self.cost(of: content))
  }

  /// Evaluates the element's content and recognises its children, unless that was done.
  private func resolve(_ pass: LayoutPass) -> ElementContent.Storage {
    if let content { return content }
    let content = element.content.storage
    self.content = content
    switch content {
    case .container(let state, let newChildren):
      container = state.fresh()
      children = ChildMatching.nodes(
        for: newChildren, among: children, environment: environment, rule: pass.identity)
    case .child(let child):
      children = ChildMatching.nodes(
        for: [child], among: children, environment: environment, rule: pass.identity)
    case .environment(let child, let change):
      var inner = environment
      change(&inner)
      children = ChildMatching.nodes(
        for: [ElementContent.Child(element: child, key: nil, traits: LayoutTraits())],
        among: children, environment: inner, rule: pass.identity)
    case .reading(let build):
      let child = ElementContent.Child(
        element: build(environment), key: nil, traits: LayoutTraits())
      children = ChildMatching.nodes(
        for: [child], among: children, environment: environment, rule: pass.identity)
    case .build: break
    case .size, .leaf, .measuring, .failing: children = []
    }
    return content
  }

  /// Places all descendants in the element's final size.
  func layOut(in size: Size, _ pass: LayoutPass) {
    if laidOutSize == size { return }
    guard pass.enter(self) else { return }
    defer { pass.leave() }
    let content = resolve(pass)
    count(content, in: pass)
    switch content {
    case .size, .leaf, .measuring: break
    case .failing(let code, let reason): pass.report(code, reason)
    case .container:
      for child in children {
        child.isPlaced = false
        child.attributes = .none
      }
      container?.place(size, LayoutSubelements(nodes: children, pass: pass), environment)
    case .child, .environment, .reading:
      children[0].isPlaced = false
      children[0].attributes = .none
    case .build(let build):
      let child = ElementContent.Child(
        element: build(.layout(size), SizeConstraint(size), environment), key: nil,
        traits: LayoutTraits())
      children = ChildMatching.nodes(
        for: [child], among: children, environment: environment, rule: pass.identity)
      children[0].isPlaced = false
      children[0].attributes = .none
    }
    for child in children { layOut(child, in: size, pass) }
    laidOutSize = size
    viewMemory.isCurrent = false
  }

  private func layOut(_ child: LayoutNode, in size: Size, _ pass: LayoutPass) {
    if !child.isPlaced { child.frame = Rect(origin: .zero, size: size) }
    let frame = child.frame
    guard frame.size.isValid, frame.origin.x.isFinite, frame.origin.y.isFinite else {
      pass.report(
        .invalidFrame, at: child,
        "The layout puts the element at (\(frame.origin.x), \(frame.origin.y)) with a size of "
          + "\(frame.size.width) × \(frame.size.height), which can't be.")
      return
    }
    child.layOut(in: frame.size, pass)
  }

  /// The smallest frame around all descendants, in the element's coordinates.
  var subtreeExtent: Rect? {
    children.reduce(nil) { extent, child in
      var own = child.frame
      if let inner = child.subtreeExtent {
        own = own.union(
          Rect(
            x: inner.origin.x + own.origin.x, y: inner.origin.y + own.origin.y,
            width: inner.size.width, height: inner.size.height))
      }
      return extent?.union(own) ?? own
    }
  }
}
