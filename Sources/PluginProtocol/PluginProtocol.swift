// PluginProtocol
