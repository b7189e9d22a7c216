import DocumentModel
import Inspector
import PluginBridge
import PluginProtocol

/// One open document, its history, and the bar of what can be done to it.
///
/// The bar's order is worked out from manifests alone. A plugin's code is loaded when one of its items is
/// about to appear; if the plugin is refused then, the bar is worked out again without it.
@MainActor
public final class Editor {
  /// The document's states.
  public internal(set) var history: History

  /// The plugins.
  public let catalog: PluginCatalog

  /// The reader's language, as a BCP 47 tag.
  public let locale: String

  /// Told how every event on a control was met, when that is known.
  ///
  /// For those who don't wait for the answer of ``BarView/send(_:to:of:)``.
  public var onReport: (@MainActor (EditReport) -> Void)?

  /// Told what components want done that the editor doesn't know.
  public var onEvent: (@MainActor (any EditorEvent) -> Void)?

  /// What the event that is being handled has led to.
  var answer: Result<EditTicket, EditorError>?

  /// The edits that are going on.
  var edits = EditorEdits()

  /// The bar as something to draw.
  ///
  /// It is empty until it is updated for the first time.
  public private(set) lazy var barView = BarView(self)

  private lazy var events = EditorSink(self)
  private let natives = PluginPredicates()
  private var bindings: [String: PluginPredicates.Binding] = [:]
  private var consulted: Set<String> = []
  private(set) var evaluator: BarEvaluator

  /// Opens an editor.
  ///
  /// No plugin code runs yet.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - selection: What is selected; blocks that don't exist are left out.
  ///   - catalog: The plugins.
  ///   - locale: The reader's language, as a BCP 47 tag.
  public init(
    _ document: Document, selection: [BlockID], catalog: PluginCatalog, locale: String = "en"
  ) {
    self.history = History(document, selection: selection.filter(document.isValid))
    self.catalog = catalog
    self.locale = locale
    self.evaluator = BarEvaluator(plan: BarPlan(solving: BarPlan.Input(base: [])), items: [])
    plan()
  }

  /// Every item that there is, whether it appears or not.
  public private(set) var allItems: [BarItem] = []

  /// What is selected, and in which document, with what an edit that is going on shows.
  public var snapshot: Snapshot {
    edits.snapshot(history, locale: locale)
  }

  /// The order of the bar, with its reasons and conflicts.
  public var order: BarPlan {
    evaluator.plan
  }

  /// The predicates that failed when they were last asked.
  public var failures: [BarEvaluator.Failure] {
    evaluator.failures
  }

  /// Selects blocks instead of those selected now.
  ///
  /// An edit that is open is ended: what it shows stays.
  ///
  /// - Throws: ``EditorError/Code/unknownBlock``. The selection is as it was.
  public func select(_ blocks: [BlockID]) throws(EditorError) {
    if let missing = blocks.first(where: { !history.current.document.isValid($0) }) {
      let known = history.current.document.subtree(of: history.current.document.scene)
        .sorted { $0.rawValue < $1.rawValue }.prefix(20).map(\.description).joined(separator: ", ")
      throw EditorError(
        .unknownBlock, missing.description,
        "No block \(missing) in this document. It has \(known).")
    }
    closeEdit()
    var seen: Set<BlockID> = []
    history.select(blocks.filter { seen.insert($0).inserted })
  }

  /// Takes the newest step back.
  ///
  /// An edit that is going on becomes a step first, so it is what is taken back, and ``redo()`` brings it
  /// again. One that has nothing to show yet is given up instead.
  ///
  /// - Returns: What the step was called.
  /// - Throws: ``EditorError/Code/nothingToDo``.
  @discardableResult
  public func undo() throws(EditorError) -> String {
    if let label = giveUpEdits() { return label }
    guard let step = history.undo() else {
      throw EditorError(.nothingToDo, "undo", "There is nothing to undo.")
    }
    return step.label
  }

