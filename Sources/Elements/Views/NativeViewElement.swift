/// A leaf that is drawn by a view of an embedder's own class.
///
/// Each place in a tree has its own view, which is made once and brought up to date whenever the element may
/// have changed. If ``measurement`` is set, each tree keeps one more view for all elements of the type,
/// which is never shown: it is brought up to date and asked for its size.
public protocol NativeViewElement: Element {
  /// The view's class.
  associatedtype View: AnyObject

  /// Makes a view that shows nothing yet.
  func makeView() -> View

  /// Brings a view up to date.
  ///
  /// Everything that other elements of the type set must be set, since views are used again.
  func updateView(_ view: View, with context: NativeViewContext)

  /// Returns the size of a view that is up to date, in a room; nil if the element takes no room.
  var measurement: ((View, SizeConstraint) -> Size)? { get }
}

/// What a view is brought up to date for.
public struct NativeViewContext {
  /// Whether the view is only measured, and never shown.
  public let isMeasuring: Bool

  /// The values that hold around the element.
  ///
  /// A view that holds a tree of its own hands them on to it, so that they hold there, too.
  public let environment: Environment
}

extension NativeViewElement {
  /// No room of its own: whoever contains the element says how large it is.
  public var measurement: ((View, SizeConstraint) -> Size)? {
    nil
  }

  /// What the view measures, or no size.
  public var content: ElementContent {
    guard let measurement else { return ElementContent(intrinsicSize: .zero) }
    return ElementContent(
      layout: NativeMeasurement(element: self, measurement: measurement), children: [])
  }

  /// A view of the class.
  public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    var description = ViewDescription(.native(String(reflecting: View.self)))
    let native = NativeViewContext(isMeasuring: false, environment: context.environment)
    description.native = NativeView(View.self, builder: { makeView() }) { configuration in
      configuration.updates.append { updateView($0, with: native) }
    }
    return description
  }
}

/// A leaf that the tree's view for measuring measures.
private struct NativeMeasurement<Native: NativeViewElement>: Layout {
  let element: Native
  let measurement: (Native.View, SizeConstraint) -> Size

  func sizeThatFits(
    proposal: SizeConstraint, subelements: LayoutSubelements, environment: Environment,
    cache: inout Void
  ) -> Size {
    let view = subelements.pass.prototypes.view(of: element)
    element.updateView(view, with: NativeViewContext(isMeasuring: true, environment: environment))
    return measurement(view, proposal)
  }

  func placeSubelements(
    in size: Size, subelements: LayoutSubelements, environment: Environment, cache: inout Void
  ) {}
}

/// The views that a tree measures with, one for each type of element.
final class NativePrototypes {
  private var views: [ObjectIdentifier: AnyObject] = [:]

  /// Returns the view of an element's type, made by the first element that asks.
  func view<Native: NativeViewElement>(of element: Native) -> Native.View {
    let type = ObjectIdentifier(Native.self)
    if let view = views[type] as? Native.View { return view }
    let view = element.makeView()
    views[type] = view
    return view
  }
}
