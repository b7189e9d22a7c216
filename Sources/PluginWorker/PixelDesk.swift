import Dispatch
import DocumentModel
import Glibc
import PluginBridge
import PluginProtocol
import SharedMemory
import Synchronization

/// Where plugins' threads wait for pictures.
final class PixelDesk: Sendable {
  /// A picture can't be decoded, or what came isn't one.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// What one thread waits for.
  private final class Question: Sendable {
    let isAnswered = DispatchSemaphore(value: 0)
    let answer = Mutex<(PixelAnswer, [Int32])?>(nil)
  }

  private let channel: WorkerChannel
  private let open = Mutex<[UInt64: Question]>([:])
  /// The sequence of the latest question; held while it is sent, so that sequences only grow.
  private let latest = Mutex<UInt64>(0)
  /// As many threads as may wait at a time; the others wait for their turn.
  private let places = DispatchSemaphore(value: PixelRequest.limit)

  init(_ channel: WorkerChannel) {
    self.channel = channel
  }

  /// Asks the host for a picture, and waits for the answer.
  ///
  /// - Parameters:
  ///   - block: The block.
  ///   - uri: The address that the block has for the plugin.
  ///   - plugin: The number of the plugin.
  /// - Returns: The picture, or nil if there is none that the plugin may see.
  /// - Throws: ``Failure``, or ``SharedMemoryError``.
  func pixels(of block: BlockID, at uri: String, for plugin: UInt16) throws -> PixelBuffer? {
    places.wait()
    defer { places.signal() }
    let question = Question()
    latest.withLock { latest in
      latest += 1
      open.withLock { $0[latest] = question }
      channel.send(.pixelsWanted(PixelRequest(plugin: plugin, block: block, uri: uri)), latest)
    }
    question.isAnswered.wait()
    guard let (answer, descriptors) = question.answer.withLock({ $0 }) else { return nil }
    switch answer {
    case .none: return nil
    case .failed: throw Failure(description: "The picture of block \(block) can't be read.")
    case .found(let width, let height, let stride):
      guard let descriptor = descriptors.first,
        let picture = try Self.picture(descriptor, width, height, stride)
      else { throw Failure(description: "The picture of block \(block) came without its pixels.") }
      return picture
    }
  }

  /// Answers a question, from the listener's thread; one that nobody has asked is dropped.
  func deliver(_ answer: PixelAnswer, _ descriptors: [Int32], _ sequence: UInt64) {
    guard let question = open.withLock({ $0.removeValue(forKey: sequence) }) else {
      for descriptor in descriptors { close(descriptor) }
      return
    }
    question.answer.withLock { $0 = (answer, descriptors) }
    question.isAnswered.signal()
  }

  private static func picture(
    _ descriptor: Int32, _ width: UInt32, _ height: UInt32, _ stride: UInt64
  ) throws -> PixelBuffer? {
    let (size, overflow) = stride.multipliedReportingOverflow(by: UInt64(height))
    guard !overflow, size <= UInt64(Int32.max) * 4 else {
      close(descriptor)
      return nil
    }
    let memory = try SealedMemory(receiving: descriptor, atMost: Int(size))
    return PixelBuffer(
      width: Int(width), height: Int(height), stride: Int(stride), memory: memory)
  }
}
