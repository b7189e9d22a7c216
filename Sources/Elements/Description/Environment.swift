/// A value that an ancestor sets and its whole subtree can read.
public protocol EnvironmentKey: SendableMetatype {
  /// The value's type.
  associatedtype Value: Sendable

  /// What holds where nobody has set a value.
  static var defaultValue: Value { get }

  /// Returns whether nobody who reads the value could tell two of them apart.
  ///
  /// Setting an equivalent value changes nothing, so nothing is measured again. For values that can't be
  /// compared the answer is no.
  static func isEquivalent(_ left: Value, _ right: Value) -> Bool
}

extension EnvironmentKey {
  /// No: values that can't be compared may differ.
  public static func isEquivalent(_ left: Value, _ right: Value) -> Bool {
    false
  }
}

extension EnvironmentKey where Value: Equatable {
  /// Whether the values are equal.
  public static func isEquivalent(_ left: Value, _ right: Value) -> Bool {
    left == right
  }
}

/// The values that hold for one part of a tree of elements.
public struct Environment: Sendable {
  private struct Entry: Sendable {
    let key: any EnvironmentKey.Type
    let value: any Sendable

    /// Whether nobody could tell the value from another, or from the default if there is none.
    func isEquivalent(to other: Entry?) -> Bool {
      func isEquivalent<Key: EnvironmentKey>(_ key: Key.Type) -> Bool {
        guard let mine = value as? Key.Value else { return false }
        guard let other else { return Key.isEquivalent(mine, Key.defaultValue) }
        return (other.value as? Key.Value).map { Key.isEquivalent(mine, $0) } ?? false
      }
      return isEquivalent(key)
    }
  }

  private final class Storage: Sendable {
    let entries: [ObjectIdentifier: Entry]

    init(_ entries: [ObjectIdentifier: Entry]) {
      self.entries = entries
    }
  }

  private var storage: Storage?

  /// Makes an environment in which every key has its default.
  public init() {}

  /// The value of a key.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      storage?.entries[ObjectIdentifier(key)]?.value as? Key.Value ?? Key.defaultValue
    }
    set {
      guard !Key.isEquivalent(self[key], newValue) else { return }
      var entries = storage?.entries ?? [:]
      entries[ObjectIdentifier(key)] = Entry(key: key, value: newValue)
      storage = Storage(entries)
    }
  }

  /// Returns this environment with every value that is set in another one.
  ///
  /// Where both have one, the other's counts.
  public func merging(_ other: Environment) -> Environment {
    guard let theirs = other.storage?.entries else { return self }
    var merged = self
    merged.storage = Storage((storage?.entries ?? [:]).merging(theirs) { $1 })
    return merged
  }

  /// Whether nobody could tell this environment from another.
  func isEquivalent(to other: Environment) -> Bool {
    if storage === other.storage { return true }
    let (mine, theirs) = (storage?.entries ?? [:], other.storage?.entries ?? [:])
    return mine.allSatisfy { $1.isEquivalent(to: theirs[$0]) }
      && theirs.allSatisfy { mine[$0] != nil || $1.isEquivalent(to: nil) }
  }
}
