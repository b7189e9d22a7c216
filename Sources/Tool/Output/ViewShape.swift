import Elements
import PluginHost

/// What the session's `views` answers: the bar as views, for a page or another tree of views.
struct ViewsShape: Encodable {
  let root: ViewShape?
  let failures: [BarShape.Failure]

  @MainActor
  init(_ bar: BarView, _ options: DrawingOptions) {
    root = bar.tree.root.map { ViewShape($0, options.dark ? .dark : .light) }
    failures = bar.failures.map {
      BarShape.Failure(item: $0.id.value, owner: $0.owner, message: $0.description)
    }
  }
}

/// One view with all that is in it.
struct ViewShape: Encodable {
  let view: UInt64
  let name: String
  /// What programs address it by; absent if nobody does.
  let identifier: String?
  let frame: FrameShape
  let appearance: AppearanceShape
  let shows: ContentShape
  let spoken: SpokenShape?
  let children: [ViewShape]

  init(_ view: ElementView, _ scheme: ColorScheme) {
    self.view = view.id.rawValue
    name = view.name
    identifier = view.description.identifier
    frame = FrameShape(view.frame)
    appearance = AppearanceShape(view.attributes)
    shows = ContentShape(view.description.content, view.description.colorScheme ?? scheme)
    spoken = view.description.accessibility.map(SpokenShape.init)
    children = view.children.map { ViewShape($0, scheme) }
  }
}

/// One step from the views that a client has to those that there are now.
struct PatchShape: Encodable {
  let patch: String
  var view: UInt64?
  var parent: UInt64?
  var index: Int?
  var inserted: ViewShape?
  var frame: FrameShape?
  var appearance: AppearanceShape?
  var shows: ContentShape?
  var spoken: SpokenShape?

  init(_ patch: ViewPatch, _ scheme: ColorScheme) {
    switch patch {
    case .insert(let view, let parent, let index, _):
      self.patch = "insert"
      self.view = view.id.rawValue
      self.parent = parent.rawValue
      self.index = index
      inserted = ViewShape(view, scheme)
    case .remove(let id, _):
      self.patch = "remove"
      view = id.rawValue
    case .move(let id, let index):
      self.patch = "move"
      view = id.rawValue
      self.index = index
    case .update(let id, let description):
      self.patch = "update"
      view = id.rawValue
      shows = ContentShape(description.content, description.colorScheme ?? scheme)
      spoken = description.accessibility.map(SpokenShape.init)
    case .place(let id, let frame, _):
      self.patch = "place"
      view = id.rawValue
      self.frame = FrameShape(frame)
    case .attributes(let id, let attributes, _):
      self.patch = "appearance"
      view = id.rawValue
      appearance = AppearanceShape(attributes)
    }
  }
}

/// Where a view lies in its parent, in points.
struct FrameShape: Encodable {
  let x, y, width, height: Double

  init(_ frame: Rect) {
    (x, y) = (frame.origin.x, frame.origin.y)
    (width, height) = (frame.size.width, frame.size.height)
  }
}

/// How a view is shown, apart from its frame.
struct AppearanceShape: Encodable {
  let opacity: Double
  let hidden, interactive: Bool
  /// The six numbers a, b, c, d, tx and ty, around the view's middle; absent if nothing is transformed.
  let transform: [Double]?

  init(_ attributes: LayoutAttributes) {
    opacity = attributes.alpha
    hidden = attributes.isHidden
    interactive = attributes.isUserInteractionEnabled
    let matrix = attributes.transform
    transform =
      matrix == .identity ? nil : [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty]
  }
}

/// What is said of a view to a person who doesn't see it.
struct SpokenShape: Encodable {
  let role, label, value, hint: String
  let enabled: Bool
  let selected: Bool?
  let keys: [String: String]

  init(_ description: AccessibilityDescription) {
    role = description.role.rawValue
    label = description.label
    value = description.value
    hint = description.hint
    enabled = description.isEnabled
    selected = description.isSelected
    keys = Dictionary(
      description.keys.map { ($0.key, $0.action) }, uniquingKeysWith: { first, _ in first })
  }
}
