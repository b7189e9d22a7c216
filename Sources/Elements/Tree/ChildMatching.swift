/// Recognises the children of an element in the next version of it.
enum ChildMatching {
  /// Returns a node for each child: its old one if the child is recognised, a new one otherwise.
  ///
  /// - Complexity: O(*n*) for children that are as many and of the same types and keys as before.
  static func nodes(
    for children: [ElementContent.Child], among old: [LayoutNode], environment: Environment,
    rule: IdentityRule
  ) -> [LayoutNode] {
    if old.isEmpty { return fresh(children, environment) }
    if areAlike(children, old) {
      for (child, node) in zip(children, old) { node.update(child, node.identifier, environment) }
      return old
    }
    let kinships = Dictionary(
      grouping: children.indices, by: { Kinship(children[$0].element, children[$0].key) })
    var oldByKinship = Dictionary(
      grouping: old, by: { Kinship($0.element, $0.identifier.key) })
    var result = [LayoutNode?](repeating: nil, count: children.count)
    for (kinship, indices) in kinships {
      let candidates = oldByKinship.removeValue(forKey: kinship) ?? []
      let matches = pairs(
        indices.map { children[$0].element }, candidates.map(\.element),
        rule: kinship.key == nil ? rule : .counted)
      var taken = Set(matches.compactMap { $0.map { candidates[$0].identifier.count } })
      if rule == .counted { taken = [] }
      var count = 0
      for (offset, index) in indices.enumerated() {
        let child = children[index]
        if let match = matches[offset] {
          let node = candidates[match]
          node.update(child, node.identifier, environment)
          result[index] = node
          continue
        }
        repeat { count += 1 } while taken.contains(count) || (rule == .counted && count <= offset)
        result[index] = LayoutNode(
          child.element,
          ElementIdentifier(type: type(of: child.element), key: child.key, count: count),
          environment, child.traits)
      }
    }
    return result.compactMap(\.self)
  }

  /// Who may be taken for whom.
  private struct Kinship: Hashable {
    let type: ObjectIdentifier
    let key: AnyHashable?

    init(_ element: any Element, _ key: AnyHashable?) {
      self.type = ObjectIdentifier(Swift.type(of: element))
      self.key = key
    }
  }

  private static func fresh(
    _ children: [ElementContent.Child], _ environment: Environment
  ) -> [LayoutNode] {
    // Most siblings are of few types, so their counts are looked up in a row.
    var counts: [(kinship: Kinship, count: Int)] = []
    var index: [Kinship: Int] = [:]
    return children.map { child in
      let kinship = Kinship(child.element, child.key)
      let place =
        counts.count <= 8 ? counts.firstIndex { $0.kinship == kinship } : index[kinship]
      var count = 1
      if let place {
        counts[place].count += 1
        count = counts[place].count
      } else {
        if counts.count == 8 {
          for (place, entry) in counts.enumerated() { index[entry.kinship] = place }
        }
        if counts.count >= 8 { index[kinship] = counts.count }
        counts.append((kinship, 1))
      }
      return LayoutNode(
        child.element,
        ElementIdentifier(type: type(of: child.element), key: child.key, count: count),
        environment, child.traits)
    }
  }

  private static func areAlike(_ children: [ElementContent.Child], _ old: [LayoutNode]) -> Bool {
    guard children.count == old.count else { return false }
    for (child, node) in zip(children, old)
    where node.identifier.type != type(of: child.element) || node.identifier.key != child.key {
      return false
    }
    return true
  }

  /// Returns which of the old elements each new one is taken for.
  private static func pairs(
    _ new: [any Element], _ old: [any Element], rule: IdentityRule
  ) -> [Int?] {
    var result = [Int?](repeating: nil, count: new.count)
    guard rule == .matched, new.count != old.count else {
      for index in 0..<min(new.count, old.count) { result[index] = index }
      return result
    }
    var start = 0
    while start < min(new.count, old.count), isSame(new[start], old[start]) {
      result[start] = start
      start += 1
    }
    var (newEnd, oldEnd) = (new.count, old.count)
    while newEnd > start, oldEnd > start, isSame(new[newEnd - 1], old[oldEnd - 1]) {
      newEnd -= 1
      oldEnd -= 1
      result[newEnd] = oldEnd
    }
    for offset in 0..<min(newEnd, oldEnd) - start { result[start + offset] = start + offset }
    return result
  }
}
