import Synchronization

/// Which blocks have been written lately, so that what two documents differ in is known without comparing them.
///
/// Each write gets a mark, a number that no other write in this process has. Documents with one mark have the same
/// blocks: the one is a copy of the other, and neither was written since.
struct Trail: Sendable {
  /// One write, and the mark that the document has had since.
  private struct Step {
    let mark: UInt64
    let block: BlockID
  }

  /// Steps that many documents have in common.
  private final class Stretch: Sendable {
    let steps: [Step]
    let older: Stretch?
    /// How many stretches there are, this one included.
    let count: Int

    init(_ steps: [Step], behind older: Stretch?) {
      self.steps = steps
      self.older = older
      count = (older?.count ?? 0) + 1
    }
  }

  /// How many steps a stretch has.
  private static let stretch = 32

  /// How many stretches are kept at least, once there were as many; at most twice as many are.
  static let kept = 64

  private static let marks = Atomic<UInt64>(0)

  /// The mark of the document as it was before the first step that is kept.
  private var origin: UInt64
  private var older: Stretch?
  /// The newest steps, fewer than a stretch has.
  private var steps: [Step] = []

  /// Begins without a step.
  init() {
    origin = Self.next()
  }

  private static func next() -> UInt64 {
    marks.add(1, ordering: .relaxed).newValue
  }

  /// The mark of the document as it is.
  var mark: UInt64 {
    steps.last?.mark ?? older?.steps.last?.mark ?? origin
  }

  /// Notes that a block is written, made or removed.
  mutating func note(_ block: BlockID) {
    steps.append(Step(mark: Self.next(), block: block))
    guard steps.count == Self.stretch else { return }
    older = Stretch(steps, behind: older)
    steps = []
    if let older, older.count >= 2 * Self.kept { forget(older) }
  }

  /// Keeps the newest stretches only.
  private mutating func forget(_ newest: Stretch) {
    var stretches: [[Step]] = []
    var current: Stretch? = newest
    while let stretch = current, stretches.count < Self.kept {
      stretches.append(stretch.steps)
      current = stretch.older
    }
    origin = current?.steps.last?.mark ?? origin
    older = stretches.reversed().reduce(nil) { Stretch($1, behind: $0) }
  }

  /// Returns the blocks that were written on the way from one document to another.
  ///
  /// The way leads back to the newest document that both come from, and from there to the other. A block that
  /// isn't among them is the same in both.
  ///
  /// - Parameters:
  ///   - one: The trail of one document.
  ///   - other: The trail of the other one.
  ///   - limit: How many blocks there may be.
  /// - Returns: The blocks, or nil if there are more, or nothing that both come from is known.
  /// - Complexity: O(*n*) in the writes on the way.
  static func between(_ one: Trail, _ other: Trail, atMost limit: Int) -> Set<BlockID>? {
    var (one, other) = (Walk(one), Walk(other))
    var blocks: Set<BlockID> = []
    while one.mark != other.mark {
      // Marks only grow, so the document with the greater one isn't what the other comes from.
      let block = one.mark > other.mark ? one.stepBack() : other.stepBack()
      guard let block else { return nil }
      blocks.insert(block)
      guard blocks.count <= limit else { return nil }
    }
    return blocks
  }

  /// A way back along a trail.
  private struct Walk {
    private let origin: UInt64
    private var steps: [Step]
    private var count: Int
    private var older: Stretch?

    init(_ trail: Trail) {
      origin = trail.origin
      steps = trail.steps
      count = trail.steps.count
      older = trail.older
    }

    /// The mark of the document here.
    var mark: UInt64 {
      count > 0 ? steps[count - 1].mark : older?.steps.last?.mark ?? origin
    }

    /// Goes to the document before, and returns which block was written since; nil if there is none.
    mutating func stepBack() -> BlockID? {
      if count == 0 {
        guard let stretch = older else { return nil }
        steps = stretch.steps
        count = steps.count
        older = stretch.older
      }
      count -= 1
      return steps[count].block
    }
  }
}
