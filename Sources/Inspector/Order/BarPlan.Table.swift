extension BarPlan {
  /// Something about each declared item, by id.
  ///
  /// It is read like a dictionary; going through it follows the declarations, and values are made when
  /// they are asked for.
  public struct Table<Value: Equatable & Sendable>: Sequence, Hashable, Sendable {
    private let record: BarRecord
    private let make: @Sendable (BarRecord, Int) -> Value

    init(_ record: BarRecord, _ make: @escaping @Sendable (BarRecord, Int) -> Value) {
      self.record = record
      self.make = make
    }

    /// How many items there are.
    public var count: Int {
      record.ids.count
    }

    /// How many items there are.
    public var underestimatedCount: Int {
      count
    }

    /// The items' ids, as declared: the host's, then the plugins' by plugin id.
    public var keys: [String] {
      record.ids
    }

    /// The value of the item with an id, or nil if no such item is listed; former ids aren't.
    public subscript(id: String) -> Value? {
      record.number(of: id).map { make(record, $0) }
    }

    /// Goes through ids and values, as declared.
    public func makeIterator() -> AnyIterator<(key: String, value: Value)> {
      var number = 0
      return AnyIterator {
        guard number < record.ids.count else { return nil }
        defer { number += 1 }
        return (record.ids[number], make(record, number))
      }
    }

    /// Returns whether both list the same values for the same ids.
    ///
    /// - Complexity: O(*n*) in the number of items.
    public static func == (left: Self, right: Self) -> Bool {
      left.count == right.count && left.allSatisfy { right[$0.key] == $0.value }
    }

    /// Feeds the number of items to a hasher; the rest of a plan tells plans apart.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(count)
    }
  }
}
