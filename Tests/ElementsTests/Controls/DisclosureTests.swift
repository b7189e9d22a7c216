import Testing

@testable import Elements

@Suite @MainActor struct DisclosureTests {
  private func part(
    _ isOpen: Bool, isEnabled: Bool = true, _ recorder: Recorder? = nil
  ) -> Disclosure {
    Disclosure(
      "Shadow", isOpen: isOpen, isEnabled: isEnabled, onEvent: recorder?.handler,
      wrapping: Probe(80, 50))
  }

  private func views(_ element: Disclosure, _ environment: Environment = evenText) throws
    -> [ElementView]
  {
    let tree = ElementTree()
    let size = try tree.size(of: element, in: .unconstrained, environment: environment)
    try tree.update(element, in: size, environment: environment)
    return tree.root?.children ?? []
  }

  @Test func `what is in it lies below its title, and only while it is open`() throws {
    #expect(
      try views(part(true)).map(\.frame) == [
        Rect(x: 0, y: 0, width: 80, height: 28), Rect(x: 0, y: 32, width: 80, height: 50),
      ])
    // The title's six letters behind a mark of 10 and a gap of 8.
    #expect(
      try views(part(false)).map(\.frame) == [Rect(x: 0, y: 0, width: 54, height: 28)])
  }

  @Test func `the mark stands in front and points down or on`() throws {
    let title = try #require(try views(part(true)).first)
    #expect(
      title.children.map(\.frame) == [
        Rect(x: 0, y: 9, width: 10, height: 10), Rect(x: 18, y: 8, width: 36, height: 12),
      ])
    func tip(_ isOpen: Bool, _ environment: Environment) throws -> PathContent.Step? {
      guard
        case .path(let path)? = try views(part(isOpen), environment).first?.children.first?
          .description.content
      else { return nil }
      return path.steps[1]
    }
    #expect(try tip(true, evenText) == .line(Point(x: 5, y: 7)))
    #expect(try tip(false, evenText) == .line(Point(x: 7, y: 5)))
    #expect(try tip(false, evenTextFromRight) == .line(Point(x: 3, y: 5)))
  }

  @Test func `pressing its title opens or closes it`() throws {
    let recorder = Recorder()
    for isOpen in [true, false] {
      #expect(try views(part(isOpen, recorder)).first?.send(.press) == true)
      let control = ControlContent(kind: .disclosure, value: .bool(isOpen))
      #expect(control.events(for: "Enter") == [.change(.bool(!isOpen))])
    }
    #expect(recorder.events == [.change(.bool(false)), .change(.bool(true))])
  }

  @Test func `the title is told as a button that is open or closed`() throws {
    let told = try [true, false].map { try views(part($0)).first?.description.accessibility }
    #expect(told.map { $0?.role } == [.button, .button])
    #expect(told.map { $0?.label } == ["Shadow", "Shadow"])
    #expect(told.map { $0?.value } == ["open", "closed"])
    #expect(told.map { $0?.isSelected } == [true, false])
  }

  @Test func `one that can't be used has a dimmed title only`() throws {
    let recorder = Recorder()
    let views = try views(part(true, isEnabled: false, recorder))
    #expect(try views.first?.send(.press) == false)
    #expect(views.first?.children.map(\.attributes.alpha) == [0.4])
    #expect(views.last?.attributes.alpha == 1)
    #expect(recorder.events.isEmpty)
  }
}
