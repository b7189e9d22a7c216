public import DocumentModel
public import Inspector

/// A control in an item's body, and what it sets.
public struct ControlBinding: Hashable, Sendable {
  /// What a control sets.
  public enum Target: Hashable, Sendable {
    /// Nothing: pressing it runs the action of an item.
    case action(item: String, Arguments)
    /// A parameter of an item's action, which runs for every change, with arguments for the others; those
    /// that aren't given have their defaults.
    case parameter(String, item: String, Arguments)
    /// A property of the selected blocks.
    case property(PropertyPath)
  }

  /// Where the control is: nobody else's edit has the same address.
  struct Address: Hashable {
    let item: String
    let name: String
  }

  /// The item whose body holds the control.
  public var item: String

  /// The control's name within the item.
  public var name: String

  /// What the control sets.
  public var target: Target

  /// Makes a binding.
  public init(item: String, name: String, target: Target) {
    self.item = item
    self.name = name
    self.target = target
  }

  var address: Address {
    Address(item: item, name: name)
  }
}
