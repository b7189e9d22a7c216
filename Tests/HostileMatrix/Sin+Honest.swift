extension Sin {
  /// Plugins that keep the contract, and fail if their host doesn't.
  static let honest: [Sin] =
    sins(
      .body, .shown, of: "body-counts body-fallback body-unknown-block"
    )
    + sins(.load, .succeeded, of: "id-trailing-garbage unknown-interface-null")
    + sins(.action, .cancelled, of: "action-waits").map {
      var sin = $0
      sin.cancelled = 0.1
      return sin
    }
    + [
      Sin(name: "action-thread-writes", place: .action, expected: [.succeeded], mayChange: true),
      Sin(
        name: "folders", place: .action, expected: [.succeeded],
        told: "/inspector/plugins/com.example.hostile.folders"),
    ]

  /// Plugins that keep the contract, in Swift, and one that is of another Swift.
  static let languages: [Sin] =
    ["swift-static", "swift-shared", "swift-foundation-static", "swift-foundation-shared"].map {
      Sin(name: $0, place: .action, expected: [.succeeded], mayChange: true)
    }
    + [
      Sin(
        name: "swift-other-toolchain", place: .load, expected: [.refused],
        told: "was built with 'swift 5.10.1'; this host runs Swift", isNeverStarted: true)
    ]
}
