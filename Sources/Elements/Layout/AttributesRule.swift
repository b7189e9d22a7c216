/// A child that fills its container and is shown in another way.
struct AttributesRule: SingleChildLayout {
  let attributes: LayoutAttributes

  /// What is wrong with the attributes, if anything.
  var problem: String?

  init(problem: String? = nil, _ change: (inout LayoutAttributes) -> Void) {
    var attributes = LayoutAttributes.none
    change(&attributes)
    self.attributes = attributes
    self.problem = problem
  }

  func sizeThatFits(
    proposal: SizeConstraint, subelement: LayoutSubelement, environment: Environment,
    cache: inout Void
  ) -> Size {
    subelement.sizeThatFits(proposal)
  }

  func placeSubelement(
    in size: Size, subelement: LayoutSubelement, environment: Environment, cache: inout Void
  ) {
    if let problem { subelement.report(.invalidParameter, problem) }
    subelement.attributes = attributes
  }
}
