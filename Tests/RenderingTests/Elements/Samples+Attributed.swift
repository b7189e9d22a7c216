import Elements

extension Samples {
  /// Labels of several runs: on one line, wrapped, cut, aligned, and of both directions.
  static func attributed(_ direction: LayoutDirection) throws -> any Element {
    let isMirrored = direction == .rightToLeft
    let (first, second) = isMirrored ? ("שלום ", "עולם") : ("Hello ", "World")
    let runs = [
      TextRun(first), TextRun(second, weight: .bold, color: .accent),
      TextRun(" 4 px", color: .secondary),
    ]
    let alignments = TextStyle.Alignment.allCases.map { alignment in
      on(
        .init(width: 160, height: 24),
        AttributedLabel(runs, fontSize: 16) { $0.alignment = alignment })
    }
    let wrapped = [
      TextRun("Drag "), TextRun("slowly", fontSize: 20, weight: .bold),
      TextRun(" to change by "), TextRun("0.1", isMonospaced: true, color: .destructive),
      TextRun(" at a time <&>."),
    ]
    return try sheet(
      360,
      alignments + [
        AttributedLabel([
          TextRun("40", fontSize: 28, weight: .bold), TextRun(" %", color: .secondary),
        ]),
        on(.init(width: 160, height: 72), AttributedLabel(wrapped)),
        on(.init(width: 160, height: 28), AttributedLabel(wrapped) { $0.lineLimit = 1 }),
        on(
          .init(width: 160, height: 28),
          AttributedLabel(wrapped) { ($0.lineLimit, $0.truncation) = (1, .middle) }),
      ])
  }

  private static func on(_ size: Size, _ label: AttributedLabel) -> Placed {
    Placed(
      size: size,
      children: [.init(element: label, frame: Rect(origin: .zero, size: size))],
      shown: .box(BoxContent(background: .control)))
  }
}
