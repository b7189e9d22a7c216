import CInspector

/// Statuses of the contract, in words.
package enum StatusWords {
  /// What a predicate is counted as having answered that has written neither 0 nor 1; no status of the contract.
  package static let notBoolean: inspector_status_t = -3

  /// The constants of the header behind "INSPECTOR_", by their numbers; a test compares them.
  static let names = [
    "OK", "UNSUPPORTED", "INVALID_ARGUMENT", "FAILED", "PENDING", "CANCELLED", "NOT_FOUND",
    "WRONG_TYPE", "OUT_OF_RANGE", "DENIED", "WRONG_STATE", "ALREADY_EXISTS",
  ]

  /// Returns the sentence of a status that is all of a message, or that begins it, with a space behind.
  ///
  /// A worker sends it when the plugin has left no message, so it is this host's word and not the plugin's.
  package static func sentence(beginning message: String) -> String? {
    // One behind the last is the sentence of every status that isn't known.
    let sentences = (0...inspector_status_t(names.count)).map(\.words)
    return sentences.first { message == $0 || message.hasPrefix($0 + " ") }
  }

  /// Returns what stands behind "it" in a sentence about a predicate that failed with a status.
  package static func answer(_ status: inspector_status_t) -> String {
    if status == notBoolean { return "answered with neither 0 nor 1" }
    guard names.indices.contains(Int(status)) else {
      return "answered with the status \(status), which no header has"
    }
    let sentence = status.words
    let words = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
    return "answered INSPECTOR_\(names[Int(status)]) (\(status): \(words))"
  }
}
