import PluginProtocol

/// Decides which bytes of which plugins are loaded, once for each plugin.
///
/// What is granted to a plugin and what is loaded of it are about the same bytes, therefore.
@MainActor
final class PluginAdmission {
  private var trust: TrustStore
  private var known: [String: Result<PluginJudgement, PluginRefusal>] = [:]
  private var folders: CheckedFolders?

  init(_ trust: TrustStore) {
    self.trust = trust
  }

  /// Begins a batch, in which folders are checked once; no plugin code may run in it.
  func beginBatch() {
    folders = CheckedFolders()
  }

  /// Ends the batch: from now on folders are checked for every plugin.
  func endBatch() {
    folders = nil
  }

  /// Returns a plugin's bytes, and what is known of who made them.
  ///
  /// - Throws: ``PluginRefusal`` if it isn't to be loaded. One that passes by itself isn't remembered.
  func admit(_ found: DiscoveredPlugin) throws(PluginRefusal) -> PluginJudgement {
    if let known = known[found.manifest.id] { return try known.get() }
    do throws(PluginRefusal) {
      let judgement = try trust.judge(found, in: folders)
      known[found.manifest.id] = .success(judgement)
      return judgement
    } catch {
      if !error.passes { known[found.manifest.id] = .failure(error) }
      throw error
    }
  }

  /// Remembers who has signed a plugin that was loaded.
  ///
  /// - Returns: Why it can't be remembered, or nil.
  func remember(_ found: DiscoveredPlugin) -> PluginHostError? {
    guard case .success(let judgement) = known[found.manifest.id] else { return nil }
    do throws(PluginHostError) {
      try trust.remember(judgement)
      return nil
    } catch {
      return error
    }
  }
}
