import PluginProtocol

extension PluginRefusal {
  /// Whether the reason may be gone the next time, without anything new of the plugin or the host.
  ///
  /// Such a refusal holds for the attempt that it came of: whoever asks for the plugin again has it tried again.
  var passes: Bool {
    [.notProbed, .backingOff, .storageFull].contains(code)
  }
}
