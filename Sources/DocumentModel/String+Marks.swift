extension String {
  /// How many combining marks may follow each other, as in Unicode's stream-safe text format.
  package static let mostMarks = 30

  /// Whether more combining marks follow each other than ``mostMarks``.
  ///
  /// Comparing or hashing a text takes the square of such a run's length, which is minutes for a megabyte.
  ///
  /// - Complexity: O(*n*) in the bytes of the text.
  package var hasTooManyMarks: Bool {
    var run = 0
    for scalar in unicodeScalars {
      let isMark =
        scalar.value >= 0x300 && scalar.properties.canonicalCombiningClass != .notReordered
      run = isMark ? run + 1 : 0
      if run > Self.mostMarks { return true }
    }
    return false
  }
}
