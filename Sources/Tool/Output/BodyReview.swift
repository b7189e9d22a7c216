import Elements
import Rendering

/// What somebody who wrote a body should look at again.
struct BodyReview {
  /// The least extent of what a person points at, in points: WCAG 2.2, success criterion 2.5.8.
  static let leastTarget = 24.0

  /// The findings, each a sentence with its place, in the order of the views.
  private(set) var findings: [String] = []

  /// Looks at a body that is laid out.
  ///
  /// - Parameters:
  ///   - root: The root of its views.
  ///   - warnings: What came of drawing it.
  init(_ root: ElementView, _ warnings: [ElementDrawing.Warning]) {
    for child in root.children { look(at: child, in: root, path: "") }
    findings += warnings.map(\.description)
  }

  /// Returns findings about controls of one item that would have one name.
  ///
  /// - Parameter names: The names that they have, where "clip#2" is the second that would be "clip".
  /// - Returns: The findings.
  static func repeated(_ names: [String]) -> [String] {
    names.filter { name in
      name.lastIndex(of: "#").map { names.contains(String(name[..<$0])) } ?? false
    }.map { name in
      let own = name.prefix { $0 != "#" }
      return
        "Another control is called '\(own)', so this one is '\(name)'. Give each a key of its own."
    }
  }

  private mutating func look(at view: ElementView, in parent: ElementView, path: String) {
    let path = path.isEmpty ? view.name : path + "/" + view.name
    let isOutside =
      view.frame.origin.x < -1 || view.frame.origin.y < -1
      || view.frame.maxX > parent.frame.size.width + 1
      || view.frame.maxY > parent.frame.size.height + 1
    if isOutside {
      findings.append("\(path): It sticks out of what it is in. Give it less, or that more room.")
    }
    switch view.description.content {
    case .text(let text) where text.layout.isTruncated:
      findings.append("\(path): The text is cut: \"\(text.text.prefix(60))\".")
    case .control(let control): look(at: control, view, path)
    default: break
    }
    if case .control = view.description.content { return }
    for child in view.children { look(at: child, in: view, path: path) }
  }

  private mutating func look(at control: ControlContent, _ view: ElementView, _ path: String) {
    let size = view.frame.size
    if min(size.width, size.height) < Self.leastTarget {
      findings.append(
        "\(path): The \(control.kind.rawValue) is \(size.width.words) × \(size.height.words) points; "
          + "people need \(Self.leastTarget.words) × \(Self.leastTarget.words) to hit it.")
    }
    if view.description.accessibility?.label.isEmpty ?? true {
      findings.append(
        "\(path): The \(control.kind.rawValue) has no name for those who don't see it. Give it a title "
          + "or an accessibility label.")
    }
  }
}
