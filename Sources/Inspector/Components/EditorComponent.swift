public import Elements

/// Something that a bar can show.
public protocol EditorComponent<Context> {
  /// What the component is shown for.
  associatedtype Context: EditorContext

  /// What the component looks like.
  associatedtype Body: Element

  /// The component's identity within its bar.
  var id: EditorComponentID { get }

  /// Returns whether the component appears; always, unless you say otherwise.
  ///
  /// - Throws: Anything. The component is hidden and the failure shown; the rest of the bar stays.
  @MainActor func isVisible(_ context: Context) throws -> Bool

  /// Returns whether the component can be used; always, unless you say otherwise.
  ///
  /// - Throws: As ``isVisible(_:)``.
  @MainActor func isEnabled(_ context: Context) throws -> Bool

  /// Returns what the component looks like.
  ///
  /// Whether it appears is ``isVisible(_:)``'s to say.
  @MainActor func body(_ context: Context) throws -> Body
}

extension EditorComponent {
  /// Always.
  @MainActor public func isVisible(_ context: Context) throws -> Bool {
    true
  }

  /// Always.
  @MainActor public func isEnabled(_ context: Context) throws -> Bool {
    true
  }
}

/// What a component is shown for.
public protocol EditorContext {
  /// Where components send what they want done.
  @MainActor var eventHandler: any EditorEventHandler { get }
}

extension EditorContext {
  /// A parameter that is worked out for each context.
  public typealias To<T> = @MainActor (_ context: Self) throws -> T
}

/// Something that a component wants done.
public protocol EditorEvent: Sendable {}

/// Does what components want done.
@MainActor
public protocol EditorEventHandler: AnyObject {
  /// Does it, now or later.
  func send(_ event: any EditorEvent)
}

/// The events that every host understands.
public enum EditorEvents {
  /// Runs the action of an item of the bar.
  public struct RunItem: EditorEvent, Hashable {
    /// The item.
    public var id: EditorComponentID

    /// The arguments; those that aren't given have their defaults, or are asked for.
    public var arguments: Arguments

    /// Makes the event.
    public init(id: EditorComponentID, arguments: Arguments = Arguments()) {
      self.id = id
      self.arguments = arguments
    }
  }
}

/// Ignores every event: for bars that are only looked at.
@MainActor
public final class SilentEventHandler: EditorEventHandler {
  /// Makes a handler.
  public init() {}

  /// Does nothing.
  public func send(_ event: any EditorEvent) {}
}
