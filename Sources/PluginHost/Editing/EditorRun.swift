import DocumentModel
import Inspector
import PluginBridge
import PluginProtocol
import Synchronization

/// One use of one item, ready to run or running.
@MainActor
public final class EditorRun {
  /// The item that is used.
  public let item: BarItem

  /// What will stand in the history, in the reader's language.
  public let label: String

  private let editor: Editor
  private let work: Work
  private nonisolated let stoppable: (any PluginRun)?
  private nonisolated let wasCancelled = Atomic(false)

  /// Who does what the item says.
  enum Work {
    case plugin(any PluginRun)
    case builtIn((inout Transaction) throws -> Void, Transaction)
  }

  init(item: BarItem, label: String, editor: Editor, work: Work) {
    self.item = item
    self.label = label
    self.editor = editor
    self.work = work
    self.stoppable = if case .plugin(let run) = work { run } else { nil }
  }

  /// How the use of an item ended.
  public struct Result: Sendable {
    /// The item's id.
    public let item: String
    /// How it ended.
    public let ending: ActionOutcome.Ending
    /// What a person should read.
    ///
    /// Empty if it succeeded and had nothing to say.
    public let message: String
    /// Whether ``message`` is the word of the plugin, or of its process, and not this host's.
    public let isPluginsWord: Bool
    /// How long it took, in seconds.
    public let seconds: Double
    /// Whether it kept the main thread for longer than its deadline.
    public let overran: Bool
    /// Whether the document is another one now.
    public let hasChanged: Bool
  }

  /// Asks the item's action to stop.
  ///
  /// Thread-safe.
  public nonisolated func cancel() {
    wasCancelled.store(true, ordering: .releasing)
    stoppable?.cancel()
  }

  /// Runs the action to its end.
  ///
  /// Call it once.
  ///
  /// If it succeeds, what it did is one undo step; otherwise the document is as it was. So it is, too, when
  /// something else has changed the document meanwhile.
  ///
  /// - Returns: How it ended.
  public func perform() async -> Result {
    guard !wasCancelled.load(ordering: .acquiring) else {
      return finish(
        .cancelled, "It was stopped before it had begun.", nil, seconds: 0, overran: false)
    }
    switch work {
    case .plugin(let run):
      let outcome = await run.perform()
      return finish(
        outcome.ending, outcome.message, outcome.transaction, seconds: outcome.seconds,
        overran: outcome.overran, isPluginsWord: outcome.isPluginsWord)
    case .builtIn(let action, var transaction):
      let clock = ContinuousClock()
      let start = clock.now
      do {
        try action(&transaction)
        return finish(
          .succeeded, "", transaction, seconds: (clock.now - start).seconds, overran: false)
      } catch {
        return finish(
          .failed, "\(error)", nil, seconds: (clock.now - start).seconds, overran: false)
      }
    }
  }

  private func finish(
    _ ending: ActionOutcome.Ending, _ message: String, _ transaction: Transaction?, seconds: Double,
    overran: Bool, isPluginsWord: Bool = false
  ) -> Result {
    let before = editor.history.current.document
    var (ending, message, isPluginsWord) = (ending, message, isPluginsWord)
    if let transaction {
      do throws(DocumentError) {
        try transaction.commit(to: &editor.history, label: label)
      } catch {
        ending = .failed
        message = error.description
        isPluginsWord = false
      }
    }
    return Result(
      item: item.id, ending: ending, message: message, isPluginsWord: isPluginsWord,
      seconds: seconds, overran: overran,
      hasChanged: editor.history.current.document != before)
  }
}

extension Editor {
  /// Finds an item by its id, by an id that it had before, or by the last parts of its id where only one
  /// item has them.
  ///
  /// - Throws: ``EditorError/Code/unknownItem``, with the nearest ids.
  public func item(_ id: String) throws(EditorError) -> BarItem {
    let items = allItems
    if let item = items.first(where: { $0.id == id })
      ?? items.first(where: { $0.aliases.contains(id) })
    {
      return item
    }
    let ending = items.filter { $0.id.hasSuffix("." + id) }
    if ending.count == 1, let item = ending.first { return item }
    let near = nearest(to: id, among: items.map(\.id))
    let hint =
      near.isEmpty
      ? "'inspector bar DOCUMENT' shows what there is."
      : "Did you mean \(near.map { "'\($0)'" }.joined(separator: " or "))?"
    throw EditorError(.unknownItem, id, "No item '\(id)'. \(hint)")
  }

  /// Makes an item ready to be used on what is selected.
  ///
  /// An edit that is open is ended: what it shows stays.
  ///
  /// - Parameters:
  ///   - id: The item's id.
  ///   - arguments: Values for its parameters; what isn't given has its default.
  /// - Returns: The use, which nobody has performed yet.
  /// - Throws: ``EditorError``. Nothing has happened.
  public func prepare(
    _ id: String, arguments: Arguments = Arguments()
  ) throws(EditorError) -> EditorRun {
    let item = try usable(id)
    return try prepare(item, arguments, label: item.title(in: snapshot))
  }

