extension PluginHistory {
  /// What has become of the plugin's file since its newest incident.
  public enum FileState: String, Hashable, Sendable, CaseIterable {
    /// It has the same content.
    case same
    /// It has another content: offsets in the evidence say nothing about it.
    case changed
    /// It isn't there, or can't be read.
    case gone
  }

  /// Reads the file that the newest incident was about, and compares its content with what had run.
  ///
  /// - Complexity: O(*n*) for a file of *n* bytes, as its content is hashed; one that is larger than any plugin
  ///   isn't read.
  public var fileState: FileState {
    guard let path = incidents.last?.file else { return .gone }
    do throws(PluginHostError) {
      let content = try OpenFile.contents(of: path, limit: PluginImage.sizeLimit)
      return ContentHash(of: content).description == hash ? .same : .changed
    } catch {
      // What has grown past the bound was changed.
      return error.code == .tooLarge ? .changed : .gone
    }
  }
}
