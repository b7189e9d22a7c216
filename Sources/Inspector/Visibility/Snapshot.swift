import DocumentModel

/// A document and what is selected in it at one moment.
///
/// It never changes. Whatever decides about the bar reads one snapshot, so that all items agree on
/// what they saw.
public struct Snapshot: Hashable, Sendable {
  /// The document.
  public let document: Document

  /// The selected blocks, in the order in which they were selected.
  public let selection: [BlockID]

  /// Counts the snapshots of one history.
  ///
  /// A later snapshot has a greater number.
  public let version: UInt64

  /// The reader's language as a BCP 47 tag; empty if unknown.
  public let locale: String

  /// Makes a snapshot.
  public init(
    document: Document, selection: [BlockID], version: UInt64 = 0, locale: String = ""
  ) {
    self.document = document
    self.selection = selection
    self.version = version
    self.locale = locale
  }

  /// Makes a snapshot of a history's present state.
  public init(_ history: History, locale: String = "") {
    self.init(
      document: history.current.document, selection: history.current.selection,
      version: history.version, locale: locale)
  }

  /// Whether every selected block is in the document.
  public var isValid: Bool {
    selection.allSatisfy(document.isValid)
  }

  /// Returns the value of a key.
  ///
  /// With several blocks selected, a key about blocks has a value only where all of them agree; scopes
  /// and abilities are true only if they are true for all. With no block selected they are null.
  ///
  /// - Parameter key: What to ask for. One that this version doesn't know is null.
  /// - Returns: The value, or null.
  /// - Complexity: O(*n*) in the number of selected blocks.
  public func value(for key: ContextKey) -> ContextValue {
    switch key.form {
    case .unknown: .null
    case .indexed(.scope, let scope):
      everyBlock { document.isAllowed(Scope(rawValue: scope), for: $0) }
    case .indexed(.supports, let ability):
      everyBlock { document.blocks[$0]?.type.supports(ability) == true }
    case .indexed(.property, let path):
      agreed { property(PropertyPath(rawValue: path), of: $0) }
    case .named(let name): value(for: name)
    }
  }

  private func value(for name: ContextKey.Name) -> ContextValue {
    switch name {
    case .selectionCount: .number(Double(selection.count))
    case .selectionType: block { .string($0.type.rawValue) }
    case .selectionKind: block { .string($0.kind) }
    case .selectionFill: block { attached($0.fill) }
    case .selectionShape: block { attached($0.shape) }
    case .selectionBlur: block { attached($0.blur) }
    case .selectionChildrenCount: block { .number(Double($0.children.count)) }
    case .parentType: parent { _, parent in .string(parent.type.rawValue) }
    case .parentKind: parent { _, parent in .string(parent.kind) }
    case .parentChildrenCount: parent { _, parent in .number(Double(parent.children.count)) }
    case .parentIsBackgroundTrack:
      parent { id, parent in
        .bool(parent.type == .track && property("alwaysOnBottom", of: id) == .bool(true))
      }
    case .sceneMode:
      .string(document.blocks[document.scene]?.kind == "video" ? "video" : "design")
    case .pagesCount: .number(Double(document.find(byType: .page).count))
    case .pageWidth: page("width")
    case .pageHeight: page("height")
    case .locale: locale.isEmpty ? .null : .string(locale)
    }
  }

  private func everyBlock(_ holds: (BlockID) -> Bool) -> ContextValue {
    selection.isEmpty ? .null : .bool(selection.allSatisfy(holds))
  }

  private func agreed(_ value: (BlockID) -> ContextValue) -> ContextValue {
    guard let first = selection.first.map(value) else { return .null }
    return selection.dropFirst().allSatisfy { value($0) == first } ? first : .null
  }

  private func block(_ value: (Block) -> ContextValue) -> ContextValue {
    agreed { document.blocks[$0].map(value) ?? .null }
  }

  private func parent(_ value: (BlockID, Block) -> ContextValue) -> ContextValue {
    block { block in
      guard let id = block.parent, let parent = document.blocks[id] else { return .null }
      return value(id, parent)
    }
  }

  /// The type of a fill, shape or blur without its family.
  private func attached(_ id: BlockID?) -> ContextValue {
    guard let type = id.flatMap({ document.blocks[$0]?.type }), let family = type.family else {
      return .null
    }
    return .string(String(type.rawValue.dropFirst(family.count + 1)))
  }

  private func property(_ path: PropertyPath, of id: BlockID) -> ContextValue {
    // A property that the block doesn't have is null: that is an answer, not a failure.
    guard let value = document.propertyIfPresent(path, of: id) else { return .null }
    return switch value {
    case .bool(let value): .bool(value)
    case .integer(let value): .number(Double(value))
    case .double(let value): .number(value)
    case .string(let text): .string(text)
    case .color(let color): .string(color.hexadecimal)
    }
  }

  /// A property of the page that the selected blocks lie on; of the first page if nothing is selected.
  private func page(_ path: PropertyPath) -> ContextValue {
    guard !selection.isEmpty else {
      return document.find(byType: .page).first.map { property(path, of: $0) } ?? .null
    }
    return agreed { id in
      var current: BlockID? = id
      while let candidate = current, let block = document.blocks[candidate] {
        if block.type == .page { return property(path, of: candidate) }
        current = block.parent
      }
      return .null
    }
  }
}
