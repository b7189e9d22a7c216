import TestSupport
import Testing

@testable import Elements

/// The laws of `Layout` that an element may break, and the checks that find out.
///
/// A check returns what it found wrong instead of failing, so that tests can show that unlawful layouts are
/// caught.
struct LayoutLaws {
  /// The extents that elements are measured in along each axis.
  static let probes: [Double] = [0, 1, 5, 10, 50, 100, 500, 1000, 5000, 10000, .infinity]

  /// Some of them, for what takes long.
  static let fewProbes: [Double] = [0, 10, 100, 1000, .infinity]

  /// Which laws are checked.
  struct Scope: OptionSet {
    let rawValue: Int

    /// What is measured in a room is the same in every room between the result and that one.
    static let reproducible = Scope(rawValue: 1 << 0)
    /// More room along one axis never makes an element smaller.
    static let monotonic = Scope(rawValue: 1 << 1)
    /// No child lies outside its container.
    static let contained = Scope(rawValue: 1 << 2)
    /// Sizes and frames are the same whatever is remembered.
    static let cached = Scope(rawValue: 1 << 3)

    /// All but the containment, which many rules allow children to break.
    static let all: Scope = [.reproducible, .monotonic, .cached]
  }

  let element: any Element
  var environment = Environment()
  var probes = LayoutLaws.probes

  /// Whether trees are compared with those for which everything is measured whenever it is asked for.
  ///
  /// It takes exponential time in deep trees.
  var comparesForgetful = true

  /// Returns what is wrong, at most a few cases of each law.
  func violations(of scope: Scope, seed: UInt64) -> [String] {
    do {
      var found: [String] = []
      if scope.contains(.reproducible) { found += try reproducibility() }
      if scope.contains(.monotonic) { found += try monotony() }
      if scope.contains(.contained) { found += try containment() }
      if scope.contains(.cached) { found += try caching(seed: seed) }
      return found
    } catch {
      return ["It can't be laid out. \(error)"]
    }
  }

  /// A size as it would be if nothing was remembered but each constraint's.
  private func size(_ constraint: SizeConstraint) throws -> Size {
    try ElementTree(options: .exact).size(
      of: element, in: constraint, environment: environment)
  }

  private func reproducibility() throws -> [String] {
    var found: [String] = []
    for room in rooms(probes) {
      let size = try size(room)
      for width in Self.between(size.width, room.width) {
        for height in Self.between(size.height, room.height) {
          let tighter = SizeConstraint(width: width, height: height)
          let other = try self.size(tighter)
          guard !Self.isClose(size, other) else { continue }
          found.append(
            "Not reproducible: \(Self.text(size)) in \(Self.text(room)), but "
              + "\(Self.text(other)) in \(Self.text(tighter)).")
          if found.count == 3 { return found }
        }
      }
    }
    return found
  }

  private func monotony() throws -> [String] {
    var found: [String] = []
    for fixed in probes {
      for (small, large) in zip(probes, probes.dropFirst()) {
        for isWidth in [true, false] {
          let rooms = [small, large].map {
            SizeConstraint(
              isWidth ? Size(width: $0, height: fixed) : Size(width: fixed, height: $0))
          }
          let sizes = try rooms.map(size)
          let shrinks =
            Self.isLess(sizes[1].width, sizes[0].width)
            || Self.isLess(sizes[1].height, sizes[0].height)
          guard shrinks else { continue }
          found.append(
            "Not monotonic: \(Self.text(sizes[0])) in \(Self.text(rooms[0])), but "
              + "\(Self.text(sizes[1])) in \(Self.text(rooms[1])).")
          if found.count == 3 { return found }
        }
      }
    }
    return found
  }

  private func containment() throws -> [String] {
    var found: [String] = []
    for room in rooms(probes) where room.width.limit != nil && room.height.limit != nil {
      let size = try size(room)
      if !Self.isContained(Rect(origin: .zero, size: size), in: room.maximum) {
        found.append("Not contained: it takes \(Self.text(size)) in \(Self.text(room)).")
      }
      for placed in [size, room.maximum] {
        func look(_ node: LayoutNode, _ path: String) {
          for child in node.children {
            let path = "\(path)/\(child.identifier)"
            if !Self.isContained(child.frame, in: node.frame.size) {
              found.append("Not contained: \(path) has \(child.frame) in \(node.frame.size).")
            }
            look(child, path)
          }
        }
        let node = try laidOut(in: placed, .exact)
        look(node, node.identifier.description)
      }
      if found.count >= 3 { return Array(found.prefix(3)) }
    }
    return found
  }

