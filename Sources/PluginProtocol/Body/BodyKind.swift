/// What sort of element a part of a body is.
///
/// The numbers are those of `SDK/include/inspector/body-elements.h`.
public enum BodyKind: UInt16, Hashable, Sendable, CaseIterable {
  /// Children side by side.
  case row = 1
  /// Children one below the other.
  case column = 2
  /// Children one over the other.
  case overlay = 3
  /// Children side by side, in as many lines as they need.
  case flow = 4
  /// Children side by side, equally wide.
  case equalRow = 5
  /// Children one below the other, equally high.
  case equalColumn = 6
  /// Room around a child.
  case inset = 7
  /// A child in its own size, somewhere in the room there is.
  case aligned = 8
  /// A child of a given size, or within bounds.
  case sized = 9
  /// A child of a given shape.
  case aspect = 10
  /// Room with nothing in it.
  case spacer = 11
  /// A line between things.
  case divider = 12
  /// A child that is seen through.
  case opacity = 13
  /// A ground with corners and a border, and a child on it.
  case box = 14
  /// Lines of text.
  case label = 20
  /// A symbol, by its name.
  case icon = 21
  /// A picture, by its name or with its pixels.
  case image = 22
  /// A line or an area.
  case path = 23
  /// Bars side by side, one a number.
  case histogram = 24
  /// How far something is.
  case progress = 25
  /// Something to press; a child is drawn instead of title and icon.
  case button = 32
  /// Something to switch on and off.
  case toggle = 33
  /// A number on a line.
  case slider = 34
  /// A number with a button for less and one for more.
  case stepper = 35
  /// A number to type.
  case numberField = 36
  /// A text to type.
  case textField = 37
  /// One of several choices, behind a button.
  case menu = 38
  /// One of several choices, side by side.
  case segments = 39
  /// One choice of a menu or of segments.
  case choice = 40
  /// A colour.
  case colorWell = 41
  /// A part that can be opened and closed; its children lie one below the other.
  case disclosure = 42
  /// Within a kind that a host doesn't know: what it shows instead.
  case fallback = 63

  /// Which children an element may have, beside a fallback.
  public enum Children: UInt8, Hashable, Sendable {
    /// None.
    case none
    /// At most one.
    case one
    /// Any number.
    case many
    /// Any number of choices.
    case choices
  }

  /// The name that people read, such as "equal-row".
  public var name: String {
    switch self {
    case .row: "row"
    case .column: "column"
    case .overlay: "overlay"
    case .flow: "flow"
    case .equalRow: "equal-row"
    case .equalColumn: "equal-column"
    case .inset: "inset"
    case .aligned: "aligned"
    case .sized: "sized"
    case .aspect: "aspect"
    case .spacer: "spacer"
    case .divider: "divider"
    case .opacity: "opacity"
    case .box: "box"
    case .label: "label"
    case .icon: "icon"
    case .image: "image"
    case .path: "path"
    case .histogram: "histogram"
    case .progress: "progress"
    case .button: "button"
    case .toggle: "toggle"
    case .slider: "slider"
    case .stepper: "stepper"
    case .numberField: "number-field"
    case .textField: "text-field"
    case .menu: "menu"
    case .segments: "segments"
    case .choice: "choice"
    case .colorWell: "color-well"
    case .disclosure: "disclosure"
    case .fallback: "fallback"
    }
  }

  /// Which children it may have, beside a fallback.
  public var children: Children {
    switch self {
    case .inset, .aligned, .sized, .aspect, .opacity, .box, .button, .fallback: .one
    case .row, .column, .overlay, .flow, .equalRow, .equalColumn, .disclosure: .many
    case .menu, .segments: .choices
    default: .none
    }
  }
}
