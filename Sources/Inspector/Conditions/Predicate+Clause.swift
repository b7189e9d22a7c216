extension Predicate {
  /// One part of a condition, and what it came to.
  public struct Clause: Hashable, Sendable {
    /// The part as it was written.
    public let text: String
    /// What it came to.
    public let value: ContextValue
    /// The keys that stand directly in this part, with their values.
    public let reads: [Read]
    /// The parts that `&&`, `||` or `!` joins here; none for a comparison or a key.
    public let parts: [Clause]

    /// Whether the part holds: everything but the boolean true counts as false.
    public var isTrue: Bool {
      value == .bool(true)
    }

    /// The smallest parts that make the condition false, or nothing if it holds.
    ///
    /// Of a false `&&` those are its false parts; a false `||` or `!` is to blame as a whole.
    public var blame: [Clause] {
      guard !isTrue else { return [] }
      guard !parts.isEmpty, isConjunction else { return [self] }
      return parts.flatMap(\.blame)
    }

    let isConjunction: Bool
  }

  /// A key and its value.
  public struct Read: Hashable, Sendable {
    /// The key.
    public let key: ContextKey
    /// Its value at the time.
    public let value: ContextValue
  }

  /// Evaluates the condition part by part.
  ///
  /// Every part is worked out, also where the outcome is known before.
  public func explain(in snapshot: Snapshot) -> Clause {
    let values = keys.map(snapshot.value)
    return clause(root, values)
  }

  private func clause(_ node: Int, _ values: [ContextValue]) -> Clause {
    var parts: [Clause] = []
    var leaves: [Int] = []
    var isConjunction = false
    switch nodes[node] {
    case .constant: break
    case .key: leaves = [node]
    case .not(let operand): parts = [clause(operand, values)]
    case .all(let operands):
      parts = operands.map { clause($0, values) }
      isConjunction = true
    case .any(let operands): parts = operands.map { clause($0, values) }
    case .compare(_, let left, let right): leaves = [left, right]
    case .member(let operand, _): leaves = [operand]
    }
    var reads: [Read] = []
    for leaf in leaves {
      if case .key(let key) = nodes[leaf] {
        reads.append(Read(key: keys[key], value: values[key]))
      } else if case .constant = nodes[leaf] {
        continue
      } else {
        parts.append(clause(leaf, values))
      }
    }
    return Clause(
      text: String(decoding: Array(source.utf8)[ranges[node]], as: UTF8.self),
      value: result(of: node) { values[$0] }, reads: reads, parts: parts,
      isConjunction: isConjunction)
  }
}
