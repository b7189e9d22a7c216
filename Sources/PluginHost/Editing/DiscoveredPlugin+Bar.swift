import Inspector
import PluginBridge
import PluginProtocol

extension DiscoveredPlugin {
  /// The plugin as the bar's plan knows it.
  ///
  /// - Parameter grants: What it may do.
  /// - Returns: The plugin with its items and changes.
  func owner(_ grants: PluginGrants) -> BarOwner {
    var permissions: Set<BarOwner.Permission> = []
    if grants.removeItems { permissions.insert(.removeItems) }
    if grants.replaceItems { permissions.insert(.replaceItems) }
    return BarOwner(
      id: manifest.id, items: manifest.items.map { .init($0.id, aliases: $0.aliases) },
      modifications: manifest.modifications, permissions: permissions)
  }

  /// The plugin's items as the bar's evaluator knows them.
  ///
  /// - Parameter bindings: The native predicates of the items that have any, by id.
  /// - Returns: The items, in the manifest's order.
  /// - Throws: ``PluginRefusal`` if a condition can't be understood.
  func barItems(
    _ bindings: [String: PluginPredicates.Binding]
  ) throws(PluginRefusal) -> [BarItem] {
    var items: [BarItem] = []
    for item in manifest.items {
      var titles: [(when: Predicate, title: LocalizedText)] = []
      for title in item.conditionalTitles {
        guard let condition = try condition(title.when, of: item, "titles.when") else { continue }
        titles.append((condition, title.title))
      }
      var refinement = BarItem.Refinement.none
      if let binding = bindings[item.id] {
        refinement = .native(
          visible: binding.hasVisible ? binding.slot : nil,
          enabled: binding.hasEnabled ? binding.slot : nil)
      }
      items.append(
        BarItem(
          id: item.id, owner: manifest.id, title: item.title, conditionalTitles: titles,
          icon: item.icon, when: try condition(item.when, of: item, "when"),
          enabledWhen: try condition(item.enabledWhen, of: item, "enabledWhen"),
          refinement: refinement, parameters: item.parameters, aliases: item.aliases))
    }
    return items
  }

  private func condition(
    _ text: String, of item: Manifest.Item, _ field: String
  ) throws(PluginRefusal) -> Predicate? {
    guard !text.isEmpty else { return nil }
    do throws(PredicateError) {
      return try Predicate(parsing: text)
    } catch {
      throw PluginRefusal(
        .badField, field: "\(item.id).\(field)", found: text, expected: "a condition",
        "'\(field)' of '\(item.id)' can't be understood: \(error)")
    }
  }
}
