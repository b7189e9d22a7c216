import CInspector
import DocumentModel
import Inspector
import PluginProtocol
import SharedMemory

/// The bodies of every loaded plugin's items.
///
/// A body is asked for when its item is to be drawn, and again only when something that it has read has
/// changed.
@MainActor @safe
public final class BridgedBodies {
  /// One item's function and what it is called with.
  @safe
  private struct Slot {
    let id: String
    let body: UnsafePointer<inspector_item_body_t>
    let item: UnsafePointer<inspector_item_t>
    let view: HostView
    /// The item's number in the manifest's order.
    let number: Int
    var latest: (reads: BodyReads, result: Result<BodyNode, BodyRefusal>)?
    var wasBlamed = false
  }

  private var slots: [Slot] = []
  private let clock = ContinuousClock()

  /// Where it is noted which body is being written, if anybody watches it.
  public var activity: ActivityPage?

  /// How many slots there are.
  public var count: Int {
    slots.count
  }

  /// Makes an empty set.
  public init() {}

  /// An item that has a body.
  public struct Binding: Hashable, Sendable {
    /// The item's id.
    public let item: String
    /// The number to ask for its body.
    public let slot: Int32
  }

  /// Adds the bodies of a plugin.
  ///
  /// - Returns: The bindings of the items that have a body, in the manifest's order.
  public func add(_ plugin: LoadedPlugin) -> [Binding] {
    var bindings: [Binding] = []
    for (number, item) in plugin.items.enumerated() {
      // Safety: loading checked the struct, and the plugin keeps it valid.
      guard let body = unsafe item.body else { continue }
      bindings.append(Binding(item: item.id, slot: Int32(slots.count)))
      unsafe slots.append(
        Slot(id: item.id, body: body, item: item.pointer, view: plugin.view, number: number))
    }
    return bindings
  }

  /// Returns an item's body for the reader's snapshot.
  ///
  /// The plugin is asked only if something has changed that its latest body has read. A failure is kept as a
  /// body is. The read of whoever asked before is over: this calls ``ContextReader/begin()``. While another
  /// body is being written, as in a call of ``PluginServices``, the plugin isn't asked: there is a failure, which
  /// isn't kept.
  ///
  /// - Parameters:
  ///   - slot: The number of the item, from ``add(_:)``.
  ///   - reader: What the body is written from.
  /// - Returns: The body, or why there is none.
  public func body(of slot: Int32, reader: ContextReader) -> Result<BodyNode, BodyRefusal> {
    if let latest = slots[Int(slot)].latest, latest.reads.holds(for: reader) {
      return latest.result
    }
    guard !BodyGate.isLent else {
      return .failure(BodyRefusal(item: slots[Int(slot)].id, error: BodyGate.busy))
    }
    let written = write(slot, reader: reader)
    let id = slots[Int(slot)].id
    let result: Result<BodyNode, BodyRefusal> = written.bytes.flatMap { bytes in
      do throws(BodyError) {
        return .success(try BodyDecoder.decode(bytes))
      } catch {
        return .failure(error)
      }
    }.mapError { BodyRefusal(item: id, error: $0) }
    slots[Int(slot)].latest = (BodyReads(reader, images: written.images), result)
    return result
  }

  /// Returns whether the latest body still stands, so that ``body(of:reader:)`` wouldn't ask the plugin.
  ///
  /// - Parameters:
  ///   - slot: The number of the item, from ``add(_:)``.
  ///   - reader: What the body would be written from.
  /// - Returns: False if the plugin would be asked.
  public func isCurrent(_ slot: Int32, reader: ContextReader) -> Bool {
    slots[Int(slot)].latest?.reads.holds(for: reader) ?? false
  }

  /// Forgets a body, so that the plugin is asked again: a file has changed that it is drawn from.
  public func forget(_ slot: Int32) {
    slots[Int(slot)].latest = nil
  }

  /// How long writing a body may take, in this process: it is reported, for nobody could end it.
  static let deadline = Duration.milliseconds(50)

  /// What came of asking a plugin for a body.
  package struct Written: Sendable {
    /// A ``BodyStream`` that keeps the rules which are checked while it is written, or why there is none.
    package let bytes: Result<[UInt8], BodyError>
    /// The numbers of the keys that were read, each once, in order.
    package let keys: [Int32]
    /// The blocks whose pictures were asked for, found or not.
    package let images: Set<BlockID>
  }

  /// Has a plugin write a body, and reports it if it took too long.
  ///
  /// Nothing is kept. While another body is being written, the plugin isn't asked: there is a failure.
  ///
  /// - Parameters:
  ///   - slot: The number of the item, from ``add(_:)``.
  ///   - reader: What the body is written from; the read of whoever asked before is over.
  /// - Returns: The bytes, and what was read.
  package func write(_ slot: Int32, reader: ContextReader) -> Written {
    let asked = slots[Int(slot)]
    let images = BodyImages(reader.snapshot.document, asked.view)
    let call = ContextCall(reader)
    reader.begin()
    activity?.begin(.body, plugin: asked.view.number, item: asked.number)
    defer { activity?.begin(.idle) }
    var written: (bytes: Result<[UInt8], BodyError>, status: inspector_status_t) = (
      .failure(BodyError(.failed, "The item has no function.")), INSPECTOR_FAILED
    )
    let start = clock.now
    // Safety: loading checked the structs, and the plugin keeps them and their functions valid.
    unsafe call.lend { context in
      // Safety: as above.
      guard let write = unsafe asked.body.pointee.write else { return }
      written = unsafe BodyGate.lend(images) { body in
        unsafe write(asked.item, asked.view.pointer, context, body)
      }
    }
    blame(slot, clock.now - start)
    if case .success = written.bytes, written.status != INSPECTOR_OK {
      written.bytes = .failure(
        BodyError(.failed, "The plugin couldn't write it: \(written.status.words)"))
    }
    return Written(bytes: written.bytes, keys: reader.latestReads, images: images.read)
  }

  private func blame(_ slot: Int32, _ time: Duration) {
    let asked = slots[Int(slot)]
    guard time > Self.deadline, !asked.wasBlamed else { return }
    slots[Int(slot)].wasBlamed = true
    asked.view.services.log(
      .warning,
      "'\(asked.id)' took \((time.seconds * 1000).rounded()) ms to write its body; it may take "
        + "\(Int(Self.deadline.seconds * 1000)) ms.", from: asked.view.declaration.id)
  }
}
