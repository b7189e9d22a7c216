import PluginHost
import PluginProtocol

/// What must be seen of plugins on a machine that has nothing to confine them with.
@MainActor
struct RefusedStart {
  private let catalog: PluginCatalog

  init(_ catalog: PluginCatalog) {
    self.catalog = catalog
  }

  /// Tries to start a plugin, and returns what is wrong with how it is refused.
  ///
  /// Who isn't listed has been refused without a process. None of its code may have run, or those that sin in a
  /// constructor would have left an incident.
  ///
  /// - Parameters:
  ///   - id: The plugin.
  ///   - isNeverStarted: Whether it is refused for something else before.
  /// - Returns: The problems, in words.
  func problems(of id: String, isNeverStarted: Bool = false) -> [String] {
    guard catalog.listing[id] != nil else {
      return catalog.listing.refused.isEmpty ? ["'\(id)' is neither listed nor refused"] : []
    }
    do throws(PluginRefusal) {
      try catalog.load(id)
      return ["'\(id)' was started, and nothing confines it"]
    } catch {
      if isNeverStarted { return [] }
      let reasons = ["Landlock: ", "mount namespace: "]
      guard error.code == .notConfined, reasons.allSatisfy(error.description.contains) else {
        return ["'\(id)' is refused for another reason: \(error.code.rawValue), \(error)"]
      }
      return catalog.reports[id] == nil ? [] : ["'\(id)' has a report of its start"]
    }
  }
}
