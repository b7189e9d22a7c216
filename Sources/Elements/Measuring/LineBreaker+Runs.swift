extension LineBreaker {
  /// Returns a text of runs in lines, each as high as its tallest run.
  ///
  /// With a height of lines in the style, baselines are as far apart as it says, and the first one lies as
  /// the tallest run of all lines asks for.
  ///
  /// - Complexity: O(*n*) in the clusters, and O(log *m*) for each line in the runs.
  package consuming func layoutOfRuns() -> TextLayout {
    let runs = source.runs
    let isEven = runs.allSatisfy {
      $0.lineHeight == runs[0].lineHeight && $0.ascent == runs[0].ascent
    }
    if isEven, let run = runs.first {
      return layout(lineHeight: run.lineHeight, ascent: run.ascent)
    }
    breakLines()
    let extents = lines.indices.map { extent(ofLine: $0) }
    if style.lineHeight != nil {
      let ascent = extents.reduce(0) { max($0, $1.ascent) }
      let descent = extents.reduce(0) { max($0, $1.descent) }
      return placed(lineHeight: ascent + descent, ascent: ascent)
    }
    var top = 0.0
    for (index, extent) in extents.enumerated() {
      lines[index].baseline = top + extent.ascent
      top += extent.ascent + extent.descent
    }
    return finished(height: top)
  }

  /// Returns how far the runs of a line reach above and below its baseline, in points.
  private func extent(ofLine index: Int) -> (ascent: Double, descent: Double) {
    let segments = lines[index].segments
    // An empty line is as high as what ends it.
    let used = segments.isEmpty ? [source.run(of: starts[index])] : segments.map(\.run)
    return used.reduce((0, 0)) { extent, run in
      let run = source.runs[run]
      return (max(extent.0, run.ascent), max(extent.1, run.lineHeight - run.ascent))
    }
  }
}
