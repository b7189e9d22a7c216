extension InspectorBar {
  /// What an embedder puts into a bar: items, and changes to them.
  ///
  /// Both are worked out for each context, so they may depend on the selection.
  @MainActor
  public struct Configuration {
    /// Collects a configuration.
    ///
    /// The last `items` counts, `modify` adds up.
    @MainActor
    public final class Builder {
      fileprivate var items: Items = { _ in Buttons.all }
      fileprivate var modifications: [Modifications] = []

      /// Whether there is a bar at all; nil means yes.
      public var enabled: Context.To<Bool>?

      /// Sets the items; a later call replaces an earlier one.
      public func items(
        @InspectorBar.Builder _ items: @escaping @MainActor (Context) throws -> [any Item]
      ) {
        self.items = items
      }

      /// Adds changes; they are applied in the order of the calls.
      public func modify(_ modifications: @escaping Modifications) {
        self.modifications.append(modifications)
      }
    }

    /// How errors and conflicts are met.
    public enum Profile: Hashable, Sendable {
      /// What fails is left out as a whole and named; the rest stays.
      case lenient
      /// As in the reference: the first failure empties the bar.
      case strict
    }

    /// The items of a bar for one context.
    public struct Result {
      /// The visible items, in order.
      public let items: [any Item]
      /// What failed, in the order in which it was found.
      public let failures: [Failure]
    }

    /// Something that failed.
    public struct Failure: Hashable, Sendable, CustomStringConvertible {
      /// Whether there is a bar at all, the items, the change with an index, or the item with an id.
      public enum Origin: Hashable, Sendable {
        case enabled
        case items
        case modification(Int)
        case item(EditorComponentID)
      }

      /// What failed.
      public let origin: Origin
      /// What happened.
      public let description: String
    }

    let builder: Builder

    /// Makes a configuration; without `items` it has the predefined buttons.
    public init(_ build: (_ builder: Builder) -> Void = { _ in }) {
      self.builder = Builder()
      build(builder)
    }

    /// Works out the bar: the items, then each change, then who is visible.
    ///
    /// A selection with a block that doesn't exist has an empty bar without a failure. If asking whether
    /// there is a bar fails, there is one; the lenient profile says so, the strict one is silent as the
    /// reference is.
    public func evaluate(_ context: Context, profile: Profile = .lenient) -> Result {
      visible(arrange(context, profile), context, profile)
    }

    /// Works out which items there are and in which order, whether they appear or not.
    func arrange(_ context: Context, _ profile: Profile) -> Result {
      guard context.snapshotWithoutRecord.isValid else { return Result(items: [], failures: []) }
      var failures: [Failure] = []
      do {
        guard try builder.enabled?(context) ?? true else { return Result(items: [], failures: []) }
      } catch {
        failures.append(Failure(origin: .enabled, description: "\(error)"))
      }
      return profile == .strict ? strict(context) : lenient(context, after: failures)
    }

    private func strict(_ context: Context) -> Result {
      var origin = Failure.Origin.items
      do {
        var items = try builder.items(context)
        for (index, modification) in builder.modifications.enumerated() {
          origin = .modification(index)
          let modifier = Modifier()
          try modification(context, modifier)
          try modifier.apply(to: &items)
        }
        return Result(items: items, failures: [])
      } catch {
        return Result(items: [], failures: [Failure(origin: origin, description: "\(error)")])
      }
    }

    private func lenient(_ context: Context, after earlier: [Failure]) -> Result {
      var failures = earlier
      var items: [any Item] = []
      do {
        items = try builder.items(context)
        let repeated = Self.duplicates(items)
        if !repeated.isEmpty {
          failures.append(Self.duplicateFailure(.items, repeated))
          items = []
        }
      } catch {
        failures.append(Failure(origin: .items, description: "\(error)"))
      }
      for (index, modification) in builder.modifications.enumerated() {
        failures += Self.apply(modification, index, to: &items, context)
      }
      return Result(items: items, failures: failures)
    }

    /// Leaves out the items that don't appear, and those of which it can't be known.
    func visible(_ arranged: Result, _ context: Context, _ profile: Profile) -> Result {
      var failures = arranged.failures
      var visible: [any Item] = []
      for item in arranged.items {
        do {
          if try item.isVisible(context) { visible.append(item) }
        } catch {
          let failure = Failure(origin: .item(item.id), description: "\(error)")
          if profile == .strict { return Result(items: [], failures: [failure]) }
          failures.append(failure)
        }
      }
      return Result(items: visible, failures: failures)
    }

    /// Applies one change as a whole, or leaves the items as they are and says everything that was wrong.
    private static func apply(
      _ modification: Modifications, _ index: Int, to items: inout [any Item], _ context: Context
    ) -> [Failure] {
      let origin = Failure.Origin.modification(index)
      let modifier = Modifier()
      do {
        try modification(context, modifier)
        let absent = modifier.absentAnchors(in: items)
        guard absent.isEmpty else {
          return absent.map { Failure(origin: origin, description: $0.description) }
        }
        var changed = items
        try modifier.apply(to: &changed)
        let repeated = duplicates(changed)
        guard repeated.isEmpty else { return [duplicateFailure(origin, repeated)] }
        items = changed
        return []
      } catch {
        return [Failure(origin: origin, description: "\(error)")]
      }
    }

    private static func duplicates(_ items: [any Item]) -> [EditorComponentID] {
      var seen: Set<EditorComponentID> = []
      return items.map(\.id).filter { $0.isUnique && !seen.insert($0).inserted }
    }

    private static func duplicateFailure(_ origin: Failure.Origin, _ ids: [EditorComponentID])
      -> Failure
    {
      let names = ids.map { "'\($0)'" }.joined(separator: ", ")
      return Failure(
        origin: origin,
        description: "Several items have the id \(names), so none of these were taken. Give each "
          + "its own id.")
    }
  }
}
