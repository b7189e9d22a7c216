/// Elements on top of each other, the first at the back.
///
/// Each is measured in the whole room; the size is the greatest width and the greatest height, and every
/// element fills it.
public struct Overlay: Element {
  /// One of the elements.
  public struct Child: ElementBuilderChild {
    /// The element.
    public var element: any Element

    /// What it is recognised by, whatever its place, if anything.
    public var key: AnyHashable?

    /// Makes a child.
    public init(_ element: any Element, key: AnyHashable?) {
      self.element = element
      self.key = key
    }

    /// Makes a child without a key.
    public init(_ element: any Element) {
      self.init(element, key: nil)
    }
  }

  /// The elements, the first at the back.
  public var children: [Child]

  /// Makes an overlay of elements without keys, the first at the back.
  public init(elements: [any Element]) {
    children = elements.map { Child($0) }
  }

  /// Makes an overlay, the first element at the back.
  public init(@ElementBuilder<Child> children: () -> [Child]) {
    self.children = children()
  }

  /// The elements on top of each other.
  public var content: ElementContent {
    ElementContent(layout: Rule()) { builder in
      for child in children { builder.add(child.element, key: child.key) }
    }
  }

  /// Nothing: the elements bring their own views.
  public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    nil
  }

  private struct Rule: Layout {
    func sizeThatFits(
      proposal: SizeConstraint, subelements: LayoutSubelements, environment: Environment,
      cache: inout Void
    ) -> Size {
      subelements.reduce(.zero) { size, child in
        let own = child.sizeThatFits(proposal)
        return Size(width: max(size.width, own.width), height: max(size.height, own.height))
      }
    }

    func placeSubelements(
      in size: Size, subelements: LayoutSubelements, environment: Environment, cache: inout Void
    ) {
      for child in subelements { child.place(filling: size) }
    }
  }
}

extension Element {
  /// Returns the element as a child of an overlay that is recognised by a key.
  public func overlayChild(key: AnyHashable) -> Overlay.Child {
    Overlay.Child(self, key: key)
  }
}
