import Elements
import Inspector
import PluginBridge
import PluginProtocol

/// The bodies that plugins' code has written.
@MainActor
protocol WrittenBodies: AnyObject {
  /// Takes in the items of a plugin that was loaded.
  func add(_ code: any PluginCode, items: [String])

  /// Returns the body of an item, or nil if the item has none and is a button.
  func body(of item: String, _ reader: ContextReader) throws -> BodyNode?

  /// Returns whether the body would be the same if it were asked for again.
  func isCurrent(_ item: String, _ reader: ContextReader) -> Bool
}

/// The bodies that plugins are asked for, wherever their code is.
@MainActor
final class LoadedBodies: WrittenBodies {
  private var owners: [String: any PluginCode] = [:]

  func add(_ code: any PluginCode, items: [String]) {
    for item in items { owners[item] = code }
  }

  func body(of item: String, _ reader: ContextReader) throws -> BodyNode? {
    try owners[item]?.body(of: item, reader)
  }

  func isCurrent(_ item: String, _ reader: ContextReader) -> Bool {
    owners[item]?.isCurrent(item, reader) ?? true
  }
}

/// The bodies of plugins' items as elements.
@MainActor
final class PluginBodies: BarBodySource {
  private weak var editor: Editor?
  /// Where the bodies come from.
  var written: any WrittenBodies = LoadedBodies()
  // Which sections people have opened and closed, by item and name.
  private var sections: [String: [String: Bool]] = [:]
  private let forget: (String) -> Void

  /// Makes a source of nothing.
  ///
  /// - Parameters:
  ///   - editor: Whose items they are, and who takes what people do.
  ///   - forget: Called with the id of an item whose body has to be made again.
  init(_ editor: Editor, forget: @escaping (String) -> Void) {
    self.editor = editor
    self.forget = forget
  }

  func isCurrent(_ item: BarItem, _ context: InspectorBar.Context) -> Bool {
    written.isCurrent(item.id, context.reader)
  }

  func body(of item: BarItem, isEnabled: Bool, _ context: InspectorBar.Context) throws
    -> (any Element)?
  {
    let node: BodyNode?
    do {
      node = try written.body(of: item.id, context.reader)
    } catch let refusal as BodyRefusal {
      // Who shows it names the item.
      throw refusal.error
    }
    guard let editor, let node else { return nil }
    return try element(of: node, item, isEnabled, context, editor)
  }

  /// Makes the element of a body.
  func element(
    of node: BodyNode, _ item: BarItem, _ isEnabled: Bool, _ context: InspectorBar.Context,
    _ editor: Editor
  ) throws(BodyError) -> any Element {
    var conversion = BodyConversion(
      item: item, isEnabled: isEnabled, context: context,
      siblings: editor.allItems.filter { $0.owner == item.owner },
      openSections: sections[item.id] ?? [:],
      setOpen: { [weak self] name, isOpen in
        self?.sections[item.id, default: [:]][name] = isOpen
        self?.forget(item.id)
      },
      receive: { [weak editor] event, binding in try editor?.take(event, from: binding) })
    return try conversion.element(of: node)
  }
}
