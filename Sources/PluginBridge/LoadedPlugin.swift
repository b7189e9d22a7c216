import CInspector
import DocumentModel
import Glibc
import Inspector
import PluginProtocol
import SharedMemory

/// A plugin whose code is in this process and has bound exactly what its manifest declares.
///
/// It stays in the process until the end: nothing is ever unloaded, because threads, destructors and the
/// Swift runtime may still point into it.
@MainActor @safe
public final class LoadedPlugin {
  /// What the manifest promises.
  public let declaration: PluginDeclaration

  /// How long the steps of loading took.
  public let timings: Timings

  let view: HostView
  let items: [BoundItem]
  private let table: PluginTable
  private var isDestroyed = false

  /// How long each step of loading took, in seconds.
  public struct Timings: Sendable, Hashable {
    /// Mapping the file and running its constructors.
    public var open = 0.0
    /// Asking for the table and checking it.
    public var entry = 0.0
    /// Running `init` and comparing what it registered.
    public var registration = 0.0

    /// Makes timings of nothing.
    public init() {}
  }

  /// One item and the functions behind it.
  @safe
  struct BoundItem {
    let id: String
    let pointer: UnsafePointer<inspector_item_t>
    let action: TypedAction?
    let parameterCount: Int
    /// Whether the action reads its parameters through the invocation.
    let isAlone: Bool
    /// The item's side of `inspector.body/1`, if the manifest says that it has one.
    let body: UnsafePointer<inspector_item_body_t>?
  }

  /// Loads a plugin's code into this process, and lets it register.
  ///
  /// A file that was never probed must not be loaded: its constructors may end the process.
  ///
  /// - Parameters:
  ///   - declaration: What the manifest promises; the file is `declaration.path`.
  ///   - file: Where the same bytes are opened, if elsewhere.
  ///   - services: What the plugin's calls need from the host.
  ///   - activity: Where it is noted what of the plugin is being called, if anybody watches it.
  ///   - number: The plugin's number there, from 0.
  /// - Throws: ``PluginRefusal``. Nothing of the plugin remains but its mapped file.
  public init(
    _ declaration: PluginDeclaration, file: String? = nil, services: any PluginServices,
    activity: ActivityPage? = nil, number: Int = 0
  ) throws(PluginRefusal) {
    activity?.begin(.loading, plugin: number)
    defer { activity?.begin(.idle) }
    var timings = Timings()
    let clock = ContinuousClock()
    var start = clock.now
    // Safety: only kept here; the call below says why it may be made.
    let entry = unsafe try Self.open(declaration.path, at: file ?? declaration.path)
    timings.open = (clock.now - start).seconds
    start = clock.now
    // Safety: the symbol is a function of this type, by the contract; nothing could check it.
    let table = try unsafe PluginTable(checking: entry(HostABI.packed), id: declaration.id)
    timings.entry = (clock.now - start).seconds
    start = clock.now
    activity?.begin(.registering, plugin: number)
    let view = HostView(
      declaration: declaration, services: services, activity: activity, number: number)
    let status = view.whileRegistering {
      // Safety: `table` was checked, and the view's struct is immortal.
      unsafe table.initialize(table.pointer, view.pointer)
    }
    do {
      self.items = try Self.accept(view, status)
    } catch {
      if status == INSPECTOR_OK, let destroy = unsafe table.pointer.pointee.destroy {
        activity?.begin(.destroying, plugin: number)
        // Safety: `init` succeeded, so the header allows one `destroy`.
        unsafe destroy(table.pointer)
      }
      throw error
    }
    timings.registration = (clock.now - start).seconds
    self.declaration = declaration
    self.view = view
    self.table = table
    self.timings = timings
  }

  /// Tells the plugin that nothing of it will be called any more, in front of the process's end.
  ///
  /// To be called when nothing of it runs. Afterwards nothing of it may be asked.
  package func destroy() {
    // Safety: `init` checked the table, and the plugin keeps it until `destroy`, which comes once.
    guard !isDestroyed, let destroy = unsafe table.pointer.pointee.destroy else { return }
    isDestroyed = true
    view.activity?.begin(.destroying, plugin: view.number)
    // Safety: `init` succeeded, so the header allows one `destroy`.
    unsafe destroy(table.pointer)
  }

