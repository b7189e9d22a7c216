import Elements

/// A leaf that shows a given content.
struct Shown: Element {
  var size: Size
  var shown: ViewContent
  var accessibility: AccessibilityDescription?

  init(
    _ width: Double, _ height: Double, _ shown: ViewContent,
    _ accessibility: AccessibilityDescription? = nil
  ) {
    size = Size(width: width, height: height)
    self.shown = shown
    self.accessibility = accessibility
  }

  var content: ElementContent {
    ElementContent(intrinsicSize: size)
  }

  func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    ViewDescription(shown, accessibility: accessibility)
  }
}

/// Children at given places, with given attributes, in a view of a given content.
struct Placed: Element {
  struct Child {
    var element: any Element
    var frame: Rect
    var attributes = LayoutAttributes.none
  }

  var size: Size
  var children: [Child]
  var shown: ViewContent = .group
  var accessibility: AccessibilityDescription?

  var content: ElementContent {
    ElementContent(
      layout: PlacedLayout(size: size, children: children), children: children.map(\.element))
  }

  func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    ViewDescription(shown, accessibility: accessibility)
  }
}

private struct PlacedLayout: Layout {
  let size: Size
  let children: [Placed.Child]

  func sizeThatFits(
    proposal: SizeConstraint, subelements: LayoutSubelements, environment: Environment,
    cache: inout Void
  ) -> Size {
    size
  }

  func placeSubelements(
    in size: Size, subelements: LayoutSubelements, environment: Environment, cache: inout Void
  ) {
    for (subelement, child) in zip(subelements, children) {
      subelement.attributes = child.attributes
      subelement.place(at: child.frame.origin, size: child.frame.size)
    }
  }
}

/// Children from left to right, wrapped into rows: a sheet to look at.
func sheet(_ width: Double, gap: Double = 12, _ elements: [any Element]) throws -> Placed {
  var children: [Placed.Child] = []
  var (x, y, row) = (gap, gap, 0.0)
  for element in elements {
    let size = try ElementTree().size(of: element, in: .unconstrained)
    if x + size.width + gap > width, x > gap { (x, y, row) = (gap, y + row + gap, 0) }
    children.append(
      .init(element: element, frame: Rect(origin: Point(x: x, y: y), size: size)))
    x += size.width + gap
    row = max(row, size.height)
  }
  return Placed(size: Size(width: width, height: y + row + gap), children: children)
}

enum Samples {
  /// Boxes of every sort of corner, border and shadow.
  static var boxes: any Element {
    get throws {
      try sheet(
        360,
        [
          box(BoxContent(background: .control)),
          box(BoxContent(background: .accent, corners: .capsule)),
          box(
            BoxContent(
              background: .control, corners: .rounded(radius: 12), border: .init(color: .separator))
          ),
          box(
            BoxContent(
              background: .well, corners: .rounded(radius: 16, at: [.topLeft, .bottomRight]),
              border: .init(color: .accent, width: 3))),
          box(
            BoxContent(
              background: .background, corners: .rounded(radius: 8),
              shadow: .init(opacity: 0.5, offset: Point(x: 0, y: 3), radius: 4))),
          box(BoxContent(corners: .square, border: .init(color: .destructive, width: 2))),
          Placed(
            size: Size(width: 72, height: 48),
            children: [
              .init(
                element: box(BoxContent(background: .accent)),
                frame: Rect(x: 36, y: 24, width: 72, height: 48))
            ],
            shown: .box(
              BoxContent(background: .control, corners: .rounded(radius: 12), clipsContent: true))),
        ])
    }
  }

  private static func box(_ content: BoxContent) -> Shown {
    Shown(72, 48, .box(content))
  }

  /// Every symbol, and one that there isn't.
  static func symbols(_ names: [String]) throws -> any Element {
    try sheet(
      360,
      names.map { Icon($0) } + [
        Icon("star.fill"), Icon("com.example.7"), Icon("…"), Icon("crop", size: 48, color: .accent),
        Icon("trash", size: 16, color: .destructive),
      ])
  }

