extension ControlContent {
  /// Returns the allowed number that is nearest to one, or nil for what isn't a number.
  ///
  /// Allowed are, without a step, all numbers of the range, and with one, the lower end (or 0 without a
  /// range) and what is a whole number of steps from it, and the upper end. In the middle between two the
  /// one further from the lower end is taken. Infinity goes to the range's end, and is no number without
  /// a range.
  public func number(nearest number: Double) -> Double? {
    guard !number.isNaN else { return nil }
    let number = clamped(number)
    guard number.isFinite else { return nil }
    guard let step = validStep, number != range?.upperBound else { return number }
    let index = index(of: number, step)
    // Beyond, neighbours are further apart than the steps.
    guard abs(index) < 9e15 else { return number }
    let onGrid = clamped(gridNumber((index + 0.5).rounded(.down), step))
    guard let upper = range?.upperBound, upper - number <= abs(onGrid - number) else {
      return onGrid
    }
    return upper
  }

  /// Returns the number that a person reaches from the present one by some steps.
  ///
  /// Without a step of its own, a control steps by a hundredth of its range, or by 1 without a range.
  /// With one, a part of a step is a whole one, and from between two steps the first leads to the next.
  ///
  /// - Parameter count: How many steps, negative for less; 10 for big ones and 0.1 for small ones.
  /// - Returns: An allowed number, or nil if the control has no number now.
  public func number(steppedBy count: Double) -> Double? {
    guard case .number(let number)? = value, number.isFinite, count.isFinite else { return nil }
    guard let step = validStep else {
      let hundredth = range.map { $0.upperBound / 100 - $0.lowerBound / 100 } ?? 1
      return self.number(nearest: number + hundredth * count)
    }
    let index = index(of: number, step)
    guard abs(index) < 9e15 else { return clamped(number + step * count) }
    // A number that is a step but for the last bits counts as one.
    let isOnGrid = abs(index - index.rounded()) < 1e-9
    let start = isOnGrid ? index.rounded() : index.rounded(count > 0 ? .down : .up)
    let steps = max(1, abs(count).rounded(.down))
    return clamped(gridNumber(start + (count > 0 ? steps : -steps), step))
  }

  /// Returns the number under a place along a slider's width.
  ///
  /// The knob's middle goes from half a knob right of the left edge to half a knob left of the right one;
  /// beyond it are the range's ends. From right to left the range lies mirrored.
  ///
  /// - Parameters:
  ///   - x: The place, in points from the left edge.
  ///   - width: The slider's width.
  ///   - direction: The direction of reading.
  /// - Returns: An allowed number, or nil without a range.
  public func number(
    at x: Double, width: Double, direction: LayoutDirection = .leftToRight
  ) -> Double? {
    guard let range, x.isFinite, width.isFinite else { return nil }
    let way = width - ControlStyle.knob
    let left = way > 0 ? min(max((x - ControlStyle.knob / 2) / way, 0), 1) : 0
    let share = direction == .leftToRight ? left : 1 - left
    return number(
      nearest: range.lowerBound * (1 - share) + range.upperBound * share)
  }

  /// How far a number is from the lower to the upper end of the range, from 0 to 1.
  func share(of number: Double) -> Double {
    guard let range, range.upperBound > range.lowerBound, number.isFinite else { return 0 }
    // Halved, so that the widest ranges don't overflow.
    let span = range.upperBound / 2 - range.lowerBound / 2
    return min(max((number / 2 - range.lowerBound / 2) / span, 0), 1)
  }

  private var validStep: Double? {
    step.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
  }

  private func clamped(_ number: Double) -> Double {
    range.map { min(max(number, $0.lowerBound), $0.upperBound) } ?? number
  }

  /// How many steps a number is from where they are counted.
  private func index(of number: Double, _ step: Double) -> Double {
    (number - (range?.lowerBound ?? 0)) / step
  }

  /// Returns a step's number.
  ///
  /// Three tenths come out as 0.3, not as three times 0.1, which differs in the last bit.
  private func gridNumber(_ index: Double, _ step: Double) -> Double {
    let start = range?.lowerBound ?? 0
    let parts = (1 / step).rounded()
    let offset = (start * parts).rounded()
    guard step < 1, abs(parts * step - 1) < 1e-12, abs(start * parts - offset) < 1e-9 else {
      return start + index * step
    }
    return (offset + index) / parts
  }
}
