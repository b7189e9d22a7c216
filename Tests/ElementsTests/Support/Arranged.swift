import Elements

/// Children that a closure places.
struct Arranged: Element {
  var children: [any Element]
  var place: (LayoutSubelements, Size) -> Void

  init(_ children: [any Element], place: @escaping (LayoutSubelements, Size) -> Void) {
    self.children = children
    self.place = place
  }

  /// Makes an element whose children are each placed in a frame.
  init(_ children: [(any Element, Rect)]) {
    self.init(children.map(\.0)) { subelements, _ in
      for (subelement, child) in zip(subelements, children) { subelement.place(in: child.1) }
    }
  }

  var content: ElementContent {
    ElementContent(layout: Rule(place: place), children: children)
  }

  func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    nil
  }

  private struct Rule: Layout {
    let place: (LayoutSubelements, Size) -> Void

    func sizeThatFits(
      proposal: SizeConstraint, subelements: LayoutSubelements, environment: Environment,
      cache: inout Void
    ) -> Size {
      .zero
    }

    func placeSubelements(
      in size: Size, subelements: LayoutSubelements, environment: Environment, cache: inout Void
    ) {
      place(subelements, size)
    }
  }
}

/// An element with a view of its own, which its child fills.
struct Grouped: Element {
  var child: any Element
  var configure: (inout ViewDescription) -> Void = { _ in }

  var content: ElementContent {
    ElementContent(child: child)
  }

  func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    var description = ViewDescription(.group)
    configure(&description)
    return description
  }
}

/// A leaf of no size that takes down the rooms it is measured in.
struct Asking: Element {
  final class Asked {
    var rooms: [SizeConstraint] = []
  }

  let asked: Asked
  var size = Size.zero

  var content: ElementContent {
    ElementContent { [asked, size] constraint in
      asked.rooms.append(constraint)
      return size
    }
  }

  func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    nil
  }
}

/// Returns the views directly within an element that is laid out in a square of 100 points.
func views(
  of element: any Element, environment: Environment = Environment()
) throws -> [ElementView] {
  let tree = ElementTree()
  try tree.update(element, in: Size(width: 100, height: 100), environment: environment)
  return tree.root?.children ?? []
}
