import DocumentStorage
import Elements
import TestSupport
import Testing

@testable import Rendering

@Suite struct ElementRendererTests {
  private func pixels(
    _ element: any Element, scheme: ColorScheme = .light, scale: Double = 1
  ) throws -> DecodedImage {
    var environment = Environment()
    environment.colorScheme = scheme
    environment.displayScale = scale
    let drawing = try ElementRenderer().svg(of: element, environment: environment)
    return try PNGRenderer.pixels(svg: drawing.svg, scale: scale)
  }

  /// Returns the smallest frame around all pixels that aren't the ground's, in pixels.
  private func ink(in image: DecodedImage) -> (left: Int, top: Int, right: Int, bottom: Int)? {
    let ground = image[0, 0]
    var found: (left: Int, top: Int, right: Int, bottom: Int)?
    for y in 0..<image.height {
      for x in 0..<image.width where image[x, y] != ground {
        let old = found ?? (x, y, x, y)
        found = (min(old.left, x), min(old.top, y), max(old.right, x), max(old.bottom, y))
      }
    }
    return found
  }

  private func placed(
    _ width: Double, _ height: Double, _ children: [Placed.Child], _ shown: ViewContent = .group
  ) -> Placed {
    Placed(size: Size(width: width, height: height), children: children, shown: shown)
  }

  @Test func `the ground is the scheme's`() throws {
    #expect(try pixels(Shown(4, 4, .group))[1, 1] == [255, 255, 255, 255])
    #expect(try pixels(Shown(4, 4, .group), scheme: .dark)[1, 1] == [0x1C, 0x1C, 0x1E, 255])
  }

  @Test func `a drawing at scale 2 has twice as many pixels each way`() throws {
    let image = try pixels(Shown(10, 6, .box(BoxContent(background: .accent))), scale: 2)
    #expect((image.width, image.height) == (20, 12))
    #expect(image[19, 11] == [0x0A, 0x5B, 0xD3, 255])
  }

  @Test func `a border lies within the edge, and round corners leave the ground`() throws {
    let box = Shown(
      40, 40,
      .box(
        BoxContent(
          background: .control, corners: .rounded(radius: 10, at: .topLeft),
          border: .init(color: .accent, width: 4))))
    let image = try pixels(box)
    #expect(image[0, 0] == [255, 255, 255, 255])
    #expect(image[39, 39] == [0x0A, 0x5B, 0xD3, 255])
    #expect(image[20, 3] == [0x0A, 0x5B, 0xD3, 255])
    #expect(image[20, 4] == [0xF1, 0xF1, 0xF4, 255])
  }

  @Test func `a shadow is seen below, and not within`() throws {
    let shadow = BoxContent.Shadow(opacity: 1, offset: Point(x: 0, y: 6), radius: 2)
    let box = Shown(20, 20, .box(BoxContent(background: .background, shadow: shadow)))
    let image = try pixels(
      placed(60, 60, [.init(element: box, frame: Rect(x: 20, y: 20, width: 20, height: 20))]))
    #expect(image[30, 42][0] < 80)
    #expect(image[30, 30] == [255, 255, 255, 255])
    #expect(image[30, 10] == [255, 255, 255, 255])
  }

  @Test func `children are cut off only by a box that says so`() throws {
    let child = Placed.Child(
      element: Shown(40, 10, .box(BoxContent(background: .accent))),
      frame: Rect(x: 10, y: 0, width: 40, height: 10))
    for clips in [true, false] {
      let inner = placed(
        20, 10, [child], .box(BoxContent(background: .control, clipsContent: clips)))
      let image = try pixels(
        placed(60, 10, [.init(element: inner, frame: Rect(x: 0, y: 0, width: 20, height: 10))]))
      #expect(image[15, 5] == [0x0A, 0x5B, 0xD3, 255])
      #expect((image[30, 5] == [255, 255, 255, 255]) == clips)
    }
  }

