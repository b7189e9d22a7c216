import PluginHost

extension DiscoveredPlugin {
  /// Tells the author, on standard error, what in the manifest is allowed and probably not meant.
  func warnOfAdvice() {
    for advice in advice {
      Terminal.warn("\(manifest.id): \(advice.description.printable)")
    }
  }
}
