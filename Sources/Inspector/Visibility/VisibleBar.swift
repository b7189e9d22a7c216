/// The items that a bar shows for one snapshot, in order.
///
/// It is a value that shares its items with others of the same plan, so keeping one costs two bits an
/// item.
public struct VisibleBar: Sequence, Sendable {
  /// One item of the bar.
  public struct Entry: Sendable {
    /// The item.
    public let item: BarItem
    /// Whether the item can be used.
    public let isEnabled: Bool

    /// The item's id.
    public var id: String {
      item.id
    }
  }

  let items: [BarItem]
  var visible: BitWords
  var enabled: BitWords

  init(items: [BarItem]) {
    self.items = items
    self.visible = BitWords(count: items.count)
    self.enabled = BitWords(count: items.count)
  }

  /// Shows or hides an item; a hidden one can't be used either.
  mutating func show(_ index: Int, _ isVisible: Bool) {
    visible[index] = isVisible
    if !isVisible { enabled[index] = false }
  }

  /// How many items are shown.
  public var count: Int {
    visible.setCount
  }

  /// How many items are shown, exactly.
  public var underestimatedCount: Int {
    count
  }

  /// The ids of the items that are shown, in order.
  public var ids: [String] {
    map(\.id)
  }

  /// Goes through the items that are shown, in order.
  public func makeIterator() -> Iterator {
    Iterator(bar: self)
  }

  /// Goes through the items of a bar that are shown.
  public struct Iterator: IteratorProtocol {
    let bar: VisibleBar
    var index = 0

    init(bar: VisibleBar) {
      self.bar = bar
    }

    /// Returns the next item, or nil at the end.
    public mutating func next() -> Entry? {
      guard let found = bar.visible.next(from: index) else { return nil }
      index = found + 1
      return Entry(item: bar.items[found], isEnabled: bar.enabled[found])
    }
  }
}
