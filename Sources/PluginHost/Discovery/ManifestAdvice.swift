import DocumentModel
import Inspector
import PluginProtocol

/// Something in a manifest that is allowed and probably not meant.
public struct ManifestAdvice: Hashable, Sendable, CustomStringConvertible {
  /// The place inside the JSON, such as "items[0].wehn".
  public let place: String

  /// What it is about and what was probably meant, in one sentence.
  public let description: String
}

extension ManifestAdvice {
  /// Looks for misspelt fields, and for keys in conditions and permissions that this host doesn't know.
  ///
  /// A field that isn't known is ignored when a manifest is read, because it may belong to a newer schema.
  /// A name that begins with "$" or "x-" is nobody's mistake.
  ///
  /// - Parameter json: A manifest that ``ManifestDecoder/decode(_:)`` takes.
  /// - Returns: The advice, in the order of the text, at most about a hundred pieces; empty for anything that isn't JSON.
  public static func all(for json: [UInt8]) -> [ManifestAdvice] {
    do throws(PluginHostError) {
      var found: [ManifestAdvice] = []
      let root = try JSONParser.parse(json)
      look(at: root, as: .manifest, place: "", into: &found)
      return found + onDeadlines(of: root)
    } catch {
      return []
    }
  }

  /// The objects of a manifest, with their fields.
  private enum Shape {
    case manifest, permission, item, conditionalTitle, parameter, choice, modification, anchor

    var fields: [String] {
      switch self {
      case .manifest:
        [
          "schema", "id", "name", "version", "vendor", "license", "url", "summary", "languages",
          "requires", "permissions", "items", "modifications",
        ]
      case .permission: ["name", "reason"]
      case .item:
        [
          "id", "title", "titles", "icon", "accessibilityLabel", "shortcut", "group", "when",
          "enabledWhen", "parameters", "deadline", "body", "aliases",
        ]
      case .conditionalTitle: ["when", "title"]
      case .parameter:
        [
          "name", "type", "title", "help", "minimum", "maximum", "default", "unit", "choices",
        ]
      case .choice: ["value", "title"]
      case .modification: BarModification.Operation.allCases.map(\.rawValue) + ["items"]
      case .anchor: ["anyOf", "otherwise"]
      }
    }

    /// The shape of what a field holds, or nil if that isn't an object of the manifest's own.
    func shape(of field: String) -> Shape? {
      switch (self, field) {
      case (.manifest, "permissions"): .permission
      case (.manifest, "items"): .item
      case (.manifest, "modifications"): .modification
      case (.item, "titles"): .conditionalTitle
      case (.item, "parameters"): .parameter
      case (.parameter, "choices"): .choice
      case (.modification, "items"): nil
      case (.modification, _): .anchor
      default: nil
      }
    }
  }

  /// How many pieces of advice are given at most; nobody reads more, and each takes time to find.
  static let limit = 100

  private static func look(
    at value: JSONValue, as shape: Shape, place: String, into found: inout [ManifestAdvice]
  ) {
    guard found.count < limit else { return }
    switch value {
    case .array(let values):
      for (index, value) in values.enumerated() {
        look(at: value, as: shape, place: "\(place)[\(index)]", into: &found)
      }
    case .object(let object):
      for member in object.members where found.count < limit {
        let inside = place.isEmpty ? member.key : "\(place).\(member.key)"
        if let next = shape.shape(of: member.key) {
          look(at: member.value, as: next, place: inside, into: &found)
        } else if !shape.fields.contains(member.key) {
          if let advice = unknown(member.key, shape, inside) { found.append(advice) }
        } else if member.key == "when" || member.key == "enabledWhen" {
          found += keys(of: member.value, inside, atMost: limit - found.count)
        } else if shape == .permission, member.key == "name" {
          if let advice = permission(member.value, inside) { found.append(advice) }
        }
      }
    default: break
    }
  }

  private static func unknown(_ name: String, _ shape: Shape, _ place: String) -> ManifestAdvice? {
    guard !name.hasPrefix("$"), !name.hasPrefix("x-") else { return nil }
    let near = nearest(to: name, among: shape.fields)
    let hint = near.isEmpty ? "" : " Did you mean '\(near.joined(separator: "' or '"))'?"
    return ManifestAdvice(
      place: place, description: "\(place.excerpt) isn't known and is ignored.\(hint)")
  }

  private static func keys(
    of value: JSONValue, _ place: String, atMost limit: Int
  ) -> [ManifestAdvice] {
    guard case .string(let text) = value else { return [] }
    do throws(PredicateError) {
      return try Predicate(parsing: text).keys.filter { !$0.isKnown }.prefix(limit).map { key in
        let near = key.nearestKnown
        let hint = near.isEmpty ? "" : " Did you mean \(near.joined(separator: " or "))?"
        return ManifestAdvice(
          place: place,
          description: "\(place) reads \(key), which this host doesn't know: it is null.\(hint)")
      }
    } catch {
      // A condition that can't be read refuses the plugin; there is nothing to advise.
      return []
    }
  }
}
