public import Elements

extension InspectorBar {
  /// The predefined buttons.
  ///
  /// Each has the id, title, icon and conditions of ``BuiltInItem``, and every part can be given
  /// another. Unless told otherwise, a button asks the event handler to run the item.
  @MainActor
  public enum Buttons {
    /// Makes a predefined button.
    private static func make(
      _ item: BuiltInItem, action: Context.To<Void>?, title: Context.To<any Element>?,
      icon: Context.To<any Element>?, isEnabled: Context.To<Bool>?, isVisible: Context.To<Bool>?
    ) -> Button {
      let definition = item.item
      let id = EditorComponentID(definition.id)
      return Button(
        id: id,
        action: action ?? { $0.eventHandler.send(EditorEvents.RunItem(id: id)) },
        label: { context in
          TitleAndIcon(
            title: try title?(context)
              ?? Label(definition.title.text(for: context.locale)),
            icon: try icon?(context) ?? Icon(definition.icon))
        },
        spokenLabel: { context in
          title == nil ? definition.title.text(for: context.locale) : ""
        },
        isEnabled: isEnabled ?? { context in
          definition.unavailable.isEmpty && context.holds(definition.enabledWhen)
        },
        isVisible: isVisible ?? { context in context.holds(definition.when) })
    }

    /// Choose something else to show.
    public static func replace(
      action: Context.To<Void>? = nil, title: Context.To<any Element>? = nil,
      icon: Context.To<any Element>? = nil, isEnabled: Context.To<Bool>? = nil,
      isVisible: Context.To<Bool>? = nil
    ) -> some Item {
      make(
        .replace, action: action, title: title, icon: icon, isEnabled: isEnabled,
        isVisible: isVisible)
    }

    /// Frame, turn and flip the picture.
    public static func crop(
      action: Context.To<Void>? = nil, title: Context.To<any Element>? = nil,
      icon: Context.To<any Element>? = nil, isEnabled: Context.To<Bool>? = nil,
      isVisible: Context.To<Bool>? = nil
    ) -> some Item {
      make(
        .crop, action: action, title: title, icon: icon, isEnabled: isEnabled, isVisible: isVisible)
    }

    /// Correct light and colour.
    public static func adjustments(
      action: Context.To<Void>? = nil, title: Context.To<any Element>? = nil,
      icon: Context.To<any Element>? = nil, isEnabled: Context.To<Bool>? = nil,
      isVisible: Context.To<Bool>? = nil
    ) -> some Item {
      make(
        .adjustments, action: action, title: title, icon: icon, isEnabled: isEnabled,
        isVisible: isVisible)
    }

    /// Put a filter over the picture.
    public static func filter(
      action: Context.To<Void>? = nil, title: Context.To<any Element>? = nil,
      icon: Context.To<any Element>? = nil, isEnabled: Context.To<Bool>? = nil,
      isVisible: Context.To<Bool>? = nil
    ) -> some Item {
      make(
        .filter, action: action, title: title, icon: icon, isEnabled: isEnabled,
        isVisible: isVisible)
    }

    /// Put an effect on the picture.
    public static func effect(
      action: Context.To<Void>? = nil, title: Context.To<any Element>? = nil,
      icon: Context.To<any Element>? = nil, isEnabled: Context.To<Bool>? = nil,
      isVisible: Context.To<Bool>? = nil
    ) -> some Item {
      make(
        .effect, action: action, title: title, icon: icon, isEnabled: isEnabled,
        isVisible: isVisible)
    }

    /// Blur the picture.
    public static func blur(
      action: Context.To<Void>? = nil, title: Context.To<any Element>? = nil,
      icon: Context.To<any Element>? = nil, isEnabled: Context.To<Bool>? = nil,
      isVisible: Context.To<Bool>? = nil
    ) -> some Item {
      make(
        .blur, action: action, title: title, icon: icon, isEnabled: isEnabled, isVisible: isVisible)
    }

    /// Opacity, blending and drawing order.
    public static func layer(
      action: Context.To<Void>? = nil, title: Context.To<any Element>? = nil,
      icon: Context.To<any Element>? = nil, isEnabled: Context.To<Bool>? = nil,
      isVisible: Context.To<Bool>? = nil
    ) -> some Item {
      make(
        .layer, action: action, title: title, icon: icon, isEnabled: isEnabled, isVisible: isVisible
      )
    }

    /// Put a copy next to the selection.
    public static func duplicate(
      action: Context.To<Void>? = nil, title: Context.To<any Element>? = nil,
      icon: Context.To<any Element>? = nil, isEnabled: Context.To<Bool>? = nil,
      isVisible: Context.To<Bool>? = nil
    ) -> some Item {
      make(
        .duplicate, action: action, title: title, icon: icon, isEnabled: isEnabled,
        isVisible: isVisible)
    }

    /// Take the selection away.
    public static func delete(
      action: Context.To<Void>? = nil, title: Context.To<any Element>? = nil,
      icon: Context.To<any Element>? = nil, isEnabled: Context.To<Bool>? = nil,
      isVisible: Context.To<Bool>? = nil
    ) -> some Item {
      make(
        .delete, action: action, title: title, icon: icon, isEnabled: isEnabled,
        isVisible: isVisible)
    }

    /// Every predefined button, in the order of the bar.
    public static var all: [any Item] {
      BuiltInItem.all.map {
        make($0, action: nil, title: nil, icon: nil, isEnabled: nil, isVisible: nil)
      }
    }
  }
}

extension InspectorBar.Context {
  /// The reader's language as a BCP 47 tag; empty if unknown.
  public var locale: String {
    if case .string(let locale) = reader.value(for: ContextKey(.locale)) { locale } else { "" }
  }

  /// Returns whether a condition holds; nothing always does.
  public func holds(_ condition: Predicate?) -> Bool {
    guard let condition else { return true }
    return condition.evaluate { reader.value(for: condition.keys[$0]) }
  }
}
