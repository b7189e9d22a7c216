import Glibc

/// An affine map of the plane, as SVG's matrix(a b c d e f).
struct Transform: Hashable {
  var a = 1.0
  var b = 0.0
  var c = 0.0
  var d = 1.0
  var e = 0.0
  var f = 0.0

  static func translation(_ x: Double, _ y: Double) -> Transform {
    Transform(e: x, f: y)
  }

  static func scale(_ x: Double, _ y: Double) -> Transform {
    Transform(a: x, d: y)
  }

  /// Turns clockwise, as seen with y pointing down.
  static func rotation(degrees: Double) -> Transform {
    let (sine, cosine) = sineAndCosine(degrees: degrees)
    return Transform(a: cosine, b: sine, c: -sine, d: cosine)
  }

  /// The map that applies `inner` first.
  func callAsFunction(_ inner: Transform) -> Transform {
    Transform(
      a: a * inner.a + c * inner.b, b: b * inner.a + d * inner.b,
      c: a * inner.c + c * inner.d, d: b * inner.c + d * inner.d,
      e: a * inner.e + c * inner.f + e, f: b * inner.e + d * inner.f + f)
  }

  var isFinite: Bool {
    [a, b, c, d, e, f].allSatisfy(\.isFinite)
  }

  /// The attribute with a leading space, or nothing for the identity.
  var attribute: String {
    self == Transform()
      ? "" : " transform=\"matrix(\([a, b, c, d, e, f].map(decimal).joined(separator: " ")))\""
  }
}

/// Returns sine and cosine, exact at quarter turns.
func sineAndCosine(degrees: Double) -> (Double, Double) {
  let quarters = degrees / 90
  guard quarters != quarters.rounded() else {
    switch Int(quarters.truncatingRemainder(dividingBy: 4) + 4) % 4 {
    case 0: return (0, 1)
    case 1: return (1, 0)
    case 2: return (0, -1)
    default: return (-1, 0)
    }
  }
  let radians = degrees * .pi / 180
  return (sin(radians), cos(radians))
}

/// Spells a number for SVG: whole numbers without a point, and no negative zero.
func decimal(_ number: Double) -> String {
  if number == number.rounded(), abs(number) < 1e15 { return String(Int(number)) }
  return "\(number)"
}
