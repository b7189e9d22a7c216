/// What a body, or a part of one, is made of: any number of elements, one after the other.
///
/// A function that returns `some BodyContent`, marked `@BodyBuilder`, is a part of one's own:
///
/// ```swift
/// @BodyBuilder func line(_ name: String, _ value: String) -> some BodyContent {
///   Label(name).color(.secondary)
///   Label(value)
/// }
/// ```
public protocol BodyContent: Sendable {
  /// Writes the elements.
  func write(to body: inout BodyWriter)
}

/// One element of a body.
///
/// What it was told is in its attributes; an attribute that isn't set has the default of
/// `SDK/Documentation/body.md`.
public protocol BodyElement: BodyContent {
  /// The key and the attributes that have been set.
  var attributes: ElementAttributes { get set }
}

extension BodyElement {
  // Returns the element after a change of its attributes.
  func changed(_ change: (inout ElementAttributes) -> Void) -> Self {
    var copy = self
    change(&copy.attributes)
    return copy
  }
}