  @Test func `opacity counts for a view as a whole, and hidden views leave their room`() throws {
    var half = LayoutAttributes.none
    half.alpha = 0.5
    var hidden = LayoutAttributes.none
    hidden.isHidden = true
    let black = Shown(
      10, 10, .box(BoxContent(background: .custom(.init(red: 0, green: 0, blue: 0)))))
    let two = placed(
      20, 10,
      [
        .init(element: black, frame: Rect(x: 0, y: 0, width: 12, height: 10)),
        .init(element: black, frame: Rect(x: 8, y: 0, width: 12, height: 10)),
      ])
    let image = try pixels(
      placed(
        40, 10,
        [
          .init(element: two, frame: Rect(x: 0, y: 0, width: 20, height: 10), attributes: half),
          .init(
            element: black, frame: Rect(x: 30, y: 0, width: 10, height: 10), attributes: hidden),
        ]))
    #expect((127...128).contains(image[3, 5][0]))
    #expect(image[10, 5] == image[3, 5])
    #expect(image[35, 5] == [255, 255, 255, 255])
  }

  @Test func `a view is turned about its middle`() throws {
    var turned = LayoutAttributes.none
    turned.transform = ElementTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    let bar = Shown(20, 4, .box(BoxContent(background: .accent)))
    let image = try pixels(
      placed(
        40, 40,
        [.init(element: bar, frame: Rect(x: 10, y: 18, width: 20, height: 4), attributes: turned)]))
    let found = try #require(ink(in: image))
    #expect(found == (18, 10, 21, 29))
  }

