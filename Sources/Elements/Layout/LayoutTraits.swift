/// What a container's layout is told about one child, by type.
public struct LayoutTraits {
  // Most children have none, and most others one.
  private var first: (key: ObjectIdentifier, value: Any)?
  private var others: [ObjectIdentifier: Any] = [:]

  /// Whether there is no value, so that every key has its default.
  var isEmpty: Bool {
    first == nil
  }

  /// Makes traits without any value.
  public init() {}

  /// Makes traits with one value.
  public init<Key: LayoutTraitsKey>(_ key: Key.Type, _ value: Key.Value) {
    first = (ObjectIdentifier(key), value)
  }

  /// The value of a key.
  public subscript<Key: LayoutTraitsKey>(key: Key.Type) -> Key.Value {
    get {
      guard let first else { return Key.defaultValue }
      if first.key == ObjectIdentifier(key) { return first.value as? Key.Value ?? Key.defaultValue }
      return others[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue
    }
    set {
      if first == nil || first?.key == ObjectIdentifier(key) {
        first = (ObjectIdentifier(key), newValue)
      } else {
        others[ObjectIdentifier(key)] = newValue
      }
    }
  }
}

/// A sort of value that a layout can be told about its children.
public protocol LayoutTraitsKey {
  /// The value's type.
  associatedtype Value

  /// What holds for a child of which nothing is said.
  static var defaultValue: Value { get }
}

/// A layout that is told one type of value about each child.
public protocol SingleTraitLayout: Layout, LayoutTraitsKey where Value == Traits {
  /// The type of value.
  associatedtype Traits

  /// What holds for a child of which nothing is said.
  static var defaultTraits: Traits { get }
}

extension SingleTraitLayout {
  /// The default traits.
  public static var defaultValue: Traits {
    defaultTraits
  }
}

extension LayoutSubelement {
  /// Returns what a layout is told about the child.
  public func traits<Single: SingleTraitLayout>(for layout: Single.Type) -> Single.Traits {
    node.traits[layout]
  }
}
