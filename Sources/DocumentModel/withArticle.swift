/// Returns a noun behind the article that belongs before it, such as "a slider" or "an icon".
///
/// - Parameters:
///   - noun: One of this program's own names, which sound as they are spelled.
///   - isFirst: Whether it begins a sentence.
/// - Returns: The article, a space, and the noun.
package func withArticle(_ noun: String, isFirst: Bool = false) -> String {
  let isVowel = noun.first.map { "aeioAEIO".contains($0) } ?? false
  return (isFirst ? "A" : "a") + (isVowel ? "n " : " ") + noun
}
