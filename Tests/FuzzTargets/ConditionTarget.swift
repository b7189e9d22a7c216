import DocumentModel
import Inspector
import TestSupport

/// A `when` expression: read, evaluated in several snapshots, and explained.
enum ConditionTarget {
  static func run(_ bytes: [UInt8]) throws(BrokenLaw) -> FuzzTarget.Outcome {
    try holdKey(bytes)
    let source = String(decoding: bytes, as: UTF8.self)
    let condition: Predicate
    do throws(PredicateError) {
      condition = try Predicate(parsing: source)
    } catch {
      try holdSentence(error.description)
      try hold(
        error.position.offset <= source.utf8.count, "A mistake lies behind the end of the text.")
      return .refused
    }
    try hold(condition.description == source, "A condition isn't what was written.")
    for key in condition.keys {
      try hold(!key.isKnown || ContextKey(key.description) == key, "\(key) isn't read as written.")
    }
    // Looking for names that are spelt alike takes far longer than all else here.
    if let unknown = condition.keys.first(where: { !$0.isKnown }) {
      try hold(!unknown.nearestKnown.contains(unknown.description), "\(unknown) is known.")
    }
    for snapshot in try snapshots.get() {
      let explanation = condition.explain(in: snapshot)
      try hold(
        explanation.isTrue == condition.evaluate(in: snapshot),
        "A condition holds, but its explanation says otherwise.")
      try hold(
        explanation.blame.isEmpty == explanation.isTrue,
        "A condition that holds has something to blame, or one that doesn't has nothing.")
    }
    return .accepted
  }

  /// Checks that the spelling of a key is read alike from bytes, as plugins ask for it, and from a text.
  private static func holdKey(_ bytes: [UInt8]) throws(BrokenLaw) {
    let table = ContextKeyTable()
    // Safety: bytes have no padding, and the array outlives both calls.
    let number = unsafe table.number(spelling: bytes.span.bytes)
    let again = unsafe table.number(spelling: bytes.span.bytes)
    try hold(number == again, "A key has two numbers.")
    guard let number else { return }
    let key = String(validating: bytes, as: UTF8.self).flatMap(ContextKey.init)
    try hold(key != nil && table.key(number) == key, "A key's number is another key's.")
  }

  /// Nothing selected, one block, several, and one that isn't there.
  private static let snapshots: Result<[Snapshot], BrokenLaw> = {
    do {
      let sample = try SampleDocument()
      let random = try RandomDocument(seed: 4).document
      let blocks = random.find(byType: .graphic) + random.find(byType: .text)
      return .success([
        Snapshot(document: Document(), selection: []),
        Snapshot(document: sample.document, selection: [sample.block], locale: "de"),
        Snapshot(document: random, selection: Array(blocks.prefix(5)), locale: "en"),
        Snapshot(document: random, selection: [BlockID(rawValue: 4_000_000)]),
      ])
    } catch {
      return .failure(BrokenLaw("There is no document to look at: \(error)"))
    }
  }()
}
