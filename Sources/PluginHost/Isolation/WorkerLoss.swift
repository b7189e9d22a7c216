import Inspector

/// What an item's predicate failed with if its plugin has ended.
enum WorkerLoss {
  /// A number that no status of the contract has.
  static let status: Int32 = -2
}

extension BarEvaluator.Failure {
  /// Whether the predicate couldn't answer because its plugin's process has ended.
  package var isLoss: Bool {
    status == WorkerLoss.status
  }
}
