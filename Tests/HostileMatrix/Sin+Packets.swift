extension Sin {
  /// Plugins that write into the connection between worker and host.
  static let packets: [Sin] =
    [
      violation("protocol-empty", "closed its connection or sent an empty packet"),
      violation("protocol-bad-magic", "doesn't begin as"),
      violation("protocol-bad-length", "23 bytes follow, and 15 do"),
      violation("protocol-low-length", "11 bytes follow, and 15 do"),
      violation("protocol-huge-length", "4294967295 bytes follow"),
      violation("protocol-short", "is cut off"),
      violation("protocol-future", "answers what wasn't asked"),
      violation("protocol-past", "answers what wasn't asked"),
      violation("protocol-wrong-answer", "answers what wasn't asked"),
      violation("protocol-pending-twice", "answers what wasn't asked"),
      violation("protocol-starts-again", ""),
      violation("protocol-bad-token", "the number of another worker"),
      violation("protocol-bad-kind", "the unknown kind 65535"),
      violation("protocol-host-kind", "the unknown kind 4"),
      violation("protocol-bad-flags", "the unknown flags 65534"),
      violation("protocol-trailing", "behind its end"),
      violation("protocol-bad-utf8", "isn't UTF-8"),
      violation("protocol-oversized", "longer than any"),
      violation("protocol-empty-part", "a part of 0 bytes"),
      violation("protocol-part-cut", "a part of 15 bytes"),
      violation("protocol-interleaves", "begins before the one in front of it has ended"),
      violation("protocol-garbage", ""),
      violation("protocol-lies-counts", "a list of 1000000000 entries"),
      violation("protocol-bad-progress", "the progress nan"),
      violation("protocol-changes-foreign", "No block 999999"),
      violation("protocol-changes-range", "0.0 to 1.0, not 7.0"),
      violation("protocol-changes-type", "the unknown type 255"),
      violation("protocol-descriptors", "sent descriptors"),
      // The first answer is well made and may be taken. The second never is.
      Sin(
        name: "protocol-duplicate", place: .action, expected: [.violation],
        words: "answers what wasn't asked", mayChange: true),
      Sin(
        name: "protocol-unsolicited", place: .idle, expected: [.violation],
        words: "answers what wasn't asked"),
    ]
    // Its answer gets nowhere. The worker itself notices, or the host does.
    + sins(.action, .violation, .exit, of: "protocol-replaces")
    // The worker itself notices first, and ends.
    + sins(.action, .violation, .exit, of: "protocol-closes")
    + sins(.action, .violation, .flood, of: "protocol-flood-answers")
    // A slow host may not have taken as much as a message may have before the deadline.
    + sins(.action, .violation, .flood, .deadline, of: "protocol-endless-message")
    // Its words are logged as its own, and it waits for an end that comes with its deadline.
    + [
      Sin(
        name: "protocol-lies-plugin", place: .action, expected: [.deadline],
        reported: "com.example.hostile.protocol-lies-plugin: somebody else")
    ]
    // The picture isn't given, and it waits as well.
    + sins(.action, .deadline, of: "protocol-asks-pictures")
    // Too many at a time, or too many altogether: it depends on how many the host has taken when it looks.
    + sins(.action, .violation, .flood, of: "protocol-floods-pictures")
    + sins(.action, .flood, of: "protocol-flood")
    + sins(.action, .deadline, of: "protocol-stops-halfway protocol-steals")
    + [
      Sin(
        name: "ctor-answers", place: .load, expected: [.violation], words: "is cut off"),
      // The worker's own answer is one too many then.
      Sin(
        name: "protocol-forges-refusal", place: .load, expected: [.refused, .violation],
        told: "Its process says: This host is out of date."),
    ]

  private static func violation(_ name: String, _ words: String) -> Sin {
    Sin(name: name, place: .action, expected: [.violation], words: words)
  }
}
