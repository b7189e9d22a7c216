extension ElementView {
  /// Tells the view what a person does to it.
  ///
  /// - Parameter event: What the person does.
  /// - Returns: Whether the view took it: what can't be used, or has no handler, doesn't.
  /// - Throws: ``ElementError/Code/invalidParameter`` at the view's name for an event that the view
  ///   doesn't know, or for a value that it can't have, and then the handler isn't called; or what the
  ///   handler throws.
  @discardableResult @MainActor
  public func send(_ event: ControlEvent) throws -> Bool {
    guard attributes.isUserInteractionEnabled, !attributes.isHidden,
      description.accessibility?.isEnabled != false
    else { return false }
    let taken: ControlEvent
    switch description.content {
    case .control(let control):
      guard control.isEnabled else { return false }
      do {
        taken = try control.taken(event)
      } catch {
        throw ElementError(error.code, at: name, error.reason)
      }
    default:
      guard let handler = description.handler else { return false }
      guard event == .press else {
        throw ElementError(
          .invalidParameter, at: name, "The view can only be pressed, not set. Press it.")
      }
      try handler(event)
      return true
    }
    guard let handler = description.handler else { return false }
    try handler(taken)
    return true
  }

  /// Tells a view of this subtree what a person does to it.
  ///
  /// - Parameters:
  ///   - event: What the person does.
  ///   - id: The view.
  /// - Returns: As ``send(_:)``; nothing within a view that is hidden or doesn't react takes anything.
  /// - Throws: ``ElementError/Code/unknownView`` if there is no such view, or as ``send(_:)``.
  @discardableResult @MainActor
  public func send(_ event: ControlEvent, to id: ViewID) throws -> Bool {
    guard let path = path(to: id), let view = path.last else {
      throw ElementError(
        .unknownView, at: name, "There is no view \(id) here. Ask for the views again.")
    }
    let isReached = path.allSatisfy {
      $0.attributes.isUserInteractionEnabled && !$0.attributes.isHidden
    }
    return isReached ? try view.send(event) : false
  }

  /// Returns the views from this one down to one, or nil if it isn't in this subtree.
  private func path(to id: ViewID) -> [ElementView]? {
    if self.id == id { return [self] }
    for child in children {
      if let path = child.path(to: id) { return [self] + path }
    }
    return nil
  }
}
