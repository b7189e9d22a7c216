import Testing

@testable import Elements

@Suite struct AccessibleTests {
  @Test func `it is as large as what it wraps, and shows nothing of its own`() throws {
    let told = try view(of: Probe(20, 10).accessibilityHidden())
    #expect(told.frame.size == Size(width: 20, height: 10))
    #expect(told.description.content == .group)
    #expect(told.children.map(\.frame.size) == [Size(width: 20, height: 10)])
  }

  @Test func `one thing, several in one, a group and nothing are told as such`() throws {
    let label = Label("Crop")
    func told(_ element: any Element) throws -> AccessibilityDescription? {
      try view(of: element).description.accessibility
    }
    #expect(
      try told(label.accessibilityElement(.image, label: "Cat", value: "asleep"))
        == AccessibilityDescription(role: .image, label: "Cat", value: "asleep", children: .hidden))
    #expect(
      try told(label.accessibilityCombined(.button))
        == AccessibilityDescription(role: .button, children: .combined))
    #expect(
      try told(label.accessibilityContainer(.toolbar, label: "Tools"))
        == AccessibilityDescription(role: .toolbar, label: "Tools", children: .kept))
    #expect(
      try told(label.accessibilityHidden())
        == AccessibilityDescription(role: .group, children: .hidden))
  }
}
