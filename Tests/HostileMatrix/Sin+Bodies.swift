extension Sin {
  /// Plugins that break a rule in what their item looks like.
  static let bodies: [Sin] =
    [
      hides("bad-key", "label: Its process says: A text isn't UTF-8"),
      hides("bad-picture", "A picture is 1 × 4294967295 pixels"),
      hides("bad-steps", "'steps' goes wrong at its number 3"),
      hides("bad-utf8", "label: Its process says: A text isn't UTF-8"),
      hides("closes-twice", "one close more than there are elements"),
      hides("contradiction", "a property or an action's parameter, not both"),
      hides("empty", "The body has no element"),
      hides("fails", "The plugin couldn't write it"),
      hides("foreign-attribute", "A slider doesn't take 'steps'"),
      hides("ignores-refusal", "'spacing' is -1.0"),
      hides("infinite", "'width' is inf"),
      hides("late-attribute", "'spacing' is set behind a child"),
      hides("long-string", "A string has 4097 bytes; it may have 4096"),
      hides("lying-length", "A list has 2305843009213693953 numbers"),
      hides("not-a-number", "slider[radius].2: Its process says: 'value' is nan"),
      hides("null-pointers", "A pointer is null"),
      hides("out-of-range", "'amount' is 2.0"),
      hides("reenters", "Elements may be nested 32 deep"),
      hides("reenters-item", "Elements may be nested 32 deep"),
      hides("set-twice", "'width' is set twice"),
      hides("too-deep", "Elements may be nested 32 deep"),
      hides("too-large", "The body takes more than 262144 bytes"),
      hides("too-many", "spacer.2000: Its process says: A body may have 2000 elements"),
      hides("two-fallbacks", "can't have one more fallback"),
      hides("two-roots", "A body has one root"),
      hides("unclosed", "inset[frame].1: Its process says: It is still open at the end"),
      hides("unknown-attribute", "A label doesn't take Attribute 4000"),
      hides("unknown-kind", "doesn't know the kind 4711"),
      hides("unknown-word", "'alignment' can't be the word 'bold'"),
      hides("wrong-thread", "It was written to from another thread"),
      hides("wrong-type", "'title' takes a string, and was given a number"),
      refuses("missing", "the code returns null for inspector.body/1"),
      refuses("no-function", "has no function"),
      refuses("short-struct", "inspector_item_body_t.size is 4"),
      refuses("undeclared", "has a body, which the manifest doesn't say"),
      // What it writes late is refused to itself: what it wrote in time is shown.
      Sin(name: "body-keeps-writer", place: .body, expected: [.shown]),
      // An element like any other; who draws it looks for the name among the person's own pictures.
      Sin(name: "body-names-file", place: .body, expected: [.shown]),
      Sin(
        name: "body-slow", place: .body, expected: [.shown],
        reported: "'com.example.hostile.body-slow.act' took "),
    ]

  private static func hides(_ name: String, _ words: String) -> Sin {
    Sin(name: "body-" + name, place: .body, expected: [.bodiless], told: words)
  }

  private static func refuses(_ name: String, _ words: String) -> Sin {
    Sin(name: "body-" + name, place: .load, expected: [.refused], told: words)
  }
}
