import Elements

/// A chart as one line of text.
enum Sparkline {
  private static let levels = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  /// Returns how high a path reaches from the left to the right, or nil for one that isn't a chart.
  ///
  /// A chart has at least eight steps and is no less wide than high. A cell stands for seven points.
  static func text(of path: PathContent, in size: Size) -> String? {
    guard path.steps.count >= 8, size.isValid, size.height > 0, size.width >= 28,
      size.width >= size.height
    else { return nil }
    let count = min(40, Int((size.width / 7).rounded(.up)))
    // Each cell is looked at in four places, so that gaps between bars don't count.
    var tops = Array(repeating: size.height, count: count * 4)
    func look(from start: Point, to end: Point) {
      guard [start.x, start.y, end.x, end.y].allSatisfy(\.isFinite) else { return }
      let (left, right) = start.x <= end.x ? (start, end) : (end, start)
      let way = size.width / Double(tops.count)
      let (low, high) = (left.x / way - 0.5, right.x / way - 0.5)
      guard right.x > left.x, high >= 0, low <= Double(tops.count - 1) else { return }
      let first = Int(max(0, low.rounded(.up)))
      let last = Int(min(Double(tops.count - 1), high.rounded(.down)))
      guard first <= last else { return }
      for index in first...last {
        let x = (Double(index) + 0.5) * way
        let y = left.y + (right.y - left.y) * ((x - left.x) / (right.x - left.x))
        if y.isFinite { tops[index] = min(tops[index], y) }
      }
    }
    var (pen, start) = (Point.zero, Point.zero)
    for step in path.steps {
      switch step {
      case .move(let point): (pen, start) = (point, point)
      case .line(let point):
        look(from: pen, to: point)
        pen = point
      case .curve(let point, _, _):
        look(from: pen, to: point)
        pen = point
      case .close:
        look(from: pen, to: start)
        pen = start
      }
    }
    return (0..<count).map { cell in
      let top = tops[(cell * 4)..<(cell * 4 + 4)].min() ?? size.height
      let share = min(max(1 - top / size.height, 0), 1)
      return levels[Int((share * 7).rounded())]
    }.joined()
  }
}
