import CInspector

/// Something to press; a child is drawn instead of title and icon.
public struct Button<Content: BodyContent>: Control {
  /// The key and the attributes that have been set.
  public var attributes: ElementAttributes
  private let content: Content

  /// Makes a button that is drawn as its content.
  ///
  /// - Parameters:
  ///   - title: What it is called by a screen reader.
  ///   - icon: The name of a symbol.
  ///   - action: The id of the plugin's item whose action runs; the item's own if nil.
  ///   - content: One element.
  public init(
    _ title: String? = nil, icon: String? = nil, action: String? = nil,
    @BodyBuilder content: () -> Content
  ) {
    attributes = .driving(title, action: action)
    attributes.set(INSPECTOR_ATTRIBUTE_ICON, icon)
    self.content = content()
  }

  /// Returns the button with what it gives to a parameter of its action.
  ///
  /// - Parameters:
  ///   - argument: The value, as one writes it for the command `inspector run`.
  ///   - parameter: The parameter's name.
  /// - Returns: The button. Parameters that it doesn't give have their defaults.
  public func giving(_ argument: String, to parameter: String) -> Button {
    changed {
      $0.set(INSPECTOR_ATTRIBUTE_PARAMETER, parameter)
      $0.set(INSPECTOR_ATTRIBUTE_ARGUMENT, argument)
    }
  }

  /// Writes the button and its child.
  public func write(to body: inout BodyWriter) {
    body.write(INSPECTOR_ELEMENT_BUTTON, attributes, content)
  }
}

extension Button where Content == BodyBuilder.Nothing {
  /// Makes a button with a title and an icon.
  ///
  /// - Parameters:
  ///   - title: What stands on it.
  ///   - icon: The name of a symbol beside the title.
  ///   - action: The id of the plugin's item whose action runs; the item's own if nil.
  public init(_ title: String, icon: String? = nil, action: String? = nil) {
    self.init(title, icon: icon, action: action) {}
  }
}
