import DocumentModel
public import Elements
public import Inspector

/// The bar of an editor as something to draw, to read out and to use.
///
/// After every change of the editor, ``update(width:environment:)`` brings it up to date.
@MainActor
public final class BarView {
  /// A control of an item's body.
  public struct Control: Hashable, Sendable {
    /// The item's id.
    public let item: String
    /// The control's name within the item: its key in the body, or the parameter or property it sets; empty
    /// for a button that is the whole item.
    public let name: String
    /// The control's view.
    public let view: ViewID
    /// What it is and what it is set to.
    public let content: ControlContent
  }

  /// The views of the bar: the toolbar, in it one view for each item.
  public let tree = ElementTree()

  /// What becomes of items for which there is no room side by side.
  public var arrangement = BarElement.Arrangement.row

  /// The items that are shown, in order.
  public private(set) var items: [ItemBody] = []

  /// Why items are hidden that would appear: their predicates are in ``Editor/failures``, this is about
  /// their bodies.
  public private(set) var failures: [BodyFailure] = []

  /// How many bodies the last update asked for.
  public var askedCount: Int {
    bodies.askedCount
  }

  /// Where plugins' bodies come from.
  let plugins: PluginBodies

  private let bodies = BarBodies()
  private unowned let editor: Editor

  init(_ editor: Editor) {
    self.editor = editor
    let bodies = bodies
    self.plugins = PluginBodies(editor) { id in bodies.forget(EditorComponentID(id)) }
  }

  /// The bar as an element, as of the last update.
  public var element: BarElement {
    BarElement(items, arrangement: arrangement)
  }

  /// Moves on to what the editor shows now.
  ///
  /// Loads the code of plugins whose items are about to appear. An item whose body can't be had, or can't be
  /// laid out, is hidden and listed in ``failures``, and the rest stays.
  ///
  /// - Parameters:
  ///   - width: How wide the bar may be, in points, if it has lines; nil for any.
  ///   - environment: The values that hold around the bar. The locale is the editor's.
  /// - Returns: What turns the views of the last update into those of ``tree``.
  /// - Throws: ``ElementError`` if nothing can be laid out at all. The views are as they were.
  @discardableResult
  public func update(
    width: Double? = nil, environment: Environment = Environment()
  ) throws(ElementError) -> [ViewPatch] {
    _ = editor.bar()
    items = bodies.update(editor.evaluator, source: plugins)
    failures = bodies.failures
    let laidOut = try layOut(in: tree, items, arrangement, width: width, environment)
    items = laidOut.items
    failures += laidOut.failures
    return laidOut.patches
  }

  /// Lays the bar of the last update out once more, in views of its own: for a drawing that ``tree`` isn't for.
  ///
  /// - Parameters:
  ///   - arrangement: What becomes of items for which there is no room side by side.
  ///   - width: As for ``update(width:environment:)``.
  ///   - environment: The values that hold around the bar. The locale is the editor's.
  /// - Returns: The root view, and why items aren't in it that are in ``items``.
  /// - Throws: ``ElementError`` if nothing can be laid out at all.
  public func copy(
    arrangement: BarElement.Arrangement = .row, width: Double? = nil,
    environment: Environment = Environment()
  ) throws(ElementError) -> (root: ElementView?, failures: [BodyFailure]) {
    let tree = ElementTree()
    let laidOut = try layOut(in: tree, items, arrangement, width: width, environment)
    return (tree.root, laidOut.failures)
  }

  /// Lays out as many of some items as can be.
  private func layOut(
    in tree: ElementTree, _ items: [ItemBody], _ arrangement: BarElement.Arrangement,
    width: Double?,
    _ environment: Environment
  ) throws(ElementError) -> (patches: [ViewPatch], items: [ItemBody], failures: [BodyFailure]) {
    var (items, failures) = (items, [BodyFailure]())
    var environment = environment
    environment.locale = editor.locale
    var room = SizeConstraint.unconstrained
    if arrangement == .lines, let width { room.width = .atMost(width) }
    while true {
      do throws(ElementError) {
        let patches = try tree.update(
          BarElement(items, arrangement: arrangement), fitting: room, environment: environment)
        return (patches, items, failures)
      } catch {
        guard let index = items.firstIndex(where: { $0.isPlace(of: error) }) else { throw error }
        failures.append(Self.failure(of: items.remove(at: index), error))
      }
    }
  }

  /// Returns why an item is hidden that would appear, or nil if it can be shown.
  ///
  /// Asks for the bodies that have changed, and lays the item's out by itself; the views, ``items`` and
  /// ``failures`` stay those of the last update.
  func failure(of item: String) -> BodyFailure? {
    _ = editor.bar()
    let bodies = bodies.update(editor.evaluator, source: plugins)
    if let failure = self.bodies.failures.first(where: { $0.id.value == item }) { return failure }
    guard let body = bodies.first(where: { $0.id.value == item }) else { return nil }
    do throws(ElementError) {
      return try layOut(in: ElementTree(), [body], arrangement, width: nil, Environment())
        .failures.first
    } catch {
      return Self.failure(of: body, error)
    }
  }

  private static func failure(of item: ItemBody, _ error: ElementError) -> BodyFailure {
    BodyFailure(id: item.id, owner: item.owner, part: .layout, reason: error.description)
  }

