/// What was made of an element the last time.
struct ViewMemory {
  /// What is passed down to an element when views are made.
  struct Input: Hashable {
    /// Where the element's own coordinates begin, in those of the view around it, before rounding.
    var offset = Point.zero
    /// What holds for all that is in the view around it.
    var attributes = LayoutAttributes.none
    /// The rounding of the view around it.
    var rounding: PixelRounding
    /// The view around it.
    var parent: ViewID
  }

  /// Whether the element and its places are still those of `views`.
  var isCurrent = false
  var input: Input?
  var frame = Rect.zero
  var own = LayoutAttributes.none
  var views: [ElementView] = []
  var id: ViewID?
  var sort = ""
}

/// Makes views of elements that are laid out.
struct ViewBuilding {
  private var lastID: UInt64

  /// How many elements were looked at.
  private(set) var visited = 0

  init(lastID: UInt64) {
    self.lastID = lastID
  }

  /// The number of the newest view.
  var newestID: UInt64 {
    lastID
  }

  /// Adds the views of a node to those of the view around it.
  mutating func add(
    _ node: LayoutNode, _ input: ViewMemory.Input, to views: inout [ElementView]
  ) {
    let memory = node.viewMemory
    if memory.isCurrent, memory.frame == node.frame, memory.own == node.attributes,
      memory.input == input
    {
      views += memory.views
      return
    }
    visited += 1
    let made = make(node, input)
    node.viewMemory.isCurrent = true
    node.viewMemory.input = input
    node.viewMemory.frame = node.frame
    node.viewMemory.own = node.attributes
    node.viewMemory.views = made
    views += made
  }

  private mutating func make(_ node: LayoutNode, _ input: ViewMemory.Input) -> [ElementView] {
    let attributes = input.attributes.applied(to: node.attributes)
    let frame = Rect(
      origin: Point(
        x: node.frame.origin.x + input.offset.x, y: node.frame.origin.y + input.offset.y),
      size: node.frame.size)
    let context = ViewDescriptionContext(
      bounds: Rect(origin: .zero, size: frame.size), subtreeExtent: node.subtreeExtent,
      environment: node.environment)
    guard var description = node.element.backingViewDescription(with: context) else {
      node.viewMemory.id = nil
      var inner = input
      inner.offset = frame.origin
      inner.attributes = attributes
      var views: [ElementView] = []
      for child in node.children { add(child, inner, to: &views) }
      return views
    }
    if description.colorScheme == nil { description.colorScheme = node.environment.colorScheme }
    let id = identity(of: node, description, in: input.parent)
    let (rounded, rounding) = input.rounding.round(
      frame, description.frameRounding, isTransformed: attributes.transform != .identity)
    var views: [ElementView] = []
    let inner = ViewMemory.Input(rounding: rounding, parent: id)
    for child in node.children { add(child, inner, to: &views) }
    return [
      ElementView(
        id: id, name: node.identifier.description, description: description, frame: rounded,
        attributes: attributes, children: views)
    ]
  }

  /// Returns the number of the node's view: the old one if the view can be kept.
  private mutating func identity(
    of node: LayoutNode, _ description: ViewDescription, in parent: ViewID
  ) -> ViewID {
    var sort = description.content.sort
    if let native = description.native { sort += " \(ObjectIdentifier(native.viewType))" }
    if let id = node.viewMemory.id, node.viewMemory.sort == sort,
      node.viewMemory.input?.parent == parent
    {
      return id
    }
    lastID += 1
    let id = ViewID(rawValue: lastID)
    node.viewMemory.id = id
    node.viewMemory.sort = sort
    return id
  }
}
