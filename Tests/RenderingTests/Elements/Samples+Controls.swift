import Elements

extension Samples {
  private static let blends = ["Normal", "Multiply", "Soft light"].map {
    ControlContent.Choice(value: $0.lowercased(), title: $0)
  }

  /// Every control, usable and not, and set to several values at once.
  static func controls(isEnabled: Bool = true, isMixed: Bool = false) -> any Element {
    let red = ElementColor.RGBA(red: 0.8, green: 0.2, blue: 0.1)
    return Column(alignment: .leading, minimumSpacing: 8) {
      Row(alignment: .center, minimumSpacing: 8) {
        Button("Crop", isEnabled: isEnabled)
        Button("Apply", prominence: .prominent, isEnabled: isEnabled)
        Button("Delete", prominence: .destructive, isEnabled: isEnabled)
        Button(
          label: "Rotate", isEnabled: isEnabled,
          wrapping: TitleAndIcon(title: Label("Rotate"), icon: Icon("rotate.right")))
      }
      named("Preview", Toggle("Preview", isOn: isMixed ? nil : true, isEnabled: isEnabled))
      named(
        "Radius",
        Slider(
          "Radius", value: isMixed ? nil : 4, in: 0...12, step: 1, unit: "px", isEnabled: isEnabled)
      )
      named("Shift", Slider("Shift", value: isMixed ? nil : -0.5, in: -1...1, isEnabled: isEnabled))
      named("Copies", Stepper("Copies", value: isMixed ? nil : 3, in: 1...9, isEnabled: isEnabled))
      named(
        "Width",
        NumberField(
          "Width", value: isMixed ? nil : 120, in: 0...4000, unit: "px", isEnabled: isEnabled))
      named("Name", TextField("Name", text: isMixed ? nil : "Holiday", isEnabled: isEnabled))
      named(
        "Note",
        TextField("Note", text: isMixed ? nil : "", placeholder: "Add a note", isEnabled: isEnabled)
      )
      named(
        "Key",
        TextField("Key", text: isMixed ? nil : "secret", isSecure: true, isEnabled: isEnabled))
      named(
        "Blend",
        Menu("Blend", choices: blends, value: isMixed ? nil : "multiply", isEnabled: isEnabled))
      SegmentedControl(
        "Edge", choices: blends, value: isMixed ? nil : "normal", isEnabled: isEnabled)
      named("Tint", ColorWell("Tint", color: isMixed ? nil : red, isEnabled: isEnabled))
      Disclosure("More", isOpen: !isMixed, isEnabled: isEnabled, wrapping: Label("What is in it"))
      ProgressBar("Reading", value: isMixed ? nil : 0.4)
    }.inset(uniform: 12)
  }

  private static func named(_ title: String, _ control: any Element) -> any Element {
    Row(alignment: .center, minimumSpacing: 8) {
      Label(title, color: .secondary).constrainedTo(width: .absolute(64))
      control
    }
  }

  /// A form as a plugin has one: a chart, a slider with its name and number, switches, and what is behind a mark.
  static func form(_ direction: LayoutDirection) -> any Element {
    let isMirrored = direction == .rightToLeft
    func text(_ english: String, _ hebrew: String) -> String { isMirrored ? hebrew : english }
    let radius = text("Radius", "רדיוס")
    let preview = text("Preview", "תצוגה מקדימה")
    let explanation = text(
      "Light parts glow, dark parts stay as they are. Move the slider to see how far.",
      "חלקים בהירים זוהרים, חלקים כהים נשארים כפי שהם.")
    let slider = Row(alignment: .center, minimumSpacing: 8) {
      Label(radius).stackLayoutChild(priority: .fixed)
      Slider(radius, value: 9, in: 0...12, unit: "px").stackLayoutChild(priority: .flexible)
      Label("9 px", color: .secondary) { $0.isMonospaced = true }
        .stackLayoutChild(priority: .fixed)
    }
    let toggle = Row(alignment: .center, underflow: .justifyToStart, minimumSpacing: 8) {
      Toggle(preview, isOn: true)
      Label(preview)
    }
    let buttons = Row(alignment: .center, underflow: .justifyToEnd, minimumSpacing: 8) {
      Button(text("Reset", "איפוס"))
      Button(text("Apply", "החל"), prominence: .prominent)
    }
    let bars = (0..<48).map { index in Double((index * 7) % 23 + min(index, 48 - index)) }
    let chart = Histogram(bars, size: Size(width: 216, height: 40), color: .accent)
    let column = Column(alignment: .fill, minimumSpacing: 10) {
      Label(text("Soft focus", "מיקוד רך"), fontSize: 14) { $0.weight = .bold }
      chart
      slider
      Rule()
      toggle
      Label(explanation, color: .secondary)
      buttons
    }
    let box = Box(
      background: .background, corners: .rounded(radius: 10), border: .init(color: .separator),
      wrapping: column.inset(uniform: 12))
    return box.constrainedTo(width: .absolute(264)).inset(uniform: 12)
  }

  /// A bar of buttons as the host shows it.
  static func bar(_ direction: LayoutDirection) -> any Element {
    let items = [
      ("Crop", "חיתוך", "crop.rotate"), ("Adjust", "כוונון", "slider.horizontal.3"),
      ("Filter", "מסנן", "camera.filters"), ("Blur", "טשטוש", "aqi.medium"),
      ("Delete", "מחיקה", "trash"),
    ]
    return Row(alignment: .top, minimumSpacing: 16) {
      for (english, hebrew, icon) in items {
        let title = direction == .leftToRight ? english : hebrew
        Button(
          label: title, isEnabled: english != "Blur",
          wrapping: TitleAndIcon(title: Label(title), icon: Icon(icon)))
      }
    }.inset(uniform: 12)
  }
}
