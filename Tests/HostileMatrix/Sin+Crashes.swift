extension Sin {
  /// Plugins that end themselves.
  static let crashes: [Sin] =
    sins(.load, died, of: "ctor-segv init-crashes")
    + sins(.load, .exit, of: "ctor-exit init-exits")
    + sins(.load, died, .exit, of: "init-crashes-later")
    + sins(.predicate, .exit, of: "init-fails-later")
    + [
      Sin(
        name: "init-changes", place: .load, expected: [.violation, .exit],
        words: "registers otherwise")
    ]
    + sins(.predicate, died, of: "predicate-crashes predicate-forges-call")
    + sins(.predicate, .exit, of: "predicate-exits")
    + sins(.body, died, of: "body-crashes")
    + sins(
      .action, died,
      of: """
        action-crashes action-crashes-for action-aborts action-smashes-stack action-overflows-heap
        action-frees-twice
        action-dies-halfway action-recurses action-thread-crashes output-escapes message-unmapped
        swift-traps swift-out-of-bounds swift-unwraps-nil swift-recurses
        """)
    + sins(.action, died, of: "action-counts-runs")
    + sins(.action, .exit, of: "action-exits action-exits-at-once")
    // Whether its last word has left the process is chance; the document has all of it or nothing.
    + [
      Sin(
        name: "action-completes-and-crashes", place: .action, expected: [died, .succeeded],
        mayChange: true)
    ]
    + [Sin(name: "thread-crashes-idle", place: .idle, expected: [died], mayChange: true)]
    + sins(.shutdown, died, of: "destroy-crashes")
    // A process that is let go ends without them.
    + sins(.shutdown, .contained, of: "destructor-crashes")
    // Which `destroy` is called, that of now or that of before, is the plugin's own affair.
    + [
      Sin(
        name: "plugin-changes", place: .shutdown, expected: [.succeeded, died], mayChange: true)
    ]
}
