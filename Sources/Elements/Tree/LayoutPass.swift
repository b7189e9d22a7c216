/// One measuring or laying out of a tree: its rules, its limits and what has gone wrong.
final class LayoutPass {
  let options: LayoutOptions
  let limits: ElementLimits
  let identity: IdentityRule
  let prototypes: NativePrototypes

  /// Tells the passes over one tree apart.
  let number: Int

  /// The nodes that are being measured or laid out now, the root first.
  private var stack: [LayoutNode] = []
  private var elements = 0
  private(set) var measurements = 0
  /// What measuring each element once would cost, and what was spent.
  private var (worth, spent) = (0, 0)

  /// The first thing that went wrong.
  private(set) var problem: ElementError?

  init(
    options: LayoutOptions, limits: ElementLimits, identity: IdentityRule, number: Int = 0,
    prototypes: NativePrototypes = NativePrototypes()
  ) {
    self.number = number
    self.options = options
    self.limits = limits
    self.identity = identity
    self.prototypes = prototypes
  }

  /// Goes down to a node, unless that is too deep or something is wrong already.
  @inline(__always)
  func enter(_ node: LayoutNode) -> Bool {
    guard problem == nil else { return false }
    guard stack.count < limits.depth else {
      report(
        .tooDeep,
        "More than \(limits.depth) elements are nested in each other. Nest fewer.")
      return false
    }
    stack.append(node)
    return true
  }

  /// Comes back up from the node that was entered last.
  @inline(__always)
  func leave() {
    stack.removeLast()
  }

  /// Counts an element that is measured or laid out.
  @inline(__always)
  func countElement(costing cost: Int) {
    elements += 1
    worth &+= cost
    if elements > limits.elements {
      report(.tooMany, "There are more than \(limits.elements) elements. Show fewer at a time.")
    }
  }

  /// Counts a measurement that no cache answered.
  @inline(__always)
  func countMeasurement(costing cost: Int) {
    measurements += 1
    spent &+= cost
    // A small tree may be measured often.
    if spent > limits.measurements &* (worth &+ 64), problem == nil {
      report(
        .tooCostly,
        "The elements measure each other more than \(limits.measurements) times on average. "
          + "Nest fewer layouts that measure their children in several rooms.")
    }
  }

  /// Keeps the first problem, at the node that is being worked on.
  func report(_ code: ElementError.Code, _ reason: String) {
    guard problem == nil else { return }
    problem = ElementError(code, at: Self.names(of: stack), reason)
  }

  /// Keeps the first problem, at a child of the node that is being worked on.
  func report(_ code: ElementError.Code, at child: LayoutNode, _ reason: String) {
    guard problem == nil else { return }
    problem = ElementError(code, at: Self.names(of: stack + [child]), reason)
  }

  private static func names(of nodes: [LayoutNode]) -> [String] {
    let names = nodes.map(\.identifier.description)
    return names.count > 24 ? names.prefix(12) + ["…"] + names.suffix(11) : names
  }
}
