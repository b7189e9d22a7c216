import Testing

@testable import Inspector

@Suite struct ArrayBuilderTests {
  private func build(@ArrayBuilder<Int> _ content: () -> [Int]) -> [Int] {
    content()
  }

  @Test func `an empty closure builds nothing`() {
    #expect(build {} == [])
  }

  @Test(arguments: [true, false])
  func `elements, arrays, conditions and loops are joined in order`(condition: Bool) {
    let five: Int? = condition ? 5 : nil
    let built = build {
      1
      [2, 3]
      if condition { 4 }
      five
      if let five { five * 10 }
      if condition { 6 } else { 7 }
      switch number(condition) {
      case 1: 8
      case 2: 9
      default: 10
      }
      let local = 11
      local
      for number in 12...13 {
        number
        if condition { -number }
      }
      if #available(macOS 10, *) { 14 }
    }
    #expect(
      built
        == (condition
          ? [1, 2, 3, 4, 5, 50, 6, 8, 11, 12, -12, 13, -13, 14] : [1, 2, 3, 7, 9, 11, 12, 13, 14]))
  }

  private func number(_ condition: Bool) -> Int {
    condition ? 1 : 2
  }

  @Test func `the reference's own example gives its sixteen elements`() {
    let numbers = build {
      1
      [2, 3]
      if !seeds.isEmpty { 4 }
      if !seeds.isEmpty { 5 } else { 6 }
      switch seeds.count {
      case 0: 6
      default: 7
      }
      for number in 0...9 { number }
    }
    #expect(numbers == [1, 2, 3, 4, 5, 7] + Array(0...9))
  }
}
