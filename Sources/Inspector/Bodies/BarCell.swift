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

  /// A view of its own, beyond which nothing of the item is seen or pressed: others have their places there.
  func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    ViewDescription(.box(BoxContent(clipsContent: true)))
  }
}

/// Lets one child fill the room, dead, and dimmed if need be, if it can't be used.
struct BarCellLayout: SingleChildLayout {
  let isEnabled: Bool
  let dimsItself: Bool

  /// The largest item that a bar takes, in points: a screen has less.
  static let limit = Size(width: 4096, height: 2048)

  func sizeThatFits(
    proposal: SizeConstraint, subelement: LayoutSubelement, environment: Environment,
    cache: inout Void
  ) -> Size {
    let size = subelement.sizeThatFits(proposal)
    if size.width > Self.limit.width || size.height > Self.limit.height {
      subelement.report(
        .invalidSize,
        "The item is \(size.width) × \(size.height) points large. A bar has room for "
          + "\(Self.limit.width) × \(Self.limit.height).")
    }
    return size
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
