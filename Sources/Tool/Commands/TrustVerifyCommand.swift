import ArgumentParser
import PluginHost
import PluginProtocol

/// `inspector trust verify`.
struct TrustVerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Says whether a plugin is signed by somebody you trust, and what holds.",
    discussion: "Runs nothing of the plugin. Leaves with 0 only if a key you trust has signed it.")

  @OptionGroup var host: HostOptions
  @OptionGroup var output: OutputOptions

  @Argument(help: "The id of a plugin on the search path, or a file.", completion: .file())
  var plugin: String

  @MainActor
  func run() async throws {
    try await reporting {
      let found = try host.listing().plugin(named: plugin).plugin
      let shape = Shape(found, HostOptions.trust)
      if output.json {
        try Listing("trust-verify", shape).write()
      } else {
        show(shape)
      }
      if shape.verdict != "signed" { throw ExitStatus.failed }
    }
  }

  private func show(_ shape: Shape) {
    Terminal.say("\(Style.bold(shape.plugin))  \(shape.version)  \(shape.path.printable)")
    for check in shape.checks {
      let mark =
        switch check.result {
        case "holds": Style.green("yes ")
        case "fails": Style.red("no  ")
        default: Style.yellow("none")
        }
      Terminal.say("  \(mark)  \(check.words)")
    }
    if let sha256 = shape.sha256 { Terminal.say("  sha256 \(sha256)") }
    switch shape.verdict {
    case "signed":
      Terminal.say(Style.green("signed by \(shape.keyName ?? "") (\(shape.key ?? ""))"))
      if let comment = shape.trustedComment, !comment.isEmpty {
        Terminal.say("  the signer's comment: \(comment.replacing("\t", with: " ").printable)")
      }
    case "signed-by-stranger":
      Terminal.say(
        "signed with \(shape.key ?? ""), which isn't trusted: it counts as not signed. "
          + "Get the public key from its author; 'inspector trust add FILE.pub' trusts it.")
    case "unsigned":
      Terminal.say("not signed: it has no permissions but those granted to these bytes")
    default:
      Terminal.say(Style.red("refused"))
      Terminal.warn((shape.refusal?.message ?? "").printable)
    }
  }

  /// The JSON shape `inspector.trust-verify/1`.
  struct Shape: Encodable {
    let plugin, version, path, verdict: String
    let checks: [Check]
    let key, keyName, trustedComment, sha256, grantee: String?
    let refusal: RefusalShape?

    struct Check: Encodable {
      /// "holds", "fails", "none" if there is nothing to check, or "unknown" behind one that fails.
      let check, result, about: String
      /// What was found, as a sentence for people.
      let words: String
    }

    init(_ found: DiscoveredPlugin, _ store: TrustStore) {
      plugin = found.manifest.id
      version = found.manifest.version
      path = found.file.path
      var results: [TrustCheck: String] = [:]
      var judged: PluginJudgement?
      var refused: PluginRefusal?
      do throws(PluginRefusal) {
        judged = try store.judge(found) { check, holds in results[check] = holds ? "holds" : "none"
        }
      } catch {
        refused = error
        let failing = TrustCheck.allCases.first { results[$0] == nil }
        if let failing { results[failing] = "fails" }
      }
      checks = TrustCheck.allCases.filter { results[$0] != nil }.map {
        let result = results[$0] ?? "unknown"
        return Check(
          check: $0.rawValue, result: result, about: $0.about, words: $0.words(for: result))
      }
      refusal = refused.map(RefusalShape.init)
      trustedComment = judged?.trustedComment
      sha256 = judged?.verdict.sha256.description
      grantee = judged?.verdict.grantee.rawValue
      switch judged?.verdict {
      case .signed(let id, _):
        (verdict, key, keyName) = ("signed", id.description, store.key(id)?.name)
      case .signedByStranger(let id, _):
        (verdict, key, keyName) = ("signed-by-stranger", id.description, nil)
      case .unsigned: (verdict, key, keyName) = ("unsigned", nil, nil)
      case nil: (verdict, key, keyName) = ("refused", nil, nil)
      }
    }
  }
}

extension TrustCheck {
  /// What holds if the check does.
  fileprivate var about: String {
    switch self {
    case .path: "nobody else can have put the file where it is"
    case .manifest: "its bytes carry the manifest that was read"
    case .signature: "the statement beside it is signed"
    case .statement: "the statement is about this plugin, version and content"
    case .key: "the key is trusted"
    case .pin: "whoever signed it before has signed it now"
    }
  }

  /// What was found.
  ///
  /// - Parameter result: "holds", "fails" or "none".
  /// - Returns: A sentence without its full stop.
  fileprivate func words(for result: String) -> String {
    switch (self, result) {
    case (.path, "holds"): "file: nobody else can have put it where it is"
    case (.path, _): "file: it can't be read, or somebody else could exchange it"
    case (.manifest, "holds"): "manifest: the file carries the one that was read"
    case (.manifest, _): "manifest: the file carries another one than was read"
    case (.signature, "holds"): "signature: the statement beside the file is signed"
    case (.signature, "none"): "signature: there is none that can be checked"
    case (.signature, _): "signature: the one beside the file is damaged, or not of the statement"
    case (.statement, "holds"): "statement: it is about this plugin, version and content"
    case (.statement, "none"): "statement: there is none"
    case (.statement, _): "statement: it is about another plugin, version or content, or damaged"
    case (.key, "holds"): "key: you trust it"
    case (.key, "none"): "key: none that you trust has signed it"
    case (.key, _): "key: it isn't the one that it says it is"
    case (.pin, "holds"): "signer: the same as before"
    case (.pin, "none"): "signer: there is no earlier one to compare with"
    case (.pin, _): "signer: another one than before, or none"
    }
  }
}
