extension Sin {
  /// Plugins that don't come back, or not as they should.
  static let hangs: [Sin] =
    sins(
      .load, .deadline,
      of: "ctor-hang ctor-loops ctor-leaves-group init-hangs init-loops")
    // They look alive, so it takes the host a little longer.
    // Alone in its process it has twice the deadline.
    + [
      Sin(
        name: "init-forges-life", place: .load, expected: [.violation], words: "more than 4.0 s")
    ]
    + sins(.predicate, .violation, of: "predicate-forges-life")
    + sins(.load, .violation, .deadline, .exit, of: "ctor-hangs-up")
    + sins(.load, .deadline, .contained, of: "ctor-stops")
    + sins(
      .predicate, .deadline,
      of: "predicate-hangs predicate-loops predicate-sleeps")
    + sins(.body, .deadline, of: "body-loops")
    + sins(
      .action, .deadline,
      of: """
        action-hangs action-loops action-sleeps action-spins-threads
        action-never-completes action-completes-late swift-task-hangs
        """)
    + sins(.action, .deadline, .forbidden, of: "action-stops")
    // Who looks first says what it is.
    + sins(.action, .violation, .deadline, of: "action-ends-thread")
    // A lock of Swift's that its owner didn't live to open is a trap.
    + sins(.action, .violation, died, of: "action-ends-main")
    + [
      Sin(
        name: "action-ignores-cancel", place: .action, expected: [.deadline], cancelled: 0.1),
      Sin(
        name: "action-completes-after-cancel", place: .action,
        expected: [.succeeded, .cancelled], mayChange: true, cancelled: 0.1),
      Sin(name: "action-waits", place: .action, expected: [.cancelled], cancelled: 0.1),
      Sin(name: "action-keeps-main", place: .action, expected: [.cancelled], cancelled: 0.1),
    ]
    + sins(.shutdown, .deadline, .contained, of: "destroy-loops destructor-loops")
    + sins(.shutdown, .contained, died, of: "thread-left-behind")
    + [
      Sin(
        name: "action-completes-twice", place: .action, expected: [.succeeded, .violation],
        mayChange: true),
      Sin(
        name: "action-completes-and-returns", place: .action, expected: [.succeeded],
        mayChange: true),
      Sin(name: "action-thread-writes", place: .action, expected: [.succeeded], mayChange: true),
      Sin(name: "action-writes-late", place: .action, expected: [.succeeded, died]),
    ]
    + sins(.action, .failed, of: "action-fails action-throws-away action-unknown-status")
    + sins(.action, .cancelled, of: "action-cancels")
}
