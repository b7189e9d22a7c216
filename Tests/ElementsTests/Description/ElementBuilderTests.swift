import Elements
import Testing

@Suite struct ElementBuilderTests {
  struct Child: ElementBuilderChild {
    var element: any Element
    var weight: Double

    init(_ element: any Element, weight: Double) {
      self.element = element
      self.weight = weight
    }

    init(_ element: any Element) {
      self.init(element, weight: 1)
    }
  }

  /// The widths of the probes, and the weights of the children, in order.
  private func build(@ElementBuilder<Child> _ children: () -> [Child]) -> [[Double]] {
    children().map { [($0.element as? Probe)?.width ?? -1, $0.weight] }
  }

  private func widths(@Builder<any Element> _ children: () -> [any Element]) -> [Double] {
    children().map { ($0 as? Probe)?.width ?? -1 }
  }

  @Test func `elements and children with traits stand side by side, in order`() {
    let built = build {
      Probe(1, 0)
      Child(Probe(2, 0), weight: 5)
      Probe(3, 0)
    }
    #expect(built == [[1, 1], [2, 5], [3, 1]])
  }

  @Test func `an empty block builds nothing`() {
    #expect(build {}.isEmpty)
    #expect(widths {}.isEmpty)
  }

  @Test(arguments: [true, false]) func `conditions choose`(_ isOn: Bool) {
    let built = build {
      if isOn { Probe(1, 0) }
      if isOn { Probe(2, 0) } else { Child(Probe(3, 0), weight: 2) }
      if #available(macOS 99, *) { Probe(4, 0) }
    }
    #expect(built == (isOn ? [[1, 1], [2, 1], [4, 1]] : [[3, 2], [4, 1]]))
  }

  @Test func `a switch chooses among several`() {
    let built = [0, 1, 2].map { number in
      widths {
        switch number {
        case 0: Probe(10, 0)
        case 1: Probe(11, 0)
        default: [Probe(12, 0), Probe(13, 0)]
        }
      }
    }
    #expect(built == [[10], [11], [12, 13]])
  }

  @Test func `a loop joins what each round builds`() {
    let built = build {
      for width in 1...3 {
        Probe(Double(width), 0)
        if width == 2 { Child(Probe(20, 0), weight: 0) }
      }
    }
    #expect(built == [[1, 1], [2, 1], [20, 0], [3, 1]])
  }

  @Test func `missing elements are left out, and arrays are taken apart`() {
    let (here, missing): (Probe?, Probe?) = (Probe(1, 0), nil)
    let (child, absent): (Child?, Child?) = (Child(Probe(2, 0), weight: 3), nil)
    let built = build {
      here
      missing
      child
      absent
      [Probe(4, 0), Probe(5, 0)]
      [Child(Probe(6, 0), weight: 7)]
    }
    #expect(built == [[1, 1], [2, 3], [4, 1], [5, 1], [6, 7]])
    #expect(
      widths {
        here
        missing
        [Probe(4, 0), Probe(5, 0)]
      } == [1, 4, 5])
  }
}
