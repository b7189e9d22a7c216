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
    + [
      Sin(
        name: "destroy-after-refusal", place: .load, expected: [.refused],
        told: "the code doesn't register it"),
      Sin(
        name: "no-destroy-after-failure", place: .load, expected: [.refused],
        told: "The plugin's init failed"),
      Sin(
        name: "wrong-thread-registration", place: .load, expected: [.refused],
        told: "registered an item on a thread of its own"),
      // The first is used; the second, by the same id, is refused.
      Sin(
        name: "same-id-a", place: .load, expected: [.refused], told: "same-id-b.so",
        companion: "same-id-b"),
      Sin(
        name: "same-id-b", place: .load, expected: [.refused], told: "same-id-a.so",
        companion: "same-id-a"),
      Sin(
        name: "anchor-unknown", place: .load, expected: [.succeeded],
        reported: "com.example.nowhere.act"),
      Sin(
        name: "cycle-a", place: .load, expected: [.succeeded],
        reported: "com.example.hostile.cycle-b", companion: "cycle-b"),
      Sin(
        name: "cycle-b", place: .load, expected: [.succeeded],
        reported: "com.example.hostile.cycle-a", companion: "cycle-a"),
    ]
    + sins(.load, died, of: "item-unmapped-text")
    // A million refusals take longer than its deadline, or don't.
    + sins(.load, .refused, .deadline, of: "item-floods")
    + [
      Sin(name: "item-changes", place: .action, expected: [.succeeded]),
      Sin(name: "progress-floods", place: .action, expected: [.succeeded]),
      Sin(name: "log-floods", place: .action, expected: [.flood]),
      Sin(name: "edit-slow", place: .action, expected: [.succeeded], mayChange: true),
      Sin(name: "log-lies", place: .action, expected: [.succeeded]),
      fails("property-floods", "One action makes at most"),
      fails("action-not-a-number", "'opacity' takes a finite number, not nan"),
      fails("action-out-of-range", "'opacity' takes 0.0 to 1.0, not 7.0"),
      fails("late-registration", "may not be called at this time or on this thread"),
      fails("lying-message", "The caller broke a rule of the header"),
      fails("unknown-block", "No block 18446744073709551615 in this document"),
    ]
    + sins(
      .action, .failed,
      of: """
        message-null property-lying-length property-bad-utf8 bad-utf8-message bad-progress
        oversize-message message-forges
        """)
    + sins(.predicate, .hidden, of: "predicate-lies predicate-fails")
    // A fast machine reads all of it before the deadline.
    + sins(.predicate, .contained, .deadline, of: "predicate-reads-everything")
    + sins(.predicate, .contained, of: "predicate-lying-key predicate-wrong-thread")
    // The memory may be in use again for the next context, or not be there any more.
    + sins(.predicate, .contained, died, of: "predicate-keeps-context")

  private static func fails(_ name: String, _ words: String) -> Sin {
    Sin(name: name, place: .action, expected: [.failed], told: words)
  }
}
