/// What an element was told: its key, and the attributes that have been set.
///
/// An attribute that is set again has the new value.
public struct ElementAttributes: Sendable {
  enum Value: Sendable {
    case number(Double)
    case bool(Bool)
    case string(String)
    case word(UInt32)
    case color(Color)
    case numbers([Double])
    case pixels(Picture)
  }

  struct Entry: Sendable {
    let attribute: UInt32
    var value: Value
  }

  /// What tells the element from its siblings; empty if it has no key.
  ///
  /// At most 200 bytes.
  public internal(set) var key = ""

  private(set) var entries: [Entry] = []

  /// Makes attributes, none of which is set.
  public init() {}

  // Sets an attribute, or leaves it as it is where the value is nil.
  private mutating func set(_ attribute: UInt32, to value: Value) {
    for index in entries.indices where entries[index].attribute == attribute {
      entries[index].value = value
      return
    }
    entries.append(Entry(attribute: attribute, value: value))
  }

  mutating func set(_ attribute: UInt32, _ value: Double?) {
    if let value { set(attribute, to: .number(value)) }
  }

  mutating func set(_ attribute: UInt32, _ value: Bool?) {
    if let value { set(attribute, to: .bool(value)) }
  }

  mutating func set(_ attribute: UInt32, _ value: String?) {
    if let value { set(attribute, to: .string(value)) }
  }

  mutating func set(_ attribute: UInt32, _ value: Paint?) {
    guard let value else { return }
    if case .color(let color) = value {
      set(attribute, to: .color(color))
    } else {
      set(attribute, to: .word(value.word))
    }
  }

  mutating func set<Word: ElementWord>(_ attribute: UInt32, _ value: Word?) {
    if let value { set(attribute, to: .word(value.rawValue)) }
  }

  mutating func set(_ attribute: UInt32, _ value: [Double]) {
    set(attribute, to: .numbers(value))
  }

  mutating func set(_ attribute: UInt32, _ value: Picture) {
    set(attribute, to: .pixels(value))
  }
}
