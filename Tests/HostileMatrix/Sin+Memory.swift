extension Sin {
  /// Plugins that write where they shouldn't, or take more than there is.
  static let memory: [Sin] =
    // To use what it gets takes longer than its deadline, and a small machine has less than it may have.
    sins(.action, .forbidden, .deadline, .killed, of: "memory-exhausts")
    + sins(.action, died, .deadline, .killed, of: "memory-exhausts-unchecked")
    + sins(.action, died, of: "memory-writes-pixels memory-overruns-pixels")
    + sins(
      .action, .forbidden,
      of: "memory-unprotects-pixels memory-reopens-snapshot memory-maps-code")
    // What they write over is their own process, so how that ends is chance. They never answer, nor stay.
    + sins(
      .predicate, died, .deadline, .violation,
      of: "memory-overruns-reply memory-underruns-reply memory-writes-snapshot")
    // The tables are those of its own process. What it wrote before is the action's; a later call into them dies.
    + [
      Sin(
        name: "memory-overwrites-tables", place: .action, expected: [.succeeded, died],
        mayChange: true)
    ]
    + sins(.load, .storage, of: "init-fills")
    + sins(.action, .forbidden, of: "descriptors-exhaust")
    // A user's own limit may come before the host's; without one, there are too many when its action ends.
    + sins(.action, .forbidden, .threads, of: "threads-exhaust")
    + [Sin(name: "threads-idle", place: .action, expected: [.threads], isAskedAgain: true)]
    + sins(.action, .storage, of: "state-fills state-grows state-hides state-holds state-maps")
}
