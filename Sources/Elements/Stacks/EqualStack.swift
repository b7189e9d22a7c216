/// Children one after the other, each as long as the others.
///
/// Each of *n* children is offered an *n*th of what the gaps leave. The stack is *n* times as long as the
/// longest child, with the gaps, and as broad as the broadest. Each child fills its part, which is an *n*th
/// of what the gaps leave in the final size, and the whole breadth. A row of them is mirrored where text
/// is read from right to left.
///
/// The laws of ``Layout`` hold if they hold for the children.
public struct EqualStack: Element {
  /// One of the children.
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

  /// The direction in which children follow each other.
  public var direction: StackLayout.Axis

  /// The gap between two children, in points.
  ///
  /// A negative or endless one is an error of the layout.
  public var spacing: Double

  /// The children, in order.
  public var children: [Child]

  /// Makes a stack of equal parts.
  ///
  /// - Parameters:
  ///   - direction: The direction in which children follow each other.
  ///   - spacing: The gap between two children, in points.
  ///   - children: The children, in order.
  public init(
    direction: StackLayout.Axis, spacing: Double = 0,
    @ElementBuilder<Child> children: () -> [Child]
  ) {
    self.direction = direction
    self.spacing = spacing
    self.children = children()
  }

  /// The children one after the other.
  public var content: ElementContent {
    ElementContent(layout: Rule(isRow: direction == .horizontal, spacing: spacing)) { builder in
      for child in children { builder.add(child.element, key: child.key) }
    }
  }

  /// Nothing: the children bring their own views.
  public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    nil
  }

  private struct Rule: Layout {
    let isRow: Bool
    let spacing: Double

    func sizeThatFits(
      proposal: SizeConstraint, subelements: LayoutSubelements, environment: Environment,
      cache: inout Void
    ) -> Size {
      guard !subelements.isEmpty, isValid(subelements) else { return .zero }
      let count = Double(subelements.count)
      let gaps = spacing * (count - 1)
      var part = proposal
      if isRow {
        part.width = (proposal.width - gaps) / count
      } else {
        part.height = (proposal.height - gaps) / count
      }
      var size = Size.zero
      for child in subelements {
        let own = child.sizeThatFits(part)
        size = Size(width: max(size.width, own.width), height: max(size.height, own.height))
      }
      if isRow {
        size.width = size.width * count + gaps
      } else {
        size.height = size.height * count + gaps
      }
      return size
    }

    func placeSubelements(
      in size: Size, subelements: LayoutSubelements, environment: Environment, cache: inout Void
    ) {
      guard !subelements.isEmpty, isValid(subelements) else { return }
      let count = Double(subelements.count)
      let length = isRow ? size.width : size.height
      let part = max(0, length - spacing * (count - 1)) / count
      let isMirrored = environment.layoutDirection == .rightToLeft
      for (index, child) in subelements.enumerated() {
        let start = Double(index) * (part + spacing)
        if isRow {
          let left = isMirrored ? size.width - start - part : start
          child.place(in: Rect(x: left, y: 0, width: part, height: size.height))
        } else {
          child.place(in: Rect(x: 0, y: start, width: size.width, height: part))
        }
      }
    }

    private func isValid(_ subelements: LayoutSubelements) -> Bool {
      if spacing >= 0, spacing.isFinite { return true }
      subelements.report(
        .invalidParameter,
        "The spacing is \(spacing). Use a finite number that isn't negative.")
      return false
    }
  }
}

extension Element {
  /// Returns the element as a child of an equal stack that is recognised by a key.
  public func equalStackChild(key: AnyHashable) -> EqualStack.Child {
    EqualStack.Child(self, key: key)
  }
}