  /// Makes the action of an item ready, whether the item itself appears or not.
  func prepare(
    _ item: BarItem, _ arguments: Arguments, label: String
  ) throws(EditorError) -> EditorRun {
    let resolved = try resolve(arguments, for: item)
    closeEdit()
    return EditorRun(
      item: item, label: label, editor: self,
      work: try work(for: item, resolved, in: Transaction(history)))
  }

  /// Returns the item with an id if it appears and can be used.
  func usable(_ id: String) throws(EditorError) -> BarItem {
    reconsider(ownerOf: id)
    let item = try item(id)
    guard let entry = bar().first(where: { $0.id == item.id }) else { throw absence(of: item) }
    guard entry.isEnabled else {
      let reason = item.unavailable.text(for: locale)
      throw EditorError(
        .notEnabled, item.id,
        "'\(item.id)' can't be used now\(reason.isEmpty ? "." : ": \(reason.withFullStop)") "
          + "\(Self.explainCommand(item.id)) says more.")
    }
    return item
  }

  /// Checks arguments against an item's parameters, and adds the defaults.
  func resolve(_ arguments: Arguments, for item: BarItem) throws(EditorError) -> Arguments {
    do throws(InspectorError) {
      return try arguments.resolved(for: item.parameters)
    } catch {
      throw EditorError(.badArgument, error.subject, error.description)
    }
  }

  /// Finds who does what an item says.
  func work(
    for item: BarItem, _ arguments: Arguments, in transaction: Transaction
  ) throws(EditorError) -> EditorRun.Work {
    if let builtIn = BuiltInItem.all.first(where: { $0.id == item.id }) {
      return .builtIn(
        { transaction in
          try builtIn.run(in: &transaction, on: transaction.selection, arguments: arguments)
        }, transaction)
    }
    do throws(PluginRefusal) {
      let plugin = try catalog.code(of: item.owner)
      let owner = catalog.listing[item.owner]
      let declared = owner?.manifest.items.first { $0.id == item.id }
      let options = catalog.isolated.options
      let ordinary = options.deadlines.action
      let deadline = owner.flatMap { owner in
        declared.map { catalog.grants(of: owner).deadline(for: $0, ordinary: ordinary) }
      }
      let run = plugin.prepare(
        item.id, arguments: item.parameters.compactMap { arguments[$0.name] },
        transaction: transaction, deadline: options.patience(deadline ?? ordinary))
      guard let run else {
        throw PluginRefusal(
          .missingItem, field: "item.id", found: "nothing", expected: item.id,
          "'\(item.owner)' doesn't bind '\(item.id)'.")
      }
      return .plugin(run)
    } catch {
      throw EditorError(.refused, item.owner, error.description(naming: item.owner))
    }
  }

  /// Why an item that exists isn't in the bar.
  private func absence(of item: BarItem) -> EditorError {
    if let refusal = catalog.refusals[item.owner] {
      return EditorError(.refused, item.owner, refusal.description(naming: item.owner))
    }
    if let failure = failures.first(where: { $0.id == item.id }) {
      let last = failure.isLoss ? catalog.incidents.last { $0.plugin == item.owner } : nil
      let cause = last.map { " It \($0.cause)." } ?? ""
      return EditorError(
        .notVisible, item.id,
        "\(failure.description.withFullStop)\(cause) Tell its author; 'inspector disable \(item.owner)' "
          + "switches the plugin off.")
    }
    return EditorError(
      .notVisible, item.id,
      "'\(item.id)' doesn't apply to what is selected. \(Self.explainCommand(item.id)) says why.")
  }

  /// The command that says why an item is where it is, in quotes; DOCUMENT stands for what is open.
  package static func explainCommand(_ item: String) -> String {
    "'inspector explain DOCUMENT \(item.shellWord)'"
  }
}

extension String {
  /// The text with a full stop, unless it ends a sentence already.
  package var withFullStop: String {
    guard let last, !".!?…".contains(last) else { return self }
    return self + "."
  }
}

extension PluginRefusal {
  /// What happened and what to do next, with the plugin's name in it.
  ///
  /// - Parameter plugin: The id of the plugin that was refused.
  /// - Returns: The sentences, as they are if they name the plugin.
  package func description(naming plugin: String) -> String {
    if description.contains("'\(plugin)'") { return description }
    return
      "'\(plugin)' was refused, with all its items. \(description.withFullStop) Tell its author; "
      + "'inspector disable \(plugin)' switches it off."
  }
}

extension BarItem {
  /// What the item is called for a snapshot, in its reader's language: the first conditional title that
  /// holds, the plain one otherwise, the id if there is none.
  public func title(in snapshot: Snapshot) -> String {
    let text = conditionalTitles.first { $0.when.evaluate(in: snapshot) }?.title ?? title
    let words = text.text(for: snapshot.locale)
    return words.isEmpty ? id : words
  }
}
