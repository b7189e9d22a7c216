extension ElementColor.RGBA {
  /// The colour as "#RRGGBBAA", such as "#336699FF".
  ///
  /// A component below 0 or above 1 is taken as that, and what isn't a number as 0.
  public var hexadecimal: String {
    opaqueHexadecimal + Self.digits(alpha)
  }

  /// The colour without its opacity, as "#RRGGBB"; otherwise as ``hexadecimal``.
  public var opaqueHexadecimal: String {
    "#" + Self.digits(red) + Self.digits(green) + Self.digits(blue)
  }

  private static func digits(_ component: Double) -> String {
    let byte = component.isNaN ? 0 : Int((min(max(component, 0), 1) * 255).rounded())
    return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}
