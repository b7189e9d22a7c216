import DocumentModel
import Testing

@Suite struct WithArticleTests {
  @Test(arguments: [
    ("slider", "a slider"), ("icon", "an icon"), ("equal-row", "an equal-row"),
    ("kind-70", "a kind-70"), ("", "a "),
  ])
  func `a noun has the article that belongs before it`(noun: String, expected: String) {
    #expect(withArticle(noun) == expected)
    #expect(withArticle(noun, isFirst: true) == "A" + expected.dropFirst())
  }
}
