import PluginProtocol

extension DiscoveredPlugin {
  /// Returns who the plugin is, from its bytes as they are now: the key that it is signed with if the user
  /// trusts that, otherwise the hash of the bytes.
  ///
  /// - Parameter trust: The keys that the user trusts.
  /// - Returns: Nil if ``TrustStore/judge(_:in:)`` refuses the plugin.
  /// - Complexity: O(*n*) for *n* bytes of the file.
  public func grantee(trusting trust: TrustStore) -> Grantee? {
    do throws(PluginRefusal) {
      return try trust.judge(self).verdict.grantee
    } catch {
      // Whoever loads the plugin judges it again, and tells why it is refused.
      return nil
    }
  }
}
