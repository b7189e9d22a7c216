import Elements
import Testing

@testable import Rendering

/// The catalogue as it is kept in `Tests/RenderingTests/Golden`.
///
/// Widths of text are estimated, so that the files are the same wherever they are made.
@Suite struct GoldenTests {
  /// A sample by its name.
  enum Sample: String, CaseIterable {
    case boxes, symbols, texts, attributed, pictures, attributes, controls, mixed, disabled, form,
      bar

    func element(_ direction: LayoutDirection) throws -> any Element {
      switch self {
      case .boxes: try Samples.boxes
      case .symbols: try Samples.symbols(SymbolShape.names)
      case .texts: try Samples.texts(direction)
      case .attributed: try Samples.attributed(direction)
      case .pictures: try Samples.pictures
      case .attributes: Samples.attributes
      case .controls: Samples.controls()
      case .mixed: Samples.controls(isMixed: true)
      case .disabled: Samples.controls(isEnabled: false)
      case .form: Samples.form(direction)
      case .bar: Samples.bar(direction)
      }
    }
  }

  /// One way to draw a sample.
  struct Variant: Sendable {
    var scheme: ColorScheme
    var direction: LayoutDirection
    var scale: Double

    var environment: Environment {
      var environment = Environment()
      environment.colorScheme = scheme
      environment.layoutDirection = direction
      environment.displayScale = scale
      environment.textMeasurer = FixedTextMetrics()
      return environment
    }

    var name: String {
      "\(scheme)-\(direction == .leftToRight ? "ltr" : "rtl")-\(Int(scale))x"
    }

    /// Four of eight in which each value of each of the three meets each value of the others.
    static let all = [
      Variant(scheme: .light, direction: .leftToRight, scale: 1),
      Variant(scheme: .dark, direction: .leftToRight, scale: 2),
      Variant(scheme: .light, direction: .rightToLeft, scale: 2),
      Variant(scheme: .dark, direction: .rightToLeft, scale: 1),
    ]
  }

  @Test(arguments: Sample.allCases, Variant.all)
  func `a sample is drawn as it was`(_ sample: Sample, _ variant: Variant) throws {
    var renderer = ElementRenderer()
    renderer.textMeasurer = FixedTextMetrics()
    let drawing = try renderer.svg(
      of: sample.element(variant.direction), environment: variant.environment,
      title: sample.rawValue)
    try Golden.expect(drawing.svg.inLines, "\(sample)-\(variant.name).svg")
  }

  @Test(arguments: Sample.allCases, [LayoutDirection.leftToRight, .rightToLeft])
  func `a sample reads as it did`(_ sample: Sample, _ direction: LayoutDirection) throws {
    let variant = Variant(scheme: .light, direction: direction, scale: 1)
    let element = try sample.element(direction)
    let suffix = direction == .leftToRight ? "ltr" : "rtl"
    try Golden.expect(
      ElementTextRenderer().text(of: element, environment: variant.environment),
      "\(sample)-\(suffix).txt")
    let root = try ElementTree.laidOut(
      element, in: .unconstrained, environment: variant.environment)
    try Golden.expect(
      AccessibilityNode(of: root, title: sample.rawValue).text(details: .all),
      "\(sample)-\(suffix).aria")
  }
}
