@_spi(Benchmarks)
extension PluginCatalog {
  /// Loads plugins side by side, as the bar does.
  ///
  /// - Parameter ids: The plugins' ids.
  /// - Returns: How many of them are loaded.
  public func loadSideBySide(_ ids: [String]) -> Int {
    load(all: ids).count { $0.code != nil }
  }
}
