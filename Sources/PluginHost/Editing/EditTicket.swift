/// The answer to an event on a control, which may come later.
@MainActor
public final class EditTicket {
  /// The action that runs, if the event was a press; it can be cancelled.
  public internal(set) var run: EditorRun?

  /// The answer, or nil if it isn't known yet.
  public private(set) var known: EditReport?

  private var waiting: [CheckedContinuation<EditReport, Never>] = []
  private let tell: (@MainActor (EditReport) -> Void)?

  init(_ tell: (@MainActor (EditReport) -> Void)?) {
    self.tell = tell
  }

  /// Returns the answer, when it is known.
  public func report() async -> EditReport {
    if let known { return known }
    return await withCheckedContinuation { waiting.append($0) }
  }

  /// Gives the answer; only the first counts.
  func complete(_ report: EditReport) {
    guard known == nil else { return }
    known = report
    run = nil
    let waiting = waiting
    self.waiting = []
    for continuation in waiting { continuation.resume(returning: report) }
    tell?(report)
  }
}
