/// An element whose width and height are in a given ratio.
///
/// ``Mode`` says of which size; the wrapped element fills it. A ratio that isn't positive and finite is an
/// ``ElementError/Code/invalidParameter``.
public struct ConstrainedAspectRatio: Element {
  /// Which of all sizes of the ratio is taken.
  public enum Mode: Hashable, Sendable {
    /// The smallest around the wrapped element, which may be larger than the room.
    case fitContent
    /// The largest within the wrapped element, which should keep its shape in less room.
    case shrinkContent
    /// The largest within the room.
    ///
    /// If the room has a limit along one axis only, the other extent follows from it; without any limit the
    /// size is that of ``fitContent``. That one is smaller than in a large room, which ``Layout`` doesn't
    /// allow: measure such an element either with a limit or without.
    case fitParent
    /// The largest within the room, which must have a limit.
    ///
    /// Without any limit the size would be infinite, which is an ``ElementError/Code/invalidParameter``.
    case fitLimitedParent
  }

  /// What has the ratio.
  public var wrapped: any Element

  /// The ratio.
  public var aspectRatio: AspectRatio

  /// Which size of the ratio is taken.
  public var mode: Mode

  /// Makes an element of a ratio.
  public init(
    aspectRatio: AspectRatio, mode: Mode = .fitContent, wrapping wrapped: any Element
  ) {
    self.wrapped = wrapped
    self.aspectRatio = aspectRatio
    self.mode = mode
  }

  /// The wrapped element, which fills the size of the ratio.
  public var content: ElementContent {
    ElementContent(child: wrapped, layout: Rule(ratio: aspectRatio, mode: mode))
  }

  /// Nothing: the wrapped element brings its own views.
  public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    nil
  }

  private struct Rule: SingleChildLayout {
    let ratio: AspectRatio
    let mode: Mode

    func sizeThatFits(
      proposal: SizeConstraint, subelement: LayoutSubelement, environment: Environment,
      cache: inout Void
    ) -> Size {
      guard check(subelement) else { return .zero }
      switch mode {
      case .fitContent: return ratio.size(around: subelement.sizeThatFits(proposal))
      case .shrinkContent: return ratio.size(within: subelement.sizeThatFits(proposal))
      case .fitParent, .fitLimitedParent:
        switch (proposal.width.limit, proposal.height.limit) {
        case (let width?, let height?):
          return ratio.size(within: Size(width: width, height: height))
        case (let width?, nil): return ratio.size(forWidth: width)
        case (nil, let height?): return ratio.size(forHeight: height)
        case (nil, nil):
          if mode == .fitParent { return ratio.size(around: subelement.sizeThatFits(proposal)) }
          subelement.report(
            .invalidParameter,
            "The element is to be as large as its room, which has no limit. Limit the room's width "
              + "or height, or use the mode fitParent.")
          return .zero
        }
      }
    }

    func placeSubelement(
      in size: Size, subelement: LayoutSubelement, environment: Environment, cache: inout Void
    ) {
      if check(subelement) { subelement.place(filling: size) }
    }

    private func check(_ subelement: LayoutSubelement) -> Bool {
      if ratio.isValid { return true }
      subelement.report(
        .invalidParameter,
        "The ratio of width to height is \(ratio.ratio). Use a positive, finite number.")
      return false
    }
  }
}

extension Element {
  /// Returns the element with its width and height in a ratio.
  public func constrainedTo(
    aspectRatio: AspectRatio, mode: ConstrainedAspectRatio.Mode = .fitContent
  ) -> ConstrainedAspectRatio {
    ConstrainedAspectRatio(aspectRatio: aspectRatio, mode: mode, wrapping: self)
  }
}
