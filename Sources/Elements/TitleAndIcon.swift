/// A title under an icon, as buttons of a bar have it.
public struct TitleAndIcon: Element {
  /// What stands below.
  public var title: any Element

  /// What stands above.
  public var icon: any Element

  /// The gap between the two, in points.
  public var spacing: Double

  /// Makes a label from its two parts.
  public init(title: any Element, icon: any Element, spacing: Double = 4) {
    self.title = title
    self.icon = icon
    self.spacing = spacing
  }

  /// The icon and the title, one below the other.
  public var content: ElementContent {
    ElementContent(layout: CenteredColumn(spacing: spacing), children: [icon, title])
  }

  /// Nothing: the two parts bring their own views.
  public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    nil
  }
}

/// Children one below the other, each centred.
struct CenteredColumn: Layout {
  let spacing: Double

  func sizeThatFits(proposal: SizeConstraint, subelements: [Subelement]) -> Size {
    let sizes = subelements.map { $0.sizeThatFits(proposal) }
    return Size(
      width: sizes.map(\.width).max() ?? 0,
      height: sizes.map(\.height).reduce(0, +) + spacing * Double(max(0, sizes.count - 1)))
  }

  func place(subelements: [Subelement], in size: Size) -> [Rect] {
    var top = 0.0
    return subelements.map { child in
      let own = child.sizeThatFits(
        SizeConstraint(width: .atMost(size.width), height: .unconstrained))
      defer { top += own.height + spacing }
      return Rect(origin: Point(x: (size.width - own.width) / 2, y: top), size: own)
    }
  }
}
