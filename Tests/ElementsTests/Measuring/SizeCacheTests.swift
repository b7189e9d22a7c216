import Testing

@testable import Elements

@Suite struct SizeCacheTests {
  private let size = Size(width: 40, height: 30)

  private func room(_ width: Double, _ height: Double) -> SizeConstraint {
    SizeConstraint(Size(width: width, height: height))
  }

  /// A cache that knows that a room of 40 × 30 was taken.
  private func cache(_ width: Double, _ height: Double) -> SizeCache {
    var cache = SizeCache()
    cache.keep(size, in: room(width, height))
    return cache
  }

  @Test func `the same room has the same size`() {
    let cache = cache(100, 90)
    #expect(cache.size(in: room(100, 90), .exact) == size)
    #expect(cache.size(in: room(100, 91), .exact) == nil)
    #expect(SizeCache().size(in: room(1, 1), .default) == nil)
  }

  @Test func `a room just as tight as the result has the same size`() {
    let hinting = LayoutOptions(hintsBetween: false, searchesUnconstrained: false)
    let cache = cache(100, 90)
    #expect(cache.size(in: room(40, 30), hinting) == size)
    #expect(cache.size(in: room(40, 90), hinting) == size)
    #expect(cache.size(in: room(100, 30), hinting) == size)
    #expect(cache.size(in: room(50, 30), hinting) == nil)
    #expect(cache.size(in: room(40, 31), hinting) == nil)
    #expect(cache.size(in: room(40, 30), .exact) == nil)
  }

  @Test func `a result that overflows its room says nothing of larger ones`() {
    let hinting = LayoutOptions(hintsBetween: false, searchesUnconstrained: false)
    #expect(cache(10, 90).size(in: room(40, 30), hinting) == nil)
    #expect(cache(100, 10).size(in: room(40, 30), hinting) == nil)
  }

  @Test func `a room without a limit along one axis answers for limits that the result keeps`() {
    let searching = LayoutOptions(hintsBetween: false, hintsBoundaries: false)
    let free = cache(100, .infinity)
    #expect(free.size(in: room(100, 30), searching) == size)
    #expect(free.size(in: room(100, 1000), searching) == size)
    #expect(free.size(in: room(100, 29), searching) == nil)
    #expect(free.size(in: room(99, 30), searching) == nil)
    #expect(free.size(in: room(100, 30), .exact) == nil)
    let wide = cache(.infinity, 90)
    #expect(wide.size(in: room(40, 90), searching) == size)
    #expect(wide.size(in: room(39, 90), searching) == nil)
    #expect(wide.size(in: room(40, 89), searching) == nil)
  }

  @Test func `a room without any limit isn't searched`() {
    let free = cache(.infinity, .infinity)
    #expect(free.size(in: room(50, 50), .reference) == nil)
    #expect(free.size(in: room(50, .infinity), .reference) == nil)
    #expect(free.size(in: room(40, .infinity), .reference) == size)
  }

  @Test func `every room between the result and the one it was measured in has the same size`() {
    let between = LayoutOptions(hintsBoundaries: false, searchesUnconstrained: false)
    #expect(cache(100, 90).size(in: room(50, 31), between) == size)
    #expect(cache(100, 90).size(in: room(40, 30), between) == size)
    #expect(cache(100, 90).size(in: room(39, 50), between) == nil)
    #expect(cache(100, 90).size(in: room(50, 29), between) == nil)
    #expect(cache(100, 90).size(in: room(101, 90), between) == nil)
    #expect(cache(.infinity, .infinity).size(in: room(50, 50), between) == size)
    #expect(cache(100, 90).size(in: room(50, 50), .reference) == nil)
  }

  @Test func `every measurement is searched, an exact one first`() {
    var cache = cache(100, 90)
    let other = Size(width: 20, height: 30)
    cache.keep(other, in: room(40, 30))
    cache.keep(Size(width: 5, height: 5), in: room(7, 7))
    #expect(cache.size(in: room(40, 30), .default) == other)
    #expect(cache.size(in: room(5, 7), .default) == Size(width: 5, height: 5))
    cache.forget()
    #expect(cache.isEmpty)
    #expect(cache.size(in: room(100, 90), .default) == nil)
  }

  /// How often a leaf in an inset is measured when its parent asks for the same room twice and for a
  /// tight one.
  private func measurements(_ options: LayoutOptions) throws -> Int {
    let asked = Asking.Asked()
    let leaf = Asking(asked: asked, size: size)
    let element = Arranged([leaf]) { children, _ in
      for limits in [(100.0, 90.0), (100, 90), (40, 30), (100, .infinity), (100, 50)] {
        _ = children[0].sizeThatFits(SizeConstraint(Size(width: limits.0, height: limits.1)))
      }
    }
    try ElementTree(options: options).update(element, in: Size(width: 100, height: 90))
    return asked.rooms.count
  }

  @Test func `each way of saving saves`() throws {
    // (100, 90), (40, 30), (100, ∞) and (100, 50) differ; (40, 30) follows from the first, and (100, 50)
    // from (100, ∞).
    #expect(try measurements(.forgetful) == 5)
    #expect(try measurements(.exact) == 4)
    #expect(try measurements(LayoutOptions(hintsBetween: false, searchesUnconstrained: false)) == 3)
    #expect(try measurements(LayoutOptions(hintsBetween: false, hintsBoundaries: false)) == 3)
    #expect(try measurements(.default) == 2)
  }
}