  private func caching(seed: UInt64) throws -> [String] {
    var found: [String] = []
    var random = SeededGenerator(seed: seed)
    // One node answers all questions, in any order, and is laid out in between.
    let node = node()
    let pass = pass(.default)
    for room in rooms(probes).shuffled(using: &random) {
      let (remembered, fresh) = (node.size(in: room, pass), try size(room))
      if let problem = pass.problem { throw problem }
      if random.next() % 8 == 0, fresh.isValid { node.layOut(in: fresh, pass) }
      guard !Self.isClose(remembered, fresh) else { continue }
      found.append(
        "The cache changes a size: \(Self.text(remembered)) instead of "
          + "\(Self.text(fresh)) in \(Self.text(room)).")
      if found.count == 3 { return found }
    }
    let extents = Self.fewProbes.filter { $0 < 5000 }
    for size in extents.flatMap({ width in extents.map { Size(width: width, height: $0) } }) {
      let expected = Self.frames(try laidOut(in: size, .exact))
      // The node that has been asked everything.
      node.layOut(in: size, pass)
      if let problem = pass.problem { throw problem }
      var others = [
        ("by default", try laidOut(in: size, .default)), ("after others", node),
      ]
      if comparesForgetful { others.append(("forgetfully", try laidOut(in: size, .forgetful))) }
      for (name, other) in others {
        let frames = Self.frames(other)
        guard let difference = Self.difference(expected, frames) else { continue }
        found.append("Laid out \(name) in \(Self.text(size)), \(difference)")
      }
      if comparesForgetful {
        let room = SizeConstraint(size)
        let forgetful = try ElementTree(limits: Self.limits, options: .forgetful).size(
          of: element, in: room, environment: environment)
        if !Self.isClose(forgetful, try self.size(room)) {
          found.append("Measured forgetfully in \(Self.text(room)): \(Self.text(forgetful)).")
        }
      }
      if found.count >= 3 { break }
    }
    return found
  }
}

/// Trees and rooms.
extension LayoutLaws {
  private static let limits = ElementLimits(measurements: 1 << 20)

  private func node() -> LayoutNode {
    LayoutNode(element, ElementIdentifier(type: type(of: element)), environment)
  }

  private func pass(_ options: LayoutOptions) -> LayoutPass {
    LayoutPass(options: options, limits: Self.limits, identity: .matched)
  }

  private func laidOut(in size: Size, _ options: LayoutOptions) throws -> LayoutNode {
    let (node, pass) = (node(), pass(options))
    node.frame = Rect(origin: .zero, size: size)
    node.layOut(in: size, pass)
    if let problem = pass.problem { throw problem }
    return node
  }

  private func rooms(_ extents: [Double]) -> [SizeConstraint] {
    extents.flatMap { width in extents.map { SizeConstraint(Size(width: width, height: $0)) } }
  }

  /// Some rooms from a result up to the one it was measured in; just that one if the result is larger.
  private static func between(_ extent: Double, _ axis: SizeConstraint.Axis)
    -> [SizeConstraint.Axis]
  {
    guard axis.admits(extent) else { return [axis] }
    let middle = axis.limit.map { (extent + $0) / 2 } ?? extent * 2 + 1
    return [.atMost(extent), .atMost(middle), axis]
  }

  private static func frames(_ node: LayoutNode) -> [(path: String, frame: Rect)] {
    node.children.flatMap { child in
      [(child.identifier.description, child.frame)]
        + frames(child).map { ("\(child.identifier)/\($0.path)", $0.frame) }
    }
  }

  private static func difference(
    _ expected: [(path: String, frame: Rect)], _ found: [(path: String, frame: Rect)]
  ) -> String? {
    guard expected.map(\.path) == found.map(\.path) else { return "there are other elements." }
    for (one, other) in zip(expected, found) {
      let isClose =
        isClose(one.frame.size, other.frame.size)
        && isClose(one.frame.origin.x, other.frame.origin.x)
        && isClose(one.frame.origin.y, other.frame.origin.y)
      if !isClose { return "\(one.path) has \(other.frame) instead of \(one.frame)." }
    }
    return nil
  }
}

/// Numbers, which differ by rounding.
extension LayoutLaws {
  private static func isClose(_ one: Double, _ other: Double) -> Bool {
    abs(one - other) <= 1e-7 * max(1, abs(one), abs(other))
  }

  private static func isClose(_ one: Size, _ other: Size) -> Bool {
    isClose(one.width, other.width) && isClose(one.height, other.height)
  }

  private static func isLess(_ one: Double, _ other: Double) -> Bool {
    one < other && !isClose(one, other)
  }

  private static func isContained(_ frame: Rect, in size: Size) -> Bool {
    !isLess(frame.origin.x, 0) && !isLess(frame.origin.y, 0) && !isLess(size.width, frame.maxX)
      && !isLess(size.height, frame.maxY)
  }

  private static func text(_ size: Size) -> String {
    "\(size.width) × \(size.height)"
  }

  private static func text(_ room: SizeConstraint) -> String {
    func text(_ axis: SizeConstraint.Axis) -> String { axis.limit.map { "\($0)" } ?? "∞" }
    return "a room of \(text(room.width)) × \(text(room.height))"
  }
}

/// Expects that the laws of `Layout` hold for an element.
///
/// - Parameters:
///   - element: Any element. Leaves that wrap text or flow aren't monotonic; leave that law out for them.
///   - environment: The values that hold around it.
///   - laws: The laws. Containment must be asked for, where the element's rules promise it.
///   - seed: What the order of the questions follows from; it is printed with a failure.
///   - probes: The extents it is measured in, in rising order.
///   - comparesForgetful: Whether it is small enough to be laid out without remembering anything.
///   - note: What else is said with a failure.
///   - sourceLocation: Where failures are reported.
func expectLayoutLaws(
  of element: any Element, environment: Environment = Environment(),
  laws: LayoutLaws.Scope = .all, seed: UInt64 = 1, probes: [Double] = LayoutLaws.probes,
  comparesForgetful: Bool = true, _ note: @autoclosure () -> String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let found = LayoutLaws(
    element: element, environment: environment, probes: probes,
    comparesForgetful: comparesForgetful
  ).violations(of: laws, seed: seed)
  #expect(
    found.isEmpty, "seed \(seed) \(note())\n\(found.joined(separator: "\n"))",
    sourceLocation: sourceLocation)
}
