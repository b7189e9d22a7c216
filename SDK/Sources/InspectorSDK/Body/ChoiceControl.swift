import CInspector

/// A control that holds one of several choices.
///
/// Its content is of the type ``ChoiceElement``. Without any, the choices are those of the parameter it drives.
public protocol ChoiceControl: Control {
  /// What the choices are made of.
  associatedtype Content: BodyContent

  /// Makes a control from its attributes and its choices.
  init(attributes: ElementAttributes, content: Content)
}

extension ChoiceControl {
  /// Makes a control that drives a parameter of an action.
  ///
  /// - Parameters:
  ///   - title: What it is called; the parameter's own title if nil.
  ///   - parameter: The name of the parameter.
  ///   - action: The id of the plugin's item whose action runs; the item's own if nil.
  ///   - content: The choices.
  public init(
    _ title: String? = nil, parameter: String, action: String? = nil,
    @BodyBuilder content: () -> Content
  ) {
    self.init(
      attributes: .driving(title, parameter: parameter, action: action), content: content())
  }

  /// Makes a control that drives a property.
  ///
  /// - Parameters:
  ///   - title: What it is called.
  ///   - property: The path of the property.
  ///   - content: The choices.
  public init(_ title: String? = nil, property: String, @BodyBuilder content: () -> Content) {
    self.init(attributes: .driving(title, property: property), content: content())
  }

  /// Returns the control, set to the choice with a tag.
  public func selected(_ tag: String) -> Self {
    changed { $0.set(INSPECTOR_ATTRIBUTE_SELECTED, tag) }
  }
}

/// One of several choices, behind a button.
public struct Menu<Content: BodyContent>: ChoiceControl {
  /// The key and the attributes that have been set.
  public var attributes: ElementAttributes
  private let content: Content

  /// Makes a menu from its attributes and its choices.
  public init(attributes: ElementAttributes, content: Content) {
    self.attributes = attributes
    self.content = content
  }

  /// Writes the menu and its choices.
  public func write(to body: inout BodyWriter) {
    body.write(INSPECTOR_ELEMENT_MENU, attributes, content)
  }
}

/// One of several choices, side by side.
public struct Segments<Content: BodyContent>: ChoiceControl {
  /// The key and the attributes that have been set.
  public var attributes: ElementAttributes
  private let content: Content

  /// Makes segments from their attributes and their choices.
  public init(attributes: ElementAttributes, content: Content) {
    self.attributes = attributes
    self.content = content
  }

  /// Writes the segments and their choices.
  public func write(to body: inout BodyWriter) {
    body.write(INSPECTOR_ELEMENT_SEGMENTS, attributes, content)
  }
}

/// One choice of a menu or of segments; a ``Choice`` is one that an action is given.
public struct ChoiceElement: BodyContent {
  private var attributes = ElementAttributes()

  /// Makes a choice.
  ///
  /// - Parameters:
  ///   - tag: What is sent when it is chosen, such as a value of the parameter's choices.
  ///   - title: What it is called.
  public init(_ tag: String, title: String? = nil) {
    attributes.set(INSPECTOR_ATTRIBUTE_TAG, tag)
    attributes.set(INSPECTOR_ATTRIBUTE_TITLE, title)
  }

  /// Returns the choice with a key, which tells it from its siblings.
  public func key(_ key: String) -> ChoiceElement {
    var copy = self
    copy.attributes.key = key
    return copy
  }

  /// Writes the choice.
  public func write(to body: inout BodyWriter) {
    body.write(INSPECTOR_ELEMENT_CHOICE, attributes)
  }
}
