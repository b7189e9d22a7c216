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

  @Test func `an author's own fields and the schema's address are left alone`() {
    let json = #"{"$schema": "x", "x-note": 1, "items": [{"x-y": {"wehn": 1}}]}"#
    #expect(ManifestAdvice.all(for: Array(json.utf8)).isEmpty)
  }

  @Test(arguments: ["", "nonsense", "[1, 2]", "{"])
  func `what is no manifest has no advice`(text: String) {
    #expect(ManifestAdvice.all(for: Array(text.utf8)).isEmpty)
  }
}
