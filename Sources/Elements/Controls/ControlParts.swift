extension ElementContent {
  /// Makes the content of a control that is drawn by its parts.
  ///
  /// What is wrong with the control is reported at its path. A control that can't be used is dimmed as
  /// a whole: its parts then lie in a view of their own, so that they don't shine through each other.
  ///
  /// - Parameters:
  ///   - control: The control.
  ///   - problem: What is wrong besides with the control, or nil.
  ///   - parts: The parts, the first at the back.
  ///   - size: The control's size in a room.
  ///   - frames: The parts' frames in a size, as they lie from left to right; from right to left they
  ///     are mirrored.
  /// - Returns: The content.
  static func control(
    _ control: ControlContent, problem: String? = nil, parts: [any Element],
    size: @escaping (SizeConstraint, LayoutSubelements) -> Size,
    frames: @escaping (Size, LayoutSubelements) -> [Rect]
  ) -> ElementContent {
    if let problem = problem ?? control.problem {
      return ElementContent(failing: .invalidParameter, problem)
    }
    return .dimmed(
      !control.isEnabled,
      ContentElement(elementContent: .parts(parts, size: size, frames: frames)))
  }

  /// Makes the content of an element that is dimmed if it can't be used.
  static func dimmed(_ isDimmed: Bool, _ child: any Element) -> ElementContent {
    ElementContent(
      child: Dimmable(isDimmed: isDimmed, wrapped: child),
      layout: DimmingLayout(isDimmed: isDimmed))
  }

  /// Makes the content of an element whose parts lie where a rule says.
  static func parts(
    _ parts: [any Element], size: @escaping (SizeConstraint, LayoutSubelements) -> Size,
    frames: @escaping (Size, LayoutSubelements) -> [Rect]
  ) -> ElementContent {
    ElementContent(layout: PartsLayout(size: size, frames: frames), children: parts)
  }
}

/// Parts at frames that a rule gives, mirrored from right to left.
private struct PartsLayout: Layout {
  let size: (SizeConstraint, LayoutSubelements) -> Size
  let frames: (Size, LayoutSubelements) -> [Rect]

  func sizeThatFits(
    proposal: SizeConstraint, subelements: LayoutSubelements, environment: Environment,
    cache: inout Void
  ) -> Size {
    size(proposal, subelements)
  }

  func placeSubelements(
    in size: Size, subelements: LayoutSubelements, environment: Environment, cache: inout Void
  ) {
    let isMirrored = environment.layoutDirection == .rightToLeft
    for (child, frame) in zip(subelements, frames(size, subelements)) {
      child.place(in: isMirrored ? frame.mirrored(in: size.width) : frame)
    }
  }
}

/// What is a view of its own while it is dimmed.
private struct Dimmable: Element {
  let isDimmed: Bool
  let wrapped: any Element

  var content: ElementContent {
    ElementContent(child: wrapped)
  }

  func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    isDimmed ? ViewDescription(.group) : nil
  }
}

private struct DimmingLayout: SingleChildLayout {
  let isDimmed: Bool

  func sizeThatFits(
    proposal: SizeConstraint, subelement: LayoutSubelement, environment: Environment,
    cache: inout Void
  ) -> Size {
    subelement.sizeThatFits(proposal)
  }

  func placeSubelement(
    in size: Size, subelement: LayoutSubelement, environment: Environment, cache: inout Void
  ) {
    if isDimmed { subelement.attributes.alpha = ControlStyle.disabledAlpha }
  }
}

extension Rect {
  /// Returns the rectangle as it lies in a mirror of a width.
  func mirrored(in width: Double) -> Rect {
    Rect(x: width - maxX, y: origin.y, width: size.width, height: size.height)
  }

  /// Returns a rectangle of a size in the middle of this one.
  func centered(_ inner: Size) -> Rect {
    Rect(
      x: origin.x + (size.width - inner.width) / 2, y: origin.y + (size.height - inner.height) / 2,
      width: inner.width, height: inner.height)
  }

  /// Returns the rectangle without what insets take, never less than nothing.
  func inset(by insets: Insets) -> Rect {
    Rect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: max(0, size.width - insets.horizontal), height: max(0, size.height - insets.vertical))
  }
}

extension LayoutSubelement {
  /// Returns where words lie in a rectangle: as high as they are, in the middle of its height.
  ///
  /// - Parameters:
  ///   - room: The rectangle.
  ///   - share: Where they lie in its width: 0 at the beginning, 0.5 in the middle, 1 at the end.
  /// - Returns: Their frame.
  func frame(in room: Rect, at share: Double) -> Rect {
    let own = sizeThatFits(SizeConstraint(room.size))
    let size = Size(
      width: min(own.width, room.size.width), height: min(own.height, room.size.height))
    return Rect(
      x: room.origin.x + (room.size.width - size.width) * share,
      y: room.origin.y + (room.size.height - size.height) / 2, width: size.width,
      height: size.height)
  }
}

/// A size along one axis: as large as it likes, in less room smaller, but not below the least.
func extent(_ natural: Double, in room: SizeConstraint.Axis, least: Double = 0) -> Double {
  max(least, min(natural, room.maximum))
}

/// Words of a control: one line.
func controlLabel(
  _ text: String, color: ElementColor = .primary, weight: TextStyle.Weight = .regular
) -> Label {
  Label(text, fontSize: ControlStyle.fontSize, color: color) {
    $0.lineLimit = 1
    $0.weight = weight
  }
}