  @Test(
    arguments: zip(
      [ImageContent.Mode.center, .stretch, .aspectFit, .aspectFill],
      // The picture is 2 × 1 points, the frame 8 × 8.
      [(3, 3, 4, 3), (0, 0, 7, 7), (0, 2, 7, 5), (0, 0, 7, 7)]))
  func `a picture lies in its frame as its mode says`(
    _ mode: ImageContent.Mode, _ frame: (left: Int, top: Int, right: Int, bottom: Int)
  ) throws {
    let pixels: [UInt8] = [0, 0, 0, 255, 0, 0, 0, 255]
    let picture = ImageContent(
      source: .pixels(width: 2, height: 1, bytes: pixels),
      size: mode == .center ? Size(width: 2, height: 1) : Size(width: 20, height: 10), mode: mode)
    let image = try self.pixels(
      placed(
        10, 10,
        [.init(element: Shown(8, 8, .image(picture)), frame: Rect(x: 1, y: 1, width: 8, height: 8))]
      ))
    var dark: [(Int, Int)] = []
    for y in 0..<10 { for x in 0..<10 where image[x, y][0] < 128 { dark.append((x - 1, y - 1)) } }
    #expect(dark.map(\.0).min() == frame.left && dark.map(\.0).max() == frame.right)
    let rows = (dark.map(\.1).min() ?? -1, dark.map(\.1).max() ?? -1)
    // In the middle of an even height, one row of pixels is half in each of two.
    #expect(mode == .center ? (3...4).contains(rows.0) : rows == (frame.top, frame.bottom))
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft], TextStyle.Alignment.allCases)
  func `text is drawn as wide as it was measured, on its side`(
    _ direction: LayoutDirection, _ alignment: TextStyle.Alignment
  ) throws {
    let text = direction == .leftToRight ? "Hello" : "שלום"
    let label = Label(text, fontSize: 40) { $0.alignment = alignment }
    var environment = Environment()
    environment.layoutDirection = direction
    environment.textMeasurer = PangoTextMeasurer()
    let width = try ElementTree().size(of: label, in: .unconstrained, environment: environment)
      .width
    let drawing = try ElementRenderer().svg(
      of: placed(300, 60, [.init(element: label, frame: Rect(x: 0, y: 0, width: 300, height: 60))]),
      environment: environment)
    let found = try #require(ink(in: PNGRenderer.pixels(svg: drawing.svg)))
    let left: Double =
      switch alignment {
      case .center: (300 - width) / 2
      case .leading: direction == .leftToRight ? 0 : 300 - width
      case .trailing: direction == .leftToRight ? 300 - width : 0
      }
    // Letters don't fill their width to the edge.
    #expect(abs(Double(found.left) - left) <= 6)
    #expect(abs(Double(found.right) - (left + width)) <= 6)
  }

  @Test func `every symbol has ink, and keeps to its square`() throws {
    for name in SymbolShape.names + ["unknown.symbol"] {
      let image = try pixels(
        placed(
          32, 32, [.init(element: Icon(name), frame: Rect(x: 4, y: 4, width: 24, height: 24))]),
        scale: 2)
      let found = try #require(ink(in: image), "\(name)")
      #expect(
        found.left >= 8 && found.top >= 8 && found.right <= 55 && found.bottom <= 55, "\(name)")
      #expect(max(found.right - found.left, found.bottom - found.top) >= 16, "\(name)")
    }
  }

  @Test func `equal trees give equal drawings, also after other updates`() throws {
    let environment = GoldenTests.Variant.all[0].environment
    let tree = ElementTree()
    for element in [
      Samples.form(.leftToRight), Samples.bar(.leftToRight), Samples.form(.leftToRight),
    ] {
      try tree.update(element, in: Size(width: 300, height: 400), environment: environment)
    }
    let fresh = ElementTree()
    try fresh.update(
      Samples.form(.leftToRight), in: Size(width: 300, height: 400), environment: environment)
    let drawings = try [tree, fresh].map {
      try ElementRenderer().svg(of: #require($0.root), environment: environment)
    }
    #expect(drawings[0] == drawings[1])
  }

  @Test func `drawings with names of their own can stand in one page`() throws {
    var renderer = ElementRenderer()
    renderer.namePrefix = "a<\"1-"
    let svg = try renderer.svg(of: Samples.pictures).svg
    let names = svg.matches(of: #/ id="([^"]*)"/#).map(\.output.1)
    #expect(names.count >= 4 && names.allSatisfy { $0.hasPrefix("a1-") })
    for reference in svg.matches(of: #/(?:url\(|href=")#([^")]*)/#).map(\.output.1) {
      #expect(names.contains(reference))
    }
  }

  @Test func `a part of the other colour scheme is drawn in its colours`() throws {
    let part = Box(background: .background, wrapping: Spacer(width: 10, height: 10))
    let dark = part.adaptedEnvironment(keyPath: \.colorScheme, value: .dark)
    let plain = try ElementRenderer().svg(of: part).svg.uppercased()
    let mixed = try ElementRenderer().svg(
      of: Column {
        part; dark
      }
    ).svg.uppercased()
    #expect(!plain.contains("1C1C1E"))
    #expect(mixed.contains("1C1C1E"))
    #expect(mixed.contains("FFFFFF") || mixed.contains("#FFF"))
  }

  @Test func `what can't be drawn is told of`() throws {
    let picture = ImageContent(source: .named("none"), size: Size(width: 9, height: 9))
    let bytes = ImageContent(
      source: .pixels(width: 9, height: 9, bytes: [1]), size: Size(width: 9, height: 9))
    let path = PathContent(
      steps: [.move(.zero), .line(Point(x: .nan, y: 2))], stroke: .primary)
    let drawing = try ElementRenderer().svg(
      of: sheet(
        300,
        [
          Shown(9, 9, .native("Map")), Shown(9, 9, .image(picture)), Shown(9, 9, .image(bytes)),
          Icon("there.is.none"), Shown(9, 9, .path(path)),
        ]))
    #expect(
      drawing.warnings.map(\.code) == [
        .nativeSkipped, .imageMissing, .imageMissing, .symbolUnknown, .outOfReach,
      ])
    #expect(
      drawing.warnings[0].description
        == "root/Placed.1/Shown.1: A view of type 'Map' isn't drawn: only its owner can.")
  }
}
