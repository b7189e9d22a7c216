import ArgumentParser
import Inspector
import PluginHost

/// `inspector explain`: why an item is where it is, or why it isn't there.
struct ExplainCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Says why an item is where it is in the bar, or why it isn't there, clause by clause."
  )

  @OptionGroup var host: HostOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var selection: SelectionOptions

  @Argument(help: "A PNG or JPEG picture, or a document.", completion: .file())
  var document: String

  @Argument(help: "The item's id, or as much of its end as names one item.")
  var item: String

  @MainActor
  func run() async throws {
    try await reporting {
      let workspace = try Workspace(opening: document, host: host, services: ToolServices())
      try workspace.select(selection.blocks)
      workspace.warnOfRefusals(host)
      let explanation: Explanation
      do throws(EditorError) {
        explanation = try workspace.explain(item)
      } catch {
        throw Failure(
          error.code == .unknownItem ? ExitStatus.usage : ExitStatus.failed, error.description)
      }
      if output.json {
        try Listing("explain", ExplanationShape(explanation, locale: host.language)).write()
      } else {
        Terminal.say(explanation.description.printableLines)
        let last = workspace.editor.catalog.incidents.last { $0.plugin == explanation.owner }
        if explanation.failure?.isLoss == true, let last {
          Terminal.say("  cause        the plugin \(last.cause.printable)")
        }
      }
    }
  }
}

/// The JSON shape `inspector.explain/1`.
struct ExplanationShape: Encodable {
  let id, owner, position, unavailable, failure: String
  /// Why the item is hidden although its conditions hold; empty if its body can be shown.
  let bodyFailure: String
  let visible, enabled, refined: Bool
  let when, enabledWhen: Clause?
  let conflicts: [ConflictShape]
  let unknownKeys: [String: [String]]

  /// One part of a condition, with what it has read.
  struct Clause: Encodable {
    let text: String
    let holds: Bool
    let reads: [String: String]
    let parts: [Clause]

    init(_ clause: Predicate.Clause) {
      text = clause.text
      holds = clause.isTrue
      reads = Dictionary(
        clause.reads.map { ($0.key.description, $0.value.description) }, uniquingKeysWith: { $1 })
      parts = clause.parts.map(Clause.init)
    }
  }

  init(_ explanation: Explanation, locale: String) {
    id = explanation.id
    owner = explanation.owner
    position = explanation.position
    visible = explanation.isVisible
    enabled = explanation.isEnabled
    refined = explanation.isRefined
    unavailable = explanation.unavailable.text(for: locale)
    failure = explanation.failure?.description ?? ""
    bodyFailure = explanation.bodyFailure?.description ?? ""
    when = explanation.when.map(Clause.init)
    enabledWhen = explanation.enabledWhen.map(Clause.init)
    conflicts = explanation.conflicts.map(ConflictShape.init)
    unknownKeys = explanation.unknownKeys
  }
}
