import PluginHost
import Testing

@Suite struct ManifestAdviceTests {
  @Test func `a misspelt field is found wherever it stands, with what was meant`() {
    let json = """
      {
        "schema": 1, "id": "com.example.a", "name": "A", "version": "1.0.0", "modification": [],
        "items": [{
          "id": "com.example.a.b", "title": {"de": "B", "wehn": "fine"}, "wehn": "true",
          "parameters": [{"name": "x", "type": "f64", "minimun": 0}]
        }],
        "modifications": [{"addAfter": {"anyOf": ["a.b"], "otherwhise": "last"}, "items": []}]
      }
      """

    let advice = ManifestAdvice.all(for: Array(json.utf8))

    #expect(
      advice.map(\.description) == [
        "modification isn't known and is ignored. Did you mean 'modifications'?",
        "items[0].wehn isn't known and is ignored. Did you mean 'when'?",
        "items[0].parameters[0].minimun isn't known and is ignored. Did you mean 'minimum'?",
        "modifications[0].addAfter.otherwhise isn't known and is ignored. Did you mean 'otherwise'?",
      ])
  }

  @Test func `a key that a condition misspells is found`() {
    let json = #"{"items": [{"when": "selection.tpye == \"graphic\""}]}"#
    let advice = ManifestAdvice.all(for: Array(json.utf8))
    #expect(advice.map(\.place) == ["items[0].when"])
    #expect(advice.first?.description.contains("selection.type") == true)
  }

  @Test func `a permission that nobody can grant is told, with what was meant`() {
    let json = """
      {"permissions": [{"name": "more-memmory", "reason": "x"}, {"name": "network", "reason": "x"},
        {"name": "fly", "reason": "x"}, {"name": "long-deadlines", "reason": "x"}],
       "items": [{"deadline": 60}]}
      """
    let advice = ManifestAdvice.all(for: Array(json.utf8))
    #expect(advice.map(\.place) == (0..<3).map { "permissions[\($0)].name" })
    #expect(advice[0].description.hasSuffix("never grants. Did you mean 'more-memory'?"))
    #expect(advice[1].description.contains("no host of 1.0 grants"))
    #expect(advice[1].description.contains("'inspector.network/1'"))
    #expect(advice[2].description.hasSuffix("doesn't know and never grants."))
  }

  @Test func `a deadline that is too long to hold is told, with the permission`() {
    let json = #"{"items": [{"deadline": 10}, {"deadline": 10.5}, {"deadline": "x"}]}"#
    let advice = ManifestAdvice.all(for: Array(json.utf8))
    #expect(advice.map(\.place) == ["items[1].deadline"])
    #expect(advice.first?.description.contains("'long-deadlines'") == true)
  }

  @Test func `advice ends after a hundred pieces, wherever they come from`() {
    let fields = (0..<1_000).map { #""f\#($0)": 0"# }.joined(separator: ",")
    let keys = (0..<500).map { "k\($0)" }.joined(separator: "||")
    let json = #"{"items": [{"when": "\#(keys)"}], \#(fields)}"#
    #expect(ManifestAdvice.all(for: Array("{\(fields)}".utf8)).count == 100)
    #expect(ManifestAdvice.all(for: Array(json.utf8)).count == 100)
  }

  @Test func `an author's own fields and the schema's address are left alone`() {
    let json = #"{"$schema": "x", "x-note": 1, "items": [{"x-y": {"wehn": 1}}]}"#
    #expect(ManifestAdvice.all(for: Array(json.utf8)).isEmpty)
  }

  @Test(arguments: ["", "nonsense", "[1, 2]", "{"])
  func `what is no manifest has no advice`(text: String) {
    #expect(ManifestAdvice.all(for: Array(text.utf8)).isEmpty)
  }
}
