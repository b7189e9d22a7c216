import CInspector

/// Bars side by side, one a number.
public struct Histogram: ColoredElement {
  /// The key and the attributes that have been set.
  public var attributes = ElementAttributes()

  /// Makes a histogram.
  ///
  /// - Parameters:
  ///   - numbers: The heights of the bars, from 0 on, the tallest of which fills the height. At most 8,192.
  ///   - width: The width, in points; 160 if nil.
  ///   - height: The height, in points; 64 if nil.
  public init(_ numbers: [Double], width: Double? = nil, height: Double? = nil) {
    attributes.set(INSPECTOR_ATTRIBUTE_NUMBERS, numbers)
    attributes.set(INSPECTOR_ATTRIBUTE_WIDTH, width)
    attributes.set(INSPECTOR_ATTRIBUTE_HEIGHT, height)
  }

  /// Writes the histogram.
  public func write(to body: inout BodyWriter) {
    body.write(INSPECTOR_ELEMENT_HISTOGRAM, attributes)
  }
}

/// How far something is.
public struct Progress: BodyElement {
  /// The key and the attributes that have been set.
  public var attributes = ElementAttributes()

  /// Makes a progress.
  ///
  /// - Parameters:
  ///   - title: What it is called.
  ///   - value: From 0 to 1, or nil if nobody can know.
  public init(_ title: String? = nil, value: Double?) {
    attributes.set(INSPECTOR_ATTRIBUTE_TITLE, title)
    attributes.set(INSPECTOR_ATTRIBUTE_VALUE, value)
  }

  /// Writes the progress.
  public func write(to body: inout BodyWriter) {
    body.write(INSPECTOR_ELEMENT_PROGRESS, attributes)
  }
}
