public import DocumentModel

/// The bar of things that can be done to the selection.
public enum InspectorBar {
  /// Something that the inspector bar can show.
  public protocol Item: EditorComponent where Context == InspectorBar.Context {}

  /// Puts items together.
  public typealias Builder = ArrayBuilder<any Item>

  /// Changes the order of items.
  public typealias Modifier = ArrayModifier<any Item>

  /// The items of a bar, worked out for each context.
  public typealias Items = Context.To<[any Item]>

  /// Changes to a bar, worked out for each context.
  public typealias Modifications =
    @MainActor (_ context: Context, _ modifier: Modifier) throws ->
    Void
}

extension InspectorBar {
  /// What an item is shown for: a selection in one snapshot.
  ///
  /// Everything that an item reads here is noted, and the item is asked again only when that has
  /// changed.
  @MainActor
  public struct Context: EditorContext {
    /// Where items send what they want done.
    public let eventHandler: any EditorEventHandler

    /// What is selected.
    public let selection: Selection

    /// What everything is read through.
    public let reader: ContextReader

    /// Makes the context of a snapshot.
    public init(
      _ snapshot: Snapshot, eventHandler: any EditorEventHandler = SilentEventHandler()
    ) {
      self.init(ContextReader(snapshot), eventHandler: eventHandler)
    }

    /// Makes a context that reads through a reader.
    init(_ reader: ContextReader, eventHandler: any EditorEventHandler) {
      self.reader = reader
      self.eventHandler = eventHandler
      self.selection = Selection(reader: reader)
    }

    /// The whole snapshot.
    ///
    /// An item that reads it is asked again at every change of anything.
    public var snapshot: Snapshot {
      reader.everything()
    }

    /// The whole snapshot, for the bar itself.
    var snapshotWithoutRecord: Snapshot {
      reader.snapshot
    }

    /// Returns the value of a key, as a `when` expression would see it.
    public func value(for key: ContextKey) -> ContextValue {
      reader.value(for: key)
    }
  }

  /// The selected blocks, as they are in one snapshot.
  @MainActor
  public struct Selection {
    let reader: ContextReader

    /// The selected blocks, in the order in which they were selected.
    public var blocks: [BlockID] {
      reader.record(ContextKeyTable.identity)
      return reader.snapshot.selection
    }

    /// The first selected block.
    public var block: BlockID? {
      reader.selectedBlock(at: 0)
    }

    /// The blocks' type, or nil if they differ.
    public var type: BlockType? {
      text(.selectionType).map(BlockType.init(rawValue:))
    }

    /// The type of the blocks' fill, or nil if they have none or differ.
    public var fillType: BlockType? {
      text(.selectionFill).map { BlockType(rawValue: "fill/" + $0) }
    }

    /// The blocks' kind, or nil if they differ.
    public var kind: String? {
      text(.selectionKind)
    }

    /// The type of the block that has the blocks among its children, or nil if they differ.
    public var parentType: BlockType? {
      text(.parentType).map(BlockType.init(rawValue:))
    }

    /// Returns whether something may be done to all the blocks.
    public func isAllowed(_ scope: Scope) -> Bool {
      reader.value(for: ContextKey(scope: scope)) == .bool(true)
    }

    private func text(_ name: ContextKey.Name) -> String? {
      if case .string(let text) = reader.value(for: ContextKey(name)) { text } else { nil }
    }
  }
}
