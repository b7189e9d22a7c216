/// An element that couldn't be built: whoever measures it or lays it out learns why.
struct Refused: Element {
  let error: ElementError

  init(_ error: any Error) {
    self.error =
      error as? ElementError
      ?? ElementError(.buildFailed, at: "", "The element couldn't be built: \(error)")
  }

  var content: ElementContent {
    ElementContent(layout: Rule(error: error), children: [])
  }

  func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    nil
  }

  private struct Rule: Layout {
    let error: ElementError

    func sizeThatFits(
      proposal: SizeConstraint, subelements: LayoutSubelements, environment: Environment,
      cache: inout Void
    ) -> Size {
      subelements.report(error.code, error.description)
      return .zero
    }

    func placeSubelements(
      in size: Size, subelements: LayoutSubelements, environment: Environment, cache: inout Void
    ) {
      subelements.report(error.code, error.description)
    }
  }
}

extension ElementError.Code {
  /// A closure that builds an element has thrown an error of another type.
  public static let buildFailed = ElementError.Code(rawValue: "build-failed")
}
