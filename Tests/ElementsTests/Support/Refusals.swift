import Elements

/// Returns why an element can't be measured without a limit, or nil if it can.
func measuringRefusal(of element: any Element) -> ElementError? {
  do {
    _ = try ElementTree().size(of: element, in: .unconstrained)
    return nil
  } catch {
    return error
  }
}

/// Returns why an element can't be laid out in a square of 100 points, or nil if it can.
func layoutRefusal(of element: any Element) -> ElementError? {
  do {
    try ElementTree().update(element, in: Size(width: 100, height: 100))
    return nil
  } catch {
    return error
  }
}