  /// The controls of all items, in order, as of the last update.
  ///
  /// - Complexity: O(*n*) in the number of views.
  public var controls: [Control] {
    zip(items, itemViews).flatMap { Self.controls(of: $0, in: $1) }
  }

  /// The views of the items, in their order.
  private var itemViews: [ElementView] {
    tree.root?.children.first?.children ?? []
  }

  /// Returns the view of an item, or nil if it isn't shown.
  public func view(of item: String) -> ElementView? {
    guard let index = items.firstIndex(where: { $0.id.value == item }) else { return nil }
    let views = itemViews
    return views.indices.contains(index) ? views[index] : nil
  }

  private static func controls(of item: ItemBody, in view: ElementView) -> [Control] {
    var controls: [Control] = []
    func add(_ view: ElementView, _ name: String) {
      if case .control(let content) = view.description.content {
        controls.append(
          Control(item: item.id.value, name: name, view: view.id, content: content))
        // What a control is drawn with is part of it.
        return
      }
      let name = view.description.identifier ?? name
      for child in view.children { add(child, name) }
    }
    add(view, "")
    return controls
  }

  /// Tells a control what a person does to it.
  ///
  /// - Parameters:
  ///   - event: What the person does.
  ///   - name: The control's name within its item; empty if the item has only one.
  ///   - item: The item, as for ``Editor/item(_:)``.
  /// - Returns: What will hold the answer.
  /// - Throws: ``EditorError`` if there is no such control, it can't be used, or it doesn't take the event.
  ///   Nothing has happened.
  @discardableResult
  public func send(
    _ event: ControlEvent, to name: String = "", of item: String
  ) throws(EditorError) -> EditTicket {
    try send(event, to: control(name, of: item).view)
  }

  /// Finds a control by its names.
  ///
  /// - Parameters:
  ///   - name: The control's name within its item; empty if the item has only one.
  ///   - item: The item, as for ``Editor/item(_:)``.
  /// - Returns: The control.
  /// - Throws: ``EditorError`` if there is no such control.
  public func control(
    _ name: String = "", of item: String
  ) throws(EditorError) -> Control {
    let id = try editor.item(item).id
    let controls = controls.filter { $0.item == id }
    if let control = controls.first(where: { $0.name == name }) { return control }
    if name.isEmpty, controls.count == 1, let only = controls.first { return only }
    guard view(of: id) != nil else {
      let failure = failures.first { $0.id.value == id }?.description
      throw EditorError(
        .notVisible, id,
        failure ?? "'\(id)' isn't in the bar. \(Editor.explainCommand(id)) says why.")
    }
    let names = controls.map { "'\($0.name)'" }.joined(separator: ", ")
    throw EditorError(
      .unknownControl, name,
      "'\(id)' has no control '\(name)'. \(names.isEmpty ? "It has none" : "It has \(names)").")
  }

  /// Tells a view what a person does to it.
  ///
  /// - Parameters:
  ///   - event: What the person does.
  ///   - view: The view, as of the last update.
  /// - Returns: What will hold the answer.
  /// - Throws: As ``send(_:to:of:)``.
  @discardableResult
  public func send(_ event: ControlEvent, to view: ViewID) throws(EditorError) -> EditTicket {
    guard let root = tree.root else {
      throw EditorError(.unknownControl, "\(view)", "The bar has no views. Update it first.")
    }
    editor.answer = nil
    defer { editor.answer = nil }
    let isTaken: Bool
    do {
      isTaken = try root.send(event, to: view)
    } catch let error as EditorError {
      throw error
    } catch let error as ElementError {
      let isUnknown = error.code == .unknownView
      throw EditorError(isUnknown ? .unknownControl : .badArgument, "\(view)", error.description)
    } catch {
      throw EditorError(.failed, "\(view)", "What was pressed failed. \(error)")
    }
    guard isTaken else {
      throw EditorError(
        .notEnabled, "\(view)", "View \(view) can't be used now, or takes nothing.")
    }
    let control = controls.first { $0.view == view }
    switch editor.answer {
    case .success(let ticket): return ticket
    case .failure(let error): throw error
    case nil:
      let address = ControlBinding.Address(item: control?.item ?? "", name: control?.name ?? "")
      return editor.answered(EditReport(address, .done))
    }
  }
}

extension Editor {
  /// Takes an event for whoever waits for the answer.
  func take(_ event: ControlEvent, from binding: ControlBinding) throws(EditorError) {
    answer = .success(try receive(event, from: binding))
  }
}

/// Does what components want done, for an editor.
@MainActor
final class EditorSink: EditorEventHandler {
  private weak var editor: Editor?

  init(_ editor: Editor) {
    self.editor = editor
  }

  func send(_ event: any EditorEvent) {
    guard let editor else { return }
    guard let run = event as? EditorEvents.RunItem else {
      editor.onEvent?(event)
      return
    }
    do throws(EditorError) {
      editor.answer = .success(try editor.press(run.id.value, arguments: run.arguments))
    } catch {
      editor.answer = .failure(error)
      editor.onReport?(
        EditReport(
          ControlBinding.Address(item: run.id.value, name: ""), .failed, error.description))
    }
  }
}
