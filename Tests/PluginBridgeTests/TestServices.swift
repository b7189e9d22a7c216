import DocumentModel
import PluginBridge
import Synchronization

/// A host that remembers what plugins have told it.
final class TestServices: PluginServices {
  /// A line of log.
  struct Line: Hashable {
    let level: LogLevel
    let message: String
    let plugin: String
  }

  private let state = Mutex<State>(State())
  private let picture: @Sendable (BlockID) throws -> PixelBuffer?
  private let onProgress: @Sendable (Double) -> Void

  private struct State {
    var lines: [Line] = []
    var fractions: [Double] = []
    var asked = 0
  }

  init(
    picture: @escaping @Sendable (BlockID) throws -> PixelBuffer? = { _ in nil },
    onProgress: @escaping @Sendable (Double) -> Void = { _ in }
  ) {
    self.picture = picture
    self.onProgress = onProgress
  }

  var lines: [Line] { state.withLock { $0.lines } }
  var fractions: [Double] { state.withLock { $0.fractions } }
  /// How often a picture was asked for.
  var asked: Int { state.withLock { $0.asked } }

  func log(_ level: LogLevel, _ message: String, from plugin: String) {
    state.withLock { $0.lines.append(Line(level: level, message: message, plugin: plugin)) }
  }

  func pixels(of block: BlockID, in document: Document) throws -> PixelBuffer? {
    state.withLock { $0.asked += 1 }
    return try picture(block)
  }

  func progress(_ fraction: Double, of item: String) {
    state.withLock { $0.fractions.append(fraction) }
    onProgress(fraction)
  }
}
