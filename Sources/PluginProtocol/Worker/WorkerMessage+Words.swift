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
