// PluginBridge
