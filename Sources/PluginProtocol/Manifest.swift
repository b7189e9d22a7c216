import Inspector

/// What a plugin says of itself, read from its binary without running it.
///
/// `SDK/Documentation/manifest.md` says what each field means to an author.
public struct Manifest: Hashable, Sendable {
  /// The plugin's id in reverse-domain form, such as "com.example.warmth".
  public var id: String
  /// The name that people read, by locale.
  public var name: LocalizedText
  /// The plugin's own version, as in Semantic Versioning.
  public var version: String
  /// Who makes it.
  ///
  /// May be empty.
  public var vendor: String
  /// An SPDX licence expression.
  ///
  /// May be empty.
  public var license: String
  /// Where to read more.
  ///
  /// May be empty.
  public var url: String
  /// What it is for, by locale.
  ///
  /// May be empty.
  public var summary: LocalizedText
  /// BCP 47 tags of the languages its texts are in.
  public var languages: [String]
  /// What the plugin asks the user for.
  public var permissions: [Permission]
  /// The items, in the author's order.
  public var items: [Item]
  /// Where the items stand in the bar, in the author's order.
  public var modifications: [Modification]

  /// Makes a manifest.
  ///
  /// Nothing is checked here; the decoder does that.
  public init(
    id: String, name: LocalizedText, version: String, vendor: String = "", license: String = "",
    url: String = "", summary: LocalizedText = .init(), languages: [String] = [],
    permissions: [Permission] = [], items: [Item] = [], modifications: [Modification] = []
  ) {
    self.id = id
    self.name = name
    self.version = version
    self.vendor = vendor
    self.license = license
    self.url = url
    self.summary = summary
    self.languages = languages
    self.permissions = permissions
    self.items = items
    self.modifications = modifications
  }

  /// Something that the user may grant or refuse.
  public struct Permission: Hashable, Sendable {
    /// What is asked for.
    ///
    /// Names that ``PluginPermission`` doesn't have are kept and never granted.
    public var name: String
    /// Why, in the author's words, by locale.
    public var reason: LocalizedText

    /// Makes a permission.
    public init(name: String, reason: LocalizedText) {
      self.name = name
      self.reason = reason
    }
  }

  /// One item of the bar.
  public struct Item: Hashable, Sendable {
    /// The id; it begins with the plugin's id and a dot.
    public var id: String
    /// What the item is called, by locale.
    public var title: LocalizedText
    /// Other titles with the condition under which each is used; the first that holds wins.
    public var conditionalTitles: [ConditionalTitle]
    /// The name of a symbol.
    ///
    /// May be empty.
    public var icon: String
    /// What a screen reader says; the title if empty.
    public var accessibilityLabel: LocalizedText
    /// A key combination such as "Ctrl+Shift+W".
    ///
    /// May be empty.
    public var shortcut: String
    /// Items with the same group belong together.
    ///
    /// May be empty.
    public var group: String
    /// When the item appears, in the `when` language.
    ///
    /// Empty means always.
    public var when: String
    /// When the item can be used.
    ///
    /// Empty means always.
    public var enabledWhen: String
    /// What the action takes, in order.
    public var parameters: [Parameter]
    /// How long the action may be silent before it counts as hung, in seconds.
    ///
    /// Nil for the host's own.
    public var deadline: Double?
    /// Whether the item draws more than its button: its code writes a body.
    public var body: Bool
    /// Ids under which the item was known before.
    public var aliases: [String]

    /// Makes an item.
    public init(
      id: String, title: LocalizedText, conditionalTitles: [ConditionalTitle] = [],
      icon: String = "", accessibilityLabel: LocalizedText = .init(), shortcut: String = "",
      group: String = "", when: String = "", enabledWhen: String = "",
      parameters: [Parameter] = [], deadline: Double? = nil, body: Bool = false,
      aliases: [String] = []
    ) {
      self.id = id
      self.title = title
      self.conditionalTitles = conditionalTitles
      self.icon = icon
      self.accessibilityLabel = accessibilityLabel
      self.shortcut = shortcut
      self.group = group
      self.when = when
      self.enabledWhen = enabledWhen
      self.parameters = parameters
      self.deadline = deadline
      self.body = body
      self.aliases = aliases
    }
  }

  /// A title that holds under a condition.
  public struct ConditionalTitle: Hashable, Sendable {
    /// The condition, in the `when` language.
    public var when: String
    /// The title, by locale.
    public var title: LocalizedText

    /// Makes a conditional title.
    public init(when: String, title: LocalizedText) {
      self.when = when
      self.title = title
    }
  }

  /// One change to the order of the bar.
  ///
  /// It places the plugin's own items only.
  public typealias Modification = BarModification
}
