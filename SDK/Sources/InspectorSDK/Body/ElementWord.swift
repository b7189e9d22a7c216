/// A value that is one of a few, by its number in `body-words.h`.
public protocol ElementWord: RawRepresentable, Sendable where RawValue == UInt32 {}

/// Where children lie across the direction of a stack, or within the room there is.
public enum Alignment: UInt32, ElementWord, CaseIterable {
  /// Where reading begins, or at the top.
  case start = 1
  /// In the middle.
  case center = 2
  /// Where reading ends, or at the bottom.
  case end = 3
  /// Over all the room there is.
  case fill = 4
}

/// What becomes of room that is left along a stack.
public enum Underflow: UInt32, ElementWord, CaseIterable {
  /// The children stand where reading begins, or at the top.
  case start = 1
  /// The children stand in the middle.
  case center = 2
  /// The children stand where reading ends, or at the bottom.
  case end = 3
  /// Children share the room by their own size.
  case growProportionally = 5
  /// Children share the room evenly.
  case growUniformly = 6
  /// The room goes between the children.
  case spaceEvenly = 7
}

/// Which children give room where a stack has too little.
public enum Overflow: UInt32, ElementWord, CaseIterable {
  /// Children give room by their own size.
  case condenseProportionally = 8
  /// Children give room evenly.
  case condenseUniformly = 9
}

/// A direction.
public enum Axis: UInt32, ElementWord, CaseIterable {
  /// Along a line of text.
  case horizontal = 19
  /// Across the lines of text.
  case vertical = 20
}

/// How a child is given a shape.
public enum AspectMode: UInt32, ElementWord, CaseIterable {
  /// As large as the parent allows.
  case fitParent = 10
  /// As small as holds the content.
  case fitContent = 11
  /// As large as the content holds.
  case shrinkContent = 12
}

/// How a picture is put in a frame of another shape.
public enum ImageMode: UInt32, ElementWord, CaseIterable {
  /// In its own size, in the middle.
  case center = 2
  /// Pulled to the frame.
  case stretch = 13
  /// As large as fits within the frame.
  case aspectFit = 14
  /// As small as covers the frame.
  case aspectFill = 15
}

/// How heavy the strokes of a font are.
public enum FontWeight: UInt32, ElementWord, CaseIterable {
  /// As in running text.
  case regular = 17
  /// As in titles.
  case bold = 18
}

/// Where text that is too long is cut.
public enum Truncation: UInt32, ElementWord, CaseIterable {
  /// Where reading begins.
  case start = 1
  /// Where reading ends.
  case end = 3
  /// In the middle of the text.
  case middle = 16
}

/// On which side lines of text are aligned.
public enum TextAlignment: UInt32, ElementWord, CaseIterable {
  /// Where reading begins.
  case start = 1
  /// In the middle.
  case center = 2
  /// Where reading ends.
  case end = 3
}
