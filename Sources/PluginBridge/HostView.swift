import CInspector
import Glibc
import PluginProtocol
import SharedMemory
import Synchronization

/// What one plugin sees of the host, and what the host remembers of the plugin.
///
/// It lives as long as the process: the plugin is never unloaded, and may keep the pointer.
@safe
// Safety: every pointer is to an immortal struct of the host, or to an item that the plugin keeps
// for as long.
final class HostView: @unchecked Sendable {
  // Unchecked: the constants and `pointer` never change; what is registered is touched on the
  // thread that loads, which `register` checks; the rest is atomic.
  let declaration: PluginDeclaration
  /// The declared items by id.
  let declared: [String: PluginDeclaration.Item]
  let services: any PluginServices
  /// Where the plugin's signs of life go, if anybody watches them.
  let activity: ActivityPage?
  /// The plugin's number on that page.
  let number: Int
  /// The folders that the plugin may use, as it reads them.
  let folders: LentFolders
  private(set) var registered: [String: UnsafePointer<inspector_item_t>] = unsafe [:]
  private(set) var actions: [String: ActionForm] = [:]
  var refusal: PluginRefusal?
  /// The thread on which `init` runs, or 0.
  private let registeringThread = Atomic<pthread_t>(0)
  private let strayed = Atomic<Bool>(false)
  private(set) var pointer: UnsafePointer<inspector_host_t>

  /// How an action takes its parameters.
  enum ActionForm {
    /// As C parameters of their own types.
    case typed
    /// Through the invocation.
    case alone
  }

  init(
    declaration: PluginDeclaration, services: any PluginServices, activity: ActivityPage? = nil,
    number: Int = 0
  ) {
    self.declaration = declaration
    self.activity = activity
    self.number = number
    self.declared = Dictionary(
      declaration.items.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    self.services = services
    self.folders = LentFolders(declaration.folders)
    let host = unsafe immortal(
      inspector_host_t(
        size: UInt32(MemoryLayout<inspector_host_t>.size), abi_major: UInt32(HostABI.major),
        abi_minor: UInt32(HostABI.minor), reserved: 0, name: immortalString(HostABI.name),
        version: immortalString(HostABI.version), host_data: nil, get_interface: hostInterface))
    unsafe pointer = UnsafePointer(host)
    // Safety: the retained reference is never released, so the plugin's pointer stays good.
    unsafe host.pointee.host_data = Unmanaged.passRetained(self).toOpaque()
  }

  /// Finds the view behind a pointer that a plugin has passed.
  static func of(_ host: UnsafePointer<inspector_host_t>?) -> HostView? {
    guard let host = unsafe host, let data = unsafe host.pointee.host_data else { return nil }
    // Safety: `host` is one that `init` made; `host_data` is the retained view.
    return unsafe Unmanaged<HostView>.fromOpaque(data).takeUnretainedValue()
  }

  /// Opens registration for the time of `body`, on this thread.
  func whileRegistering<Result>(_ body: () -> Result) -> Result {
    unsafe registered = [:]
    actions = [:]
    registeringThread.store(pthread_self(), ordering: .releasing)
    defer { registeringThread.store(0, ordering: .releasing) }
    return body()
  }

  /// Returns whether this thread may register now; another one that tries during `init` is remembered.
  func mayRegister() -> Bool {
    let thread = registeringThread.load(ordering: .acquiring)
    if thread == pthread_self() { return true }
    if thread != 0 { strayed.store(true, ordering: .relaxed) }
    return false
  }

  /// Whether another thread than that of `init` has tried to register meanwhile.
  var hasStrayed: Bool {
    strayed.load(ordering: .relaxed)
  }

  func bind(
    _ item: UnsafePointer<inspector_item_t>, id: String, as form: ActionForm
  ) {
    unsafe registered[id] = unsafe item
    actions[id] = form
  }

  /// Keeps the first reason; the later ones follow from it.
  func refuse(_ refusal: PluginRefusal) {
    self.refusal = self.refusal ?? refusal
  }
}

/// The version of the contract that this host speaks.
public enum HostABI {
  /// A plugin of another major version is refused.
  public static let major: UInt32 = 1

  /// The newest interfaces that are offered belong to this minor version.
  public static let minor: UInt32 = 0

  /// The host's name, shown to plugins.
  public static let name = "Inspector"

  /// The host's version, shown to plugins and people.
  public static let version = "0.1.0"

  /// Both versions as `inspector_entry` receives them.
  public static var packed: UInt32 {
    major << 16 | minor
  }
}

/// `inspector_host_t.get_interface`: the same tables for every plugin.
private let hostInterface:
  @convention(c) (UnsafePointer<inspector_host_t>?, inspector_string_t) -> UnsafeRawPointer? = {
    _, id in
    // Safety: the plugin promises `length` readable bytes for the time of the call; the tables are never
    // freed.
    guard let bytes = unsafe id.bytes, unsafe id.length <= 200 else { return nil }
    let spelling = unsafe UnsafeRawBufferPointer(start: bytes, count: Int(id.length))
    // A predicate may ask at every call, so no text is made of the id.
    for table in InterfaceTables.all where unsafe table.id.elementsEqual(spelling) {
      return unsafe table.pointer
    }
    return nil
  }
