import Elements
import Testing

@Suite struct TransitionContainerTests {
  private let room = Size(width: 10, height: 10)

  @Test func `size and frame are the wrapped element's, in a view of its own`() throws {
    let element = TransitionContainer(wrapping: Squeezable(3, 4))
    #expect(try size(of: element, width: .atMost(2)) == Size(width: 2, height: 4))
    let view = try #require(views(of: element).first)
    #expect(view.description.content == .group)
    #expect(view.frame == Rect(x: 0, y: 0, width: 100, height: 100))
    #expect(view.children.map(\.frame) == [view.frame])
  }

  @Test func `it fades, and moves in a fifth of a second`() throws {
    let description = try #require(
      views(of: TransitionContainer(wrapping: Probe(1, 1))).first
    ).description
    #expect(description.appearingTransition == .fade)
    #expect(description.disappearingTransition == .fade)
    #expect(description.layoutTransition == .specific(.default))
  }

  @Test func `the short forms say what they animate`() {
    let both = Probe(1, 1).transition(.scale)
    #expect(both.appearing == .scale && both.disappearing == .scale && both.layout == .inherited)
    let one = Probe(1, 1).transition(onDisappear: .fade, onLayout: .none)
    #expect(one.appearing == nil && one.disappearing == .fade && one.layout == .none)
  }

  @Test func `what comes and goes does so as it says`() throws {
    let tree = ElementTree()
    let element = Probe(1, 1).transition(onAppear: .scale, onDisappear: .fade)
    try tree.update(Overlay(elements: []), in: room)
    guard
      case .insert(_, _, _, let coming)? = try tree.update(
        Overlay(elements: [element]), in: room
      ).first
    else {
      Issue.record("The view doesn't come.")
      return
    }
    #expect(coming == .scale)
    guard case .remove(_, let going)? = try tree.update(Overlay(elements: []), in: room).first
    else {
      Issue.record("The view doesn't go.")
      return
    }
    #expect(going == .fade)
  }

  @Test func `what is in something that comes does so with it`() throws {
    let tree = ElementTree()
    try tree.update(Overlay(elements: []), in: room)
    let patches = try tree.update(
      Overlay(elements: [Probe(1, 1).transition(.scale).transition(.fade)]), in: room)
    #expect(patches.count == 1)
  }

  @Test func `a frame changes as the nearest one that says, says`() throws {
    let tree = ElementTree()
    func board(_ x: Double, _ layout: LayoutTransition) -> any Element {
      TransitionContainer(
        layout: .specific(.spring),
        wrapping: Arranged([
          (
            TransitionContainer(layout: layout, wrapping: Probe(1, 1)),
            Rect(x: x, y: 0, width: 5, height: 5)
          )
        ]))
    }
    let own = AnimationAttributes(curve: .linear(seconds: 1))
    let expected: [(LayoutTransition, AnimationAttributes?)] = [
      (.inherited, .spring), (.none, nil), (.specific(own), own),
      (.inheritedWithFallback(own), .spring),
    ]
    try tree.update(board(0, .inherited), in: room)
    for (index, (layout, animation)) in expected.enumerated() {
      let patches = try tree.update(board(Double(index + 1), layout), in: room)
      let animations = patches.compactMap { patch -> AnimationAttributes?? in
        if case .place(_, _, let animation) = patch { .some(animation) } else { nil }
      }
      #expect(animations == [animation])
    }
  }
}
