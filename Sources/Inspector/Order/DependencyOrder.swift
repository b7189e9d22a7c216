/// Sorts nodes so that each comes behind those it depends on, and finds circles.
///
/// Nodes keep their order where nothing forces another: in this order, each is preceded by its
/// dependencies that haven't come yet.
struct DependencyOrder {
  /// For each node, those it must come behind.
  struct Graph {
    fileprivate var starts: [Int32] = [0]
    fileprivate var edges: [Int32] = []

    init(nodes: Int) {
      starts.reserveCapacity(nodes + 1)
      edges.reserveCapacity(nodes)
    }

    /// Adds a dependency of the next node.
    mutating func add(_ dependency: Int) {
      edges.append(Int32(dependency))
    }

    /// Ends the next node.
    mutating func endNode() {
      starts.append(Int32(edges.count))
    }
  }

  /// The nodes in order.
  private(set) var order: [Int32] = []

  /// For each node, the number of its circle; nodes with the same number depend on each other.
  private(set) var component: [Int32]

  private let graph: Graph
  private var visited: [Int32]
  private var lowest: [Int32]
  private var count: Int32 = 0
  private var open: [Int32] = []
  private var path: [(node: Int32, edge: Int32)] = []

  /// Sorts nodes.
  ///
  /// - Complexity: O(nodes + dependencies), without recursion.
  init(_ graph: Graph) {
    let nodes = graph.starts.count - 1
    self.graph = graph
    component = Array(repeating: -1, count: nodes)
    visited = Array(repeating: -1, count: nodes)
    lowest = Array(repeating: 0, count: nodes)
    order.reserveCapacity(nodes)
    for node in 0..<nodes where visited[node] < 0 { visit(Int32(node)) }
  }

  /// Tarjan's algorithm with a stack of its own.
  private mutating func visit(_ start: Int32) {
    enter(start)
    while let (node, edge) = path.last {
      guard edge < graph.starts[Int(node) + 1] else {
        path.removeLast()
        close(node)
        if let parent = path.last?.node {
          lowest[Int(parent)] = min(lowest[Int(parent)], lowest[Int(node)])
        }
        continue
      }
      path[path.count - 1].edge += 1
      let other = graph.edges[Int(edge)]
      if visited[Int(other)] < 0 {
        enter(other)
      } else if component[Int(other)] < 0 {
        lowest[Int(node)] = min(lowest[Int(node)], visited[Int(other)])
      }
    }
  }

  private mutating func enter(_ node: Int32) {
    visited[Int(node)] = count
    lowest[Int(node)] = count
    count += 1
    open.append(node)
    path.append((node, graph.starts[Int(node)]))
  }

  private mutating func close(_ node: Int32) {
    order.append(node)
    guard lowest[Int(node)] == visited[Int(node)] else { return }
    while let member = open.popLast() {
      component[Int(member)] = node
      if member == node { break }
    }
  }
}
