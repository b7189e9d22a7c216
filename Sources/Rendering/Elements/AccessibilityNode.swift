import Elements

/// What a person learns of a tree of views who doesn't see it.
public struct AccessibilityNode: Hashable, Sendable {
  /// The view that is spoken of.
  public var id: ViewID
  /// What sort of thing it is.
  public var role: AccessibilityDescription.Role
  /// What it is called.
  public var label: String
  /// What it is set to, in words, with its unit; empty if it has no value.
  public var value: String
  /// What happens when it is used; empty if the label says enough.
  public var hint: String
  /// The numbers between which the value lies, of a control of a number.
  public var range: ClosedRange<Double>?
  /// The value as a number, of a control of a number.
  public var number: Double?
  /// Whether it can be used: it is enabled, and so is all that is around it.
  public var isEnabled: Bool
  /// Whether it is on, chosen or open, or nil where that makes no sense.
  public var isSelected: Bool?
  /// The keys that work while it has the focus, in the order of their importance.
  public var keys: [AccessibilityDescription.KeyBinding]
  /// The upright frame around it, transforms included, in the coordinates of the root, in points.
  public var frame: Rect
  /// What is in it, in reading order.
  public var children: [AccessibilityNode]

  /// Makes the accessibility tree of views.
  ///
  /// Hidden views and those that nothing is said of are left out; what is in the latter takes their
  /// place. Siblings stay in the order in which the elements list them, which is reading order whatever
  /// the direction of reading.
  ///
  /// - Parameters:
  ///   - root: The root view of a tree that is laid out.
  ///   - title: What the tree as a whole is called.
  /// - Throws: ``RenderingError/Code/tooDeep`` for more than ``ElementRenderer/depthLimit`` levels.
  /// - Complexity: O(*n*) in the number of views.
  public init(of root: ElementView, title: String = "") throws(RenderingError) {
    var children: [AccessibilityNode] = []
    let place = Transform.translation(-root.frame.origin.x, -root.frame.origin.y)
    try Self.add(root, to: &children, place, isInteractive: true, depth: 0)
    self.init(
      id: root.id, AccessibilityDescription(role: .group, label: title),
      frame: Rect(origin: .zero, size: root.frame.size), isInteractive: true, children: children)
  }

  private init(
    id: ViewID, _ said: AccessibilityDescription, frame: Rect, isInteractive: Bool,
    children: [AccessibilityNode]
  ) {
    self.id = id
    role = said.role
    label = said.label
    value = said.value
    hint = said.hint
    range = said.range
    number = said.number
    isEnabled = said.isEnabled && (isInteractive || !said.role.isUsable)
    isSelected = said.isSelected
    keys = said.keys
    self.frame = frame
    self.children = children
  }

  private static func add(
    _ view: ElementView, to nodes: inout [AccessibilityNode], _ outer: Transform,
    isInteractive: Bool, depth: Int
  ) throws(RenderingError) {
    guard !view.attributes.isHidden else { return }
    guard depth < ElementRenderer.depthLimit else {
      throw RenderingError(
        .tooDeep, "More than \(ElementRenderer.depthLimit) views lie in each other. Nest fewer.")
    }
    let isInteractive = isInteractive && view.attributes.isUserInteractionEnabled
    let map = outer(Transform(view.attributes.transform, aroundMiddleOf: view.frame))
    let inner = map(.translation(view.frame.origin.x, view.frame.origin.y))
    guard var said = view.description.accessibility else {
      for child in view.children {
        try add(child, to: &nodes, inner, isInteractive: isInteractive, depth: depth + 1)
      }
      return
    }
    if said.children == .combined { said.label = combinedLabel(of: view) }
    var children: [AccessibilityNode] = []
    if said.children == .kept {
      for child in view.children {
        try add(child, to: &children, inner, isInteractive: isInteractive, depth: depth + 1)
      }
    }
    nodes.append(
      AccessibilityNode(
        id: view.id, said, frame: map.box(around: view.frame), isInteractive: isInteractive,
        children: children))
  }

  /// Returns the view's label and those of everything in it, in reading order.
  static func combinedLabel(of view: ElementView) -> String {
    var labels: [String] = []
    func collect(_ view: ElementView, depth: Int) {
      guard !view.attributes.isHidden, depth < ElementRenderer.depthLimit else { return }
      if let said = view.description.accessibility {
        if !said.label.isEmpty { labels.append(said.label) }
        if said.children == .hidden { return }
      }
      for child in view.children { collect(child, depth: depth + 1) }
    }
    collect(view, depth: 0)
    return labels.joined(separator: ", ")
  }
}

extension Transform {
  /// Returns the smallest upright frame around what a frame becomes; the frame itself for the identity.
  func box(around rect: Rect) -> Rect {
    let corners = [
      (rect.origin.x, rect.origin.y), (rect.maxX, rect.origin.y), (rect.origin.x, rect.maxY),
      (rect.maxX, rect.maxY),
    ].map { x, y in (a * x + c * y + e, b * x + d * y + f) }
    let (x, y) = (corners.map(\.0), corners.map(\.1))
    let (left, top) = (x.min() ?? 0, y.min() ?? 0)
    return Rect(
      x: left, y: top, width: (x.max() ?? 0) - left, height: (y.max() ?? 0) - top)
  }
}
