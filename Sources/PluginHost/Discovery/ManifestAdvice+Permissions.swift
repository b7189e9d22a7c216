import DocumentModel
import PluginProtocol

extension ManifestAdvice {
  /// What is to be said of a permission that nobody can grant.
  static func permission(_ value: JSONValue, _ place: String) -> ManifestAdvice? {
    guard case .string(let name) = value, PluginPermission(rawValue: name) == nil else {
      return nil
    }
    guard name != PluginPermission.network else {
      return ManifestAdvice(
        place: place,
        description: "\(place) asks for 'network', which no host of 1.0 grants. The interface "
          + "'inspector.network/1' is reserved for it: there the host connects and passes the "
          + "descriptor.")
    }
    let near = nearest(to: name, among: PluginPermission.allCases.map(\.rawValue), limit: 1)
    let hint = near.first.map { " Did you mean '\($0)'?" } ?? ""
    return ManifestAdvice(
      place: place,
      description: "\(place) asks for '\(name.excerpt)', which this host doesn't know and never "
        + "grants.\(hint)")
  }

  /// What is to be said of deadlines that only hold with a permission that isn't asked for.
  static func onDeadlines(of root: JSONValue) -> [ManifestAdvice] {
    guard case .object(let manifest) = root, case .array(let items) = manifest["items"] else {
      return []
    }
    let permission = PluginPermission.longDeadlines.rawValue
    if case .array(let asked) = manifest["permissions"] {
      let asks = asked.contains { value in
        guard case .object(let object) = value else { return false }
        return object["name"] == .string(permission)
      }
      if asks { return [] }
    }
    return items.enumerated().compactMap { index, value in
      guard case .object(let item) = value, let wanted = item["deadline"]?.asDouble,
        wanted > PluginGrants.ordinaryDeadline
      else { return nil }
      let place = "items[\(index)].deadline"
      return ManifestAdvice(
        place: place,
        description: "\(place) is longer than the host's own \(Int(PluginGrants.ordinaryDeadline)) "
          + "seconds and doesn't hold. Ask for the permission '\(permission)', with a reason.")
    }
  }
}
