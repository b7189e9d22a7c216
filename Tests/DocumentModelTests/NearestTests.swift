import Testing

@testable import DocumentModel

@Suite struct NearestTests {
  let names = [
    "opacity", "rotation", "position/x", "effect/adjustments/brightness", "crop/rotation",
  ]

  @Test func `the likeliest name comes first`() {
    #expect(nearest(to: "opacty", among: names) == ["opacity"])
    #expect(nearest(to: "Brightnes", among: names) == ["effect/adjustments/brightness"])
    #expect(nearest(to: "rotaton", among: names).sorted() == ["crop/rotation", "rotation"])
  }

  @Test func `two letters that have changed places are one edit`() {
    #expect(nearest(to: "wram", among: ["com.example.warmth.warm"]) == ["com.example.warmth.warm"])
    #expect(nearest(to: "bra", among: ["bar", "run"]) == ["bar"])
    #expect(nearest(to: "rnu", among: ["bar", "run"]) == ["run"])
    #expect(nearest(to: "mraw", among: ["warm"]) == [])
  }

  @Test func `names that only begin alike aren't proposed beside a likely one`() {
    let ids = ["com.example.warmth", "com.example.palette", "com.example.tidy"]
    #expect(nearest(to: "com.example.wramth", among: ids) == ["com.example.warmth"])
  }

  @Test func `what is nothing like them finds none`() {
    #expect(nearest(to: "zzzzzz", among: names) == [])
    #expect(nearest(to: "", among: names) == [])
    #expect(nearest(to: "a", among: []) == [])
  }

  @Test func `the answer doesn't depend on the order of the names`() {
    #expect(
      nearest(to: "rotation", among: names) == nearest(to: "rotation", among: names.reversed()))
    #expect(nearest(to: "o", among: names, limit: 2).count == 2)
  }

  @Test(
    arguments: [
      ("wram", ["cold", "warm", "wall", "worm"], ["warm"]),
      ("wehn", ["then", "when", "where"], ["when"]), ("ab", ["ba", "cd"], ["ba"]),
      ("cbad", ["abcd"], []),
    ])
  func `two letters that have changed places are one edit`(
    typed: String, names: [String], expected: [String]
  ) {
    #expect(nearest(to: typed, among: names) == expected)
  }

  @Test func `the last part of an id is compared by its own length`() {
    let items = ["crop", "blur", "layer", "reset", "delete"].map {
      "ly.img.component.inspectorBar.button." + $0
    }

    #expect(nearest(to: "corp", among: items) == [items[0]])
    #expect(nearest(to: "ly.img.component.inspectorBar.button.corp", among: items) == [items[0]])
    #expect(nearest(to: "lyaer", among: items) == [items[2]])
    #expect(nearest(to: "xyz", among: items) == [])
  }

  @Test func `what is much farther than the nearest isn't named`() {
    let names = ["abcdefghi", "abcdefgxx", "abcdefxxx"]

    #expect(nearest(to: "abcdefghi", among: names) == ["abcdefghi"])
    #expect(nearest(to: "abcdefghx", among: names) == ["abcdefghi", "abcdefgxx", "abcdefxxx"])
  }

  @Test func `a giant name takes no giant time`() {
    #expect(nearest(to: String(repeating: "x", count: 1 << 20), among: names) == [])
  }
}
