import Testing

@testable import Elements

@Suite struct LabelTests {
  @Test func `a label is told as its text`() throws {
    let told = try view(of: Label("Crop")).description.accessibility
    #expect(told == AccessibilityDescription(role: .text, label: "Crop"))
    #expect(try view(of: Label("")).description.accessibility == nil)
  }

  @Test func `a label carries its style to whoever draws it`() throws {
    let label = Label("Crop", fontSize: 10, color: .secondary) {
      $0.lineLimit = 2
      $0.alignment = .trailing
      $0.truncation = .middle
      $0.lineHeight = 15
    }
    #expect(try size(of: label, environment: evenText).height == 15)
    guard case .text(let text) = try view(of: label).description.content else {
      Issue.record("no text")
      return
    }
    #expect(text.style == label.style)
    #expect(text.color == .secondary)
    #expect(text.layout.lines.map(\.text) == ["Crop"])
  }

  @Test(
    arguments: [
      Label("a", fontSize: 0), Label("a", fontSize: .nan), Label("a") { $0.lineLimit = -1 },
      Label("a") { $0.lineHeight = 0 },
    ])
  func `a style that makes no sense is refused`(label: Label) throws {
    let error = try problem(of: label)
    #expect(error.code == .invalidParameter)
    #expect(error.path == "Label.1")
  }

  @Test func `an icon of no size is refused`() throws {
    #expect(try problem(of: Icon("crop", size: -1)).code == .invalidParameter)
    #expect(try problem(of: Icon("crop", size: .infinity)).path == "Icon.1")
  }
}
