import ArgumentParser
import PluginHost
import PluginProtocol

/// `inspector trust`.
struct TrustCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trust",
    abstract: "Says whose plugins you trust, and checks signatures.",
    discussion: """
      A plugin that is signed with a key you trust keeps its permissions from one version to the next. Keys \
      are minisign's; they lie in the folder 'inspector/trusted-keys' beside the settings.
      """,
    subcommands: [
      TrustAddCommand.self, TrustListCommand.self, TrustRemoveCommand.self,
      TrustForgetCommand.self, TrustVerifyCommand.self, TrustNewKeyCommand.self,
    ])
}

/// `inspector trust add`.
struct TrustAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Trusts a key from now on.",
    discussion:
      "Make sure that the key is whose you think: compare it with what its owner publishes.")

  @Option(help: "What to call the key; otherwise as its file is called, or by its id.")
  var name: String?

  @Argument(
    help: "The file with the public key, or the key itself: 56 letters beginning with RW.",
    completion: .file())
  var key: String

  @MainActor
  func run() async throws {
    try await reporting {
      let added = try refusing { () throws(PluginHostError) in
        // A key's letters may be slashes, too.
        let isKey = key.utf8.count == 56 && key.hasPrefix("RW") && FileIdentity(at: key) == nil
        let isFile =
          !isKey && (FileIdentity(at: key) != nil || key.contains("/") || key.hasSuffix(".pub"))
        let key = isFile ? try PublicKey(path: self.key) : try PublicKey(self.key)
        return try HostOptions.trust.add(key, name: name ?? (isFile ? fileName : nil))
      }
      Terminal.say("trusts \(added.name) (\(added.key.id))")
      guard let name, name != added.name else { return }
      Terminal.warn(
        "The key was trusted before and keeps its name. To call it '\(name)', rename "
          + "'\(added.path.printable)' to '\(name).pub'.")
    }
  }

  /// The file's name without its suffix, if a key can be called so.
  private var fileName: String? {
    let file = key.split(separator: "/").last.map(String.init) ?? key
    let name = file.hasSuffix(".pub") ? String(file.dropLast(4)) : file
    return TrustedKey.isName(name) ? name : nil
  }
}

/// `inspector trust list`.
struct TrustListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists the keys that are trusted, and what they have to sign.")

  @OptionGroup var output: OutputOptions

  @MainActor
  func run() async throws {
    try await reporting {
      let shape = Shape(HostOptions.trust)
      if output.json { return try Listing("trust", shape).write() }
      for key in shape.keys {
        Terminal.say("\(Style.bold(key.name))  \(key.id)")
        Terminal.say(Style.dim("  \(key.path.printable)"))
        for plugin in key.plugins { Terminal.say("  has to sign \(plugin.printable)") }
      }
      for pin in shape.orphans {
        Terminal.say(
          "\(pin.plugin.printable) has to be signed by \(pin.key), which isn't trusted any more")
      }
      for warning in shape.warnings { Terminal.warn(warning.printable) }
      if shape.keys.isEmpty {
        Terminal.say("No key is trusted. 'inspector trust add' adds one.")
      }
    }
  }

  /// The JSON shape `inspector.trust/1`.
  struct Shape: Encodable {
    let keys: [Key]
    let orphans: [Orphan]
    let warnings: [String]

    struct Key: Encodable {
      let id, name, key, path: String
      let plugins: [String]
    }

    struct Orphan: Encodable {
      let plugin, key: String
    }

    init(_ store: TrustStore) {
      let pins = store.pins.sorted { $0.key < $1.key }
      keys = store.keys.map { trusted in
        Key(
          id: trusted.key.id.description, name: trusted.name, key: trusted.key.text,
          path: trusted.path,
          plugins: pins.filter { $0.value == trusted.key.id }.map(\.key))
      }
      orphans = pins.filter { store.key($0.value) == nil }.map {
        Orphan(plugin: $0.key, key: $0.value.description)
      }
      warnings = store.warnings.map(\.description)
    }
  }
}

/// `inspector trust remove`.
struct TrustRemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Trusts a key no more.",
    discussion: """
      Plugins that had to be signed with it may be signed by anybody, or by nobody, then. What was granted to \
      the key stays in the settings, and holds again only when you trust the key again.
      """)

  @Argument(help: "The key's id, or what it is called here.")
  var key: String

  @MainActor
  func run() async throws {
    try await reporting {
      let store = HostOptions.trust
      let named = store.keys.first { $0.name == key }?.key.id
      guard let id = named ?? KeyID(key) else {
        throw Failure(
          ExitStatus.usage, "No key '\(key)'. 'inspector trust list' shows those that are trusted.")
      }
      let removed = try refusing { () throws(PluginHostError) in try store.remove(id) }
      Terminal.say("trusts \(removed.name) (\(removed.key.id)) no more")
    }
  }
}

/// `inspector trust forget`.
struct TrustForgetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "forget", abstract: "Forgets who signed a plugin before, so that anybody may.")

  @Argument(help: "The plugin's id.")
  var plugin: String

  @MainActor
  func run() async throws {
    try await reporting {
      let key = try refusing { () throws(PluginHostError) in
        try HostOptions.trust.forget(plugin)
      }
      guard let key else {
        throw Failure(
          ExitStatus.failed,
          "Nobody in particular has to sign '\(plugin)'. 'inspector trust list' shows who has to sign what."
        )
      }
      Terminal.say("\(plugin) needn't be signed by \(key) any more")
    }
  }
}

/// `inspector trust new-key`.
struct TrustNewKeyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new-key",
    abstract: "Makes a pair of keys: NAME.key to sign with, NAME.pub to give to others.")

  @OptionGroup var password: PasswordOptions

  @Flag(help: "Use no password, so that whoever gets at the file can sign.")
  var noPassword = false

  @Argument(help: "The path of the two files without '.key' and '.pub'.", completion: .file())
  var name: String

  @MainActor
  func run() async throws {
    try await reporting {
      let typed = noPassword ? nil : try password.new()
      let key = try refusing { () throws(PluginHostError) in
        let key = try SecretKey.make()
        try SecretKeyFile.write(
          key, password: typed, to: "\(name).key", publicPath: "\(name).pub")
        return key.publicKey
      }
      Terminal.say("wrote \(name.printable).key: keep it to yourself")
      Terminal.say("wrote \(name.printable).pub: \(key.text)")
    }
  }
}
