/// Builds one SVG filter out of steps, each working on the result of the one before.
///
/// Only primitives that librsvg and browsers draw alike are used.
struct FilterBuilder {
  private var steps: [String] = []
  private var current = "SourceGraphic"
  private var count = 0
  /// What drawing the filter takes.
  private(set) var cost = DrawingCost.layer

  var isEmpty: Bool {
    steps.isEmpty
  }

  /// Adds corrections.
  ///
  /// `unit` is the shorter side of the frame.
  mutating func add(_ adjustments: Adjustments, unit: Double) {
    if !adjustments.hasPlainCurves {
      let channels: [(String, Adjustments.Channel)] = [("R", .red), ("G", .green), ("B", .blue)]
      let functions = channels.map { name, channel in
        let table = adjustments.curve(channel).map { decimal(($0 * 1e5).rounded() / 1e5) }
        return "<feFunc\(name) type=\"table\" tableValues=\"\(table.joined(separator: " "))\"/>"
      }
      let input = current
      add(
        "<feComponentTransfer in=\"\(input)\"", "\(functions.joined())</feComponentTransfer>",
        cost: .curves)
    }
    if let matrix = adjustments.saturationMatrix {
      let values = matrix.map { decimal(($0 * 1e6).rounded() / 1e6) }.joined(separator: " ")
      add("<feColorMatrix in=\"\(current)\" type=\"matrix\" values=\"\(values)\"", cost: .matrix)
    }
    addDifference(
      share: adjustments.clarity / 2, softener: Self.gaussian(Self.clarityRadius * unit),
      cost: .gaussian)
    addDifference(share: adjustments.sharpness, softener: Self.smallestSoftener, cost: .convolution)
  }

  /// The deviation of clarity's blur, as a share of the frame's shorter side.
  static let clarityRadius = 0.02
  /// The deviation of a full blur, as a share of the frame's shorter side.
  static let blurRadius = 0.05

  /// Three by three pixels of the drawing with the weights 1 2 1.
  ///
  /// librsvg 2.54 draws Gaussians with deviations below 2 pixels far too narrow, so none is used here.
  private static let smallestSoftener =
    "feConvolveMatrix order=\"3\" kernelMatrix=\"1 2 1 2 4 2 1 2 1\" divisor=\"16\" edgeMode=\"none\" "
    + "preserveAlpha=\"false\""

  private static func gaussian(_ deviation: Double) -> String {
    "feGaussianBlur stdDeviation=\"\(decimal(deviation))\""
  }

  /// Adds a blur whose deviation is in user units.
  mutating func addBlur(deviation: Double) {
    guard deviation > 0 else { return }
    current = softened(Self.gaussian(deviation), cost: .gaussian)
  }

  /// Adds an unsharp mask: moves away from the blurred picture, or towards it if `share` is negative.
  private mutating func addDifference(share: Double, softener: String, cost: DrawingCost) {
    guard share != 0 else { return }
    let sharp = current
    let soft = softened(softener, cost: cost)
    add(
      """
      <feComposite in="\(sharp)" in2="\(soft)" operator="arithmetic" k1="0" k2="\(decimal(1 + share))" \
      k3="\(decimal(-share))" k4="0"
      """, cost: .composite)
  }

  /// Adds a softened form of the current result and returns its name.
  ///
  /// Beyond the edge there is nothing, which would make the edge fade. Dividing by the blurred alpha,
  /// which is what setting alpha to 1 does, leaves the mean of the pixels that are there.
  private mutating func softened(_ softener: String, cost: DrawingCost) -> String {
    let source = current
    add("<\(softener) in=\"\(source)\"", cost: cost)
    add(
      "<feComponentTransfer in=\"\(current)\"",
      "<feFuncA type=\"linear\" slope=\"0\" intercept=\"1\"/></feComponentTransfer>",
      cost: .composite)
    add("<feComposite in=\"\(current)\" in2=\"\(source)\" operator=\"in\"", cost: .composite)
    return current
  }

  private mutating func add(_ opening: String, _ content: String? = nil, cost: DrawingCost) {
    self.cost += cost
    count += 1
    current = "s\(count)"
    let end = content.map { ">\($0)" } ?? "/>"
    steps.append("\(opening) result=\"\(current)\"\(end)")
  }

  /// Returns the filter element for a frame whose top left corner is 0, 0.
  func element(id: String, width: Double, height: Double) -> String {
    """
    <filter id="\(id)" filterUnits="userSpaceOnUse" x="0" y="0" width="\(decimal(width))" \
    height="\(decimal(height))" color-interpolation-filters="sRGB">\(steps.joined())</filter>
    """
  }
}
