/// One step from the views of one update to those of the next.
///
/// Patches are applied in order. Whoever keeps a tree of views, or a page, needs nothing else.
public enum ViewPatch {
  /// A view comes, with all that is in it.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - parent: The view it comes into.
  ///   - index: Its place among the parent's children as they are then.
  ///   - transition: How it comes; nil means at once.
  case insert(ElementView, parent: ViewID, index: Int, transition: VisibilityTransition?)
  /// A view goes, with all that is in it.
  case remove(ViewID, transition: VisibilityTransition?)
  /// A view takes another place among its parent's children: it is taken out, then put in at an index.
  case move(ViewID, index: Int)
  /// A view shows something else of the same sort.
  case update(ViewID, ViewDescription)
  /// A view lies elsewhere.
  case place(ViewID, frame: Rect, animation: AnimationAttributes?)
  /// A view is shown in another way.
  case attributes(ViewID, LayoutAttributes, animation: AnimationAttributes?)
}

/// Finds the patches between two versions of a tree.
struct ViewDiff {
  private(set) var patches: [ViewPatch] = []
  /// What to call when the update is done.
  private(set) var appeared: [() -> Void] = []
  /// What to call for views that went.
  private(set) var disappeared: [() -> Void] = []

  /// Adds what turns one version of a view into another.
  ///
  /// - Complexity: O(*n* log *n*) in the number of children of views that differ.
  mutating func compare(
    _ old: ElementView, _ new: ElementView, _ animation: AnimationAttributes? = nil
  ) {
    if old === new { return }
    let animation = new.description.layoutTransition.resolved(in: animation)
    if !old.description.looksLike(new.description) {
      patches.append(.update(new.id, new.description))
    }
    if old.frame != new.frame {
      patches.append(.place(new.id, frame: new.frame, animation: animation))
    }
    if old.attributes != new.attributes {
      patches.append(.attributes(new.id, new.attributes, animation: animation))
    }
    compareChildren(old, new, animation)
  }

  private mutating func compareChildren(
    _ old: ElementView, _ new: ElementView, _ animation: AnimationAttributes?
  ) {
    if old.children.count == new.children.count,
      zip(old.children, new.children).allSatisfy({ $0.id == $1.id })
    {
      for (before, after) in zip(old.children, new.children) { compare(before, after, animation) }
      return
    }
    let kept = Set(new.children.map(\.id))
    for child in old.children where !kept.contains(child.id) {
      noteDisappearance(child)
      patches.append(.remove(child.id, transition: child.description.disappearingTransition))
    }
    let before = old.children.filter { kept.contains($0.id) }
    arrange(new.children, in: new.id, from: before.map(\.id))
    let views = Dictionary(uniqueKeysWithValues: before.map { ($0.id, $0) })
    for child in new.children {
      if let earlier = views[child.id] {
        compare(earlier, child, animation)
      } else {
        noteAppearance(child)
      }
    }
  }

  /// Adds what brings children into order, from the last to the first, so that each moves at most once.
  private mutating func arrange(
    _ children: [ElementView], in parent: ViewID, from before: [ViewID]
  ) {
    let places = Dictionary(
      uniqueKeysWithValues: before.enumerated().map { ($0.element, $0.offset) })
    let still = Self.longestRise(children.map { places[$0.id] })
    var order = before
    var next: ViewID?
    for (index, child) in children.enumerated().reversed() {
      defer { next = child.id }
      if still.contains(index) { continue }
      let isNew = places[child.id] == nil
      if !isNew { order.removeAll { $0 == child.id } }
      let place = next.flatMap { order.firstIndex(of: $0) } ?? order.count
      order.insert(child.id, at: place)
      patches.append(
        isNew
          ? .insert(
            child, parent: parent, index: place, transition: child.description.appearingTransition)
          : .move(child.id, index: place))
    }
  }

  /// Returns the indices of the longest run of numbers that rise, which needn't move.
  private static func longestRise(_ places: [Int?]) -> Set<Int> {
    // The end of the best run of each length, and what stands in front of each index in its run.
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: places.count)
    for (index, place) in places.enumerated() {
      guard let place else { continue }
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if (places[ends[middle]] ?? 0) < place { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? ends[low - 1] : nil
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var result: Set<Int> = []
    var next = ends.last
    while let index = next {
      result.insert(index)
      next = previous[index]
    }
    return result
  }

  private mutating func noteAppearance(_ view: ElementView) {
    if let onAppear = view.description.onAppear { appeared.append(onAppear) }
    for child in view.children { noteAppearance(child) }
  }

  private mutating func noteDisappearance(_ view: ElementView) {
    for child in view.children { noteDisappearance(child) }
    if let onDisappear = view.description.onDisappear { disappeared.append(onDisappear) }
  }

  /// Notes that a whole tree has come.
  mutating func begin(with root: ElementView) {
    noteAppearance(root)
  }
}
