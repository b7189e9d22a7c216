/// Describes one view: what it shows, how it is used, and how it comes and goes.
public struct ViewDescription {
  /// What is rounded to whole pixels.
  public enum FrameRounding: Hashable, Sendable {
    /// Both edges, so that neighbours meet.
    case prioritizeEdges
    /// The near edge and the size, so that equal sizes stay equal.
    case prioritizeSize
  }

  /// What it shows.
  public var content: ViewContent
  /// What programs address it by, such as a session or a test; nil if nobody does.
  ///
  /// People don't see it. Whoever gives it sees to it that it is the only one where it is looked for.
  public var identifier: String?
  /// Of which scheme its colours are; nil means that of what is around it.
  ///
  /// A tree sets it to what its environment says, so that a part of an interface can be dark in a light one.
  public var colorScheme: ColorScheme?
  /// What is said of it to a person who doesn't see it; nil if there is nothing to say.
  public var accessibility: AccessibilityDescription?
  /// What takes what a person does to it.
  public var handler: ControlHandler?
  /// How the view is made, of an embedder's own type.
  public var native: NativeView?
  /// How a change of its frame is shown.
  public var layoutTransition = LayoutTransition.inherited
  /// How it comes; nil means at once.
  public var appearingTransition: VisibilityTransition?
  /// How it goes; nil means at once.
  public var disappearingTransition: VisibilityTransition?
  /// Called when the update that brought the view is done, parents before children.
  public var onAppear: (() -> Void)?
  /// Called when the view goes, children before parents.
  public var onDisappear: (() -> Void)?
  /// What is rounded to whole pixels.
  public var frameRounding = FrameRounding.prioritizeEdges

  /// Makes a description.
  ///
  /// - Parameters:
  ///   - content: What the view shows.
  ///   - accessibility: What is said of it to a person who doesn't see it.
  ///   - handler: What takes what a person does to it.
  public init(
    _ content: ViewContent, accessibility: AccessibilityDescription? = nil,
    handler: ControlHandler? = nil
  ) {
    self.content = content
    self.accessibility = accessibility
    self.handler = handler
  }

  /// Whether a view that shows this needn't be changed to show another.
  func looksLike(_ other: ViewDescription) -> Bool {
    content == other.content && accessibility == other.accessibility
      && colorScheme == other.colorScheme
      && native == nil && other.native == nil
  }
}
