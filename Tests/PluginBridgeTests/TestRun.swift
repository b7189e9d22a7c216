import CInspector
import DocumentModel
import TestSupport
import Inspector
import PluginProtocol
import SharedMemory

@testable import PluginBridge

// Safety: everywhere in here: what the call points to is immortal, and the action is a function that the test wrote.
/// One run of an action that is written here, with both its sides.
@MainActor @safe
struct TestRun {
  /// An action without parameters.
  typealias Action =
    @convention(c) (UnsafeMutablePointer<inspector_invocation_t>?) -> inspector_status_t

  let sample: SampleDocument
  let call: ActionCall
  let run: ActionRun
  /// What the plugin sees.
  let plugin: PluginSide

  /// Prepares an action.
  ///
  /// - Parameters:
  ///   - services: What the host offers.
  ///   - arguments: What the action reads through its invocation.
  ///   - deadline: How long the action may be silent.
  ///   - action: What the item does.
  ///   - keepsChanges: Whether what it sets is kept.
  ///   - onProgress: Hears how far it is, in the services' place.
  ///   - activity: Where its signs of life go.
  ///   - number: The plugin's number there.
  ///   - change: What to do to the document first.
  /// - Throws: What `change` throws.
  init(
    services: TestServices = TestServices(), arguments: [ArgumentValue] = [],
    deadline: Duration = .seconds(30), action: Action = { _ in INSPECTOR_OK },
    keepsChanges: Bool = false, onProgress: (@Sendable (Double) -> Void)? = nil,
    activity: ActivityPage? = nil, number: Int = 0,
    change: (inout SampleDocument) throws -> Void = { _ in }
  ) throws {
    var sample = try SampleDocument()
    try change(&sample)
    self.sample = sample
    let view = HostView(
      declaration: Self.declaration, services: services, activity: activity, number: number)
    let item = unsafe immortal(Self.item)
    call = unsafe ActionCall(
      view: view, item: item, itemID: "com.example.test.act", arguments: arguments,
      transaction: sample.transaction, keepsChanges: keepsChanges, onProgress: onProgress)
    let signature = CallSignature.prepare([])
    // Safety: the function takes an invocation and returns a status, as an empty signature says.
    let typed = signature.map {
      unsafe TypedAction(
        function: unsafeBitCast(action, to: inspector_function_t.self), signature: $0)
    }
    run = ActionRun(call: call, action: typed, arguments: [], deadline: deadline)
    plugin = unsafe PluginSide(call.pointer)
  }

  static let declaration = PluginDeclaration(
    path: "/nowhere", id: "com.example.test",
    items: [.init(id: "com.example.test.act", signature: "")])

  /// An item that keeps every rule.
  static var item: inspector_item_t {
    unsafe inspector_item_t(
      size: UInt32(MemoryLayout<inspector_item_t>.size), reserved: 0,
      id: immortalString("com.example.test.act"), item_data: nil, is_visible: nil, is_enabled: nil,
      action: nil, signature: inspector_string_t(bytes: nil, length: 0), get_interface: nil)
  }
}
