import Elements
import Testing

@Suite struct ElementColorTests {
  @Test(arguments: [
    (ElementColor.RGBA(red: 0.2, green: 0.4, blue: 0.6), "#336699FF"),
    (.init(red: 0, green: 1, blue: 0.5, alpha: 0.25), "#00FF8040"),
    (.init(red: -1, green: 2, blue: .nan, alpha: .infinity), "#00FF00FF"),
    (.init(red: -.infinity, green: .infinity, blue: 1 / 255, alpha: .nan), "#00FF0100"),
  ])
  func `a colour is two digits a component, whatever the component`(
    color: ElementColor.RGBA, text: String
  ) {
    #expect(color.hexadecimal == text)
    #expect(color.opaqueHexadecimal == text.prefix(7))
  }
}
