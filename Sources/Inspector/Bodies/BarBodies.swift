import DocumentModel
import Elements

/// The bodies of a bar's items, each kept until something that it has read changes.
///
/// What fails is hidden and listed in ``failures``, and the rest stays. A failure is kept as a body is.
@MainActor
public final class BarBodies {
  /// The items that appear and have a body, in the order of the bar.
  public private(set) var items: [ItemBody] = []

  /// The items whose body failed when it was last asked for, in the order of the bar.
  public private(set) var failures: [BodyFailure] = []

  /// What of a configuration failed, apart from bodies.
  public private(set) var configurationFailures: [InspectorBar.Configuration.Failure] = []

  /// How many bodies the last update asked for.
  public private(set) var askedCount = 0

  private struct Memory {
    let isEnabled: Bool?
    let reads: BodyReads
    let outcome: Result<ItemBody, BodyFailure>
  }

  private var memories: [EditorComponentID: Memory] = [:]
  // Who the memories are of: an evaluator, or a configuration.
  private weak var origin: AnyObject?
  // Contexts outlive a snapshot in the actions of kept bodies, so all of them read through one reader.
  private let ownReader = ContextReader(Snapshot(document: Document(), selection: []))
  private let eventHandler: any EditorEventHandler
  private var arrangement: BodyReads?

  /// Makes a memory that holds nothing.
  ///
  /// - Parameter eventHandler: Where the components of a configuration send what they want done.
  public init(eventHandler: any EditorEventHandler = SilentEventHandler()) {
    self.eventHandler = eventHandler
  }

  /// Forgets the body of one item, so that it is asked for again.
  ///
  /// For items that show something else than what they read through the context.
  public func forget(_ id: EditorComponentID) {
    memories[id] = nil
  }

  /// Forgets all bodies.
  public func forgetAll() {
    memories = [:]
    arrangement = nil
  }

  /// Moves on to what a planned bar shows now.
  ///
  /// - Parameters:
  ///   - evaluator: The bar, up to date.
  ///   - source: Makes the bodies of items that aren't components; without it they are buttons.
  /// - Returns: The items with their bodies.
  /// - Complexity: O(*v* + *r*) for *v* items that appear and *r* keys that their bodies have read, and
  ///   what the bodies cost that are asked for.
  @discardableResult
  public func update(_ evaluator: BarEvaluator, source: (any BarBodySource)? = nil) -> [ItemBody] {
    begin(evaluator)
    let reader = evaluator.reader
    let context = InspectorBar.Context(reader, eventHandler: evaluator.eventHandler)
    for entry in evaluator.bar {
      let (item, isEnabled) = (entry.item, entry.isEnabled)
      let id = EditorComponentID(item.id)
      if source?.isCurrent(item, context) == false { forget(id) }
      add(id, owner: item.owner, isEnabled, reader) {
        ItemBody(
          id: id, owner: item.owner, isEnabled: isEnabled,
          element: try item.body(isEnabled: isEnabled, source, context),
          dimsItself: item.refinement.dimsItself)
      }
    }
    return items
  }

  /// Moves on to what a configuration shows for a snapshot.
  ///
  /// An item that fails is hidden in the strict profile too. If what the configuration's own closures have
  /// read changes, all items are new ones.
  ///
  /// - Parameters:
  ///   - configuration: The items and the changes.
  ///   - snapshot: What is selected now.
  ///   - profile: How errors and conflicts are met.
  /// - Returns: The items with their bodies.
  @discardableResult
  public func update(
    _ configuration: InspectorBar.Configuration, to snapshot: Snapshot,
    profile: InspectorBar.Configuration.Profile = .lenient
  ) -> [ItemBody] {
    begin(configuration.builder)
    ownReader.reset(to: snapshot)
    if arrangement?.hold(in: ownReader) == false { forgetAll() }
    let context = InspectorBar.Context(ownReader, eventHandler: eventHandler)
    ownReader.begin()
    let arranged = configuration.arrange(context, profile)
    arrangement = BodyReads(ownReader)
    let result = configuration.visible(arranged, context, profile)
    configurationFailures = result.failures
    for item in result.items {
      add(item.id, owner: BarOwner.host, nil, ownReader) {
        let element = try item.anyBody(context)
        let isEnabled = try PartError.naming(.isEnabled) { try item.isEnabled(context) }
        return ItemBody(
          id: item.id, owner: BarOwner.host, isEnabled: isEnabled, element: element,
          dimsItself: item is InspectorBar.Button)
      }
    }
    let present = Set(result.items.map(\.id))
    memories = memories.filter { present.contains($0.key) }
    return items
  }

  private func begin(_ origin: AnyObject) {
    if self.origin !== origin { forgetAll() }
    self.origin = origin
    items = []
    failures = []
    configurationFailures = []
    askedCount = 0
  }

  /// Adds the body that is kept, or asks for one.
  private func add(
    _ id: EditorComponentID, owner: String, _ isEnabled: Bool?, _ reader: ContextReader,
    _ ask: () throws -> ItemBody
  ) {
    let outcome: Result<ItemBody, BodyFailure>
    if let memory = memories[id], memory.isEnabled == isEnabled, memory.reads.hold(in: reader) {
      outcome = memory.outcome
    } else {
      askedCount += 1
      reader.forgetReads()
      reader.begin()
      do {
        outcome = .success(try ask())
      } catch {
        outcome = .failure(BodyFailure(id: id, owner: owner, error))
      }
      memories[id] = Memory(isEnabled: isEnabled, reads: BodyReads(reader), outcome: outcome)
    }
    switch outcome {
    case .success(let body): items.append(body)
    case .failure(let failure): failures.append(failure)
    }
  }
}

extension EditorComponent {
  /// The body, whatever its type.
  @MainActor
  fileprivate func anyBody(_ context: Context) throws -> any Element {
    try body(context)
  }
}

extension BarItem.Refinement {
  /// Whether what the item looks like shows that it can't be used: a component may know nothing of that.
  fileprivate var dimsItself: Bool {
    if case .component(let component) = self { component is InspectorBar.Button } else { true }
  }
}

extension BarItem {
  /// What the item looks like: a component's own body, what a source makes, or a button.
  @MainActor
  fileprivate func body(
    isEnabled: Bool, _ source: (any BarBodySource)?, _ context: InspectorBar.Context
  ) throws -> any Element {
    if case .component(let component) = refinement { return try component.anyBody(context) }
    if let element = try source?.body(of: self, isEnabled: isEnabled, context) { return element }
    return try button(isEnabled: isEnabled).body(context)
  }

  /// The item as a button with its title and its icon, which asks the event handler to run it.
  @MainActor
  public func button(isEnabled: Bool) -> InspectorBar.Button {
    let id = EditorComponentID(id)
    return InspectorBar.Button(
      id: id, action: { $0.eventHandler.send(EditorEvents.RunItem(id: id)) },
      label: { context in
        let title = Label(title(in: context))
        return icon.isEmpty ? title : TitleAndIcon(title: title, icon: Icon(icon))
      },
      spokenLabel: { context in title(in: context) }, isEnabled: { _ in isEnabled })
  }

  /// What the item is called, in the language of the context: the first conditional title that holds, the
  /// plain one otherwise, the id if there is none.
  @MainActor
  public func title(in context: InspectorBar.Context) -> String {
    let text = conditionalTitles.first { context.holds($0.when) }?.title ?? title
    let words = text.text(for: context.locale)
    return words.isEmpty ? id : words
  }
}
