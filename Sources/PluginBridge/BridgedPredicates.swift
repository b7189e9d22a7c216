import CInspector
import Inspector
import SharedMemory

/// The predicates of every loaded plugin, in one flat array.
///
/// A predicate is called directly, not through libffi: its type is the contract's own.
@MainActor @safe
public final class BridgedPredicates: NativePredicates {
  private typealias Predicate =
    @convention(c) (
      UnsafePointer<inspector_item_t>?, UnsafePointer<inspector_host_t>?, OpaquePointer?,
      UnsafeMutablePointer<UInt8>?
    ) -> inspector_status_t

  /// One item's functions and what they are called with.
  @safe
  private struct Slot {
    let isVisible: Predicate?
    let isEnabled: Predicate?
    let item: UnsafePointer<inspector_item_t>
    let host: UnsafePointer<inspector_host_t>

    /// Asks one of the predicates.
    ///
    /// An item without it answers yes.
    @inline(__always)
    func ask(_ question: NativeQuestion, _ context: OpaquePointer) -> Outcome {
      // Safety: registration checked the struct, and the plugin keeps it and its functions valid.
      let predicate = unsafe question == .visible ? isVisible : isEnabled
      guard let predicate = unsafe predicate else { return .yes }
      var answer: UInt8 = 0
      // Safety: the plugin's own item and view of the host, both kept for the life of the process.
      let status = unsafe predicate(item, host, context, &answer)
      // Numbers below 0 are the host's own.
      guard status == INSPECTOR_OK else { return .failed(status < 0 ? INSPECTOR_FAILED : status) }
      return switch answer {
      case 0: .no
      case 1: .yes
      default: .failed(StatusWords.notBoolean)
      }
    }
  }

  private var slots: [Slot] = []
  /// Whose the slots are.
  private var owners: [(item: String, view: HostView)] = []
  /// The slots whose slowness has been reported.
  private var blamed: Set<Int32> = []
  /// The slots' plugins and items by number, for ``activity``.
  private var places: [(plugin: Int32, item: Int32)] = []
  private let clock = ContinuousClock()

  /// Where it is noted which item is being asked, if anybody watches it.
  public var activity: ActivityPage?

  /// How many slots there are.
  public var count: Int {
    slots.count
  }

  // Kept from batch to batch of one reader.
  private var call: ContextCall?

  /// Makes an empty set.
  public init() {}

  /// What one item of a plugin brought.
  public struct Binding: Hashable, Sendable {
    /// The item's id.
    public let item: String
    /// The number to ask for the item.
    public let slot: Int32
    /// Whether the item says when it appears.
    public let hasVisible: Bool
    /// Whether the item says when it can be used.
    public let hasEnabled: Bool
  }

  /// Adds the predicates of a plugin.
  ///
  /// - Returns: The bindings of the items that have at least one predicate, in the manifest's order.
  public func add(_ plugin: LoadedPlugin) -> [Binding] {
    var bindings: [Binding] = []
    for (number, item) in plugin.items.enumerated() {
      // Safety: registration checked the struct, and the plugin keeps it valid.
      let (visible, enabled) = unsafe (
        item.pointer.pointee.is_visible, item.pointer.pointee.is_enabled
      )
      guard unsafe visible != nil || enabled != nil else { continue }
      bindings.append(
        unsafe Binding(
          item: item.id, slot: Int32(slots.count), hasVisible: visible != nil,
          hasEnabled: enabled != nil))
      owners.append((item.id, plugin.view))
      places.append((Int32(plugin.view.number), Int32(number)))
      unsafe slots.append(
        Slot(
          isVisible: visible, isEnabled: enabled, item: item.pointer, host: plugin.view.pointer))
    }
    return bindings
  }

  /// Asks some predicates, in order.
  ///
  /// An item without the predicate answers yes.
  public func evaluate(
    _ question: NativeQuestion, slots asked: [Int32], reader: ContextReader,
    outcomes: inout [Outcome]
  ) {
    if call?.reader !== reader { call = ContextCall(reader) }
    guard let call else { return }
    outcomes.reserveCapacity(outcomes.count + asked.count)
    let (slots, places, activity) = (slots, places, activity)
    defer { activity?.begin(.idle) }
    // Safety: this function keeps the page until it returns; counting that for each item takes as long as
    // many a predicate.
    let page = unsafe activity.map { unsafe Unmanaged.passUnretained($0) }
    // Safety: registration checked the structs, and the plugin keeps them and their functions valid.
    unsafe call.lend { context in
      var (start, next) = (clock.now, asked.startIndex)
      while next < asked.endIndex {
        let end = min(next + Self.groupSize, asked.endIndex)
        for slot in asked[next..<end] {
          reader.begin()
          if let page = unsafe page {
            let place = places[Int(slot)]
            unsafe Self.note(place.plugin, place.item, on: page)
          }
          unsafe outcomes.append(slots[Int(slot)].ask(question, context))
        }
        let now = clock.now
        if now - start > Self.deadline {
          unsafe blame(asked[next..<end], question, reader, context)
        }
        (start, next) = (clock.now, end)
      }
    }
  }

  /// Notes which item is asked.
  ///
  /// On no actor, because a closure on one asks at each call whether it is there.
  // Safety: the caller keeps the page for longer than this call.
  @inline(__always)
  private nonisolated static func note(
    _ plugin: Int32, _ item: Int32, on page: Unmanaged<ActivityPage>
  ) {
    unsafe page._withUnsafeGuaranteedRef {
      $0.begin(.predicate, plugin: Int(plugin), item: Int(item))
    }
  }

  /// How long one predicate may take, in this process: it is reported, for nobody could end it.
  static let deadline = Duration.milliseconds(50)

  /// How many predicates are timed together.
  ///
  /// Reading the clock for each would cost more than most of them.
  private static let groupSize = 512

  /// Finds out which predicates of a slow group are slow, by asking them again, and reports each once.
  // Safety: as for `evaluate`; a predicate may be asked as often as the host likes.
  private func blame(
    _ group: ArraySlice<Int32>, _ question: NativeQuestion, _ reader: ContextReader,
    _ context: OpaquePointer
  ) {
    for slot in group where !blamed.contains(slot) {
      let start = clock.now
      let place = places[Int(slot)]
      activity?.begin(.predicate, plugin: Int(place.plugin), item: Int(place.item))
      _ = unsafe slots[Int(slot)].ask(question, context)
      let time = clock.now - start
      guard time > Self.deadline, blamed.insert(slot).inserted else { continue }
      let owner = owners[Int(slot)]
      owner.view.services.log(
        .warning,
        "'\(owner.item)' took \((time.seconds * 1000).rounded()) ms to say whether it is "
          + "\(question == .visible ? "visible" : "enabled"); a predicate may take "
          + "\(Int(Self.deadline.seconds * 1000)) ms.", from: owner.view.declaration.id)
    }
  }
}
