import Elements
import Testing

@testable import Rendering

@Suite struct ElementTextRendererTests {
  private let crop = [("Crop", 0.0), ("Filter", 60.0), ("Blur", 120.0)].map { title, x in
    Placed.Child(element: Button(title), frame: Rect(x: x, y: 0, width: 50, height: 28))
  }

  private func text(
    _ children: [Placed.Child], width: Int = 80, direction: LayoutDirection = .leftToRight
  ) throws -> String {
    var environment = Environment()
    environment.layoutDirection = direction
    return try ElementTextRenderer(width: width).text(
      of: Placed(size: Size(width: 200, height: 100), children: children),
      environment: environment)
  }

  @Test func `what lies side by side is in one line, as far as it fits`() throws {
    #expect(try text(crop) == "[ Crop ]  [ Filter ]  [ Blur ]\n")
    #expect(try text(crop, width: 20) == "[ Crop ]  [ Filter ]\n[ Blur ]\n")
  }

  @Test func `from right to left, what is rightmost comes first and stays on the right`() throws {
    #expect(
      try text(crop, width: 20, direction: .rightToLeft) == "[ Filter ]  [ Blur ]\n[ Crop ]\n")
  }

  @Test func `columns side by side stay columns`() throws {
    let places = [
      ("A", 0.0, 0.0), ("long B", 0.0, 30.0), ("C", 100.0, 12.0), ("D", 100.0, 40.0),
    ]
    let children = places.map { title, x, y in
      Placed.Child(element: Label(title), frame: Rect(x: x, y: y, width: 50, height: 25))
    }
    #expect(try text(children) == "A       C\nlong B  D\n")
  }

  @Test func `a control's name beside it isn't written twice`() throws {
    let children = [
      Placed.Child(element: Label("Radius"), frame: Rect(x: 0, y: 0, width: 50, height: 28)),
      Placed.Child(
        element: Slider("Radius", value: 4, in: 0...9, unit: "px"),
        frame: Rect(x: 60, y: 0, width: 80, height: 28)),
      Placed.Child(element: Label("4 px"), frame: Rect(x: 150, y: 0, width: 50, height: 28)),
    ]
    #expect(try text(children) == "Radius ────●───── 4 px\n")
    #expect(try text(children, direction: .rightToLeft) == "4 px ─────●──── Radius\n")
  }

  @Test func `long text is broken between words, and wide characters count twice`() throws {
    let label = Placed.Child(
      element: Label("漢字漢字漢 abc def"), frame: Rect(x: 0, y: 0, width: 200, height: 28))
    #expect(try text([label], width: 10) == "漢字漢字漢\nabc def\n")
  }

  @Test func `a line goes from side to side`() throws {
    let children = [
      Placed.Child(element: Label("four"), frame: Rect(x: 0, y: 0, width: 50, height: 20)),
      Placed.Child(element: Rule(), frame: Rect(x: 0, y: 30, width: 200, height: 1)),
    ]
    #expect(try text(children) == "four\n────\n")
  }

  @Test func `bars are a row of blocks`() throws {
    let steps = [0.0, 10, 20, 35].enumerated().flatMap { index, height in
      let x = Double(index) * 14
      return [
        PathContent.Step.move(Point(x: x, y: 35)), .line(Point(x: x, y: 35 - height)),
        .line(Point(x: x + 14, y: 35 - height)), .line(Point(x: x + 14, y: 35)), .close,
      ]
    }
    let chart = Placed.Child(
      element: Shown(56, 35, .path(PathContent(steps: steps, fill: .accent))),
      frame: Rect(x: 0, y: 0, width: 56, height: 35))
    #expect(try text([chart]) == "▁▁▃▃▅▅██\n")
  }

  @Test func `a button without a label of its own is called as the words in it`() throws {
    let button = Button(
      label: "", wrapping: TitleAndIcon(title: Label("Crop"), icon: Icon("crop.rotate")))
    let frame = Rect(x: 0, y: 0, width: 50, height: 40)
    #expect(try text([Placed.Child(element: button, frame: frame)]) == "[ Crop ]\n")
  }

  @Test func `a title beside a control in a group isn't said twice`() throws {
    let row = Row(alignment: .center, minimumSpacing: 8) {
      Label("Strength")
      LifecycleObserver(onAppear: {}, wrapping: Slider("Strength", value: 1, in: 0...2))
    }
    let text = try ElementTextRenderer().text(of: row)
    #expect(text.split(separator: "Strength", omittingEmptySubsequences: false).count == 2)
  }

  @Test func `a field without a number shows its placeholder`() throws {
    let field = NumberField("Width", value: nil, placeholder: "any")
    let frame = Rect(x: 0, y: 0, width: 72, height: 28)
    #expect(try text([Placed.Child(element: field, frame: frame)]) == "Width [‹any›]\n")
  }
}
