/// The order of a bar, worked out from what everybody declared, with the reason for every place.
///
/// The same input gives the same plan, whatever the order of the plugins. In short: the host's items,
/// then every plugin's items that nobody places, sorted by plugin id; then each plugin's changes, a
/// plugin after those on whose items it anchors, and otherwise by id; then the user's.
public struct BarPlan: Hashable, Sendable {
  /// What a plan is worked out from.
  public struct Input: Hashable, Sendable {
    /// The host's own items, in their order.
    public var base: [BarOwner.Item]
    /// The plugins, in any order.
    public var plugins: [BarOwner]
    /// The user's changes, which may place any item.
    public var user: [BarModification]
    /// The items that the user has switched off.
    public var disabled: Set<String>

    /// Makes an input.
    public init(
      base: [BarOwner.Item], plugins: [BarOwner] = [], user: [BarModification] = [],
      disabled: Set<String> = []
    ) {
      self.base = base
      self.plugins = plugins
      self.user = user
      self.disabled = disabled
    }
  }

  /// A modification as a reason.
  public struct Cause: Hashable, Sendable {
    /// Who made the change.
    public let owner: String
    /// The change's index among the owner's.
    public let index: Int
    /// What was done.
    public let operation: BarModification.Operation
    /// The anchor that was used; nil if the change has none or fell back.
    public let anchor: String?
    /// The candidates, none of which was there; empty unless the change fell back.
    public let absent: [String]
    /// Where the items went instead; nil unless the change fell back.
    public let fallback: BarModification.Fallback?

    init(
      owner: String, index: Int, operation: BarModification.Operation, anchor: String?,
      absent: [String] = [], fallback: BarModification.Fallback? = nil
    ) {
      self.owner = owner
      self.index = index
      self.operation = operation
      self.anchor = anchor
      self.absent = absent
      self.fallback = fallback
    }
  }

  /// Where an item is, and why.
  public enum Place: Hashable, Sendable {
    /// It stands where the host put it.
    case base
    /// No change places it, so it stands at the end among its kind.
    case unplaced
    /// A change put it there.
    case placed(Cause)
    /// A change took it out.
    case removed(Cause)
    /// A change put other items in its place.
    case replaced(Cause, by: [String])
    /// The user switched it off.
    case disabled
  }

  /// Something that was asked for and not done.
  public struct Conflict: Hashable, Sendable, CustomStringConvertible {
    /// What was wrong, as something a program can switch on.
    ///
    /// More may be added.
    public struct Code: RawRepresentable, Hashable, Sendable {
      /// The code's name.
      public let rawValue: String

      /// Makes a code, known or not.
      public init(rawValue: String) {
        self.rawValue = rawValue
      }

      /// Two items have one id.
      public static let duplicateItem = Code(rawValue: "duplicate-item")
      /// Two plugins have one id.
      public static let duplicateOwner = Code(rawValue: "duplicate-owner")
      /// An item's or alias's id doesn't begin with its plugin's.
      public static let foreignID = Code(rawValue: "foreign-id")
      /// No candidate for the anchor is in the bar; a warning if nobody declares one and the change fell
      /// back.
      public static let absentAnchor = Code(rawValue: "absent-anchor")
      /// The change places an item that isn't there or isn't its owner's.
      public static let unknownItem = Code(rawValue: "unknown-item")
      /// The change places an item that an earlier one has placed.
      public static let placedTwice = Code(rawValue: "placed-twice")
      /// The change touches another owner's item, which takes a permission.
      public static let permissionNeeded = Code(rawValue: "permission-needed")
      /// The change is part of a circle.
      public static let cycle = Code(rawValue: "cycle")
      /// Another owner claims the same former id.
      public static let duplicateAlias = Code(rawValue: "duplicate-alias")
      /// The change names an item by a former id: done, but to be corrected.
      public static let formerID = Code(rawValue: "former-id")
      /// The change has items or anchors that its operation doesn't take.
      public static let malformed = Code(rawValue: "malformed")
    }

    /// What was wrong.
    public let code: Code
    /// Whose wish it was.
    public let owner: String
    /// The change's index among the owner's, or nil if it was a declaration.
    public let index: Int?
    /// What was to be done, or nil if it was a declaration.
    public let operation: BarModification.Operation?
    /// The item that was meant.
    public let item: String
    /// The items that the change was to place.
    public let items: [String]
    /// Whether it was done all the same.
    public let isWarning: Bool
    /// What happened and what to do next.
    public let description: String
  }

  /// The items of the bar, in order, visible or not.
  public let items: [String]

  /// Where each declared item is, and why; items that were refused aren't listed.
  public let places: Table<Place>

  /// Who declared each item that is listed in ``places``.
  public let owners: Table<String>

  /// The present id for each former one.
  public let currentIDs: [String: String]

  /// What was asked for and not done, and warnings, in the order of the changes.
  public let conflicts: [Conflict]

  /// The plugins in the order in which their changes were applied.
  public let applied: [String]

  /// Works out a plan.
  ///
  /// It never fails: a change that can't be made leaves no trace but a conflict.
  ///
  /// - Complexity: O(*n* + *m*) in the number of items and changes, *p* log *p* in the number of
  ///   plugins, and *c* log *c* in the number of conflicts.
  public init(solving input: Input) {
    var solver = BarSolver(input)
    solver.solve()
    self.items = solver.order()
    self.places = Table(solver.record) { $0.place(of: $1) }
    self.owners = Table(solver.record) { $0.owner(of: $1) }
    self.currentIDs = solver.currentIDs
    self.conflicts = solver.conflicts
    self.applied = solver.applied
  }
}
