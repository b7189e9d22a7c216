import DocumentModel
import Inspector
import PluginHost
import PluginProtocol

/// The JSON shape `inspector.bar/1`: what can be done to the selection now, and what went wrong on the way.
struct BarShape: Encodable {
  let selection: [UInt64]
  let items: [Item]
  let conflicts: [ConflictShape]
  let failures: [Failure]
  let refused: [Refused]
  /// The files that were found and can't be used as plugins at all.
  let refusedFiles: [ListCommand.Shape.Refused]

  struct Item: Encodable {
    let id, owner, title, icon: String
    let enabled: Bool
    /// Why an item that is shown can't be used, as far as its owner says.
    ///
    /// Empty if it can be.
    let reason: String
    let parameters: [ParameterShape]
  }

  struct Failure: Encodable {
    let item, owner, message: String
  }

  struct Refused: Encodable {
    let plugin: String
    let refusal: RefusalShape
  }

  @MainActor
  init(_ editor: Editor) {
    let bar = editor.bar()
    let snapshot = editor.snapshot
    selection = snapshot.selection.map(\.rawValue)
    items = bar.map { entry in
      Item(
        id: entry.id, owner: entry.item.owner, title: entry.item.title(in: snapshot),
        icon: entry.item.icon, enabled: entry.isEnabled,
        reason: entry.isEnabled ? "" : entry.item.unavailable.text(for: editor.locale),
        parameters: entry.item.parameters.map { ParameterShape($0, locale: editor.locale) })
    }
    conflicts = editor.order.conflicts.map(ConflictShape.init)
    failures = editor.failures.map {
      Failure(item: $0.id, owner: $0.owner, message: $0.description)
    }
    refusedFiles = editor.catalog.listing.refused.map(ListCommand.Shape.Refused.init)
    refused = editor.catalog.refusals.sorted { $0.key < $1.key }.map {
      Refused(plugin: $0.key, refusal: RefusalShape($0.value))
    }
  }

  /// Writes the bar for people: the items on standard output, what went wrong on standard error.
  ///
  /// - Parameter host: Where its plugins come from, so that advice can be pasted.
  func show(_ host: HostOptions) {
    let width = items.map(\.title.printable.count).max() ?? 0
    let idWidth = items.map(\.id.count).max() ?? 0
    for item in items {
      let title = item.title.printable
      let name =
        (item.enabled ? Style.bold(title) : Style.dim(title))
        + String(repeating: " ", count: width - title.count)
      guard !item.enabled else {
        Terminal.say("\(name)  \(item.id)")
        continue
      }
      let id = item.id + String(repeating: " ", count: idWidth - item.id.count)
      let note = "disabled" + (item.reason.isEmpty ? "" : ": \(item.reason.printable)")
      Terminal.say("\(name)  \(id)  \(Style.yellow(note))")
    }
    if items.isEmpty { Terminal.say("Nothing applies to what is selected.") }
    showProblems(host)
  }

  /// Writes what went wrong on standard error.
  ///
  /// - Parameter host: Where the plugins come from, so that advice can be pasted.
  func showProblems(_ host: HostOptions) {
    for conflict in conflicts { Terminal.warn(conflict.sentence(host).printable) }
    for failure in failures { Terminal.warn(failure.message.printable) }
    for refused in refused {
      Terminal.warn("\(refused.plugin): \(refused.refusal.message.printable)")
    }
  }
}

/// A conflict of the bar's changes, in every JSON shape that has one.
struct ConflictShape: Encodable {
  let code, owner, item, message: String
  let warning: Bool

  /// The permission that would settle it, or nil.
  private let needed: String?

  private enum CodingKeys: CodingKey {
    case code, owner, item, message, warning
  }

  init(_ conflict: BarPlan.Conflict) {
    code = conflict.code.rawValue
    owner = conflict.owner
    item = conflict.item
    message = conflict.description
    warning = conflict.isWarning
    let permission: BarOwner.Permission =
      conflict.operation == .remove ? .removeItems : .replaceItems
    needed = conflict.code == .permissionNeeded ? permission.rawValue : nil
  }

  /// What happened, and what a person may type to settle it.
  ///
  /// - Parameter host: Where the plugins come from.
  /// - Returns: The sentences.
  func sentence(_ host: HostOptions) -> String {
    guard let needed else { return message }
    return message
      + " 'inspector permissions \(host.shellWords)--grant \(needed) \(owner)' allows it."
  }
}
