/// A title under an icon, as buttons of a bar have it.
///
/// It is as wide as the wider of the two, which are centred, and as high as both and the gap. In less room the
/// title gives way; in more, both stay at the top.
public struct TitleAndIcon: Element {
  /// What stands below.
  public var title: any Element

  /// What stands above.
  public var icon: any Element

  /// The gap between the two, in points, at least 0.
  public var spacing: Double

  /// Makes a label from its two parts.
  public init(title: any Element, icon: any Element, spacing: Double = 4) {
    self.title = title
    self.icon = icon
    self.spacing = spacing
  }

  /// The icon and the title, one below the other.
  public var content: ElementContent {
    ElementContent(
      child: Column(alignment: .center, underflow: .justifyToStart, minimumSpacing: spacing) {
        icon.stackLayoutChild(priority: .fixed)
        title
      })
  }

  /// Nothing: the two parts bring their own views.
  public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    nil
  }
}
