@testable import Elements

/// Characters 6 points wide and lines 12 high at the size of a control's words.
let evenText: Environment = {
  var environment = Environment()
  environment.textMeasurer = FixedTextMetrics(characterWidth: 0.5, lineHeight: 1)
  // Fine enough that rounding to pixels is not seen.
  environment.displayScale = 1_048_576
  return environment
}()

/// The same, read from right to left.
let evenTextFromRight: Environment = {
  var environment = evenText
  environment.layoutDirection = .rightToLeft
  return environment
}()

/// Returns the view of an element that is as large as it likes, or of a size.
func view(
  of element: any Element, in size: Size? = nil, environment: Environment = evenText
) throws -> ElementView {
  let tree = ElementTree()
  let own = try tree.size(of: element, in: .unconstrained, environment: environment)
  try tree.update(element, in: size ?? own, environment: environment)
  guard let view = tree.root?.children.first else { throw NoView() }
  return view
}

/// Returns the frames of a control's parts, the first at the back.
func parts(
  of element: any Element, in size: Size? = nil, environment: Environment = evenText
) throws -> [Rect] {
  try view(of: element, in: size, environment: environment).children.map(\.frame)
}

/// Returns the reason for which an element can't be laid out.
func problem(of element: any Element) throws -> ElementError {
  do {
    try ElementTree().update(element, in: Size(width: 100, height: 100), environment: evenText)
  } catch {
    return error
  }
  throw NoProblem()
}

/// An element has no view.
struct NoView: Error {}

/// An element was laid out that shouldn't be.
struct NoProblem: Error {}

/// Keeps the events that a control's handler is told.
@MainActor final class Recorder {
  private(set) var events: [ControlEvent] = []

  var handler: ControlHandler {
    { self.events.append($0) }
  }
}

extension ViewContent {
  /// The text, of a text.
  var text: String? {
    if case .text(let content) = self { content.text } else { nil }
  }
}

extension KeyPress {
  /// The key press that a text names; "?" if it names none.
  static func named(_ text: String) -> KeyPress {
    KeyPress(text) ?? KeyPress(key: "?")
  }
}

extension ControlContent {
  /// What a key by its name does, read from left to right.
  func events(for text: String, direction: LayoutDirection = .leftToRight) -> [ControlEvent] {
    events(for: .named(text), direction: direction)
  }
}
