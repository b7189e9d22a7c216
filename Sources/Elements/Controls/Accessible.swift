/// Says something of what it wraps to a person who doesn't see it.
///
/// Its size is that of what it wraps, which looks as it does.
public struct Accessible: Element {
  /// What is said.
  public var accessibility: AccessibilityDescription
  /// What it is said of.
  public var wrapped: any Element

  /// Makes a view that is told as it is described.
  public init(_ accessibility: AccessibilityDescription, wrapping wrapped: any Element) {
    self.accessibility = accessibility
    self.wrapped = wrapped
  }

  /// What is wrapped.
  public var content: ElementContent {
    ElementContent(child: wrapped)
  }

  /// A view that shows nothing of its own.
  public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    ViewDescription(.group, accessibility: accessibility)
  }
}

extension Element {
  /// Returns the element told as one thing, which speaks for all that is in it.
  public func accessibilityElement(
    _ role: AccessibilityDescription.Role = .group, label: String, value: String = "",
    hint: String = ""
  ) -> Accessible {
    Accessible(
      AccessibilityDescription(
        role: role, label: label, value: value, hint: hint, children: .hidden),
      wrapping: self)
  }

  /// Returns the element told as one thing whose label is made of those of all that is in it.
  public func accessibilityCombined(
    _ role: AccessibilityDescription.Role = .group
  ) -> Accessible {
    Accessible(AccessibilityDescription(role: role, children: .combined), wrapping: self)
  }

  /// Returns the element told as a group of things that are there one by one.
  public func accessibilityContainer(
    _ role: AccessibilityDescription.Role = .group, label: String = ""
  ) -> Accessible {
    Accessible(AccessibilityDescription(role: role, label: label), wrapping: self)
  }

  /// Returns the element told as nothing, as is right for what only decorates.
  ///
  /// It is a group without a label whose children are hidden; whoever tells leaves such groups out.
  public func accessibilityHidden() -> Accessible {
    Accessible(AccessibilityDescription(role: .group, children: .hidden), wrapping: self)
  }
}
