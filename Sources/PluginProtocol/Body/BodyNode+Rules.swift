import DocumentModel

extension BodyNode {
  /// Why it can't have one more child of a kind, or nil if it can.
  func problem(with kind: BodyKind) -> String? {
    switch self.kind.children {
    case .none: "\(withArticle(self.kind.name, isFirst: true)) has no children."
    case .one where !children.isEmpty:
      "\(withArticle(self.kind.name, isFirst: true)) has one child."
    case .choices where kind != .choice:
      "The children of \(withArticle(self.kind.name)) are choices."
    case .one where kind == .choice, .many where kind == .choice:
      "A choice stands in a menu or in segments."
    default: nil
    }
  }

  /// What is wrong with its attributes taken together, or nil if they agree.
  ///
  /// Each alone has been checked.
  var contradiction: (BodyError.Code, String)? {
    for (least, greatest) in Self.bounds {
      if let low = number(least), let high = number(greatest), low > high {
        return (
          .contradiction, "'\(least.name)' is \(low), which is over '\(greatest.name)', \(high)."
        )
      }
    }
    if attributes[.property] != nil, attributes[.action] != nil || attributes[.parameter] != nil {
      return (.contradiction, "It drives either a property or an action's parameter, not both.")
    }
    if attributes[.argument] != nil, attributes[.parameter] == nil {
      return (.contradiction, "'argument' needs 'parameter', which says what it is for.")
    }
    switch kind {
    case .icon: return needs(.name)
    case .histogram: return needs(.numbers)
    case .choice: return needs(.tag)
    case .path: return needs(.steps) ?? pen
    case .image where attributes[.name] != nil && attributes[.pixels] != nil:
      return (.contradiction, "An image has either 'name' or 'pixels', not both.")
    case .image where attributes[.name] == nil: return needs(.pixels)
    case .progress: return progress
    case .menu, .segments: return tags
    default: return nil
    }
  }

  private static let bounds: [(BodyAttribute, BodyAttribute)] = [
    (.minimum, .maximum), (.minimumWidth, .maximumWidth), (.minimumHeight, .maximumHeight),
  ]

  private func needs(_ attribute: BodyAttribute) -> (BodyError.Code, String)? {
    guard attributes[attribute] == nil else { return nil }
    return (
      .missingAttribute, "\(withArticle(kind.name, isFirst: true)) needs '\(attribute.name)'."
    )
  }

  private var progress: (BodyError.Code, String)? {
    guard let value = number(.value), value < 0 || value > 1 else { return nil }
    return (.outOfRange, "'value' is \(value); of a progress it lies between 0 and 1.")
  }

  private var tags: (BodyError.Code, String)? {
    var seen: Set<String> = []
    for choice in children {
      guard let tag = choice.string(.tag), !seen.insert(tag).inserted else { continue }
      return (.contradiction, "Two choices have the tag '\(tag)'.")
    }
    return nil
  }

  /// What is wrong with the steps of a pen, or nil if nothing is.
  private var pen: (BodyError.Code, String)? {
    let steps = numbers(.steps) ?? []
    var index = 0
    while index < steps.count {
      guard let step = PenStep(rawValue: steps[index]), index > 0 || step == .move,
        index + step.count < steps.count
      else {
        return (
          .badArgument,
          "'steps' goes wrong at its number \(index): 0 x y moves and comes first, 1 x y draws a "
            + "line, 2 and three points a curve, 3 closes."
        )
      }
      index += step.count + 1
    }
    return nil
  }
}
