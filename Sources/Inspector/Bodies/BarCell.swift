import Elements

/// One item's place in a bar: what it looks like, dead if it can't be used.
struct BarCell: Element {
  let element: any Element
  let isEnabled: Bool
  /// Whether the element shows itself that it can't be used, as controls do.
  let dimsItself: Bool

  var content: ElementContent {
    ElementContent(
      child: element, layout: BarCellLayout(isEnabled: isEnabled, dimsItself: dimsItself))
  }

  /// A group, so that every item of a bar is one view.
  func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    ViewDescription(.group)
  }
}

/// Lets one child fill the room, dead, and dimmed if need be, if it can't be used.
struct BarCellLayout: SingleChildLayout {
  let isEnabled: Bool
  let dimsItself: Bool

  func sizeThatFits(
    proposal: SizeConstraint, subelement: LayoutSubelement, environment: Environment,
    cache: inout Void
  ) -> Size {
    subelement.sizeThatFits(proposal)
  }

  func placeSubelement(
    in size: Size, subelement: LayoutSubelement, environment: Environment, cache: inout Void
  ) {
    subelement.place(filling: size)
    guard !isEnabled else { return }
    if !dimsItself { subelement.attributes.alpha = BarElement.dimmed }
    subelement.attributes.isUserInteractionEnabled = false
    subelement.attributes.tintAdjustmentMode = .dimmed
  }
}
