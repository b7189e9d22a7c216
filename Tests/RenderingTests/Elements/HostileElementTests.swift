import Elements
import TestSupport
import Testing

@testable import Rendering

/// Trees that were made to break what draws them.
@Suite struct HostileElementTests {
  private func view(
    _ content: ViewContent, _ frame: Rect = Rect(x: 0, y: 0, width: 100, height: 40),
    _ children: [ElementView] = [], said: AccessibilityDescription? = nil,
    attributes: LayoutAttributes = .none
  ) -> ElementView {
    ElementView(
      id: ViewID(rawValue: 1), name: "View.1",
      description: ViewDescription(content, accessibility: said), frame: frame,
      attributes: attributes, children: children)
  }

  private func text(_ text: String) -> ViewContent {
    .text(
      TextContent(
        text: text, style: TextStyle(), color: .primary,
        layout: TextLayout(
          lines: [.init(text: text, width: 50, baseline: 12)], size: Size(width: 50, height: 15))))
  }

  @Test func `a tree that is too deep is refused by every walk`() throws {
    var deep = view(.group)
    for _ in 0..<ElementRenderer.depthLimit { deep = view(.group, deep.frame, [deep]) }
    let codes = [
      failure { _ = try ElementRenderer().svg(of: deep) },
      failure { _ = try ElementTextRenderer().text(of: deep) },
      failure { _ = try AccessibilityNode(of: deep) },
    ]
    #expect(codes == [.tooDeep, .tooDeep, .tooDeep])
    #expect(failure { _ = try ElementRenderer().svg(of: deep.children[0]) } == nil)
  }

  @Test func `a tree that is too wide or says too much is refused by every walk`() throws {
    let words = String(repeating: "wide ", count: 20_000)
    let said = AccessibilityDescription(role: .text, label: words)
    let wide = view(
      .group, Rect(x: 0, y: 0, width: 100, height: 40),
      (0..<200).map { _ in view(text(words), said: said) })
    let node = try AccessibilityNode(of: wide)
    let codes = [
      failure { _ = try ElementRenderer().svg(of: wide) },
      failure { _ = try ElementTextRenderer().text(of: wide) },
      failure { _ = try node.text() },
    ]
    #expect(codes == [.tooLarge, .tooLarge, .tooLarge])
  }

  private func failure(_ work: () throws -> Void) -> RenderingError.Code? {
    do {
      try work()
      return nil
    } catch {
      return (error as? RenderingError)?.code
    }
  }

  @Test func `numbers that aren't numbers are drawn as something, or left out`() throws {
    let odd: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300, -1]
    var children: [ElementView] = []
    for number in odd {
      let color = ElementColor.custom(
        .init(red: number, green: number, blue: number, alpha: number))
      var attributes = LayoutAttributes.none
      attributes.alpha = number
      var turned = LayoutAttributes.none
      turned.transform.a = number
      children += [
        view(
          .box(
            BoxContent(
              background: color, corners: .rounded(radius: number),
              border: .init(color: color, width: number),
              shadow: .init(
                color: color, opacity: number, offset: Point(x: number, y: number), radius: number))
          )),
        view(.group, Rect(x: number, y: number, width: number, height: number)),
        view(.box(BoxContent(background: .accent)), attributes: attributes),
        view(.box(BoxContent(background: .accent)), attributes: turned),
        view(
          .path(
            PathContent(
              steps: [.line(Point(x: 1, y: number)), .close], stroke: color, lineWidth: number))),
        view(
          .image(
            ImageContent(
              source: .pixels(width: 1, height: 1, bytes: [1, 2, 3, 4]),
              size: Size(width: number, height: number), mode: .center))),
        view(.symbol(SymbolContent(name: "crop", color: color))),
        view(
          .text(
            TextContent(
              text: "a", style: TextStyle(fontSize: number), color: color,
              layout: TextLayout(
                lines: [.init(text: "a", width: number, baseline: number)], size: .zero)))),
        view(
          .control(
            ControlContent(
              kind: .slider, value: .number(number),
              range: -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude)),
          said: AccessibilityDescription(role: .slider, number: number)),
        view(
          .group, said: AccessibilityDescription(role: .progressBar, range: 0...1, number: number)),
      ]
    }
    let root = view(.group, Rect(x: 0, y: 0, width: 100, height: 40), children)
    let drawing = try ElementRenderer().svg(of: root)
    #expect(!drawing.svg.contains("nan") && !drawing.svg.contains("inf"))
    #expect(try PNGRenderer.pixels(svg: drawing.svg).width == 100)
    _ = try ElementTextRenderer().text(of: root)
    #expect(try !AccessibilityNode(of: root).text(details: .all).contains("nan"))
  }

  @Test func `any text is XML when it is drawn, and harmless on a terminal`() throws {
    var generator = SeededGenerator(seed: 20_261)
    let odd: [Unicode.Scalar] = [
      "<", ">", "&", "\"", "'", "\u{0}", "\u{1B}", "\u{9B}", "\u{7F}", "\n", "\t", "\u{202E}",
      "\u{2066}",
      "\u{2028}", "\u{FFFE}", "\u{FFFF}", "\u{FEFF}", "]", "漢", "👍", "e", "\u{301}", " ", "-",
      "\u{10FFFF}",
    ]
    for round in 0..<200 {
      var words = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1...40, using: &generator) {
        words.append(odd.randomElement(using: &generator) ?? "x")
      }
      let string = String(words)
      let said = AccessibilityDescription(
        role: .init(rawValue: string), label: string, value: string, hint: string, number: 1,
        keys: [.init(string, string)])
      let controls = ["button", "toggle", "text-field", "menu", "segments", "disclosure", string]
        .map {
          view(
            .control(
              ControlContent(
                kind: .init(rawValue: $0), title: string, value: .text(string),
                choices: [.init(value: string, title: string)], placeholder: string)), said: said)
        }
      let root = view(
        .group, Rect(x: 0, y: 0, width: 100, height: 40),
        controls + [
          view(text(string)), view(.symbol(SymbolContent(name: string))), view(.native(string)),
          view(.image(ImageContent(source: .named(string), size: .zero)), said: said),
        ])
      let drawing = try ElementRenderer().svg(of: root, title: string)
      #expect(throws: Never.self, "round \(round)") { try PNGRenderer.pixels(svg: drawing.svg) }
      let width = 24
      let lines = try ElementTextRenderer(width: width).text(of: root)
      let tree = try AccessibilityNode(of: root, title: string).text(details: .all)
      for text in [lines, tree] {
        #expect(
          text.unicodeScalars.allSatisfy { scalar in
            scalar == "\n"
              || !(scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
                || (0x2028...0x202E).contains(scalar.value)
                || (0x2066...0x2069).contains(scalar.value))
          }, "round \(round)")
      }
      for line in lines.split(separator: "\n") {
        #expect(String(line).cells <= width, "round \(round): \(line)")
      }
    }
  }

  @Test func `a path whose pieces all cross each other costs what it takes`() throws {
    let steps = (0..<100_000).map { index in
      PathContent.Step.line(Point(x: Double(index % 2) * 99, y: Double(index % 41)))
    }
    let drawing = try ElementRenderer().svg(
      of: view(.path(PathContent(steps: steps, stroke: .accent))))
    #expect(DrawingCost.steps(ofDrawing: drawing.svg) >= 1e10)
  }
}
