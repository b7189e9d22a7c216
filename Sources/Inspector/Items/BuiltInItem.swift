public import DocumentModel

/// One of the host's own items: what it looks like, when it appears, and what it does.
public struct BuiltInItem: Sendable {
  /// Changes a document within a transaction.
  ///
  /// If it throws, the transaction must be dropped.
  public typealias Action =
    @Sendable (_ transaction: inout Transaction, _ blocks: [BlockID], _ arguments: Arguments) throws
    -> Void

  /// The item.
  public let item: BarItem

  /// What the item does.
  ///
  /// Nil if it can't do anything in this version.
  let action: Action?

  /// What all ids of the host's own items begin with.
  public static let prefix = "ly.img.component.inspectorBar.button."

  /// The item's id.
  public var id: String {
    item.id
  }

  /// The id without what all of them begin with, such as "crop".
  public var shortName: String {
    String(item.id.dropFirst(Self.prefix.count))
  }

  /// Runs the item's action.
  ///
  /// - Parameters:
  ///   - transaction: What the action changes. If this throws, drop it.
  ///   - blocks: The blocks to change.
  ///   - arguments: The arguments; defaults are added.
  /// - Throws: ``InspectorError`` for wrong arguments, an item that can't do anything, or a scope that
  ///   forbids it; ``DocumentModel/DocumentError`` from the document.
  public func run(
    in transaction: inout Transaction, on blocks: [BlockID], arguments: Arguments = Arguments()
  ) throws {
    guard let action else {
      throw InspectorError(
        .unavailable, id, "'\(shortName)' can't be run: \(item.unavailable.text(for: "en"))")
    }
    guard !blocks.isEmpty else {
      throw InspectorError(.unavailable, id, "Nothing is selected. Select a block first.")
    }
    try action(&transaction, blocks, try arguments.resolved(for: item.parameters))
  }

  /// Finds an item by its id, or by its id without what all of them begin with.
  public static func named(_ name: String) -> BuiltInItem? {
    all.first { $0.id == name || $0.shortName == name }
  }

  /// The host's own items in their order in the bar (profile 1.48, without those for text, sound,
  /// films, shapes and groups).
  public static let all: [BuiltInItem] = [
    replace, crop, adjustments, filter, effect, blur, layer, duplicate, delete,
  ]

  /// Makes an item of the host's own.
  init(
    _ name: String, en: String, de: String, icon: String, when: String,
    unavailable: LocalizedText = .init(), parameters: [Parameter] = [], action: Action? = nil
  ) {
    let condition: Predicate?
    do {
      condition = try Predicate(parsing: when)
    } catch {
      preconditionFailure("The condition of '\(name)' is our own and has to parse. \(error)")
    }
    self.item = BarItem(
      id: Self.prefix + name, owner: BarOwner.host, title: LocalizedText(["en": en, "de": de]),
      icon: icon, when: condition, unavailable: unavailable, parameters: parameters)
    self.action = action
  }
}
