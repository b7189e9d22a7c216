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
    // The worker itself notices, or the host does, unless a thread holds the connection that waits for a packet.
    + sins(.load, .exit, .violation, .deadline, of: "ctor-hangs-up")
    + sins(.load, .deadline, of: "ctor-stops")
    + sins(
      .predicate, .deadline,
      of: "predicate-hangs predicate-loops predicate-sleeps")
    + sins(.body, .deadline, of: "body-loops")
    + sins(
      .action, .deadline,
      of: """
        action-hangs action-loops action-sleeps action-spins-threads
        action-never-completes action-completes-late swift-task-hangs action-stops
        action-silent
        """)
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
      Sin(name: "action-keeps-main", place: .action, expected: [.cancelled], cancelled: 0.1),
    ]
    + sins(.shutdown, .deadline, of: "destroy-loops")
    // A process that is let go ends without them.
    + sins(.shutdown, .contained, of: "destructor-loops")
    // What its thread calls is going away: it is answered, or its process dies by it.
    + sins(.shutdown, .contained, died, of: "thread-left-behind")
    + [
      Sin(
        name: "action-completes-twice", place: .action, expected: [.succeeded],
        mayChange: true),
      Sin(
        name: "action-completes-and-returns", place: .action, expected: [.succeeded],
        mayChange: true),
      // Its action has succeeded before; what its thread uses then is gone, and may take its process along.
      Sin(
        name: "action-writes-late", place: .action, expected: [.succeeded, died], lingers: 0.4),
      Sin(
        name: "predicate-slow", place: .predicate, expected: [.succeeded],
        reported: "'com.example.hostile.predicate-slow.act' took "),
    ]
    + sins(.action, .failed, of: "action-fails action-throws-away action-unknown-status")
    + sins(.action, .cancelled, of: "action-cancels")
}
