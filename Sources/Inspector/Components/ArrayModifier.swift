/// Records changes to the order of components, and applies them to an array.
///
/// Which component is meant is said by id. The builder closures run at the call, in call order, also if
/// applying fails later.
///
/// What the calls mean when they meet: a later `addFirst` comes in front of an earlier one, a later
/// `addLast` behind it; a later `addAfter` or `addBefore` of one anchor comes nearest to it; the last
/// `replace` of one id counts, and it goes together with `addBefore` and `addAfter` of that id.
public final class ArrayModifier<Element> {
  /// One call, as it was recorded.
  public struct Operation {
    /// Which call it was.
    public let operation: BarModification.Operation
    /// The candidates for the anchor, the most wanted first.
    public let anchors: [EditorComponentID]
    /// Where the elements go when no candidate is there.
    public let otherwise: BarModification.Fallback?
    /// What the call adds.
    public let elements: [Element]
  }

  /// The calls since the last successful apply, in order.
  public private(set) var operations: [Operation] = []

  private let identify: (Element) -> EditorComponentID
  private var first: [[Element]] = []
  private var last: [[Element]] = []
  private var before: [EditorComponentID: [[Element]]] = [:]
  private var after: [EditorComponentID: [[Element]]] = [:]
  private var replacements: [EditorComponentID: [Element]] = [:]
  private var removed: Set<EditorComponentID> = []
  private var soft: [Int] = []

  /// Makes a modifier without changes.
  ///
  /// - Parameter identify: Gives the id of an element.
  public init(identify: @escaping (Element) -> EditorComponentID) {
    self.identify = identify
  }

  /// Puts elements in front of all others.
  public func addFirst(@ArrayBuilder<Element> _ elements: () -> [Element]) {
    let elements = elements()
    first.append(elements)
    record(.addFirst, elements: elements)
  }

  /// Puts elements behind all others.
  public func addLast(@ArrayBuilder<Element> _ elements: () -> [Element]) {
    let elements = elements()
    last.append(elements)
    record(.addLast, elements: elements)
  }

  /// Puts elements behind the one with an id.
  public func addAfter(
    _ id: EditorComponentID, @ArrayBuilder<Element> _ elements: () -> [Element]
  ) {
    let elements = elements()
    after[id, default: []].append(elements)
    record(.addAfter, [id], elements: elements)
  }

  /// Puts elements in front of the one with an id.
  public func addBefore(
    _ id: EditorComponentID, @ArrayBuilder<Element> _ elements: () -> [Element]
  ) {
    let elements = elements()
    before[id, default: []].append(elements)
    record(.addBefore, [id], elements: elements)
  }

  /// Puts elements behind the first of some ids that is there.
  ///
  /// - Parameters:
  ///   - ids: The candidates, the most wanted first.
  ///   - otherwise: Where the elements go when none is there.
  ///   - elements: What to put there.
  public func addAfter(
    anyOf ids: [EditorComponentID], otherwise: BarModification.Fallback,
    @ArrayBuilder<Element> _ elements: () -> [Element]
  ) {
    soft.append(operations.count)
    record(.addAfter, ids, otherwise, elements: elements())
  }

  /// Puts elements in front of the first of some ids that is there.
  ///
  /// - Parameters:
  ///   - ids: The candidates, the most wanted first.
  ///   - otherwise: Where the elements go when none is there.
  ///   - elements: What to put there.
  public func addBefore(
    anyOf ids: [EditorComponentID], otherwise: BarModification.Fallback,
    @ArrayBuilder<Element> _ elements: () -> [Element]
  ) {
    soft.append(operations.count)
    record(.addBefore, ids, otherwise, elements: elements())
  }

  /// Puts elements in the place of the one with an id.
  public func replace(
    _ id: EditorComponentID, @ArrayBuilder<Element> _ elements: () -> [Element]
  ) {
    let elements = elements()
    replacements[id] = elements
    record(.replace, [id], elements: elements)
  }

  /// Takes the element with an id out.
  public func remove(_ id: EditorComponentID) {
    removed.insert(id)
    record(.remove, [id], elements: [])
  }

