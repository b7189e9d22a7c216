public import Elements

/// A control with a name by which people and sessions address it within its item.
///
/// The name should stay the same from one body to the next, and be no other control's of the item.
public struct NamedControl: Element {
  /// The name, such as that of the parameter that the control drives.
  public let name: String

  /// The control.
  public let control: any Element

  /// Names a control.
  public init(_ name: String, _ control: any Element) {
    self.name = name
    self.control = control
  }

  /// A group around the control's views, with the name as its key.
  public var content: ElementContent {
    ElementContent(child: ControlGroup(control: control), key: name)
  }

  /// Nothing: the group is a view of its own.
  public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    nil
  }

  /// Returns the name of the control that a view is the group of, or nil.
  public static func name(of view: ElementView) -> String? {
    let name = view.name
    guard name.hasPrefix("\(ControlGroup.self)["), let start = name.firstIndex(of: "["),
      let end = name.lastIndex(of: "]")
    else { return nil }
    return String(name[name.index(after: start)..<end])
  }

  /// What gives the control a view of its own.
  struct ControlGroup: Element {
    let control: any Element

    var content: ElementContent {
      ElementContent(child: control)
    }

    func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
      ViewDescription(.group)
    }
  }
}
