/// Where plugins' code runs.
public enum PluginHosting: Hashable, Sendable {
  /// In a process of its own for each plugin, or for each group that the user has named.
  case workers
  /// In this process: for embedders who trust every plugin that they list as they trust themselves.
  case inProcess
}
