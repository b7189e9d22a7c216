import DocumentModel
import PluginProtocol

/// Bodies that keep every rule, as a seed chooses.
public struct RandomBody {
  private var random: SeededGenerator
  /// How many more elements there may be.
  private var budget = 60

  /// Makes the bodies of a seed.
  public init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  /// Returns the next body.
  public mutating func next() -> BodyNode {
    budget = 60
    return node(depth: 1, isChoice: false)
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private mutating func node(depth: Int, isChoice: Bool) -> BodyNode {
    budget -= 1
    let kinds = BodyKind.allCases.filter { $0 != .fallback && $0 != .choice }
    let kind = isChoice ? .choice : kinds.randomElement(using: &random) ?? .label
    var node = BodyNode(kind, key: chance(30) ? text() : "")
    for attribute in BodyAttribute.allCases
    where kind.attributes.contains(attribute) && chance(40) {
      node.attributes[attribute] = value(of: attribute)
    }
    agree(&node)
    let most = kind.children == .one ? 1 : 5
    guard kind.children != .none, depth < 10, budget > 0 else { return node }
    for number in 0..<Int.random(in: 0...most, using: &random) {
      var child = self.node(depth: depth + 1, isChoice: kind.children == .choices)
      if child.kind == .choice { child.attributes[.tag] = .string("tag \(number)") }
      node.children.append(child)
    }
    return node
  }

  /// Takes out what contradicts itself, and puts in what is needed.
  private mutating func agree(_ node: inout BodyNode) {
    for (low, high) in [
      (BodyAttribute.minimum, BodyAttribute.maximum), (.minimumWidth, .maximumWidth),
      (.minimumHeight, .maximumHeight),
    ] {
      guard let least = node.number(low), let most = node.number(high), least > most else {
        continue
      }
      node.attributes[low] = .number(most)
      node.attributes[high] = .number(least)
    }
    if node.attributes[.property] != nil {
      node.attributes[.action] = nil
      node.attributes[.parameter] = nil
    }
    if node.attributes[.parameter] == nil { node.attributes[.argument] = nil }
    switch node.kind {
    case .icon: node.attributes[.name] = .string(text())
    case .image:
      node.attributes[.pixels] = nil
      node.attributes[.name] = .string(text())
      guard chance(50) else { return }
      node.attributes[.name] = nil
      node.attributes[.pixels] = value(of: .pixels)
    case .histogram: node.attributes[.numbers] = value(of: .numbers)
    case .choice: node.attributes[.tag] = .string(text())
    case .path: node.attributes[.steps] = .numbers([0, 1, 2, 1, 3, 4, 2, 1, 2, 3, 4, 5, 6, 3])
    case .progress where node.attributes[.value] != nil:
      node.attributes[.value] = .number(Double.random(in: 0...1, using: &random))
    default: break
    }
  }

  private mutating func value(of attribute: BodyAttribute) -> BodyValue {
    switch attribute.type {
    case .number: return .number(number(in: attribute.range))
    case .bool: return .bool(chance(50))
    case .string: return .string(text())
    case .word: return .word(word(of: attribute))
    case .color where chance(50): return .word(word(of: attribute))
    case .color:
      return .color(
        Color(
          red: number(in: 0...1), green: number(in: 0...1), blue: number(in: 0...1),
          alpha: number(in: 0...1)))
    case .numbers:
      let count = Int.random(in: 0...20, using: &random)
      return .numbers((0..<count).map { _ in number(in: attribute.range) })
    case .pixels:
      let (width, height) = (
        Int.random(in: 1...5, using: &random), Int.random(in: 1...5, using: &random)
      )
      let bytes = (0..<(4 * width * height)).map { UInt8(truncatingIfNeeded: $0 &* 37) }
      return BodyPixels(width: width, height: height, bytes: bytes).map(BodyValue.pixels)
        ?? .bool(false)
    }
  }

  private mutating func word(of attribute: BodyAttribute) -> BodyWord {
    BodyWord.allCases.filter(attribute.words.contains).randomElement(using: &random) ?? .start
  }

  private mutating func number(in range: ClosedRange<Double>) -> Double {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: range.lowerBound
    case 1: range.upperBound
    default: Double.random(in: range, using: &random)
    }
  }

  private mutating func text() -> String {
    let letters: [Character] = ["a", "Z", " ", "/", "[", "é", "漢", "👩‍👩‍👧", "\u{0}", "\u{202E}"]
    let count = Int.random(in: 0...12, using: &random)
    return String((0..<count).map { _ in letters.randomElement(using: &random) ?? "a" })
  }
}
