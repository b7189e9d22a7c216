extension Sin {
  /// Plugins that try what is forbidden.
  static let attempts: [Sin] =
    sins(
      .action, .forbidden,
      of: """
        process-kills-host process-kills-everyone process-forks process-forks-session
        process-executes process-runs-shell process-spawns process-traces-host process-reads-host
        process-takes-descriptors process-limits-host process-filters process-asks-kernel
        ctor-filters ctor-attempts ctor-thread-attempts
        socket-tcp socket-udp socket-udp6 socket-unix socket-abstract socket-raw socket-host
        file-reads file-writes file-lists file-removes file-makes file-changes
        """)
    + sins(.action, .forbidden, of: "uses-grants")
    // The group is its own, and waits with it for what doesn't come.
    + sins(.action, .killed, .deadline, of: "process-kills-group")
    + [
      // A process may ask to be dumped: nobody may read it all the same.
      Sin(
        name: "process-raises-limits", place: .action, expected: [.forbidden],
        harmless: ["PR_SET_DUMPABLE"]),
      Sin(name: "process-leaves-group", place: .action, expected: [.forbidden]),
      // Nothing of others is in these.
      Sin(
        name: "process-reads-secrets", place: .action, expected: [.forbidden],
        harmless: ["/proc/self/environ"]),
      Sin(
        name: "file-watches", place: .action, expected: [.forbidden], harmless: ["inotify_init1"]),
    ]
    + sins(.action, .failed, of: "input-read")
    + sins(.action, .flood, of: "output-floods output-floods-errors output-without-end")
    + [
      Sin(name: "output-closes", place: .action, expected: [.succeeded], mayChange: true),
      Sin(name: "action-prints", place: .action, expected: [.succeeded], mayChange: true),
    ]
}
