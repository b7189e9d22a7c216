@testable import Elements

/// A leaf of a constant size that is drawn as a box, so that a tree's views tell where it lies.
struct Probe: Element, Equatable {
  var width: Double
  var height: Double
  var color: ElementColor = .control

  init(_ width: Double, _ height: Double, _ color: ElementColor = .control) {
    self.width = width
    self.height = height
    self.color = color
  }

  var content: ElementContent {
    ElementContent(intrinsicSize: Size(width: width, height: height))
  }

  func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    ViewDescription(.box(BoxContent(background: color)))
  }
}

/// A leaf that takes its own size, but no more than its room.
struct Squeezable: Element, Equatable {
  var width: Double
  var height: Double

  init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  var content: ElementContent {
    ElementContent { [width, height] constraint in
      Size(
        width: min(width, constraint.width.maximum), height: min(height, constraint.height.maximum))
    }
  }

  func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    ViewDescription(.box(BoxContent()))
  }
}

/// Returns the frames of the views directly within a laid out element, back to front, unrounded.
func frames(
  of element: any Element, in size: Size, environment: Environment = Environment()
) throws -> [Rect] {
  var environment = environment
  // Fine enough that rounding to pixels is not seen.
  environment.displayScale = 1_048_576
  let tree = ElementTree()
  try tree.update(element, in: size, environment: environment)
  return tree.root?.children.map(\.frame) ?? []
}

/// Returns the size of an element in a room.
func size(
  of element: any Element, width: SizeConstraint.Axis = .unconstrained,
  height: SizeConstraint.Axis = .unconstrained, environment: Environment = Environment()
) throws -> Size {
  try ElementTree().size(
    of: element, in: SizeConstraint(width: width, height: height), environment: environment)
}
