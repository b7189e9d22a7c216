import CInspector

extension BodyElement {
  /// Returns the element with a key, which tells it from its siblings.
  ///
  /// What a person does with it, such as the slider they hold, then outlives the coming and going of others.
  /// At most 200 bytes.
  public func key(_ key: String) -> Self {
    changed { $0.key = key }
  }

  /// Returns the element with a share in the room that is left, within a row, column or flow.
  public func grow(_ share: Double) -> Self {
    changed { $0.set(INSPECTOR_ATTRIBUTE_GROW, share) }
  }

  /// Returns the element with a share in the room that is missing, within a row or column.
  public func shrink(_ share: Double) -> Self {
    changed { $0.set(INSPECTOR_ATTRIBUTE_SHRINK, share) }
  }

  /// Returns the element with what a screen reader calls it.
  public func accessibilityLabel(_ label: String) -> Self {
    changed { $0.set(INSPECTOR_ATTRIBUTE_ACCESSIBILITY_LABEL, label) }
  }

  /// Returns the element with what a screen reader says of its use.
  public func accessibilityHint(_ hint: String) -> Self {
    changed { $0.set(INSPECTOR_ATTRIBUTE_ACCESSIBILITY_HINT, hint) }
  }

  /// Returns an inset around the element, with the same distance on all sides, in points.
  public func padding(_ distance: Double) -> Inset<Self> {
    padding(top: distance, leading: distance, bottom: distance, trailing: distance)
  }

  /// Returns an inset around the element.
  ///
  /// - Parameters:
  ///   - horizontal: The distance kept on both sides, in points.
  ///   - vertical: The distance kept above and below, in points.
  /// - Returns: The inset; the element is its child.
  public func padding(horizontal: Double = 0, vertical: Double = 0) -> Inset<Self> {
    padding(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
  }

  /// Returns an inset around the element, in points.
  public func padding(
    top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0
  ) -> Inset<Self> {
    Inset(top: top, leading: leading, bottom: bottom, trailing: trailing) { self }
  }

  /// Returns the element in a frame of a given size, or within bounds, in points.
  public func frame(
    width: Double? = nil, height: Double? = nil, minimumWidth: Double? = nil,
    maximumWidth: Double? = nil, minimumHeight: Double? = nil, maximumHeight: Double? = nil
  ) -> Sized<Self> {
    Sized(
      width: width, height: height, minimumWidth: minimumWidth, maximumWidth: maximumWidth,
      minimumHeight: minimumHeight, maximumHeight: maximumHeight
    ) { self }
  }

  /// Returns the element in its own size, somewhere in the room there is.
  public func aligned(
    horizontal: Alignment? = nil, vertical: Alignment? = nil
  ) -> Aligned<Self> {
    Aligned(horizontal: horizontal, vertical: vertical) { self }
  }

  /// Returns the element in a shape: its width divided by its height.
  public func aspectRatio(_ ratio: Double, mode: AspectMode? = nil) -> Aspect<Self> {
    Aspect(ratio, mode: mode) { self }
  }

  /// Returns the element, seen through: 0 hides it, 1 is opaque.
  public func opacity(_ amount: Double) -> Opacity<Self> {
    Opacity(amount) { self }
  }

  /// Returns the element on a ground.
  ///
  /// - Parameters:
  ///   - paint: The colour of the ground.
  ///   - cornerRadius: In points; at most half the shorter side.
  /// - Returns: The box; the element is its child.
  public func background(_ paint: Paint, cornerRadius: Double? = nil) -> Box<Self> {
    Box(background: paint, cornerRadius: cornerRadius) { self }
  }
}
