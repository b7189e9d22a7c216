import DocumentStorage
import Glibc

/// The formulas of Sources/Rendering/README.md, written a second time and in plain arithmetic.
///
/// Colours are numbers from 0 to 1, rounded to 255 levels where the page says that a step ends.
struct Reference {
  var width: Int
  var height: Int
  /// Red, green and blue of every pixel.
  var planes: [[Double]]

  init(_ image: DecodedImage) {
    width = image.width
    height = image.height
    planes = (0..<3).map { channel in
      stride(from: channel, to: image.pixels.count, by: 4).map { Double(image.pixels[$0]) / 255 }
    }
  }

  func image() -> DecodedImage? {
    var pixels: [UInt8] = []
    for index in 0..<(width * height) {
      for plane in planes { pixels.append(UInt8((plane[index] * 255).rounded())) }
      pixels.append(255)
    }
    return DecodedImage(width: width, height: height, pixels: pixels)
  }

  static func level(_ value: Double) -> Double {
    (max(0, min(1, value)) * 255).rounded() / 255
  }

  mutating func apply(_ values: [String: Double]) {
    func value(_ name: String) -> Double { values[name] ?? 0 }
    let warm = value("temperature")
    let gains = [pow(2, warm * 0.5), 1, pow(2, warm * -0.5)].map { $0 * pow(4, value("exposure")) }
    for channel in 0..<3 {
      planes[channel] = planes[channel].map { input in
        var v = input
        if gains[channel] != 1 {
          var light = v > 0.04045 ? pow((v + 0.055) / 1.055, 2.4) : v / 12.92
          light *= gains[channel]
          v = light > 0.0031308 ? 1.055 * pow(light, 1 / 2.4) - 0.055 : 12.92 * light
        }
        v += value("brightness") * 0.5
        let slope = value("contrast") + 1
        v = max(0, min(1, slope * v + (0.5 - 0.5 * slope)))
        v = pow(v, 1 / pow(2, value("gamma")))
        v = max(0, min(1, v + value("blacks") / 5 * pow(1 - v, 3)))
        v = max(0, min(1, v + value("whites") / 5 * pow(v, 3)))
        v += value("shadows") * 9 / 10 * v * pow(1 - v, 2)
        v += value("highlights") * 9 / 10 * pow(v, 2) * (1 - v)
        return Self.level(v)
      }
    }
    saturate(1 + value("saturation"))
    let deviation = 0.02 * Double(min(width, height))
    unsharp(0.5 * value("clarity"), Self.gaussian(deviation))
    unsharp(value("sharpness"), [1, 2, 1])
  }

  private mutating func saturate(_ amount: Double) {
    guard amount != 1 else { return }
    for index in 0..<(width * height) {
      let grey =
        0.2126 * planes[0][index] + 0.7152 * planes[1][index] + 0.0722 * planes[2][index]
      for channel in 0..<3 {
        planes[channel][index] = Self.level(grey + amount * (planes[channel][index] - grey))
      }
    }
  }

  private mutating func unsharp(_ amount: Double, _ weights: [Double]) {
    guard amount != 0 else { return }
    for channel in 0..<3 {
      let soft = blurred(planes[channel], weights)
      for index in 0..<(width * height) {
        let v = planes[channel][index]
        planes[channel][index] = Self.level(v + amount * (v - Self.level(soft[index])))
      }
    }
  }

  mutating func blur(_ deviation: Double) {
    planes = planes.map { blurred($0, Self.gaussian(deviation)).map(Self.level) }
  }

  private static func gaussian(_ deviation: Double) -> [Double] {
    let reach = Int((4 * deviation).rounded(.up))
    return (-reach...reach).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }
  }

  /// The mean with weights along both axes, renormalised where it reaches over the edge.
  private func blurred(_ plane: [Double], _ weights: [Double]) -> [Double] {
    let reach = weights.count / 2
    func line(_ count: Int, _ value: (Int) -> Double) -> [Double] {
      (0..<count).map { center in
        var (sum, total) = (0.0, 0.0)
        for offset in max(-reach, -center)...min(reach, count - 1 - center) {
          sum += weights[offset + reach] * value(center + offset)
          total += weights[offset + reach]
        }
        return sum / total
      }
    }
    var rows: [Double] = []
    for y in 0..<height { rows += line(width) { plane[y * width + $0] } }
    var result = rows
    for x in 0..<width {
      for (y, value) in line(height, { rows[$0 * width + x] }).enumerated() {
        result[y * width + x] = value
      }
    }
    return result
  }
}