  private static func open(
    _ path: String, at place: String
  ) throws(PluginRefusal) -> inspector_entry_t {
    // A name without a slash would be looked up among the system's libraries.
    let file = place.contains("/") ? place : "./" + place
    // Safety: dlopen takes any path; what the file's constructors do is what the probe was for.
    guard let handle = unsafe dlopen(file, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE) else {
      // Safety: dlerror returns a text, or null, that lasts until the next call on this thread.
      let reason = unsafe dlerror().map { unsafe String(cString: $0) } ?? "no reason given"
      throw PluginRefusal(
        .notLoadable, field: "file", found: path,
        "The dynamic linker can't open the plugin: \(reason.replacing(file, with: path))")
    }
    guard let symbol = unsafe dlsym(handle, "inspector_entry") else {
      throw PluginRefusal(
        .noEntry, field: "inspector_entry", found: "no such symbol", expected: "a function",
        "'\(path)' doesn't export inspector_entry. Define it, and mark it INSPECTOR_EXPORT.")
    }
    // Safety: by the contract the symbol is a function of this type.
    return unsafe unsafeBitCast(symbol, to: inspector_entry_t.self)
  }

  /// Compares what was registered with what was declared, whole or not at all.
  private static func accept(
    _ view: HostView, _ status: inspector_status_t
  ) throws(PluginRefusal) -> [BoundItem] {
    if let refusal = view.refusal { throw refusal }
    guard !view.hasStrayed else {
      throw PluginRefusal(
        .badField, field: "registration.add_item", found: "another thread",
        expected: "the thread of init",
        "The plugin registered an item on a thread of its own. Register in init, on its thread.")
    }
    guard status == INSPECTOR_OK else {
      throw PluginRefusal(
        .initFailed, field: "plugin.init", found: status.words, expected: "OK",
        "The plugin's init failed: \(status.words)")
    }
    var items: [BoundItem] = []
    for declared in view.declaration.items {
      // Safety: registration checked the struct, and the plugin keeps it valid.
      guard let pointer = unsafe view.registered[declared.id], let form = view.actions[declared.id]
      else {
        throw PluginRefusal(
          .missingItem, field: "item.id", found: "nothing", expected: declared.id,
          "The manifest declares '\(declared.id)', but the code doesn't register it. "
            + "Register it in init, or take it out of plugin.json.")
      }
      let types = declared.signature.compactMap(ParameterType.init(letter:))
      guard let signature = CallSignature.prepare(types, alone: form == .alone) else {
        throw PluginRefusal(
          .signatureMismatch, field: "item.signature", found: declared.signature,
          "'\(declared.id)' takes types that can't be called.")
      }
      // Safety: registration checked the struct, and the plugin keeps it valid.
      let action = unsafe pointer.pointee.action.map {
        TypedAction(function: $0, signature: signature)
      }
      let body = unsafe try BodyInterface.find(in: pointer, of: declared)
      unsafe items.append(
        BoundItem(
          id: declared.id, pointer: pointer, action: action, parameterCount: types.count,
          isAlone: form == .alone, body: body))
    }
    return items
  }
}

extension LoadedPlugin {
  /// What the code of each item has, in the manifest's order.
  package var itemCodes: [PluginStart.ItemCode] {
    items.map { item in
      // Safety: registration checked the struct, and the plugin keeps it valid.
      unsafe PluginStart.ItemCode(
        hasVisible: item.pointer.pointee.is_visible != nil,
        hasEnabled: item.pointer.pointee.is_enabled != nil)
    }
  }
}

extension inspector_status_t {
  /// The status's sentence.
  var words: String {
    // Safety: the contract's own table of literals, each ended by a zero.
    unsafe String(cString: inspector_status_sentence(self))
  }
}
