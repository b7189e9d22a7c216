import CInspector
import Inspector

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
  }

  private var slots: [Slot] = []
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
    for item in plugin.items {
      // Safety: registration checked the struct, and the plugin keeps it valid.
      let (visible, enabled) = unsafe (
        item.pointer.pointee.is_visible, item.pointer.pointee.is_enabled
      )
      guard unsafe visible != nil || enabled != nil else { continue }
      bindings.append(
        unsafe Binding(
          item: item.id, slot: Int32(slots.count), hasVisible: visible != nil,
          hasEnabled: enabled != nil))
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
    let slots = slots
    // Safety: registration checked the structs, and the plugin keeps them and their functions valid.
    unsafe call.lend { context in
      for slot in asked {
        reader.begin()
        let predicates = slots[Int(slot)]
        let predicate = unsafe question == .visible ? predicates.isVisible : predicates.isEnabled
        guard let predicate = unsafe predicate else {
          outcomes.append(.yes)
          continue
        }
        var answer: UInt8 = 0
        // Safety: the plugin's own item and view of the host, both kept for the life of the process.
        let status = unsafe predicate(predicates.item, predicates.host, context, &answer)
        outcomes.append(Self.outcome(status, answer))
      }
    }
  }

  @inline(__always)
  private static func outcome(_ status: inspector_status_t, _ answer: UInt8) -> Outcome {
    guard status == INSPECTOR_OK else { return .failed(status) }
    return switch answer {
    case 0: .no
    case 1: .yes
    default: .failed(INSPECTOR_INVALID_ARGUMENT)
    }
  }
}
