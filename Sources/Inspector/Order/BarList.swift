/// A doubly linked list of numbered nodes, so that a node moves in constant time.
struct BarList {
  /// Stands in front of everything.
  static let head = 0
  /// Stands between what has a place and what nobody placed.
  static let boundary = 1
  /// Stands behind everything.
  static let tail = 2

  /// The first number that ``makeNode()`` returns.
  static let firstNode = 3

  private struct Links {
    var next: Int32
    var previous: Int32
  }

  private var links = [
    Links(next: 1, previous: 0), Links(next: 2, previous: 0), Links(next: 2, previous: 1),
  ]

  /// Makes room for so many nodes.
  mutating func reserve(_ nodes: Int) {
    links.reserveCapacity(links.count + nodes)
  }

  /// Makes a node that isn't linked yet; the numbers follow each other.
  mutating func makeNode() -> Int {
    let node = Int32(links.count)
    links.append(Links(next: node, previous: node))
    return Int(node)
  }

  mutating func insert(_ node: Int, before successor: Int) {
    unlink(node)
    let predecessor = links[successor].previous
    links[Int(predecessor)].next = Int32(node)
    links[node] = Links(next: Int32(successor), previous: predecessor)
    links[successor].previous = Int32(node)
  }

  func successor(of node: Int) -> Int {
    Int(links[node].next)
  }

  private mutating func unlink(_ node: Int) {
    let (next, previous) = (links[node].next, links[node].previous)
    links[Int(previous)].next = next
    links[Int(next)].previous = previous
  }
}
