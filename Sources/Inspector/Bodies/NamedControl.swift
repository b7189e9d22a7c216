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

  /// A group around the control's views, with the name as its key and its identifier.
  public var content: ElementContent {
    ElementContent(child: ControlGroup(name: name, control: control), key: name)
  }

  /// Nothing: the group is a view of its own.
  public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    nil
  }

  /// What gives the control a view of its own.
  private struct ControlGroup: Element {
    let name: String
    let control: any Element

    var content: ElementContent {
      ElementContent(child: control)
    }

    func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
      var description = ViewDescription(.group)
      description.identifier = name
      return description
    }
  }
}
