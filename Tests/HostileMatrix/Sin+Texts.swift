extension Sin {
  /// Plugins whose words aren't what they should be.
  static let texts: [Sin] =
    sins(
      .load, .refused,
      of: """
        item-lying-length item-null-text item-bad-utf8 item-lying-signature
        item-undeclared item-missing item-duplicate item-short-struct item-reserved init-fails
        id-mismatch entry-null entry-short-struct entry-huge-size entry-odd-size entry-newer-abi
        newer-minor-needed init-missing item-foreign signature-mismatch
        signature-unknown-letter no-note not-a-plugin when-malformed
        """)
    + sins(.load, died, .refused, of: "item-unmapped-text")
    + sins(.load, .refused, .deadline, of: "item-floods")
    + [
      Sin(name: "item-changes", place: .action, expected: [.succeeded, died]),
      Sin(name: "progress-floods", place: .action, expected: [.succeeded, .flood]),
      Sin(name: "log-floods", place: .action, expected: [.succeeded, .flood, .deadline]),
      Sin(name: "edit-slow", place: .action, expected: [.succeeded], mayChange: true),
      Sin(name: "log-lies", place: .action, expected: [.succeeded]),
      Sin(
        name: "property-floods", place: .action, expected: [.failed, .succeeded, .killed, died],
        mayChange: true),
    ]
    + sins(
      .action, .failed,
      of: """
        message-null property-lying-length property-bad-utf8 bad-utf8-message bad-progress
        oversize-message message-forges
        """)
    + sins(.predicate, .hidden, of: "predicate-lies predicate-fails")
    + sins(.predicate, .contained, .hidden, .deadline, of: "predicate-reads-everything")
    + sins(.predicate, .contained, of: "predicate-lying-key")
    + sins(
      .predicate, .contained, .hidden, died, of: "predicate-keeps-context predicate-wrong-thread")

  /// Plugins that keep the contract, in Swift, and one that is of another Swift.
  static let languages: [Sin] =
    ["swift-static", "swift-shared", "swift-foundation-static", "swift-foundation-shared"].map {
      Sin(name: $0, place: .action, expected: [.succeeded], mayChange: true)
    } + sins(.load, .refused, of: "swift-other-toolchain")
}
