public import Elements

extension InspectorBar {
  /// An item made of closures.
  public struct Button: Item {
    /// The id.
    public let id: EditorComponentID

    private let action: Context.To<Void>
    private let label: Context.To<any Element>
    private let enabled: Context.To<Bool>
    private let visible: Context.To<Bool>

    /// Makes a button.
    ///
    /// - Parameters:
    ///   - id: The id, unique within its bar.
    ///   - action: What happens when a person uses it.
    ///   - label: What it looks like.
    ///   - isEnabled: Whether it can be used.
    ///   - isVisible: Whether it appears.
    public init(
      id: EditorComponentID, action: @escaping Context.To<Void>,
      label: @escaping Context.To<any Element>,
      isEnabled: @escaping Context.To<Bool> = { _ in true },
      isVisible: @escaping Context.To<Bool> = { _ in true }
    ) {
      self.id = id
      self.action = action
      self.label = label
      self.enabled = isEnabled
      self.visible = isVisible
    }

    /// Whether it appears.
    public func isVisible(_ context: Context) throws -> Bool {
      try visible(context)
    }

    /// Whether it can be used.
    public func isEnabled(_ context: Context) throws -> Bool {
      try enabled(context)
    }

    /// The label.
    public func body(_ context: Context) throws -> ButtonElement {
      let label = try label(context)
      let isEnabled = try enabled(context)
      return ButtonElement(label: label, isEnabled: isEnabled) { [action] in
        try action(context)
      }
    }
  }
}

/// A label that does something when a person uses it.
public struct ButtonElement: ProxyElement {
  /// What it looks like.
  public var label: any Element

  /// Whether it can be used.
  public var isEnabled: Bool

  /// What happens; whoever receives the person's tap calls it if the button is enabled.
  public var action: @MainActor () throws -> Void

  /// The label.
  public var elementRepresentation: any Element {
    label
  }
}
