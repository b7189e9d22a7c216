// Changes of an element within one expression.
extension Element {
  /// Returns what a closure makes of the element if a condition holds, and the element if not.
  ///
  /// The view of an element that changes its type is made anew; use it for what stays as it is while the
  /// interface is seen.
  public func `if`(_ condition: Bool, then change: (Self) -> any Element) -> any Element {
    condition ? change(self) : self
  }

  /// Returns what one of two closures makes of the element.
  ///
  /// - Parameters:
  ///   - condition: Whether the first one is asked.
  ///   - change: Makes the element if the condition holds.
  ///   - otherwise: Makes the element if it doesn't.
  /// - Returns: The element that was made.
  public func `if`(
    _ condition: Bool, then change: (Self) -> any Element, else otherwise: (Self) -> any Element
  ) -> any Element {
    condition ? change(self) : otherwise(self)
  }

  /// Returns what a closure makes of a value and the element, or the element if there is no value.
  public func `if`<Value>(
    `let` value: Value?, then change: (Value, Self) -> any Element
  ) -> any Element {
    value.map { change($0, self) } ?? self
  }

  /// Returns what a closure makes of the element.
  public func map(_ change: (Self) -> any Element) -> any Element {
    change(self)
  }

  /// Returns the element, changed.
  public func modify(_ change: (inout Self) -> Void) -> Self {
    var changed = self
    change(&changed)
    return changed
  }
}
