extension Sin {
  /// Plugins that write where they shouldn't, or take more than there is.
  static let memory: [Sin] =
    sins(.action, died, .forbidden, .deadline, .killed, of: "memory-exhausts")
    + sins(.action, died, .deadline, .killed, of: "memory-exhausts-unchecked")
    + sins(.action, died, of: "memory-writes-pixels memory-overruns-pixels")
    + sins(.action, .forbidden, of: "memory-unprotects-pixels memory-reopens-snapshot")
    + sins(.action, .forbidden, .succeeded, of: "memory-maps-code")
    + sins(
      .predicate, died, .deadline, .violation,
      of: "memory-overruns-reply memory-underruns-reply memory-writes-snapshot")
    + [
      Sin(
        name: "memory-overwrites-tables", place: .action,
        expected: [died, .violation, .succeeded, .deadline], mayChange: true)
    ]
    + sins(.action, .forbidden, .deadline, .violation, died, of: "descriptors-exhaust")
    + sins(.action, .forbidden, .threads, .deadline, .succeeded, of: "threads-exhaust")
    // It depends on who is faster whether the action still finds a worker.
    + sins(.action, .threads, .succeeded, .contained, of: "threads-idle")
    + sins(.load, .storage, of: "init-fills")
    + sins(.action, .storage, of: "state-fills state-grows state-hides state-holds state-maps")
}
