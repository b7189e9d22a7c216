import Inspector
import PluginHost
import PluginProtocol

/// The JSON of a manifest: read, advised on, and given a place in the bar.
enum ManifestTarget {
  static func run(_ bytes: [UInt8]) throws(BrokenLaw) -> FuzzTarget.Outcome {
    let isJSON = try survivesWriting(bytes)
    for advice in ManifestAdvice.all(for: bytes) { try holdSentence(advice.description) }
    let manifest: Manifest
    do throws(PluginHostError) {
      manifest = try ManifestDecoder.decode(bytes)
    } catch {
      try holdSentence(error.description)
      return .refused
    }
    try hold(isJSON, "A manifest is taken that isn't JSON.")
    try holdLimits(of: manifest)
    try holdConditions(of: manifest)
    for permissions in [[], Set(BarOwner.Permission.allCases)] {
      try holdOrder(of: manifest, permissions)
    }
    return .accepted
  }

  /// Checks that what is JSON is the same after it was written once more; false for all else.
  private static func survivesWriting(_ bytes: [UInt8]) throws(BrokenLaw) -> Bool {
    let value: JSONValue
    do throws(PluginHostError) {
      value = try JSONParser.parse(bytes)
    } catch {
      try holdSentence(error.description)
      return false
    }
    do throws(PluginHostError) {
      if try JSONParser.parse(value.encoded) == value { return true }
    } catch {
      throw BrokenLaw("JSON of the host's own is refused: \(error)")
    }
    throw BrokenLaw("JSON isn't itself after it was written once more.")
  }

  private static func holdLimits(of manifest: Manifest) throws(BrokenLaw) {
    let ids = manifest.items.flatMap { [$0.id] + $0.aliases }
    try hold(Set(ids).count == ids.count, "An id stands for two items.")
    try hold(manifest.items.count <= ManifestDecoder.itemLimit, "There are too many items.")
    try hold(
      manifest.items.allSatisfy { $0.id.hasPrefix(manifest.id + ".") },
      "An item's id doesn't begin with the plugin's.")
    let permissions = manifest.permissions.map(\.name)
    try hold(Set(permissions).count == permissions.count, "A permission is asked for twice.")
    try hold(!permissions.contains(""), "A permission has no name.")
  }

  private static func holdConditions(of manifest: Manifest) throws(BrokenLaw) {
    for item in manifest.items {
      let conditions = [item.when, item.enabledWhen] + item.conditionalTitles.map(\.when)
      for condition in conditions where !condition.isEmpty {
        do throws(PredicateError) {
          _ = try Predicate(parsing: condition)
        } catch {
          throw BrokenLaw("A condition that can't be read is taken: \(error)")
        }
      }
    }
  }

  /// Checks that the plugin's changes make a bar that holds each item at most once, and the host's too.
  private static func holdOrder(
    of manifest: Manifest, _ permissions: Set<BarOwner.Permission>
  ) throws(BrokenLaw) {
    let base = BuiltInItem.all.map { BarOwner.Item($0.item.id, aliases: $0.item.aliases) }
    let owner = BarOwner(
      id: manifest.id, items: manifest.items.map { .init($0.id, aliases: $0.aliases) },
      modifications: manifest.modifications, permissions: permissions)
    let plan = BarPlan(solving: BarPlan.Input(base: base, plugins: [owner]))
    try hold(Set(plan.items).count == plan.items.count, "An item stands twice in the bar.")
    if permissions.isEmpty {
      try hold(
        Set(plan.items).isSuperset(of: base.map(\.id)),
        "An item of the host's is gone without a permission.")
    }
    for conflict in plan.conflicts { try holdSentence(conflict.description) }
  }
}
