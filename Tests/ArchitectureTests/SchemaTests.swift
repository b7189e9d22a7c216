import Foundation
import Testing

/// The manifest's JSON Schema, which editors check a plugin.json with.
@Suite struct SchemaTests {
  private static let path = "SDK/Documentation/plugin.schema.json"

  @Test func `every object of the schema flags the fields that it doesn't know`() throws {
    let objects = try Self.objects()
    #expect(objects.count >= 8)
    for object in objects {
      #expect(object["additionalProperties"] as? Bool == false, "\(object.keys.sorted())")
    }
  }

  @Test func `the page of the manifest explains every field of the schema`() throws {
    let page = SourceTree.text("SDK/Documentation/manifest.md")
    let words = Set(page.matches(of: /`([^`\n]+)`/).flatMap { $0.1.split { !$0.isLetter } })
    for object in try Self.objects() {
      for field in (object["properties"] as? [String: Any] ?? [:]).keys where field != "$schema" {
        #expect(words.contains(field[...]), "\(field)")
      }
    }
  }

  @Test func `the manifests of this package name the schema and use no other fields`() throws {
    let known = Set(try Self.objects().flatMap { ($0["properties"] as? [String: Any] ?? [:]).keys })
    let manifests = SourceTree.files(in: ["Plugins", "SDK/Templates"], kinds: ["json"])
    #expect(manifests.count >= 11)
    for manifest in manifests {
      let text = SourceTree.text(manifest.path)
      let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
      let schema = try #require(json["$schema"] as? String, "\(manifest.path)")
      let folder = (manifest.path as NSString).deletingLastPathComponent
      #expect(SourceTree.exists(folder + "/" + schema), "\(manifest.path)")
      let items = json["items"] as? [[String: Any]] ?? []
      let parameters = items.flatMap { $0["parameters"] as? [[String: Any]] ?? [] }
      let changes = json["modifications"] as? [[String: Any]] ?? []
      for object in [json] + items + parameters + changes {
        #expect(Set(object.keys).subtracting(known) == [], "\(manifest.path)")
      }
    }
  }

  /// The parts of the schema that describe an object field by field.
  ///
  /// Those that only add a rule to another part have no type.
  private static func objects() throws -> [[String: Any]] {
    func parts(_ value: Any) -> [[String: Any]] {
      if let list = value as? [Any] { return list.flatMap(parts) }
      guard let object = value as? [String: Any] else { return [] }
      let isObject = object["properties"] is [String: Any] && object["type"] != nil
      return (isObject ? [object] : []) + object.values.flatMap(parts)
    }
    return parts(try JSONSerialization.jsonObject(with: Data(SourceTree.text(path).utf8)))
  }
}
