import ArgumentParser
import Inspector
import PluginHost

/// `inspector order`.
struct OrderCommand: SettingsCommand {
  static let configuration = CommandConfiguration(
    commandName: "order",
    abstract: "Shows or changes the user's own order of the bar, which comes after all plugins'.",
    discussion: """
      Without an option it lists the changes. Each option adds one: \
      'inspector order --first ID', '--last ID', '--before ANCHOR ID', '--after ANCHOR ID'. An ID is an \
      item's, or as much of its end as names one item.
      """)

  @OptionGroup var host: HostOptions
  @OptionGroup var output: OutputOptions
  @Flag(help: "Put the items in front of all others.") var first = false
  @Flag(help: "Put the items behind all others.") var last = false

  @Option(help: ArgumentHelp("Put the items in front of this one.", valueName: "anchor"))
  var before: String?

  @Option(help: ArgumentHelp("Put the items behind this one.", valueName: "anchor"))
  var after: String?

  @Flag(help: "Forget all changes.") var reset = false
  @Argument(help: "Ids of the items to place, in order.") var ids: [String] = []

  func validate() throws {
    let chosen = [first, last, before != nil, after != nil, reset].filter { $0 }.count
    guard chosen <= 1 else {
      throw ValidationError("Use one of --first, --last, --before, --after and --reset.")
    }
    guard (chosen == 1 && !reset) != ids.isEmpty else {
      throw ValidationError("Name the items to place, and where: see 'inspector order --help'.")
    }
  }

  @MainActor
  func run() async throws {
    try await reporting {
      if reset {
        try change { $0.modifications = [] }
      } else if !ids.isEmpty {
        let modification = try modification(host.listing())
        try change { settings in
          // An item has one place; the newest wish counts.
          settings.modifications = settings.modifications.compactMap { old in
            var old = old
            guard old.operation != .remove, old.operation != .replace else { return old }
            old.items.removeAll(where: modification.items.contains)
            return old.items.isEmpty ? nil : old
          }
          settings.modifications.append(modification)
        }
      }
      try list()
    }
  }

  private func modification(_ listing: PluginListing) throws -> BarModification {
    let items = try ids.map { try listing.fullID(of: $0, allowingPlugins: false) }
    guard Set(items).count == items.count else {
      throw Failure(ExitStatus.usage, "An item is named twice. Name it once.")
    }
    let anchor = try (before ?? after).map { try listing.fullID(of: $0, allowingPlugins: false) }
    guard let anchor else { return BarModification(first ? .addFirst : .addLast, items: items) }
    guard !items.contains(anchor) else {
      throw Failure(
        ExitStatus.usage, "'\(anchor)' can't be placed beside itself. Name another anchor.")
    }
    return BarModification(
      before == nil ? .addAfter : .addBefore, [anchor], otherwise: .last, items: items)
  }

  private func list() throws {
    let shapes = try host.loadSettings().modifications.map(ModificationShape.init)
    if output.json { return try Listing("order", ["modifications": shapes]).write() }
    for shape in shapes { Terminal.say(shape.text.printable) }
    if shapes.isEmpty { Terminal.say("No changes of your own.") }
  }
}
