/// Sorts nodes so that each comes behind those it depends on, and finds circles.
///
/// Nodes keep their order where nothing forces another: in this order, each is preceded by its
/// dependencies that haven't come yet.
struct DependencyOrder {
  /// The nodes in order.
  private(set) var order: [Int] = []

  /// For each node, the number of its circle; nodes with the same number depend on each other.
  private(set) var component: [Int]

  private var visited: [Int]
  private var lowest: [Int]
  private var count = 0
  private var open: [Int] = []

  /// Sorts nodes.
  ///
  /// - Parameter dependencies: For each node, those it must come behind.
  /// - Complexity: O(nodes + dependencies), without recursion.
  init(dependencies: [[Int]]) {
    component = Array(repeating: -1, count: dependencies.count)
    visited = Array(repeating: -1, count: dependencies.count)
    lowest = Array(repeating: 0, count: dependencies.count)
    order.reserveCapacity(dependencies.count)
    for node in dependencies.indices where visited[node] < 0 { visit(node, dependencies) }
  }

  /// Tarjan's algorithm with a stack of its own.
  private mutating func visit(_ start: Int, _ dependencies: [[Int]]) {
    var path: [(node: Int, edge: Int)] = [(start, 0)]
    enter(start)
    while let (node, edge) = path.last {
      guard edge < dependencies[node].count else {
        path.removeLast()
        close(node)
        if let parent = path.last?.node { lowest[parent] = min(lowest[parent], lowest[node]) }
        continue
      }
      path[path.count - 1].edge += 1
      let other = dependencies[node][edge]
      if visited[other] < 0 {
        enter(other)
        path.append((other, 0))
      } else if component[other] < 0 {
        lowest[node] = min(lowest[node], visited[other])
      }
    }
  }

  private mutating func enter(_ node: Int) {
    visited[node] = count
    lowest[node] = count
    count += 1
    open.append(node)
  }

  private mutating func close(_ node: Int) {
    order.append(node)
    guard lowest[node] == visited[node] else { return }
    while let member = open.popLast() {
      component[member] = node
      if member == node { break }
    }
  }
}