  /// Lines of text in every style, aligned on every side.
  static func texts(_ direction: LayoutDirection) throws -> any Element {
    let isMirrored = direction == .rightToLeft
    let word = isMirrored ? "שלום" : "Hello"
    let alignments = TextStyle.Alignment.allCases.map { alignment in
      Placed(
        size: Size(width: 160, height: 24),
        children: [
          .init(
            element: Label("\(word), 4 px", fontSize: 16) { $0.alignment = alignment },
            frame: Rect(x: 0, y: 0, width: 160, height: 24))
        ], shown: .box(BoxContent(background: .control)))
    }
    return try sheet(
      360,
      alignments + [
        Label("Bold <&> \"quoted\"", fontSize: 14) { $0.weight = .bold },
        Label("a  b 0123", fontSize: 14, color: .secondary) { $0.isMonospaced = true },
        Label("漢字 e\u{301} 👍🏽", fontSize: 14), Label("אבג abc", fontSize: 14, color: .accent),
        TitleAndIcon(title: Label("Crop"), icon: Icon("crop.rotate")),
      ])
  }

  /// Pictures in every mode, tinted and missing; paths.
  static var pictures: any Element {
    get throws {
      let pixels = ImageContent.Source.pixels(
        width: 4, height: 2,
        bytes: [
          255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 0, 255,
          0, 0, 0, 255, 128, 128, 128, 255, 255, 255, 255, 255, 0, 0, 0, 0,
        ])
      let modes: [ImageContent.Mode] = [.center, .stretch, .aspectFit, .aspectFill]
      let images = modes.map { mode in
        Placed(
          size: Size(width: 60, height: 60),
          children: [
            .init(
              element: Shown(
                60, 60,
                .image(ImageContent(source: pixels, size: Size(width: 80, height: 40), mode: mode))),
              frame: Rect(x: 0, y: 0, width: 60, height: 60))
          ], shown: .box(BoxContent(background: .control)))
      }
      let bars = [4.0, 12, 30, 22, 40, 34, 16, 8].enumerated().flatMap { index, height in
        let x = Double(index) * 15
        return [
          PathContent.Step.move(Point(x: x, y: 40)), .line(Point(x: x, y: 40 - height)),
          .line(Point(x: x + 13, y: 40 - height)), .line(Point(x: x + 13, y: 40)), .close,
        ]
      }
      return try sheet(
        360,
        images + [
          Shown(
            60, 30,
            .image(
              ImageContent(
                source: pixels, size: Size(width: 80, height: 40), mode: .stretch, tint: .accent))),
          Shown(
            60, 60,
            .image(
              ImageContent(source: .named("file:///none.png"), size: Size(width: 60, height: 60)))),
          Shown(
            120, 40, .path(PathContent(steps: bars, fill: .accent)),
            AccessibilityDescription(role: .image, label: "Histogram")),
          Shown(
            60, 40,
            .path(
              PathContent(
                steps: [
                  .move(Point(x: 2, y: 38)),
                  .curve(
                    Point(x: 58, y: 2), control1: Point(x: 30, y: 38), control2: Point(x: 30, y: 2)),
                ], stroke: .destructive, lineWidth: 3))),
          Shown(20, 20, .native("MapView")),
        ])
    }
  }

  /// Views that are translucent, turned, greyed and hidden.
  static var attributes: any Element {
    var (half, turned, dimmed, hidden) = (
      LayoutAttributes.none, LayoutAttributes.none, LayoutAttributes.none, LayoutAttributes.none
    )
    half.alpha = 0.5
    turned.transform = ElementTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 0, ty: 0)
    dimmed.tintAdjustmentMode = .dimmed
    dimmed.isUserInteractionEnabled = false
    hidden.isHidden = true
    let button = Shown(
      48, 32, .box(BoxContent(background: .accent, corners: .rounded(radius: 6))),
      AccessibilityDescription(role: .button, label: "Crop", hint: "Cuts the edges off."))
    return Placed(
      size: Size(width: 300, height: 72),
      children: [half, turned, dimmed, hidden].enumerated().map { index, attributes in
        .init(
          element: button, frame: Rect(x: 20 + Double(index) * 68, y: 20, width: 48, height: 32),
          attributes: attributes)
      })
  }
}
