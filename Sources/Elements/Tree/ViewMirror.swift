/// What a tree of views looks like to somebody who has only its patches.
///
/// It shows what a native view tree or a page has to do with each patch, and takes the same time.
public struct ViewMirror {
  /// One view.
  public struct View {
    /// What the view is called in errors and dumps.
    public var name: String
    /// What it shows and how it is used.
    public var description: ViewDescription
    /// Where it lies in its parent's coordinates.
    public var frame: Rect
    /// How it is shown, apart from its frame.
    public var attributes: LayoutAttributes
    /// The view it is in; nil for the root.
    public var parent: ViewID?
    /// Its children, the first at the back.
    public var children: [ViewID] = []
  }

  /// The views.
  public private(set) var views: [ViewID: View] = [:]

  /// The root's identity.
  public let root: ViewID

  /// Makes a copy of a whole tree.
  public init(_ root: ElementView) {
    self.root = root.id
    add(root, to: nil)
  }

  /// Applies patches, in order.
  ///
  /// - Parameter patches: What ``ElementTree/update(_:in:environment:)`` returned.
  /// - Throws: ``ElementError/Code/unknownView`` for a patch that doesn't fit. The patches before it are
  ///   applied.
  public mutating func apply(_ patches: [ViewPatch]) throws(ElementError) {
    for patch in patches { try apply(patch) }
  }

  private mutating func apply(_ patch: ViewPatch) throws(ElementError) {
    switch patch {
    case .insert(let view, let parent, let index, _):
      guard views[view.id] == nil else { throw Self.misfit(view.id, "is there already") }
      try put(view.id, into: parent, at: index)
      add(view, to: parent)
    case .remove(let id, _):
      try takeOut(id)
      drop(id)
    case .move(let id, let index):
      guard let parent = views[id]?.parent else { throw Self.misfit(id, "isn't there") }
      try takeOut(id)
      try put(id, into: parent, at: index)
    case .update(let id, let description): try change(id) { $0.description = description }
    case .place(let id, let frame, _): try change(id) { $0.frame = frame }
    case .attributes(let id, let attributes, _): try change(id) { $0.attributes = attributes }
    }
  }

  private mutating func add(_ view: ElementView, to parent: ViewID?) {
    views[view.id] = View(
      name: view.name, description: view.description, frame: view.frame,
      attributes: view.attributes, parent: parent, children: view.children.map(\.id))
    for child in view.children { add(child, to: view.id) }
  }

  private mutating func drop(_ id: ViewID) {
    for child in views.removeValue(forKey: id)?.children ?? [] { drop(child) }
  }

  private mutating func put(
    _ id: ViewID, into parent: ViewID, at index: Int
  ) throws(ElementError) {
    guard let count = views[parent]?.children.count else {
      throw Self.misfit(parent, "isn't there")
    }
    guard (0...count).contains(index) else {
      throw Self.misfit(parent, "has \(count) children and no place \(index)")
    }
    views[parent]?.children.insert(id, at: index)
  }

  private mutating func takeOut(_ id: ViewID) throws(ElementError) {
    guard let parent = views[id]?.parent,
      let index = views[parent]?.children.firstIndex(of: id)
    else { throw Self.misfit(id, "isn't there") }
    views[parent]?.children.remove(at: index)
  }

  private mutating func change(
    _ id: ViewID, _ body: (inout View) -> Void
  ) throws(ElementError) {
    guard var view = views[id] else { throw Self.misfit(id, "isn't there") }
    body(&view)
    views[id] = view
  }

  private static func misfit(_ id: ViewID, _ what: String) -> ElementError {
    ElementError(
      .unknownView, at: "",
      "View \(id) \(what). Apply every update's patches, once and in order.")
  }
}
