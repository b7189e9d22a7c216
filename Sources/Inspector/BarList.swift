/// A doubly linked list of numbered nodes, so that a node moves in constant time.
struct BarList {
  /// Stands in front of everything.
  static let head = 0
  /// Stands between what has a place and what nobody placed.
  static let boundary = 1
  /// Stands behind everything.
  static let tail = 2

  private var next = [1, 2, 2]
  private var previous = [0, 0, 1]

  /// How many nodes there are, linked or not.
  var count: Int {
    next.count
  }

  /// Makes a node that isn't linked yet.
  mutating func makeNode() -> Int {
    next.append(next.count)
    previous.append(previous.count)
    return next.count - 1
  }

  mutating func insert(_ node: Int, before successor: Int) {
    unlink(node)
    let predecessor = previous[successor]
    next[predecessor] = node
    previous[node] = predecessor
    next[node] = successor
    previous[successor] = node
  }

  func successor(of node: Int) -> Int {
    next[node]
  }

  private mutating func unlink(_ node: Int) {
    next[previous[node]] = next[node]
    previous[next[node]] = previous[node]
  }
}
