public import Elements

/// A bar: a toolbar with the bodies of its items side by side.
///
/// Items are recognised by their ids, so they stay the same views when the order changes. An item that
/// can't be used is dimmed.
public struct BarElement: Element {
  /// What becomes of items for which there is no room side by side.
  public enum Arrangement: Hashable, Sendable {
    /// They stay on one line, which is as wide as it must be.
    case row
    /// They go on in another line.
    case lines
  }

  /// The opacity of an item that can't be used.
  public static let dimmed = 0.4

  /// The items, in order.
  public var items: [ItemBody]

  /// What the bar is called for a person who doesn't see it.
  public var label: String

  /// What becomes of items for which there is no room side by side.
  public var arrangement: Arrangement

  /// The gap between two items, in points.
  public var spacing: Double

  /// The room around the items, in points.
  public var padding: Double

  /// What the items lie on.
  public var background: ElementColor

  /// Makes a bar.
  ///
  /// - Parameters:
  ///   - items: The items, in order.
  ///   - label: What the bar is called for a person who doesn't see it.
  ///   - arrangement: What becomes of items for which there is no room.
  ///   - spacing: The gap between two items, in points.
  ///   - padding: The room around the items, in points.
  ///   - background: What the items lie on.
  public init(
    _ items: [ItemBody], label: String = "Inspector", arrangement: Arrangement = .row,
    spacing: Double = 8, padding: Double = 8, background: ElementColor = .background
  ) {
    self.items = items
    self.label = label
    self.arrangement = arrangement
    self.spacing = spacing
    self.padding = padding
    self.background = background
  }

  /// The items within the padding.
  public var content: ElementContent {
    ElementContent(child: cells.inset(uniform: padding))
  }

  /// The ground, as a toolbar.
  public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    ViewDescription(
      .box(BoxContent(background: background)),
      accessibility: AccessibilityDescription(role: .toolbar, label: label))
  }

  // Children are made of the cells themselves: a copy in another box wouldn't be known as the same value.
  private var cells: any Element {
    switch arrangement {
    case .row:
      Row(alignment: .center, underflow: .justifyToStart, minimumSpacing: spacing) {
        items.map {
          StackChild($0.cell, growPriority: 0, shrinkPriority: 0, key: $0.id.value)
        }
      }
    case .lines:
      Flow(lineSpacing: spacing, itemAlignment: .center, itemSpacing: spacing) {
        items.map { Flow.Child($0.cell, priority: .fixed, key: $0.id.value) }
      }
    }
  }
}

extension InspectorBar {
  /// Makes a bar of items.
  ///
  /// - Parameters:
  ///   - items: The items, in order.
  ///   - arrangement: What becomes of items for which there is no room side by side.
  /// - Returns: The bar.
  public static func element(
    _ items: [ItemBody], arrangement: BarElement.Arrangement = .row
  ) -> BarElement {
    BarElement(items, arrangement: arrangement)
  }
}
