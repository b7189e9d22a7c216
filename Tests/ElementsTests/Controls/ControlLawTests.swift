import Testing

@testable import Elements

/// What holds for every control, whatever it is set to.
@Suite struct ControlLawTests {
  private static let choices = ["a", "bb", "ccc"].map {
    ControlContent.Choice(value: $0, title: $0 + $0)
  }

  /// Every control with and without a value.
  private static var controls: [any Element] {
    [
      Button("Apply"), Button("Delete", prominence: .destructive),
      Button(label: "Crop", wrapping: Icon("crop")),
      Tappable(wrapping: Label("Crop")), Toggle("Snap", isOn: true), Toggle("Snap", isOn: nil),
      Slider("Size", value: 3, in: 0...10), Slider("Size", value: 0, in: -5...10),
      Slider("Size", value: nil, in: 0...10), NumberField("Width", value: 12, unit: "px"),
      NumberField("Width", value: nil), TextField("Name", text: "Cat"),
      TextField("Name", text: nil),
      Stepper("Copies", value: 5, in: 1...99), Stepper("Copies", value: nil),
      SegmentedControl("Align", choices: choices, value: "bb"),
      SegmentedControl("Align", choices: choices, value: nil),
      Menu("Blend", choices: choices, value: "a"), Menu("Blend", choices: choices, value: nil),
      ColorWell("Fill", color: .init(red: 1, green: 0, blue: 0, alpha: 0.5)),
      ColorWell("Fill", color: nil), ProgressBar("Saving", value: 0.3),
      ProgressBar("Saving", value: nil), Histogram([1, 2, 3]), Rule(),
      Disclosure("Shadow", isOpen: true, wrapping: Slider("Blur", value: 3, in: 0...10)),
      Disclosure("Shadow", isOpen: false, wrapping: Label("none")),
      Image(.named("cat"), size: Size(width: 60, height: 40), mode: .aspectFit),
      Image(.named("cat"), size: Size(width: 60, height: 40)), Box(wrapping: Label("Crop")),
      PathElement([.move(.zero)], size: Size(width: 20, height: 10)),
      ScrollView(.fittingContent, wrapping: Histogram([1, 2, 3])),
    ]
  }

  private static let extents: [SizeConstraint.Axis] =
    [0, 1, 5, 10, 50, 100, 500, 1000, 5000, 10000].map { .atMost($0) } + [.unconstrained]

  @Test(arguments: controls.indices)
  func `a size is the same in every room between it and the room it was measured in`(
    index: Int
  ) throws {
    let element = Self.controls[index]
    for width in Self.extents {
      for height in Self.extents {
        let first = try size(of: element, width: width, height: height, environment: evenText)
        for extent in Self.extents {
          // Rooms that are as tight as the size, or between it and the first one.
          let inner = SizeConstraint(
            width: .init(max(first.width, min(extent.maximum, width.maximum))), height: height)
          let again = try size(
            of: element, width: inner.width, height: height, environment: evenText)
          #expect(
            again == first, "\(element) in \(width), \(height) and again in \(inner.width)")
        }
      }
    }
  }

  @Test(arguments: controls.indices)
  func `a size doesn't shrink when the room grows`(index: Int) throws {
    let element = Self.controls[index]
    for fixed in Self.extents {
      var (wide, high) = (Size.zero, Size.zero)
      for extent in Self.extents {
        let wider = try size(of: element, width: extent, height: fixed, environment: evenText)
        let higher = try size(of: element, width: fixed, height: extent, environment: evenText)
        #expect(wider.width >= wide.width, "\(element) in \(extent)")
        #expect(higher.height >= high.height, "\(element) in \(extent)")
        (wide, high) = (wider, higher)
      }
    }
  }

  @Test(arguments: controls.indices)
  func `parts lie within, and mirrored from right to left`(index: Int) throws {
    let element = Self.controls[index]
    let natural = try size(of: element, environment: evenText)
    for extra in [0.0, 33] {
      let whole = Size(width: natural.width + extra, height: natural.height + extra)
      let bounds = Rect(origin: .zero, size: whole)
      let plain = try views(of: element, in: whole, evenText)
      let mirrored = try views(of: element, in: whole, evenTextFromRight)
      for frame in plain {
        #expect(
          isNear(bounds.union(frame), bounds), "\(element): \(frame) is beyond \(whole)")
      }
      #expect(mirrored.count == plain.count)
      for (left, right) in zip(plain, mirrored) {
        #expect(isNear(right.mirrored(in: whole.width), left), "\(element): \(left) and \(right)")
      }
    }
  }

  /// Whether two rectangles are the same but for the rounding to pixels, of which a million make a point.
  private func isNear(_ left: Rect, _ right: Rect) -> Bool {
    [
      left.origin.x - right.origin.x, left.origin.y - right.origin.y, left.maxX - right.maxX,
      left.maxY - right.maxY,
    ].allSatisfy { abs($0) < 1e-5 }
  }

  /// The frames of the outermost views and of what is directly in them, in the window's coordinates.
  private func views(
    of element: any Element, in size: Size, _ environment: Environment
  ) throws -> [Rect] {
    let tree = ElementTree()
    try tree.update(element, in: size, environment: environment)
    return (tree.root?.children ?? []).flatMap { view in
      [view.frame]
        + view.children.map { child in
          Rect(
            x: view.frame.origin.x + child.frame.origin.x,
            y: view.frame.origin.y + child.frame.origin.y, width: child.frame.size.width,
            height: child.frame.size.height)
        }
    }
  }
}