  private func record(
    _ operation: BarModification.Operation, _ anchors: [EditorComponentID] = [],
    _ otherwise: BarModification.Fallback? = nil, elements: [Element]
  ) {
    operations.append(
      Operation(
        operation: operation, anchors: anchors, otherwise: otherwise, elements: elements))
  }

  /// Applies the recorded changes as the reference does: all of them, or none and one error.
  ///
  /// Only elements that are in `elements` at the call can be anchors, and of several with one id the
  /// first is. An element that is removed takes nothing with it: an operation beside it is an error.
  /// After a success the modifier is empty; after an error, changes whose anchor was there are used up
  /// and the others stay recorded.
  ///
  /// - Parameter elements: The elements to change. After an error they are as they were.
  /// - Throws: ``InspectorError/Code/absentAnchor`` for one of the ids that aren't there, looked for
  ///   among remove, addBefore, addAfter, replace, in this order.
  /// - Complexity: O(*n* + *m*), where *n* is the number of elements and *m* the number of changes.
  public func apply(to elements: inout [Element]) throws(InspectorError) {
    resolveSoftAnchors(in: elements)
    var result: [Element] = []
    result.reserveCapacity(elements.count)
    for block in first.reversed() { result += block }
    for element in elements {
      let id = identify(element)
      if removed.remove(id) != nil { continue }
      if let blocks = before.removeValue(forKey: id) {
        for block in blocks { result += block }
      }
      if let replacement = replacements.removeValue(forKey: id) {
        result += replacement
      } else {
        result.append(element)
      }
      if let blocks = after.removeValue(forKey: id) {
        for block in blocks.reversed() { result += block }
      }
    }
    for block in last { result += block }
    try checkLeftovers()
    elements = result
    first = []
    last = []
    replacements = [:]
    operations = []
  }

  /// Returns an error for every recorded change whose anchor isn't among some elements, in call order.
  public func absentAnchors(in elements: [Element]) -> [InspectorError] {
    var present = Set(elements.map(identify))
    let removals = operations.filter { $0.operation == .remove }.flatMap(\.anchors)
    var missing = Set(removals).subtracting(present)
    present.subtract(removals)
    return operations.compactMap { change in
      guard change.otherwise == nil, let anchor = change.anchors.first else { return nil }
      if change.operation == .remove {
        return missing.remove(anchor).map { Self.absent(change.operation.rawValue, $0) }
      }
      return present.contains(anchor) ? nil : Self.absent(change.operation.rawValue, anchor)
    }
  }

  private static func absent(_ operation: String, _ id: EditorComponentID) -> InspectorError {
    InspectorError(
      .absentAnchor, id.value,
      "'\(operation)' names '\(id)', which isn't among the items or was removed by the same "
        + "modifier. Name an item that is there.")
  }

  /// Turns soft anchors into exact ones now that it is known what is there.
  private func resolveSoftAnchors(in elements: [Element]) {
    guard !soft.isEmpty else { return }
    let present = Set(elements.map(identify)).subtracting(removed)
    for index in soft {
      let change = operations[index]
      if let anchor = change.anchors.first(where: present.contains) {
        if change.operation == .addAfter {
          after[anchor, default: []].append(change.elements)
        } else {
          before[anchor, default: []].append(change.elements)
        }
      } else if change.otherwise == .first {
        first.append(change.elements)
      } else {
        last.append(change.elements)
      }
    }
    soft = []
  }

  private func checkLeftovers() throws(InspectorError) {
    let leftovers: [(String, EditorComponentID?)] = [
      ("remove", removed.min { $0.value < $1.value }),
      ("addBefore", before.keys.min { $0.value < $1.value }),
      ("addAfter", after.keys.min { $0.value < $1.value }),
      ("replace", replacements.keys.min { $0.value < $1.value }),
    ]
    for case (let operation, let id?) in leftovers {
      throw Self.absent(operation, id)
    }
  }
}

extension ArrayModifier where Element == any InspectorBar.Item {
  /// Makes a modifier without changes.
  public convenience init() {
    self.init { $0.id }
  }
}
