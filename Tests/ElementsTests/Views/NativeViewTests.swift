import Elements
import Testing

@Suite struct NativeViewTests {
  final class Knob: PlainView {
    var value = 0
    var title: String? = "untouched"
    var log: [String] = []
    let inner = Dial()

    init() {}
  }

  final class Dial {}

  @Test func `a view is made plainly, or as it is said, and isn't up to date yet`() throws {
    let plain = NativeView(Knob.self) { $0[\.value] = 5 }
    #expect((plain.build() as? Knob)?.value == 0)
    let given = NativeView(Knob.self) { configuration in
      configuration.builder = {
        let knob = Knob()
        knob.value = 7
        return knob
      }
    }
    #expect((given.build() as? Knob)?.value == 7)
    #expect(ObjectIdentifier(given.viewType) == ObjectIdentifier(Knob.self))
    let dial = Dial()
    let built = NativeView(Dial.self, builder: { dial }).build()
    #expect(ObjectIdentifier(built) == ObjectIdentifier(dial))
  }

  @Test func `the updates run in order, and then the bindings`() throws {
    let native = NativeView(Knob.self) { configuration in
      configuration[\.value] = 5
      configuration.updates.append { $0.log.append("first, value \($0.value)") }
      configuration.updates.append { knob in
        knob.log.append("second")
        knob.value = 3
      }
      configuration.updatesBeforeLayout.append { $0.log.append("not now") }
    }
    let knob = Knob()
    try native.apply(to: knob)
    #expect(knob.log == ["first, value 0", "second"])
    #expect(knob.value == 5)
    try native.apply(to: knob)
    #expect(knob.log.count == 4)
  }

  @Test func `before the layout its own updates run, and then the bindings`() throws {
    let native = NativeView(Knob.self) { configuration in
      configuration[\.value] = 5
      configuration.updates.append { $0.log.append("not now") }
      configuration.updatesBeforeLayout.append { knob in
        knob.log.append("before")
        knob.value = 3
      }
    }
    let knob = Knob()
    try native.applyBeforeLayout(to: knob)
    #expect(knob.log == ["before"])
    #expect(knob.value == 5)
  }

  @Test func `nil removes a binding, and binds an optional property to nil`() throws {
    let native = NativeView(Knob.self) { configuration in
      configuration[\.value] = 5
      #expect(configuration[\.value] == 5)
      configuration[\.value] = nil
      #expect(configuration[\.value] == nil)
      configuration[\.title] = "set"
      #expect(configuration[\.title] == "set")
      configuration[\.title] = nil
    }
    let knob = Knob()
    try native.apply(to: knob)
    #expect(knob.value == 0)
    #expect(knob.title == nil)
  }

  @Test func `a property that is bound twice has the last value`() throws {
    let native = NativeView(Knob.self) { configuration in
      configuration[\.value] = 5
      configuration[\.value] = 6
      configuration[\.title] = "a"
      configuration[\.title] = "b"
    }
    let knob = Knob()
    try native.apply(to: knob)
    #expect(knob.value == 6)
    #expect(knob.title == "b")
  }

  @Test func `children are put in the view itself unless it is said otherwise`() throws {
    let knob = Knob()
    let plain = try NativeView(Knob.self).contentView(of: knob)
    #expect(ObjectIdentifier(plain) == ObjectIdentifier(knob))
    let native = NativeView(Knob.self) { $0.contentView = { $0.inner } }
    let inner = try native.contentView(of: knob)
    #expect(ObjectIdentifier(inner) == ObjectIdentifier(knob.inner))
  }

  @Test func `a view of another class is refused and left as it is`() {
    let native = NativeView(Knob.self) { $0[\.value] = 5 }
    let dial = Dial()
    func code(_ action: () throws(ElementError) -> Void) -> ElementError.Code? {
      do {
        try action()
        return nil
      } catch {
        return error.code
      }
    }
    #expect(code { () throws(ElementError) in try native.apply(to: dial) } == .wrongViewType)
    #expect(
      code { () throws(ElementError) in try native.applyBeforeLayout(to: dial) } == .wrongViewType)
    #expect(
      code { () throws(ElementError) in _ = try native.contentView(of: dial) } == .wrongViewType)
  }

  @Test func `a description has the reference's defaults`() {
    let description = ViewDescription(.group)
    #expect(description.layoutTransition == .inherited)
    #expect(description.appearingTransition == nil)
    #expect(description.disappearingTransition == nil)
    #expect(description.onAppear == nil)
    #expect(description.onDisappear == nil)
    #expect(description.frameRounding == .prioritizeEdges)
  }
}
