/// What an item's predicate failed with if its plugin has ended.
enum WorkerLoss {
  /// A number that no status of the contract has.
  static let status: Int32 = -2
}
