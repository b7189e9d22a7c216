public import Elements

extension InspectorBar {
  /// An item made of closures.
  public struct Button: Item {
    /// The id.
    public let id: EditorComponentID

    private let action: Context.To<Void>
    private let label: Context.To<any Element>
    private let spokenLabel: Context.To<String>
    private let enabled: Context.To<Bool>
    private let visible: Context.To<Bool>
    private let modifier: Context.To<(any Element) -> any Element>

    /// Makes a button.
    ///
    /// - Parameters:
    ///   - id: The id, unique within its bar.
    ///   - action: What happens when a person uses it.
    ///   - label: What it looks like.
    ///   - spokenLabel: What it is called for those who don't see it; empty for the words in its label.
    ///   - isEnabled: Whether it can be used.
    ///   - isVisible: Whether it appears.
    ///   - modifier: What is done to its looks, when it is already known whether it can be used.
    public init(
      id: EditorComponentID, action: @escaping Context.To<Void>,
      label: @escaping Context.To<any Element>,
      spokenLabel: @escaping Context.To<String> = { _ in "" },
      isEnabled: @escaping Context.To<Bool> = { _ in true },
      isVisible: @escaping Context.To<Bool> = { _ in true },
      modifier: @escaping Context.To<(any Element) -> any Element> = { _ in { $0 } }
    ) {
      self.id = id
      self.action = action
      self.label = label
      self.spokenLabel = spokenLabel
      self.enabled = isEnabled
      self.visible = isVisible
      self.modifier = modifier
    }

    /// Whether it appears.
    public func isVisible(_ context: Context) throws -> Bool {
      try visible(context)
    }

    /// Whether it can be used.
    public func isEnabled(_ context: Context) throws -> Bool {
      try enabled(context)
    }

    /// A button with the label.
    ///
    /// The label and its words are asked for first, then whether the button can be used, then the modifier; the first that
    /// throws is the one that is named.
    public func body(_ context: Context) throws -> some Element {
      let label = try PartError.naming(.label) { try self.label(context) }
      let words = try PartError.naming(.label) { try spokenLabel(context) }
      let isEnabled = try PartError.naming(.isEnabled) { try enabled(context) }
      let modifier = try PartError.naming(.modifier) { try self.modifier(context) }
      let button = Elements.Button(
        label: words, isEnabled: isEnabled, onTap: { [action] in try action(context) },
        wrapping: label)
      return ButtonBody(elementRepresentation: modifier(button))
    }
  }

  /// A button with what has been done to its looks.
  private struct ButtonBody: ProxyElement {
    let elementRepresentation: any Element
  }
}
