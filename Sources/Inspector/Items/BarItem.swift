/// One item of a bar, with all that decides about it.
public struct BarItem: Sendable {
  /// What decides, apart from the conditions.
  public enum Refinement: Sendable {
    /// Nothing: the conditions are all.
    case none
    /// Functions of a plugin, by their slots in ``NativePredicates``; nil where there is none.
    case native(visible: Int32?, enabled: Int32?)
    /// A component of the embedder's own.
    case component(any InspectorBar.Item & Sendable)
  }

  /// The id.
  public var id: String

  /// Who declared the item: a plugin's id, or ``BarOwner/host``.
  public var owner: String

  /// What the item is called, by locale.
  public var title: LocalizedText

  /// Other titles with their conditions; the first whose condition holds wins.
  public var conditionalTitles: [(when: Predicate, title: LocalizedText)]

  /// The name of a symbol; empty if there is none.
  public var icon: String

  /// When the item appears; nil means always.
  public var when: Predicate?

  /// When the item can be used; nil means always.
  public var enabledWhen: Predicate?

  /// What the item can never do in this version, and why; empty if it works.
  public var unavailable: LocalizedText

  /// What refines the conditions.
  ///
  /// It is asked only if they hold.
  public var refinement: Refinement

  /// What the action takes, in order.
  public var parameters: [Parameter]

  /// Ids under which the item was known before.
  public var aliases: [String]

  /// Makes an item.
  public init(
    id: String, owner: String, title: LocalizedText = .init(),
    conditionalTitles: [(when: Predicate, title: LocalizedText)] = [], icon: String = "",
    when: Predicate? = nil, enabledWhen: Predicate? = nil, unavailable: LocalizedText = .init(),
    refinement: Refinement = .none, parameters: [Parameter] = [], aliases: [String] = []
  ) {
    self.id = id
    self.owner = owner
    self.title = title
    self.conditionalTitles = conditionalTitles
    self.icon = icon
    self.when = when
    self.enabledWhen = enabledWhen
    self.unavailable = unavailable
    self.refinement = refinement
    self.parameters = parameters
    self.aliases = aliases
  }
}
