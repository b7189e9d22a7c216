import Floors

/// One row of the table: what was measured beside what.
struct Row: Encodable {
  /// What our side is compared with.
  enum Scale: String, Encodable {
    /// The same work in C.
    case floor
    /// Our own time at the size where it is smallest.
    case flat
    /// Nothing: the time is only reported.
    case none
    /// Nothing: it is a number and no time, and the goal is the most that it may be.
    case count
  }

  let name: String
  let scale: Scale
  /// What one time is the time of.
  let unit: String
  /// Nanoseconds for each unit: the floor's, or the smallest of a flat row.
  var floor: Double?
  /// Nanoseconds for each unit: ours, or the largest of a flat row.
  let ours: Double
  var goal: Double?
  /// Times at each size of a flat row.
  var sizes: [String: Double] = [:]
  /// What else was seen, in words.
  var note = ""

  var ratio: Double? {
    floor.map { ours / $0 }
  }

  var isMet: Bool? {
    guard let goal else { return nil }
    return scale == .count ? ours <= goal : ratio.map { $0 <= goal }
  }

  private enum Keys: String, CodingKey {
    case name, scale, unit, floor, ours, ratio, goal, isMet, sizes, note
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Keys.self)
    try values.encode(name, forKey: .name)
    try values.encode(scale, forKey: .scale)
    try values.encode(unit, forKey: .unit)
    try values.encodeIfPresent(floor, forKey: .floor)
    try values.encode(ours, forKey: .ours)
    try values.encodeIfPresent(ratio, forKey: .ratio)
    try values.encodeIfPresent(goal, forKey: .goal)
    try values.encodeIfPresent(isMet, forKey: .isMet)
    if !sizes.isEmpty { try values.encode(sizes, forKey: .sizes) }
    if !note.isEmpty { try values.encode(note, forKey: .note) }
  }
}

/// Something that kept a benchmark from measuring what it should.
struct Unmeasured: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Takes times, alternating between both sides, and keeps the medians.
struct Measurement {
  /// How often each side runs.
  var repetitions = 15

  /// Returns the medians of both sides in nanoseconds, each divided by `count`.
  func alternate(
    _ count: Int, floor: () throws -> UInt64, ours: () throws -> UInt64
  ) throws -> (floor: Double, ours: Double) {
    var floors: [UInt64] = []
    var others: [UInt64] = []
    // The first of each warms caches up and isn't counted.
    for repetition in 0...repetitions {
      let (one, other) = (try floor(), try ours())
      guard one > 0, other > 0 else { throw Unmeasured("One side couldn't do its work.") }
      if repetition > 0 {
        floors.append(one)
        others.append(other)
      }
    }
    return (Self.median(floors) / Double(count), Self.median(others) / Double(count))
  }

  /// Returns the median of each size's times in nanoseconds, taking turns.
  func rotate(_ sizes: [Int], _ work: (Int) throws -> UInt64) throws -> [Double] {
    var times = Array(repeating: [UInt64](), count: sizes.count)
    for repetition in 0...repetitions {
      for (index, size) in sizes.enumerated() {
        let time = try work(size)
        if repetition > 0 { times[index].append(time) }
      }
    }
    return times.map(Self.median)
  }

  static func median(_ times: [UInt64]) -> Double {
    let sorted = times.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1
      ? Double(sorted[middle]) : Double(sorted[middle - 1] + sorted[middle]) / 2
  }

  /// Returns how long something takes on average, in nanoseconds.
  static func time(rounds: Int = 1, _ work: () throws -> Void) rethrows -> UInt64 {
    let start = floor_now()
    for _ in 0..<rounds { try work() }
    return max((floor_now() - start) / UInt64(rounds), 1)
  }
}

/// Texts as C has them, for as long as this object lives.
final class Strings {
  private let texts: [UnsafeMutablePointer<CChar>]
  let sizes: [UInt64]

  init(_ texts: [[UInt8]]) {
    self.texts = texts.map { text in
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: text.count + 1)
      for (index, byte) in text.enumerated() { copy[index] = CChar(bitPattern: byte) }
      copy[text.count] = 0
      return copy
    }
    sizes = texts.map { UInt64($0.count) }
  }

  convenience init(_ texts: [String]) {
    self.init(texts.map { Array($0.utf8) })
  }

  var pointers: [UnsafePointer<CChar>?] {
    texts.map { UnsafePointer($0) }
  }

  deinit {
    for text in texts { text.deallocate() }
  }
}
