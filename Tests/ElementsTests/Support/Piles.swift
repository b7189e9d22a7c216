@testable import Elements

/// Children one below the other, each in its own size.
struct Pile: Element {
  struct Child {
    var key: AnyHashable?
    var element: any Element
  }

  var children: [Child]

  init(_ children: [any Element]) {
    self.children = children.map { Child(key: nil, element: $0) }
  }

  init(_ children: [(String, any Element)]) {
    self.children = children.map { Child(key: $0.0, element: $0.1) }
  }

  var content: ElementContent {
    ElementContent(layout: PileLayout()) { builder in
      for child in children { builder.add(child.element, key: child.key) }
    }
  }

  func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? { nil }
}

struct PileLayout: Layout {
  func sizeThatFits(
    proposal: SizeConstraint, subelements: LayoutSubelements, environment: Environment,
    cache: inout Void
  ) -> Size {
    subelements.reduce(.zero) { size, child in
      let own = child.sizeThatFits(SizeConstraint(width: proposal.width))
      return Size(width: max(size.width, own.width), height: size.height + own.height)
    }
  }

  func placeSubelements(
    in size: Size, subelements: LayoutSubelements, environment: Environment, cache: inout Void
  ) {
    var top = 0.0
    for child in subelements {
      let own = child.sizeThatFits(SizeConstraint(width: .atMost(size.width)))
      child.place(at: Point(x: 0, y: top), size: own)
      top += own.height
    }
  }
}

/// Shows a box or a text, so that its view is now of one sort and now of another.
struct Switching: Element {
  var isText: Bool
  var content: ElementContent { ElementContent(intrinsicSize: Size(width: 1, height: 1)) }
  func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    ViewDescription(isText ? .symbol(SymbolContent(name: "a")) : .box(BoxContent()))
  }
}

/// Tells when its view comes, "+name", and goes, "-name".
struct Noted: Element {
  var name: String
  var child: any Element
  var note: (String) -> Void

  var content: ElementContent { ElementContent(child: child) }

  func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    var description = ViewDescription(.group)
    description.onAppear = { note("+" + name) }
    description.onDisappear = { note("-" + name) }
    return description
  }
}

/// Measures its child in many rooms whenever it is measured.
struct Restless: Element {
  var child: any Element

  struct Rule: SingleChildLayout {
    func sizeThatFits(
      proposal: SizeConstraint, subelement: LayoutSubelement, environment: Environment,
      cache: inout Void
    ) -> Size {
      let width = proposal.width.limit ?? 500
      return (1...8).reduce(.zero) { _, step in
        subelement.sizeThatFits(SizeConstraint(width: .atMost(width * 0.99 / Double(step))))
      }
    }

    func placeSubelement(
      in size: Size, subelement: LayoutSubelement, environment: Environment, cache: inout Void
    ) {
      subelement.place(filling: subelement.sizeThatFits(SizeConstraint(size)))
    }
  }

  var content: ElementContent { ElementContent(child: child, layout: Rule()) }
  func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? { nil }
}
