/// Somebody who declares items and changes to their order.
public struct BarOwner: Hashable, Sendable {
  /// The owner of the host's own items.
  public static let host = "inspector"

  /// The owner of the user's own settings.
  public static let user = "user"

  /// An item as far as its place is concerned.
  public struct Item: Hashable, Sendable {
    /// The id.
    public var id: String
    /// Ids under which the item was known before.
    public var aliases: [String]

    /// Makes an item.
    public init(_ id: String, aliases: [String] = []) {
      self.id = id
      self.aliases = aliases
    }
  }

  /// What the user may grant an owner.
  public enum Permission: String, Hashable, Sendable, CaseIterable {
    /// To take out items of other owners.
    case removeItems = "remove-items"
    /// To put something in the place of items of other owners.
    case replaceItems = "replace-items"
  }

  /// The owner's id; that of a plugin is the plugin's.
  public var id: String

  /// The owner's items, in the order of declaration.
  public var items: [Item]

  /// The owner's changes, in the order of declaration.
  public var modifications: [BarModification]

  /// What the user has granted.
  public var permissions: Set<Permission>

  /// Makes an owner.
  public init(
    id: String, items: [Item], modifications: [BarModification] = [],
    permissions: Set<Permission> = []
  ) {
    self.id = id
    self.items = items
    self.modifications = modifications
    self.permissions = permissions
  }
}
