import InspectorSDK

// Every element with everything that it can be told, and every word at least once.
let everyElement = Item("com.example.bodies.every") { (call: Invocation) throws(ActionError) in }
  .body { _ in
    Column(spacing: 1, alignment: .start, underflow: .start, overflow: .condenseUniformly) {
      everyLayout().key("layouts")
      everyPicture().key("pictures")
      everyControl().key("controls")
      everyWord().key("words")
    }
    .described()
  }

extension BodyElement {
  /// What every element takes.
  func described() -> Self {
    grow(1).shrink(2).accessibilityLabel("label").accessibilityHint("hint")
  }
}

private func everyLayout() -> some BodyElement {
  Row(spacing: 8, alignment: .fill, underflow: .end, overflow: .condenseProportionally) {
    Overlay {}.described()
    Flow(spacing: 1, lineSpacing: 2, horizontal: .center, alignment: .end) {}.described()
    EqualRow(spacing: 1) {}.described()
    EqualColumn(spacing: 1) {}.described()
    Label("").padding(top: 1, leading: 2, bottom: 3, trailing: 4).described()
    Label("").aligned(horizontal: .start, vertical: .fill).described()
    Label("").frame(
      width: 1, height: 2, minimumWidth: 3, maximumWidth: 4, minimumHeight: 5, maximumHeight: 6
    ).described()
    Label("").aspectRatio(1.5, mode: .fitParent).described()
    Spacer(width: 1, height: 2).described()
    Divider(axis: .vertical, lineWidth: 1).color(.separator).described()
    Label("").opacity(0.5).described()
    Box(
      background: .control, cornerRadius: 1, borderColor: .accent, borderWidth: 2, clips: true
    ) { Label("") }.described()
  }
  .described()
}

private func everyPicture() -> some BodyElement {
  Column {
    Label("text").color(.secondary).fontSize(11).bold().monospaced().lineLimit(2)
      .truncation(.middle).textAlignment(.center).described()
    Icon("film", size: 16).color(.primary).described()
    Image("photo", width: 1, height: 2, mode: .aspectFit).color(.primary).described()
    Image(Picture(width: 1, height: 2, bytes: [1, 2, 3, 4, 5, 6, 7, 8])).described()
    Path(width: 10, height: 20) { pen in
      pen.move(x: 1, y: 2)
      pen.line(x: 3, y: 4)
      pen.curve(x: 9, y: 10, control1: Point(x: 5, y: 6), control2: Point(x: 7, y: 8))
      pen.close()
    }.fill(.rgb(0, 0.5, 1)).stroke(.accent, lineWidth: 2).described()
    Histogram([0, 1, 2], width: 3, height: 4).color(Color(red: 1, green: 0, blue: 0)).described()
    Progress("progress", value: 0.5).described()
  }
}

private func everyControl() -> some BodyElement {
  Column {
    Button("press", icon: "film", action: "com.example.a").giving("noir", to: "film")
      .enabled(false).described()
    Toggle("toggle", parameter: "on", action: "com.example.a").isOn(true).enabled(true).described()
    Toggle("toggle", property: "on")
    Slider("slider", parameter: "x", action: "com.example.a").value(1).range(0...2).step(0.5)
      .unit("px").enabled(true).described()
    Slider("slider", property: "x")
    Stepper("stepper", parameter: "x", action: "com.example.a").value(1).range(0...2).step(1)
      .unit("px").enabled(true).described()
    Stepper("stepper", property: "x")
    NumberField("number", parameter: "x", action: "com.example.a").value(1).range(0...).range(...2)
      .step(1).unit("px").placeholder("none").enabled(true).described()
    NumberField("number", property: "x")
    TextField("text", parameter: "x", action: "com.example.a").text("words").placeholder("none")
      .enabled(true).described()
    TextField("text", property: "x")
    Menu("menu", parameter: "x", action: "com.example.a") {
      ChoiceElement("a", title: "A").key("first")
    }.selected("a").enabled(true).described()
    Menu("menu", property: "x") {}
    Segments("segments", parameter: "x", action: "com.example.a") {
      ChoiceElement("a", title: "A")
    }.selected("a").enabled(true).described()
    Segments("segments", property: "x") {}
    ColorWell("color", parameter: "x", action: "com.example.a").color(.rgb(1, 0, 0)).enabled(true)
      .described()
    ColorWell("color", property: "x")
    Disclosure("more", isOpen: true) {}.described()
  }
}

private func everyWord() -> some BodyElement {
  Column {
    for alignment in Alignment.allCases {
      Row(alignment: alignment) {}
      Flow(horizontal: alignment) {}
      Aligned(vertical: alignment) {}
    }
    for underflow in Underflow.allCases { Row(underflow: underflow) {} }
    for overflow in Overflow.allCases { Row(overflow: overflow) {} }
    for axis in Axis.allCases { Divider(axis: axis) }
    for mode in AspectMode.allCases { Aspect(1, mode: mode) {} }
    for mode in ImageMode.allCases { Image("photo", mode: mode) }
    for weight in FontWeight.allCases { Label("").weight(weight) }
    for place in Truncation.allCases { Label("").truncation(place) }
    for side in TextAlignment.allCases { Label("").textAlignment(side) }
    for paint in everyPaint {
      Label("").color(paint)
      Box(background: paint, borderColor: paint)
      Path { $0.move(x: 0, y: 0) }.fill(paint).stroke(paint)
    }
  }
}

private let everyPaint: [Paint] = [
  .primary, .secondary, .accent, .onAccent, .destructive, .background, .control, .well, .separator,
  .clear,
]
