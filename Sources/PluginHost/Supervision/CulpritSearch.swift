/// Finds out which of many things make something fail, by trying it with some of them.
///
/// Delta debugging: what is found is as small as can be, so that leaving out any one of a set's members makes
/// the failure go away. Nothing is tried twice. What fails now and then gives a set that has failed, and no
/// more can be said.
public struct CulpritSearch: Sendable {
  /// What a first look has shown.
  public enum FirstLook: Hashable, Sendable {
    /// It fails with all, and succeeds with none: there is something to find.
    case worthwhile
    /// It succeeds with all of them.
    case succeedsWithAll
    /// It fails with none of them, too.
    case failsWithNone
  }

  /// What is under suspicion and hasn't been found guilty, in the order that was given.
  public private(set) var suspects: [String]

  /// How often something was tried.
  public private(set) var runs = 0

  private var results: [[String]: Bool] = [:]

  /// Begins a search.
  ///
  /// - Parameter suspects: Everything that may be the cause, nothing of it twice.
  public init(among suspects: [String]) {
    self.suspects = suspects
  }

  /// Finds out whether there is anything to look for, in at most two runs.
  ///
  /// - Parameter fails: Tries it with some of the suspects, and says whether it fails.
  /// - Returns: What was seen.
  /// - Throws: What `fails` throws.
  public mutating func look<Failure: Error>(
    _ fails: ([String]) throws(Failure) -> Bool
  ) throws(Failure) -> FirstLook {
    guard try result(suspects, fails) else { return .succeedsWithAll }
    return try result([], fails) ? .failsWithNone : .worthwhile
  }

  /// Finds the next culprit, or the next set that fails only together, and clears it of suspicion.
  ///
  /// - Parameter fails: Tries it with some of the suspects, and says whether it fails.
  /// - Returns: The set, in the suspects' order; nil if it succeeds with all that are left.
  /// - Throws: What `fails` throws.
  /// - Complexity: For a single culprit among *n*, at most 2 ⌈log₂ *n*⌉ runs and one more; for a set of *k*, up
  ///   to O(*n*²) runs in the worst case, and about O(*k* log *n*) in most.
  public mutating func next<Failure: Error>(
    _ fails: ([String]) throws(Failure) -> Bool
  ) throws(Failure) -> [String]? {
    guard !suspects.isEmpty, try result(suspects, fails) else { return nil }
    var rest = suspects
    var count = 2
    while rest.count > 1 {
      let parts = Self.split(rest, into: count)
      if let part = try first(parts, fails) {
        rest = part
        count = 2
        continue
      }
      // Of two parts, each is what the other leaves.
      let others = count > 2 ? parts.map { part in rest.filter { !part.contains($0) } } : []
      if let other = try first(others, fails) {
        rest = other
        count = max(count - 1, 2)
        continue
      }
      guard count < rest.count else { break }
      count = min(count * 2, rest.count)
    }
    suspects.removeAll { rest.contains($0) }
    return rest
  }

  private mutating func first<Failure: Error>(
    _ sets: [[String]], _ fails: ([String]) throws(Failure) -> Bool
  ) throws(Failure) -> [String]? {
    for set in sets {
      if try result(set, fails) { return set }
    }
    return nil
  }

  private mutating func result<Failure: Error>(
    _ set: [String], _ fails: ([String]) throws(Failure) -> Bool
  ) throws(Failure) -> Bool {
    if let known = results[set] { return known }
    runs += 1
    let result = try fails(set)
    results[set] = result
    return result
  }

  /// Cuts a list into parts whose sizes differ by at most one.
  private static func split(_ list: [String], into count: Int) -> [[String]] {
    (0..<count).map { part in
      Array(list[list.count * part / count..<list.count * (part + 1) / count])
    }
  }
}
