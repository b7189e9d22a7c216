/// What a worker says in words, which is to be shown to people: a plugin can have put any of it there.
public enum WorkerWords {
  /// The most characters (Unicode scalars) of one text that is taken from a worker; what is longer is cut, and ends
  /// with "…".
  ///
  /// The contract promises a plugin 4,096 bytes of a line of log and of a message.
  public static let longest = 4_096

  /// Returns a text as it may be stored and shown: cut to ``longest``, with U+FFFD for control characters.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - hasLines: Whether line feeds and tabs stay.
  /// - Returns: The text, which is the same one if nothing is wrong with it.
  public static func bounded(_ text: String, hasLines: Bool = false) -> String {
    let isHarmless =
      text.utf8.count <= longest && text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    guard !isHarmless else { return text }
    var result = String.UnicodeScalarView()
    var count = 0
    for scalar in text.unicodeScalars {
      guard count < longest else { return String(result) + "…" }
      count += 1
      let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      let stays = !isControl || hasLines && (scalar == "\n" || scalar == "\t")
      result.append(stays ? scalar : "\u{FFFD}")
    }
    return String(result)
  }
}

extension WorkerMessage {
  /// The message with its words in bounds, as ``WorkerWords/bounded(_:hasLines:)`` has it; numbers, bytes, codes and
  /// what is set in the document are as they were.
  ///
  /// Lines of log and the message of an action may have several lines.
  public var bounded: WorkerMessage {
    switch self {
    case .started(var started):
      for index in started.plugins.indices {
        guard let refusal = started.plugins[index].refusal else { continue }
        started.plugins[index].refusal = PluginRefusal(
          refusal.code, field: WorkerWords.bounded(refusal.field),
          found: WorkerWords.bounded(refusal.found),
          expected: WorkerWords.bounded(refusal.expected),
          WorkerWords.bounded(refusal.description))
      }
      return .started(started)
    case .body(var answer):
      answer.result = answer.result.mapError { error in
        BodyError(
          error.code, at: WorkerWords.bounded(error.path), WorkerWords.bounded(error.reason))
      }
      return .body(answer)
    case .ended(var end):
      end.message = WorkerWords.bounded(end.message, hasLines: true)
      return .ended(end)
    case .log(var line):
      line.text = WorkerWords.bounded(line.text, hasLines: true)
      return .log(line)
    case .confined, .answers, .pending, .done, .progress, .pixelsWanted: return self
    }
  }
}