  /// Brings back the step that was taken back last.
  ///
  /// An edit that is open is ended first; if it has changed anything there is nothing to bring back.
  ///
  /// - Returns: What the step was called.
  /// - Throws: ``EditorError/Code/nothingToDo``.
  @discardableResult
  public func redo() throws(EditorError) -> String {
    closeEdit()
    guard let step = history.redo() else {
      throw EditorError(.nothingToDo, "redo", "There is nothing to redo.")
    }
    return step.label
  }

  /// Says why an item is where it is in the bar, or why it isn't there.
  ///
  /// Asks for the bodies that have changed.
  ///
  /// - Parameter id: As for ``item(_:)``.
  /// - Returns: The reasons, clause by clause.
  /// - Throws: ``EditorError/Code/unknownItem``, ``EditorError/Code/refused``.
  public func explain(_ id: String) throws(EditorError) -> Explanation {
    reconsider(ownerOf: id)
    _ = bar()
    let item = try item(id)
    guard let explanation = evaluator.explain(item.id) else {
      throw EditorError(
        .unknownItem, id,
        "'\(item.id)' was left out of the bar: its plugin's items clash with others'.")
    }
    return barView.failure(of: item.id).map(explanation.hidden) ?? explanation
  }

  /// Returns the bar for what is selected now.
  ///
  /// Loads the code of plugins whose items are about to appear, which may take as long as their probes.
  ///
  /// - Returns: The items that appear, in order.
  /// - Complexity: O(*k* + *d* + *v*) once loaded, for *k* keys that items read, *d* items that read a
  ///   key whose value has changed, and *v* items that appear.
  public func bar() -> VisibleBar {
    catalog.isolated.countAll()
    reconsider(catalog.takePassed())
    let stale = natives.takeStale()
    if !stale.isEmpty { evaluator.askAgain(ownedBy: Set(stale)) }
    while true {
      let bar = evaluator.update(to: snapshot)
      let wanted = Set(bar.map(\.item.owner)).subtracting(consulted)
        .filter { catalog.listing[$0] != nil }
      if wanted.isEmpty { return bar }
      consulted.formUnion(wanted)
      var isSame = true
      for (plugin, code) in catalog.load(all: wanted.sorted()) {
        guard let code else {
          // The catalog keeps the refusal and shows it; what remains is a bar without the plugin.
          isSame = false
          continue
        }
        let items = plugin.manifest.items.map(\.id)
        barView.plugins.written.add(code, items: items)
        let found = natives.add(code, items: items)
        for binding in found { bindings[binding.item] = binding }
        isSame = isSame && found.isEmpty
      }
      if !isSame { plan() }
    }
  }

  /// Has a plugin tried again whose refusal may have passed, as somebody asks for an item of it.
  ///
  /// - Parameter item: The item's id, or an alias of it.
  func reconsider(ownerOf item: String) {
    guard let owner = catalog.listing.owner(ofItem: item) else { return }
    reconsider(catalog.takePassed(owner.manifest.id))
  }

  /// Takes plugins into the bar again that are no longer refused, and that are loaded when it is updated.
  private func reconsider(_ plugins: [String]) {
    guard !plugins.isEmpty else { return }
    consulted.subtract(plugins)
    plan()
  }

  /// Works the order out again, from the plugins that are usable now.
  private func plan() {
    var items = BuiltInItem.all.map(\.item)
    var owners: [BarOwner] = []
    for plugin in catalog.usable {
      do throws(PluginRefusal) {
        items += try plugin.barItems(bindings)
        owners.append(plugin.owner(catalog.grants(of: plugin)))
      } catch {
        catalog.refuse(plugin.manifest.id, error)
      }
    }
    let input = BarPlan.Input(
      base: BuiltInItem.all.map { BarOwner.Item($0.item.id, aliases: $0.item.aliases) },
      plugins: owners, user: catalog.settings.modifications,
      disabled: catalog.settings.disabledItems)
    allItems = items
    evaluator = BarEvaluator(
      plan: BarPlan(solving: input), items: items, natives: natives, eventHandler: events)
  }
}
