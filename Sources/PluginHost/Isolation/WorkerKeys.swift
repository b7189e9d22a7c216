import Inspector
import PluginProtocol

/// The keys that a worker numbers, and their numbers in the host's table.
struct WorkerKeys {
  /// How many keys one worker may read: a sixteenth of what the host's table holds for all.
  static let capacity = ContextKeyTable.capacity / 16

  private var keys: [ContextKey?] = [nil, nil]
  private var numbers: [Int32] = []
  private var table: ContextKeyTable?

  /// Takes the keys that the worker uses for the first time.
  ///
  /// - Throws: ``ProtocolError`` for what is no key, or more keys than a table holds.
  mutating func learn(_ new: NewKeys) throws(ProtocolError) {
    for spelling in new.spellings {
      guard let key = ContextKey(spelling), key.isKnown,
        keys.count < Self.capacity
      else {
        throw ProtocolError("tells of a key that there isn't, or of too many")
      }
      keys.append(key)
    }
  }

  /// Returns the numbers of a table for the worker's.
  ///
  /// - Parameters:
  ///   - reads: The worker's numbers.
  ///   - table: The host's table.
  /// - Returns: The table's numbers, in the same order; for a key that finds no room the one that stands for
  ///   everything.
  /// - Throws: ``ProtocolError`` for a number that stands for no key.
  mutating func translate(
    _ reads: [Int32], to table: ContextKeyTable
  ) throws(ProtocolError) -> [Int32] {
    let numbers = numbers(in: table)
    var translated: [Int32] = []
    translated.reserveCapacity(reads.count)
    for read in reads {
      guard numbers.indices.contains(Int(read)) else {
        throw ProtocolError("has read a key that it never told of")
      }
      translated.append(numbers[Int(read)])
    }
    return translated
  }

  /// Returns the table's numbers by the worker's.
  private mutating func numbers(in table: ContextKeyTable) -> [Int32] {
    if table !== self.table {
      self.table = table
      numbers = []
    }
    while numbers.count < keys.count {
      let place = numbers.count
      let number = keys[place].map { table.number(of: $0) ?? ContextKeyTable.everything }
      numbers.append(number ?? Int32(place))
    }
    return numbers
  }
}
