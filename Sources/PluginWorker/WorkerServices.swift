import DocumentModel
import PluginBridge
import PluginProtocol

/// What one plugin's calls need from the host, which is at the other end of the socket.
final class WorkerServices: PluginServices {
  private let channel: WorkerChannel
  private let desk: PixelDesk
  private let plugin: UInt16

  /// The longest line that is passed on, in bytes.
  static let longestLine = 4096
  /// The longest address that is passed on, in bytes.
  static let longestAddress = 4096

  init(_ channel: WorkerChannel, _ desk: PixelDesk, plugin: UInt16) {
    self.channel = channel
    self.desk = desk
    self.plugin = plugin
  }

  func log(_ level: LogLevel, _ message: String, from plugin: String) {
    var line = message[...]
    while line.utf8.count > Self.longestLine { line = line.dropLast(max(1, line.count / 8)) }
    channel.send(
      .log(
        LogLine(plugin: self.plugin, level: UInt8(level.rawValue), text: String(line))), 0)
  }

  func pixels(of block: BlockID, in document: Document) throws -> PixelBuffer? {
    guard document.isValid(block) else { return nil }
    var uri = ""
    // The host may have a picture for a block that has no address.
    if case .string(let found) = document.propertyIfPresent("fill/image/imageFileURI", of: block) {
      uri = found
    }
    guard uri.utf8.count <= Self.longestAddress else {
      throw PixelDesk.Failure(
        description: "The address of block \(block)'s picture is longer than "
          + "\(Self.longestAddress) bytes.")
    }
    return try desk.pixels(of: block, at: uri, for: plugin)
  }
}
