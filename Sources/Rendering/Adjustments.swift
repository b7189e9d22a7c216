import DocumentModel
import Glibc

/// The twelve corrections of light and colour, each from -1 to 1.
///
/// The formulas are listed in this module's README.
struct Adjustments: Hashable {
  enum Channel {
    case red
    case green
    case blue
  }

  var brightness = 0.0
  var saturation = 0.0
  var contrast = 0.0
  var gamma = 0.0
  var clarity = 0.0
  var exposure = 0.0
  var shadows = 0.0
  var highlights = 0.0
  var blacks = 0.0
  var whites = 0.0
  var temperature = 0.0
  var sharpness = 0.0

  init() {}

  /// Reads the corrections from an effect block.
  init(_ effect: BlockID, in document: Document) {
    func value(_ name: String) -> Double {
      document.number(PropertyPath(rawValue: "effect/adjustments/" + name), of: effect)
    }
    brightness = value("brightness")
    saturation = value("saturation")
    contrast = value("contrast")
    gamma = value("gamma")
    clarity = value("clarity")
    exposure = value("exposure")
    shadows = value("shadows")
    highlights = value("highlights")
    blacks = value("blacks")
    whites = value("whites")
    temperature = value("temperature")
    sharpness = value("sharpness")
  }

  /// Whether the corrections that treat each channel of a pixel alone change nothing.
  var hasPlainCurves: Bool {
    [temperature, exposure, brightness, contrast, gamma, blacks, whites, shadows, highlights]
      .allSatisfy { $0 == 0 }
  }

  /// Returns what becomes of the 256 values of a channel, from 0 to 1.
  func curve(_ channel: Channel) -> [Double] {
    (0...255).map { tone(Double($0) / 255, channel) }
  }

  private func tone(_ input: Double, _ channel: Channel) -> Double {
    var value = input
    let balance: Double =
      switch channel {
      case .red: temperature / 2
      case .green: 0
      case .blue: -temperature / 2
      }
    let stops = balance + 2 * exposure
    if stops != 0 { value = Self.encoded(Self.linear(value) * exp2(stops)) }
    value += brightness / 2
    value = Self.clamped((1 + contrast) * (value - 0.5) + 0.5)
    if gamma != 0 { value = pow(value, exp2(-gamma)) }
    value = Self.clamped(value + 0.2 * blacks * cube(1 - value))
    value = Self.clamped(value + 0.2 * whites * cube(value))
    value += 0.9 * shadows * value * (1 - value) * (1 - value)
    value += 0.9 * highlights * value * value * (1 - value)
    return Self.clamped(value)
  }

  private func cube(_ value: Double) -> Double {
    value * value * value
  }

  private static func clamped(_ value: Double) -> Double {
    min(max(value, 0), 1)
  }

  /// sRGB's transfer function (IEC 61966-2-1), and its inverse.
  private static func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ value: Double) -> Double {
    value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
  }

  /// The weights of red, green and blue in lightness (Rec.
  ///
  /// ITU-R BT.709).
  static let luma = (red: 0.2126, green: 0.7152, blue: 0.0722)

  /// The rows of a colour matrix, five numbers each, or nil if saturation changes nothing.
  var saturationMatrix: [Double]? {
    guard saturation != 0 else { return nil }
    let share = 1 + saturation
    let rest = 1 - share
    let (red, green, blue) = (rest * Self.luma.red, rest * Self.luma.green, rest * Self.luma.blue)
    return [
      red + share, green, blue, 0, 0,
      red, green + share, blue, 0, 0,
      red, green, blue + share, 0, 0,
      0, 0, 0, 1, 0,
    ]
  }
}
