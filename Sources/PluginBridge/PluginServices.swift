import DocumentModel

/// What the bridge needs from the host that it runs in.
public protocol PluginServices: AnyObject, Sendable {
  /// Takes a line of log from a plugin, from any thread.
  ///
  /// It must return soon and wait for nobody, the main actor least of all: that may be waiting for the plugin, which is
  /// not listened to meanwhile.
  func log(_ level: LogLevel, _ message: String, from plugin: String)

  /// Returns the pixels of an image block, from any thread.
  ///
  /// - Returns: Nil if the block has no image.
  /// - Throws: If the image can't be decoded.
  func pixels(of block: BlockID, in document: Document) throws -> PixelBuffer?

  /// Hears how far an action is, from any thread, and waits for nobody, as with ``log(_:_:from:)``.
  ///
  /// Negative means that nobody can know.
  func progress(_ fraction: Double, of item: String)
}

extension PluginServices {
  /// Drops the line.
  ///
  /// A host that shows plugins to their authors takes it.
  public func log(_ level: LogLevel, _ message: String, from plugin: String) {}

  /// Does nothing: nobody waits for the news.
  public func progress(_ fraction: Double, of item: String) {}
}

/// How much a line of log matters.
public enum LogLevel: UInt32, Hashable, Sendable, CaseIterable {
  case debug, info, warning, error
}
