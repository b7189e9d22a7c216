import Elements
import Testing

@Suite struct TransitionsTests {
  private let own = AnimationAttributes(curve: .linear(seconds: 1))

  @Test func `a change of the frame is animated as it says, or as the parent's`() {
    for parent in [nil, AnimationAttributes.spring] {
      #expect(LayoutTransition.none.resolved(in: parent) == nil)
      #expect(LayoutTransition.specific(own).resolved(in: parent) == own)
      #expect(LayoutTransition.inherited.resolved(in: parent) == parent)
      #expect(LayoutTransition.inheritedWithFallback(own).resolved(in: parent) == parent ?? own)
    }
  }

  @Test func `an animation takes a fifth of a second and lets a person go on`() {
    #expect(AnimationAttributes.default.curve == .easeInOut(seconds: 0.2))
    #expect(AnimationAttributes.default.allowsInteraction)
    #expect(
      AnimationAttributes.spring.curve == .spring(mass: 3, stiffness: 1000, damping: 500))
  }

  @Test func `the presets change the opacity, the size or both`() {
    let small = ElementTransform(scaleX: 0.01, y: 0.01)
    #expect(VisibilityTransition.fade == VisibilityTransition(alpha: 0))
    #expect(VisibilityTransition.fade.transform == .identity)
    #expect(VisibilityTransition.scale.transform == small)
    #expect(VisibilityTransition.scale.alpha == 1)
    #expect(VisibilityTransition.scaleAndFade == VisibilityTransition(alpha: 0, transform: small))
    #expect(VisibilityTransition().attributes == .default)
  }

  @Test func `the first update of a tree shows everything at once`() throws {
    let tree = ElementTree()
    let patches = try tree.update(
      Probe(1, 1).transition(.fade), in: Size(width: 5, height: 5))
    #expect(patches.isEmpty)
    #expect(tree.root?.children.count == 1)
  }
}
