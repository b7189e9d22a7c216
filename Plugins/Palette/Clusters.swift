import InspectorSDK

/// Groups of similar colours, found with k-means.
///
/// No chance is involved: the same picture gives the same groups.
struct Clusters {
  // Colours that occur, five bits a component, with the sum of what fell into each.
  private var samples: [Sample] = []
  private var centres: [Sample] = []

  var isEmpty: Bool { samples.isEmpty }

  /// Collects the colours of at most about as many pixels as are asked for, spread evenly.
  init(sampling pixels: Pixels, atMost count: Int = 65_536) {
    var step = 1
    while (pixels.width / step) * (pixels.height / step) > count { step += 1 }
    var cells = [Sample](repeating: Sample(), count: 1 << 15)
    for y in stride(from: 0, to: pixels.height, by: step) {
      for x in stride(from: 0, to: pixels.width, by: step) {
        let (red, green, blue, alpha) = pixels[x, y]
        guard alpha >= 128 else { continue }
        let cell = Int(red >> 3) << 10 | Int(green >> 3) << 5 | Int(blue >> 3)
        cells[cell].add(
          Sample(red: Double(red), green: Double(green), blue: Double(blue), weight: 1))
      }
    }
    samples = cells.filter { $0.weight > 0 }.map(\.mean)
  }

  /// Chooses the first centres: the most frequent colour, then always the one that is farthest from all others.
  mutating func divide(into count: Int) {
    guard let first = samples.max(by: { $0.weight < $1.weight }) else { return }
    centres = [first]
    var distances = samples.map { $0.distance(to: first) * $0.weight }
    while centres.count < count {
      guard let farthest = distances.indices.max(by: { distances[$0] < distances[$1] }),
        distances[farthest] > 0
      else { return }
      let centre = samples[farthest]
      centres.append(centre)
      for index in samples.indices {
        distances[index] = min(
          distances[index], samples[index].distance(to: centre) * samples[index].weight)
      }
    }
  }

  /// Moves every centre to the middle of the colours that are nearest to it.
  ///
  /// - Returns: Whether a centre has moved by more than half a step of 256.
  mutating func refine() -> Bool {
    var sums = [Sample](repeating: Sample(), count: centres.count)
    for sample in samples {
      var nearest = 0
      for index in centres.indices.dropFirst()
      where sample.distance(to: centres[index]) < sample.distance(to: centres[nearest]) {
        nearest = index
      }
      sums[nearest].add(sample.scaled)
    }
    var moved = false
    for index in centres.indices where sums[index].weight > 0 {
      let centre = sums[index].mean
      moved = moved || centre.distance(to: centres[index]) > 0.25
      centres[index] = centre
    }
    return moved
  }

  /// The centres, most frequent or brightest first.
  func swatches(in order: Order) -> [Swatch] {
    let swatches = centres.sorted { $0.weight > $1.weight }.map {
      Swatch(red: $0.red, green: $0.green, blue: $0.blue)
    }
    return order == .share ? swatches : swatches.sorted { $0.brightness > $1.brightness }
  }
}

/// A colour in steps of 256, and how often it occurs.
struct Sample {
  var red = 0.0
  var green = 0.0
  var blue = 0.0
  var weight = 0.0

  mutating func add(_ other: Sample) {
    red += other.red
    green += other.green
    blue += other.blue
    weight += other.weight
  }

  // The sum of as many colours as the weight says, and back.
  var scaled: Sample {
    Sample(red: red * weight, green: green * weight, blue: blue * weight, weight: weight)
  }
  var mean: Sample {
    Sample(red: red / weight, green: green / weight, blue: blue / weight, weight: weight)
  }

  func distance(to other: Sample) -> Double {
    let (red, green, blue) = (red - other.red, green - other.green, blue - other.blue)
    return red * red + green * green + blue * blue
  }
}

/// One colour of the palette.
struct Swatch {
  var red: Double
  var green: Double
  var blue: Double

  var brightness: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

  var color: Color { Color(red: red / 255, green: green / 255, blue: blue / 255) }

  /// The colour as "#rrggbb".
  var description: String {
    "#"
      + [red, green, blue].map { component in
        let digits = String(Int(component.rounded()), radix: 16)
        return digits.count < 2 ? "0" + digits : digits
      }.joined()
  }
}
