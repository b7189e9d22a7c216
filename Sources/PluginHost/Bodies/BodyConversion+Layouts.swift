import Elements
import PluginProtocol

/// Parts that only place others.
extension BodyConversion {
  /// Makes a part that places its children side by side, below or over each other.
  mutating func stack(_ node: BodyNode, at path: BodyPath) throws(BodyError) -> any Element {
    let children = try children(of: node, at: path)
    let spacing = node.number(.spacing) ?? 0
    switch node.kind {
    case .row:
      let alignment: Row.Alignment =
        switch node.word(.alignment) {
        case .start: .top
        case .end: .bottom
        case .fill: .fill
        default: .center
        }
      return Row(
        alignment: alignment, underflow: node.underflow, overflow: node.overflow,
        minimumSpacing: spacing
      ) { children.map { $0.node.stackChild($0.element) } }
    case .column:
      let alignment: Column.Alignment =
        switch node.word(.alignment) {
        case .center: .center
        case .end: .trailing
        case .fill: .fill
        default: .leading
        }
      return Column(
        alignment: alignment, underflow: node.underflow, overflow: node.overflow,
        minimumSpacing: spacing
      ) { children.map { $0.node.stackChild($0.element) } }
    case .flow:
      let line: Flow.LineAlignment =
        switch node.word(.horizontal) {
        case .center: .center
        case .end: .trailing
        default: .leading
        }
      let across: Flow.ItemAlignment =
        switch node.word(.alignment) {
        case .start: .top
        case .end: .bottom
        case .fill: .fill
        default: .center
        }
      return Flow(
        lineAlignment: line, lineSpacing: node.number(.lineSpacing) ?? spacing,
        itemAlignment: across, itemSpacing: spacing
      ) {
        children.map { child in
          let grows = (child.node.number(.grow) ?? 0) > 0
          return Flow.Child(
            child.element, priority: grows ? .grows : .fixed, key: child.node.identity)
        }
      }
    case .equalRow, .equalColumn:
      return EqualStack(
        direction: node.kind == .equalRow ? .horizontal : .vertical, spacing: spacing
      ) { children.map { EqualStack.Child($0.element, key: $0.node.identity) } }
    default:
      return Overlay { children.map { Overlay.Child($0.element, key: $0.node.identity) } }
    }
  }

  /// Makes a part that frames one child.
  mutating func frame(_ node: BodyNode, at path: BodyPath) throws(BodyError) -> any Element {
    let child = try child(of: node, at: path)
    switch node.kind {
    case .inset:
      let insets = Insets(
        top: node.number(.top) ?? 0, bottom: node.number(.bottom) ?? 0,
        left: node.number(.leading) ?? 0, right: node.number(.trailing) ?? 0)
      return Inset(by: insets, isMirrored: true, wrapping: child)
    case .aligned:
      let across: Aligned.HorizontalAlignment =
        switch node.word(.horizontal) {
        case .start: .leading
        case .end: .trailing
        case .fill: .fill
        default: .center
        }
      let along: Aligned.VerticalAlignment =
        switch node.word(.vertical) {
        case .start: .top
        case .end: .bottom
        case .fill: .fill
        default: .center
        }
      return Aligned(vertically: along, horizontally: across, wrapping: child)
    case .sized:
      return ConstrainedSize(
        width: try node.extent(.width, .minimumWidth, .maximumWidth, at: path),
        height: try node.extent(.height, .minimumHeight, .maximumHeight, at: path), wrapping: child)
    case .aspect:
      let mode: ConstrainedAspectRatio.Mode =
        switch node.word(.mode) {
        case nil, .fitParent: .fitParent
        case .fitContent: .fitContent
        case .shrinkContent: .shrinkContent
        case .some(let word): throw node.refused(word, of: .mode, at: path)
        }
      return ConstrainedAspectRatio(
        aspectRatio: AspectRatio(ratio: node.number(.ratio) ?? 1), mode: mode, wrapping: child)
    case .opacity: return Opacity(opacity: node.number(.amount) ?? 1, wrapping: child)
    default:
      let radius = node.number(.cornerRadius) ?? 0
      let border = node.color(.borderColor).map {
        BoxContent.Border(color: $0, width: node.number(.borderWidth) ?? 1)
      }
      if border == nil, node.number(.borderWidth) != nil {
        throw BodyError(
          .contradiction, at: path.text,
          "The border has a width and no colour. Set 'border-color' too.")
      }
      return Box(
        background: node.color(.background) ?? .clear,
        corners: radius > 0 ? .rounded(radius: radius) : .square, border: border,
        clipsContent: node.bool(.clipsContent) ?? false,
        wrapping: node.children.isEmpty ? nil : child)
    }
  }
}

extension BodyNode {
  /// What tells the part from its siblings, if it has a key.
  var identity: AnyHashable? {
    key.isEmpty ? nil : AnyHashable(key)
  }

  /// The part as a child of a row or column: unless it says otherwise it shrinks and doesn't grow.
  fileprivate func stackChild(_ element: any Element) -> StackChild {
    StackChild(
      element, growPriority: number(.grow) ?? 0, shrinkPriority: number(.shrink) ?? 1, key: identity
    )
  }

  /// What becomes of room that is left along a stack: unless it is said, children that grow take it.
  fileprivate var underflow: StackLayout.UnderflowDistribution {
    switch word(.underflow) {
    case nil where children.contains { ($0.number(.grow) ?? 0) > 0 }: .growUniformly
    case .center: .justifyToCenter
    case .end: .justifyToEnd
    case .growProportionally: .growProportionally
    case .growUniformly: .growUniformly
    case .spaceEvenly: .spaceEvenly
    default: .justifyToStart
    }
  }

  /// Which children of a stack give room where there is too little.
  fileprivate var overflow: StackLayout.OverflowDistribution {
    word(.overflow) == .condenseUniformly ? .condenseUniformly : .condenseProportionally
  }

  /// The bounds of a length.
  fileprivate func extent(
    _ exact: BodyAttribute, _ least: BodyAttribute, _ greatest: BodyAttribute, at path: BodyPath
  ) throws(BodyError) -> ConstrainedSize.Constraint {
    switch (number(exact), number(least), number(greatest)) {
    case (nil, nil, nil): return .unconstrained
    case (let exact?, nil, nil): return .absolute(exact)
    case (nil, let least?, nil): return .atLeast(least)
    case (nil, nil, let greatest?): return .atMost(greatest)
    case (nil, let least?, let greatest?): return .within(from: least, to: greatest)
    default:
      throw BodyError(
        .contradiction, at: path.text,
        "'\(exact.name)' leaves nothing for '\(least.name)' and '\(greatest.name)'. "
          + "Set either the one or the others.")
    }
  }

  /// Returns a colour, or nil if it isn't set.
  func color(_ attribute: BodyAttribute) -> ElementColor? {
    switch attributes[attribute] {
    case .color(let color): .custom(ElementColor.RGBA(color))
    case .word(let word):
      switch word {
      case .primary: .primary
      case .secondary: .secondary
      case .accent: .accent
      case .onAccent: .onAccent
      case .destructive: .destructive
      case .background: .background
      case .control: .control
      case .well: .well
      case .separator: .separator
      case .clear: .clear
      default: nil
      }
    default: nil
    }
  }

  /// The refusal of a word that an attribute takes elsewhere, and not of this kind.
  func refused(_ word: BodyWord, of attribute: BodyAttribute, at path: BodyPath) -> BodyError {
    BodyError(
      .unknownWord, at: path.text,
      "The '\(attribute.name)' of a \(kind.name) can't be '\(word.name)'. Give another word.")
  }
}
