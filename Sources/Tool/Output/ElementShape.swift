import Elements
import Inspector
import PluginHost
import Rendering

/// The JSON shape `inspector.element/1`: what an item's body became.
struct ElementShape: Encodable {
  let id, owner, title: String
  let enabled: Bool
  let size: [Double]
  let elements: Entry
  let text: String
  let spoken: String
  let controls: [ControlShape]
  let warnings: [String]

  /// What is drawn: the body with some room around it.
  let picture: any Element

  private enum CodingKeys: CodingKey {
    case id, owner, title, enabled, size, elements, text, spoken, controls, warnings
  }

  /// One element.
  struct Entry: Encodable {
    let name: String
    /// Left, top, width and height in the parent's coordinates, in points.
    let frame: [Double]
    /// Width and height that it takes without any limit.
    let natural: [Double]
    /// What its view shows; absent if it has none.
    let shows: String?
    let children: [Entry]

    init(_ outline: ElementOutline) {
      name = outline.name
      frame = [
        outline.frame.origin.x, outline.frame.origin.y, outline.frame.size.width,
        outline.frame.size.height,
      ]
      natural = [outline.naturalSize.width, outline.naturalSize.height]
      shows = outline.content?.summary
      children = outline.children.map(Entry.init)
    }
  }

  /// Looks at an item of a bar that is laid out.
  ///
  /// - Throws: ``Failure`` that says why the item isn't in the bar.
  @MainActor
  init(
    _ item: BarItem, in editor: Editor, _ picture: BarPicture, fitting room: SizeConstraint
  ) throws {
    let bar = editor.barView
    guard let body = bar.items.first(where: { $0.id.value == item.id }) else {
      throw Self.absence(of: item, in: editor)
    }
    do {
      let tree = ElementTree()
      try tree.update(body.element, fitting: room, environment: picture.environment)
      guard let outline = try tree.outline(), let root = tree.root else {
        throw Failure(ExitStatus.failed, "'\(item.id)' has no elements.")
      }
      id = item.id
      owner = item.owner
      title = item.title(in: editor.snapshot)
      enabled = body.isEnabled
      size = [outline.frame.size.width, outline.frame.size.height]
      elements = Entry(outline)
      text = try ElementTextRenderer(
        width: 72, direction: picture.environment.layoutDirection
      ).text(of: root)
      spoken = try AccessibilityNode(of: root).text(details: [.hints, .keys])
      controls = bar.controls.filter { $0.item == item.id }.map(ControlShape.init)
      warnings =
        BodyReview(root, try picture.drawing(of: root).warnings).findings
        + BodyReview.repeated(bar.controls.filter { $0.item == item.id }.map(\.name))
      self.picture = body.element.inset(uniform: 12)
    } catch let error as ElementError {
      throw Failure(ExitStatus.failed, "'\(item.id)' can't be laid out. \(error)")
    } catch let error as RenderingError {
      throw Failure(ExitStatus.failed, "'\(item.id)' can't be drawn. \(error)")
    }
  }

  @MainActor
  private static func absence(of item: BarItem, in editor: Editor) -> Failure {
    let failures =
      editor.barView.failures.filter { $0.id.value == item.id }.map(\.description)
      + editor.failures.filter { $0.id == item.id }.map(\.description)
    if let failure = failures.first { return Failure(ExitStatus.failed, failure.printable) }
    if let refusal = editor.catalog.refusals[item.owner] {
      return Failure(ExitStatus.failed, refusal.description(naming: item.owner))
    }
    return Failure(
      ExitStatus.failed,
      "'\(item.id)' doesn't appear for what is selected. Name a document that it is for; "
        + "\(Editor.explainCommand(item.id)) says why.")
  }

  /// Writes it for people.
  func show() {
    let name = "\(Style.bold(title.printable))  \(id)"
    Terminal.say(enabled ? name : name + Style.yellow("  disabled"))
    Terminal.say("\n" + text.printableLines.trimmingEnd)
    Terminal.say(Style.bold("\nElements") + Style.dim("  place, size, size without a limit"))
    show(elements, indent: 1)
    if !controls.isEmpty { Terminal.say(Style.bold("\nControls")) }
    for control in controls { Terminal.say("  " + control.sentence.printable) }
    Terminal.say(Style.bold("\nSpoken"))
    Terminal.say(spoken.printableLines.trimmingEnd)
    for warning in warnings { Terminal.warn(warning.printable) }
  }

  private func show(_ entry: Entry, indent: Int) {
    func words(_ numbers: ArraySlice<Double>, _ separator: String) -> String {
      numbers.map { (($0 * 100).rounded() / 100).words }.joined(separator: separator)
    }
    let name = String(repeating: "  ", count: indent) + entry.name.printable
    let padding = String(repeating: " ", count: max(1, 40 - name.count))
    let place = words(entry.frame[..<2], ", ")
    let size = words(entry.frame[2...], " × ")
    let natural = words(entry.natural[...], " × ")
    let shows = entry.shows.map { "  " + Style.dim($0.printable) } ?? ""
    Terminal.say("\(name)\(padding)\(place)  \(size)  (\(natural))\(shows)")
    for child in entry.children { show(child, indent: indent + 1) }
  }
}

extension String {
  /// The text without line feeds at its end.
  fileprivate var trimmingEnd: String {
    var text = self
    while text.hasSuffix("\n") { text.removeLast() }
    return text
  }
}

extension ViewContent {
  /// What is shown, in a few words.
  fileprivate var summary: String {
    switch self {
    case .group: "group"
    case .text(let text): "text \"\(text.text.prefix(40))\""
    case .symbol(let symbol): "symbol \(symbol.name)"
    case .image: "image"
    case .box: "box"
    case .path: "path"
    case .control(let control): control.kind.rawValue
    case .native(let name): "native \(name)"
    }
  }
}
