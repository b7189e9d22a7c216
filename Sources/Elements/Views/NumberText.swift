/// Writes numbers for people.
enum NumberText {
  /// Returns a number with at most so many decimals, without zeros at the end.
  ///
  /// Numbers beyond nine quadrillions are written with all their digits or an exponent.
  static func string(_ number: Double, decimals: Int) -> String {
    var factor = 1.0
    for _ in 0..<max(0, min(decimals, 9)) { factor *= 10 }
    let scaled = (abs(number) * factor).rounded()
    guard scaled < 9e15 else { return "\(number)" }
    let (whole, rest) = UInt64(scaled).quotientAndRemainder(dividingBy: UInt64(factor))
    let sign = number < 0 && scaled > 0 ? "-" : ""
    guard rest > 0 else { return "\(sign)\(whole)" }
    // A leading one keeps the zeros behind the point.
    var digits = String(UInt64(factor) + rest).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }

  /// How many decimals tell a control's numbers apart.
  static func decimals(step: Double?, range: ClosedRange<Double>?) -> Int {
    guard let step, step > 0, step.isFinite else {
      return (range.map { $0.upperBound - $0.lowerBound } ?? 100) > 1 ? 2 : 3
    }
    var scaled = step
    for decimals in 0..<6 {
      if abs(scaled - scaled.rounded()) < 1e-9 * max(1, scaled) { return decimals }
      scaled *= 10
    }
    return 6
  }

  /// Puts a unit behind a number: percent and degrees at once, others after a space.
  static func joined(_ number: String, unit: String) -> String {
    if unit.isEmpty { return number }
    return unit == "%" || unit == "°" ? number + unit : "\(number) \(unit)"
  }
}
