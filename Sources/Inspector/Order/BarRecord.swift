/// The items and changes of a plan by number, and what became of each item.
///
/// Texts are looked up once, when the record is filled; everything else goes by number.
struct BarRecord: Sendable {
  enum State: UInt8 {
    /// A change of its owner is going to place it.
    case pending
    case base, unplaced, placed, removed
    /// Its node and the end node enclose what stands in its place.
    case replaced
  }

  struct Item {
    /// 0 is the host; then come the plugins by id.
    let owner: Int32
    var state: State
    var isDisabled = false
    /// The change that put it where it is or took it out; -1 if none did.
    var change: Int32 = -1
    /// The item on which that change anchored; -1 if on none.
    var anchor: Int32 = -1
    /// The end node of an item that is replaced.
    var end: Int32 = -1
    /// The first of its owner's changes that places it; -1 if none does.
    var placer: Int32 = -1
    /// The change that was last to place it.
    var mover: Int32 = -1
  }

  /// What an id in a change means.
  struct Reference {
    private static let former: Int32 = 1 << 30

    /// Means nothing that anybody has declared.
    static let absent = Reference(bits: -1)

    private let bits: Int32

    private init(bits: Int32) {
      self.bits = bits
    }

    init(_ item: Int, isFormer: Bool = false) {
      bits = Int32(item) | (isFormer ? Self.former : 0)
    }

    var isAbsent: Bool {
      bits < 0
    }

    /// Whether the id is one under which the item was known before.
    var isFormer: Bool {
      !isAbsent && bits & Self.former != 0
    }

    /// The item's number; only if it isn't absent.
    var item: Int {
      Int(bits & ~Self.former)
    }
  }

  struct Change {
    let owner: Int32
    let operation: BarModification.Operation
    let otherwise: BarModification.Fallback?
    // Where its items begin in `references`, then its anchors, and where those end.
    let start: Int32
    let middle: Int32
    let end: Int32

    var items: Range<Int> {
      Int(start)..<Int(middle)
    }

    var anchors: Range<Int> {
      Int(middle)..<Int(end)
    }

    var isWellFormed: Bool {
      switch operation {
      case .addFirst, .addLast: anchors.isEmpty
      case .addBefore, .addAfter: !anchors.isEmpty
      case .replace: anchors.count == 1 && otherwise == nil
      case .remove: anchors.count == 1 && otherwise == nil && items.isEmpty
      }
    }
  }

  /// The host, the plugins by id, the user.
  var members: [BarOwner] = []
  /// The number of each member's first change.
  var firstChanges: [Int] = []
  /// The items' ids.
  var ids: [String] = []
  var items: [Item] = []
  var changes: [Change] = []
  var references: [Reference] = []
  /// The present and former ids.
  var meanings: [String: Reference] = [:]

  /// Returns the number of the item that has an id now.
  func number(of id: String) -> Int? {
    guard let meaning = meanings[id], !meaning.isFormer else { return nil }
    return meaning.item
  }

  /// Returns a change as it was declared.
  func modification(_ change: Int) -> BarModification {
    members[Int(changes[change].owner)].modifications[index(of: change)]
  }

  /// Returns a change's index among its owner's.
  func index(of change: Int) -> Int {
    change - firstChanges[Int(changes[change].owner)]
  }

  func owner(of item: Int) -> String {
    members[Int(items[item].owner)].id
  }

  func isStanding(_ item: Int) -> Bool {
    switch items[item].state {
    case .base, .unplaced, .placed: true
    case .pending, .removed, .replaced: false
    }
  }

  /// Returns where an item is; `evenDisabled` says so as if the user hadn't switched it off.
  func place(of item: Int, evenDisabled: Bool = false) -> BarPlan.Place {
    if items[item].isDisabled, !evenDisabled { return .disabled }
    return switch items[item].state {
    case .base: .base
    case .unplaced, .pending: .unplaced
    case .placed: .placed(cause(of: item))
    case .removed: .removed(cause(of: item))
    case .replaced:
      .replaced(
        cause(of: item),
        by: changes[Int(items[item].change)].items.map { ids[references[$0].item] })
    }
  }

  private func cause(of item: Int) -> BarPlan.Cause {
    let change = Int(items[item].change)
    let anchor = Int(items[item].anchor)
    let isFallback = anchor < 0 && !changes[change].anchors.isEmpty
    return BarPlan.Cause(
      owner: members[Int(changes[change].owner)].id, index: index(of: change),
      operation: changes[change].operation, anchor: anchor < 0 ? nil : ids[anchor],
      absent: isFallback ? modification(change).anchors : [],
      fallback: isFallback ? changes[change].otherwise : nil)
  }
}
