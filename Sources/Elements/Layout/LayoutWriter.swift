/// An element whose children lie in frames that a closure says.
///
/// The size reaches from zero to the farthest edges of the children, or is a given one; children may lie
/// outside of it. The closure is called for each room the element is measured in, and once more when its
/// size is known. Frames that can't be are an ``ElementError/Code/invalidFrame``.
public struct LayoutWriter: Element {
  /// What the closure is called for.
  public struct Context {
    /// The room; when the element is shown, its size.
    public let constraint: SizeConstraint

    /// Whether the element is measured or shown.
    public let phase: LayoutPhase

    /// The values that hold around the element.
    public let environment: Environment

    /// Returns the size that an element would take in a room.
    ///
    /// - Throws: ``ElementError`` for an element that can't be measured.
    public func size(
      of element: any Element, in constraint: SizeConstraint
    ) throws(ElementError) -> Size {
      try element.measure(in: constraint, environment: environment)
    }
  }

  /// What the size follows from.
  public enum Sizing: Hashable, Sendable {
    /// The farthest right and lower edge of all children, at least zero.
    case unionOfChildren
    /// A size in points.
    case fixed(Size)
  }

  /// An element in its frame.
  public struct Child {
    /// The element.
    public var element: any Element
    /// Where it lies.
    public var frame: Rect
    /// What it is recognised by, whatever its place, if anything.
    public var key: AnyHashable?

    /// Makes a child.
    public init(_ element: any Element, in frame: Rect, key: AnyHashable? = nil) {
      self.element = element
      self.frame = frame
      self.key = key
    }
  }

  /// Collects the children and the sizing.
  public struct Builder {
    /// What the size follows from.
    public var sizing = Sizing.unionOfChildren

    /// The children, the first at the back.
    public var children: [Child] = []

    /// Adds an element in a frame, in front of those that were added before.
    public mutating func add(
      _ element: any Element, in frame: Rect, key: AnyHashable? = nil
    ) {
      children.append(Child(element, in: frame, key: key))
    }

    /// The size that follows from the sizing.
    var size: Size {
      switch sizing {
      case .fixed(let size): size
      case .unionOfChildren:
        children.reduce(.zero) { size, child in
          Size(
            width: max(size.width, child.frame.maxX), height: max(size.height, child.frame.maxY))
        }
      }
    }
  }

  private let build: (Context, inout Builder) throws -> Void

  /// Makes an element whose children a closure places.
  ///
  /// If the closure throws, the tree can't be laid out, for the same reason.
  public init(_ build: @escaping (Context, inout Builder) throws -> Void) {
    self.build = build
  }

  /// The children in their frames.
  public var content: ElementContent {
    ElementContent { phase, constraint, environment in
      written(in: Context(constraint: constraint, phase: phase, environment: environment))
    }
  }

  private func written(in context: Context) -> any Element {
    var builder = Builder()
    do {
      try build(context, &builder)
      return Written(builder: builder)
    } catch {
      return Refused(error)
    }
  }

  /// Nothing: the children bring their own views.
  public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    nil
  }

  private struct Written: Element {
    let builder: Builder

    var content: ElementContent {
      ElementContent(layout: Rule(builder: builder)) { content in
        for child in builder.children { content.add(child.element, key: child.key) }
      }
    }

    func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
      nil
    }
  }

  private struct Rule: Layout {
    let builder: Builder

    func sizeThatFits(
      proposal: SizeConstraint, subelements: LayoutSubelements, environment: Environment,
      cache: inout Void
    ) -> Size {
      builder.size
    }

    func placeSubelements(
      in size: Size, subelements: LayoutSubelements, environment: Environment, cache: inout Void
    ) {
      for (child, subelement) in zip(builder.children, subelements) {
        subelement.place(in: child.frame)
      }
    }
  }
}
