public import Elements

/// What an item of a bar looks like at one moment.
///
/// It is a value: as long as the item isn't asked again it stays the same, and a tree recognises it
/// without looking inside.
public struct ItemBody {
  /// The item's id.
  public let id: EditorComponentID

  /// Who declared the item.
  public let owner: String

  /// Whether the item can be used.
  public let isEnabled: Bool

  /// What the item looks like.
  public let element: any Element

  /// The element as a bar shows it; kept, so that it stays the same value.
  let cell: any Element

  /// Makes the body of an item.
  ///
  /// - Parameters:
  ///   - id: The item's id.
  ///   - owner: Who declared the item.
  ///   - isEnabled: Whether the item can be used.
  ///   - element: What the item looks like.
  ///   - dimsItself: Whether the element shows itself that it can't be used, as controls do; otherwise the
  ///     bar dims it.
  public init(
    id: EditorComponentID, owner: String, isEnabled: Bool, element: any Element,
    dimsItself: Bool = false
  ) {
    self.id = id
    self.owner = owner
    self.isEnabled = isEnabled
    self.element = element
    self.cell = BarCell(element: element, isEnabled: isEnabled, dimsItself: dimsItself)
  }
}

extension ItemBody {
  /// Whether an error of a bar lies within the item.
  public func isPlace(of error: ElementError) -> Bool {
    error.places.contains(ElementIdentifier(type: BarCell.self, key: id.value).description)
  }
}
